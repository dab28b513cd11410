"""Asks about costs: what a card costs, what is to be paid, and how the sum is made (sorcery:cost)."""

from __future__ import annotations

from msgspec import structs

from judge.games.question import Finding
from judge.games.sorcery.cards.costs import EITHER, Part
from judge.games.sorcery.casting.casting import Casting
from judge.games.sorcery.casting.cost import Total, cost_of, total_cost
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import STORYLINE, level, printed, thing
from judge.games.sorcery.scenario.asks import ask
from judge.kernel.rules import Broken
from judge.kernel.state import State

BASIC = ("sorcery:cost#1", "sorcery:cost#4", "sorcery:cost#5", "sorcery:token#3")


@ask("value", "cost of {thing}", *BASIC)
def cost(state: State, number: int) -> Finding:
    """The cost of a card where it is: X is what was paid on the storyline; sites and tokens cost zero."""
    card = printed(state, thing(state, number))
    cites = ["sorcery:cost#1"]
    if "site" in card.types:
        cites += ["sorcery:cost#4", "sorcery:characteristics/site-characteristics#5"]
    cites += ["sorcery:cost#5"] if card.x else []
    cites += ["sorcery:artifact#3"] if "artifact" in card.types else []
    now = view(state).now.get(number)
    copied = now is not None and now.card.name != card.name
    token = card.token or "token" in thing(state, number).marks or copied
    cites += ["sorcery:token#3"] if token else []
    return Finding(cost_of(state, number), (Broken("", tuple(cites)),))


@ask("value", "X of {thing}", "sorcery:cost#5")
def value_of_x(state: State, number: int) -> int:
    """X of a spell with an X cost: what was paid while it is on the storyline, zero anywhere else."""
    found = thing(state, number)
    return found.paid if found.zone == STORYLINE else 0


def _total(state: State, number: int, caster: int, alternate: bool = False) -> Total:
    how = Casting(player=thing(state, number).owner, caster=caster, alternate=alternate, helped=True)
    if caster < 0:
        avatar = view(state).avatar(how.player)
        how = structs.replace(how, caster=-1 if avatar is None else avatar)
    return total_cost(state, number, how)


def _why(total: Total) -> tuple[Broken, ...]:
    return tuple(Broken(row.words, row.cites or ("sorcery:cost#6",)) for row in total.rows)


def _told(state: State, total: Total) -> Finding:
    zero = sum(row.amount for row in total.rows) < 0
    more = (Broken("a cost cannot be negative", ("sorcery:cost#3",)),) if zero else ()
    return Finding(total.mana, (*_why(total), *more))


@ask("value", "mana to pay for {thing} cast by {thing2}", "sorcery:cost#6")
def to_pay_by(state: State, number: int, caster: int) -> Finding:
    """The mana that a spell costs when a Spellcaster casts it now, all changes counted, none given for it."""
    return _told(state, _total(state, number, caster))


@ask("value", "mana to pay for {thing} to {place}", "sorcery:cost#6")
def to_pay_to(state: State, number: int, place: tuple[int, str]) -> Finding:
    """The mana that a spell costs when its owner's Avatar casts it to a location, no minion given for it."""
    how = Casting(player=thing(state, number).owner, to=((place[0], place[1] or "surface"),), helped=True)
    avatar = view(state).avatar(how.player)
    how = structs.replace(how, caster=-1 if avatar is None else avatar)
    return _told(state, total_cost(state, number, how))


@ask("value", "mana to pay for {thing}", "sorcery:cost#6")
def to_pay(state: State, number: int) -> Finding:
    """The mana that a spell costs when its owner's Avatar casts it now, all changes counted, none given for it."""
    return _told(state, _total(state, number, -1))


def spoken(cost: Part) -> str:
    """A part of a cost in words: ``discard a card``, ``tap``."""
    if cost.kind == EITHER:
        return cost.what
    if cost.what == "itself":
        return cost.kind
    if cost.kind == "life":
        return f"pay {cost.amount} life"
    return f"{cost.kind} {'a' if cost.amount == 1 else cost.amount} {cost.what}"


def _parts(total: Total) -> Finding:
    return Finding((f"{total.mana} mana", *(spoken(part) for part in total.parts)), _why(total))


@ask("which", "costs of {thing} at its alternate cost", "sorcery:cost#9")
def alternate_costs(state: State, number: int) -> Finding:
    """All that is paid for a spell when its alternate cost is used."""
    if not printed(state, thing(state, number)).alternate:
        return Finding((), (Broken("it has no alternate cost", ("sorcery:cost#9",)),))
    return _parts(_total(state, number, -1, True))


@ask("which", "costs of {thing}", "sorcery:cost#6", "sorcery:cost#11")
def costs(state: State, number: int) -> Finding:
    """All that is paid for a spell: mana, and additional costs."""
    return _parts(_total(state, number, -1))


@ask("order", "parts of the cost of {thing} at its alternate cost", "sorcery:cost#6")
def order_of_alternate(state: State, number: int) -> Finding:
    """How the total cost is made up when the alternate cost is used, in the order of counting."""
    total = _total(state, number, -1, True)
    return Finding(tuple(row.kind for row in total.rows), _why(total))


@ask("order", "parts of the cost of {thing}", "sorcery:cost#6")
def order_of_parts(state: State, number: int) -> Finding:
    """How the total cost is made up, in the order of counting: base, additional, increase, reduction."""
    total = _total(state, number, -1)
    return Finding(tuple(row.kind for row in total.rows), _why(total))


@ask("value", "level counters on {thing}", "sorcery:the-silver-rule#1")
def level_counters(state: State, number: int) -> int:
    """How many level counters lie on a thing."""
    return level(thing(state, number))
