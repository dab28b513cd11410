"""The cost of a spell: base or alternate cost, additional costs, increases, reductions (sorcery:cost)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from judge.games.sorcery.cards.costs import Part, parts
from judge.games.sorcery.cards.passives.casting import Cheaper, Costs
from judge.games.sorcery.cards.tables.faces import CostOf
from judge.games.sorcery.cards.values.selectors import card_selector, selector
from judge.games.sorcery.casting.casting import Cast, Casting, elements_of, spell_kind
from judge.games.sorcery.casting.next_spells import promised
from judge.games.sorcery.casting.paying import unpayable, unpayable_together
from judge.games.sorcery.ongoing.measuring import Seen, measured
from judge.games.sorcery.ongoing.meeting import failing
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.thing import STORYLINE, printed, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import requires
from judge.games.sorcery.storyline.mana import mana
from judge.games.sorcery.words import VOID
from judge.games.vocabulary import NoSuchThing
from judge.kernel.rules import Broken
from judge.kernel.state import State

COST = "sorcery:cost"
PAY = ("sorcery.rulebook:casting-spells/using-mana#4", "sorcery:casting-spells#10", "sorcery:cost#1")


class Row(Struct, frozen=True):
    """One line of the sum: base, alternate, additional, increase, reduction or life; how much mana, or what else."""

    kind: str
    amount: int
    label: str
    cites: tuple[str, ...]

    @property
    def words(self) -> str:
        """The line in words: ``increase: 2 for Maddening Bells``."""
        return f"{self.kind}: {self.label}"


class Total(Struct, frozen=True):
    """All that a spell costs, with the lines of the sum in the order in which they are added."""

    mana: int
    parts: tuple[Part, ...]
    rows: tuple[Row, ...]


def cost_of(state: State, number: int) -> int:
    """The cost of a card as it is; X is what was paid on the storyline, and zero elsewhere (sorcery:cost#5).

    Sites and tokens cost zero; a copy has the cost of what it copies.
    """
    found = thing(state, number)
    card = printed(state, found)
    now = view(state).now.get(number)
    if now is not None:
        card = now.card
    if card.x:
        return found.paid if found.zone == STORYLINE else 0
    return card.cost or 0


def total_cost(state: State, number: int, how: Casting) -> Total:
    """What casting a spell costs in one way."""
    found = thing(state, number)
    card = printed(state, found)
    base = how.x if card.x else card.cost or 0
    rows = [Row("base", base, f"{base} mana", ("sorcery:cost#7",))]
    others = card.cast_cost
    if how.alternate and card.alternate:
        instead = parts(card.alternate)
        paid = sum(p.amount for p in instead if p.kind == "mana")
        rows = [
            Row(
                "alternate",
                paid,
                ", ".join((f"{paid} mana", *_plain(card.alternate))),
                ("sorcery:cost#9", "sorcery:cost#10"),
            )
        ]
        others = (*_plain(card.alternate), *others)
    rows += [Row("additional", 0, words, ("sorcery:cost#11", "sorcery:cost#12")) for words in card.cast_cost]
    promises = promised(state, number, how)
    free = next((one for one in promises if one.free), None)
    if free is not None and rows[0].kind == "base":
        rows[0] = Row("alternate", 0, f"0 mana for {free.label}", ("sorcery:cost#9", "sorcery:the-silver-rule#1"))
    changes = [
        *_changes(state, number, how),
        *_of_itself(state, number, how),
        *((one.label, -one.less) for one in promises if one.less),
    ]
    rows += [
        Row("increase", n, f"{n} more for {name}", ("sorcery:cost#13", "sorcery:cost#14"))
        for name, n in changes
        if n > 0
    ]
    rows += [
        Row("reduction", n, f"{-n} less for {name}", ("sorcery:cost#15", "sorcery:cost#16"))
        for name, n in changes
        if n < 0
    ]
    mana, more = max(0, sum(row.amount for row in rows)), parts(_plain(others))
    lives = next((one for one in promises if one.for_life), None)
    if lives is None or not mana:
        return Total(mana, more, tuple(rows))
    rows.append(Row("life", 0, f"{mana} life instead of mana for {lives.label}", ("sorcery:the-silver-rule#1",)))
    return Total(0, (*more, Part("life", mana)), tuple(rows))


def _plain(words: tuple[str, ...]) -> tuple[str, ...]:
    """The parts of a cost that are no mana."""
    return tuple(word for word in words if not word.startswith("("))


def _changes(state: State, number: int, how: Casting) -> list[tuple[str, int]]:
    seen = view(state)
    found = []
    for source, now in seen.now.items():
        for passive, change in now.does(Costs):
            if now.special and how.caster in seen.now and _applies(state, number, how, source, passive.on, change):
                found.append((now.thing.label, change.cost * _times(state, number, how, change)))
    return [(name, amount) for name, amount in found if amount]


def _of_itself(state: State, number: int, how: Casting) -> Iterator[tuple[str, int]]:
    """By how much a card's own text makes it cheaper, as it is cast."""
    seen, found = Seen(view(state), None, how.player), thing(state, number)
    for passive in printed(state, found).passive:
        change = passive.of(Cheaper)
        if change is None or failing(seen, passive.while_, passive.unless):
            continue
        less = change.cheaper if isinstance(change.cheaper, int) else measured(seen, change.cheaper)
        if less is None:
            raise NoSuchThing(f"{found.label}: how much {str(change.cheaper)!r} is, by which it is cheaper")
        yield found.label, -less


def _applies(state: State, number: int, how: Casting, source: int, on: str, change: Costs) -> bool:
    seen = view(state)
    if change.cost_to == "here" and set(how.to).isdisjoint(seen.locations(source)):
        return False
    if not _of(seen, number, how, change.cost_of):
        return False
    if change.cost_at and not _to_sites(seen, how, source, change.cost_at):
        return False
    if change.cost_first and _before(state, number, how, change.cost_of):
        return False
    return seen.matches(selector(on), how.caster, source, None)


def _to_sites(seen: View, how: Casting, source: int, words: str) -> bool:
    """Whether a spell is cast to such a site, at any level of it."""
    sites = {seen.sites[square] for square, level in how.to if level != VOID and square in seen.sites}
    return any(seen.matches(selector(words), site, source, None) for site in sites)


def _before(state: State, number: int, how: Casting, words: str) -> bool:
    """Whether a player has cast a spell of a kind this turn already, by whomever."""
    seen = view(state)
    cast = (h for h in story(state) if h.kind == "casts" and h.player == how.player and h.who != number)
    return any(_of(seen, happening.who, how, words) for happening in cast)


def _of(seen: View, number: int, how: Casting, words: str) -> bool:
    """Whether a spell is of a kind; the first of each element are counted apart."""
    return words in ("", CostOf.FIRST) or seen.fits_card(card_selector(words), number, how.player)


def _times(state: State, number: int, how: Casting, change: Costs) -> int:
    """How often a change counts: for the first spell of each element, once; otherwise once."""
    if change.cost_of != CostOf.FIRST:
        return 1
    elements = set(elements_of(state, thing(state, number)))
    cast = [h for h in story(state) if h.kind == "casts" and h.by == how.caster and h.who != number]
    before = {e for h in cast for e in elements_of(state, thing(state, h.who))}
    return 1 if elements - before else 0


@requires(Cast, *PAY, "sorcery:cost#6")
def enough_mana(state: State, frame: Cast) -> Broken | None:
    """The mana that the spell costs must be there; no cost is paid in part."""
    number, how = frame.number, frame.how
    if not spell_kind(state, number):
        return None
    total, held = total_cost(state, number, how), mana(state, how.player)
    if total.mana <= held:
        return None
    cites = tuple(dict.fromkeys((*PAY, *(c for row in total.rows for c in row.cites))))
    return Broken(f"it costs {total.mana} mana and there is {held}", cites)


@requires(Cast, "sorcery:cost#11", "sorcery:cost#9")
def other_costs(state: State, frame: Cast) -> Broken | None:
    """Additional and alternate costs are part of the total cost: they must be payable too."""
    number, how = frame.number, frame.how
    card = printed(state, thing(state, number))
    if how.alternate and not card.alternate:
        return Broken(f"{card.name} has no alternate cost", ("sorcery:cost#9",))
    parts = total_cost(state, number, how).parts
    for cost in parts:
        broken = unpayable(state, how.player, number, cost, stated(how, cost.kind))
        if broken is not None:
            return Broken(broken.why, tuple(dict.fromkeys((*broken.cites, "sorcery:cost#11", "sorcery:cost#6"))))
    return unpayable_together(state, how.player, number, parts)


def stated(how: Casting, kind: str) -> tuple[int, ...]:
    """What the player names to pay a part of the cost."""
    return {"discard": how.discards, "tap": how.taps, "sacrifice": how.sacrifices}.get(kind, ())
