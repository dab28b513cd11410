"""The cost of a spell: base or alternate cost, additional costs, increases, reductions (sorcery:cost)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, structs

from judge.games.sorcery.cards.costs import EITHER, Part, parts
from judge.games.sorcery.cards.passives.casting import CastsFor, Cheaper, Costs, XIs
from judge.games.sorcery.cards.tables.faces import CostOf, HelpsHow
from judge.games.sorcery.cards.values.amounts import Amount
from judge.games.sorcery.cards.values.selectors import card_selector, selector
from judge.games.sorcery.casting.casting import Cast, Casting, elements_of, spell_kind
from judge.games.sorcery.casting.casting_minions import locations
from judge.games.sorcery.casting.next_spells import promised
from judge.games.sorcery.casting.paying import helpers, unpayable, unpayable_together
from judge.games.sorcery.casting.spellcaster import tops
from judge.games.sorcery.ongoing.measuring import Seen, measured
from judge.games.sorcery.ongoing.meeting import failing
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.thing import REALM, SPELLBOOK, STORYLINE, label, printed, put, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import requires
from judge.games.sorcery.storyline.access import GUARDED, OF_A_SPELL, price
from judge.games.sorcery.storyline.mana import mana
from judge.games.sorcery.words import VOID, Location
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
    """All that a spell costs, with the lines of the sum in the order in which they are added.

    ``access`` is what is paid to cast it from where it is, which is no part of its cost.
    """

    mana: int
    parts: tuple[Part, ...]
    rows: tuple[Row, ...]
    access: int = 0


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


class OtherPrice(Struct, frozen=True):
    """So much mana, what says so, and whether no threshold is needed then."""

    mana: int
    label: str
    freely: bool


def other_price(state: State, number: int, how: Casting) -> OtherPrice | None:
    """What may be paid instead of the cost of a spell; of several the least; None where nothing may."""
    seen = view(state)
    found: list[OtherPrice] = []
    for passive in printed(state, thing(state, number)).passive:
        own = passive.of(CastsFor) if passive.on == "itself" else None
        if own is not None and not failing(Seen(seen, None, how.player), passive.while_, passive.unless):
            found.append(OtherPrice(own.casts_for, label(state, number), own.casts_for_freely))
    for source, now in seen.now.items():
        for passive, change in now.does(CastsFor) if now.special and how.caster in seen.now else ():
            if passive.on == "itself" or not seen.matches(selector(passive.on), how.caster, source, None):
                continue
            if not change.casts_for_what or seen.fits_card(card_selector(change.casts_for_what), number, how.player):
                found.append(OtherPrice(change.casts_for, now.thing.label, change.casts_for_freely))
    return min(found, key=lambda one: (one.mana, not one.freely), default=None)


def total_cost(state: State, number: int, how: Casting) -> Total:
    """What casting a spell costs in one way."""
    found = thing(state, number)
    card = printed(state, found)
    base = how.x if card.x else card.cost or 0
    rows = [Row("base", base, f"{base} mana", ("sorcery:cost#7",))]
    others = card.cast_cost
    other = other_price(state, number, how) if how.alternate and not card.alternate else None
    if other is not None:
        rows = [Row("alternate", other.mana, f"{other.mana} mana for {other.label}", ("sorcery:cost#9",))]
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
    free = next((one.label for one in promises if one.free), "")
    free = how.let.label if how.let is not None and how.let.free else free
    if free and rows[0].kind == "base":
        rows[0] = Row("alternate", 0, f"0 mana for {free}", ("sorcery:cost#9", "sorcery:the-silver-rule#1"))
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
    mana, more = max(0, sum(row.amount for row in rows)), (*parts(_plain(others)), *_given(state, number, how))
    toll, whose = price(state) if found.zone in GUARDED and how.let is None else (0, "")
    if toll:
        rows.append(Row("access", toll, f"{toll} mana for {whose}, beside the cost", OF_A_SPELL))
    lives = next((one for one in promises if one.for_life), None)
    if lives is None or not mana:
        return Total(mana, more, tuple(rows), toll)
    rows.append(Row("life", 0, f"{mana} life instead of mana for {lives.label}", ("sorcery:the-silver-rule#1",)))
    return Total(0, (*more, Part("life", mana)), tuple(rows), toll)


def _plain(words: tuple[str, ...]) -> tuple[str, ...]:
    """The parts of a cost that are no mana."""
    return tuple(word for word in words if not word.startswith("("))


def _changes(state: State, number: int, how: Casting) -> list[tuple[str, int]]:
    seen = view(state)
    found = []
    for source, now in seen.now.items():
        for passive, change in now.does(Costs):
            there = now.special and how.caster in seen.now and not seen.ignores(how.caster, source)
            if there and _applies(state, number, how, source, passive.on, change):
                found.append((now.thing.label, change.cost * _times(state, number, how, change)))
    if thing(state, number).zone == SPELLBOOK:
        found += [(seen[source].thing.label, -change.casts_top_less) for source, change in tops(state, number, how)]
    return [(name, amount) for name, amount in found if amount]


def _of_itself(state: State, number: int, how: Casting) -> Iterator[tuple[str, int]]:
    """By how much a card's own text makes it cheaper, as it is cast."""
    seen, found = Seen(view(state), None, how.player), thing(state, number)
    help_, _ = helpers(state, number, how)
    if help_ is not None and (many := len(how.helpers) + _most_helpers(state, number, how)):
        yield found.label, -help_.helped * many
    for passive in printed(state, found).passive:
        change = passive.of(Cheaper)
        if change is None or failing(seen, passive.while_, passive.unless):
            continue
        if change.cheaper_there:
            yield found.label, -max(_there(state, number, change.cheaper, at, how) for at in _to(state, number, how))
            continue
        less = change.cheaper if isinstance(change.cheaper, int) else measured(seen, change.cheaper)
        if less is None:
            raise NoSuchThing(f"{found.label}: how much {str(change.cheaper)!r} is, by which it is cheaper")
        yield found.label, -less


def _most_helpers(state: State, number: int, how: Casting) -> int:
    """How many minions could still be given to make a spell cheaper, at the place where most can while that is open."""
    if how.helped:
        return 0
    return max(len(helpers(state, number, structs.replace(how, to=at))[1]) for at in _to(state, number, how))


def _given(state: State, number: int, how: Casting) -> Iterator[Part]:
    """The sacrifice of minions that are given to make a spell cheaper, as a part of its cost."""
    change, _ = helpers(state, number, how)
    if change is not None and change.helped_by is HelpsHow.SACRIFICED and how.helped and how.helpers:
        yield Part("sacrifice", len(how.helpers), "minion")


def _to(state: State, number: int, how: Casting) -> list[tuple[Location, ...]]:
    """Where a minion is cast to; all places to which it may be, while that is open."""
    return [how.to] if how.to else [(at,) for at in locations(state, number, how)] or [()]


def _there(state: State, number: int, less: int | Amount, at: tuple[Location, ...], how: Casting) -> int:
    """By how much a card is cheaper, as seen from where it is cast to."""
    if isinstance(less, int) or not at:
        return less if isinstance(less, int) else 0
    there = put(state, number, zone=REALM, at=at, controller=how.player)
    found = measured(Seen(view(there), number, how.player), less)
    if found is None:
        raise NoSuchThing(f"{thing(state, number).label}: how much {str(less)!r} is, by which it is cheaper")
    return found


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
    if total.mana + total.access <= held:
        return None
    cites = tuple(dict.fromkeys((*PAY, *(c for row in total.rows for c in row.cites))))
    why = f"it costs {total.mana + total.access} mana and there is {held}"
    other = structs.replace(frame, how=structs.replace(how, alternate=True))
    if how.alternate or state.broken(other):
        return Broken(why, cites)
    # Who only asks whether a spell can be cast means any cost that may be paid for it.
    return Broken(f"{why}; at its alternate cost it can be cast (cost: alternate)", (*cites, "sorcery:cost#9"))


@requires(Cast, "sorcery:cost#5", "sorcery:the-silver-rule#1")
def x_as_it_says(state: State, frame: Cast) -> Broken | None:
    """A card may say what its X is; nobody chooses it then."""
    found = thing(state, frame.number)
    for passive in printed(state, found).passive:
        change = passive.of(XIs)
        if change is None or change.x_is is None:
            continue
        said, seen = change.x_is, Seen(view(state), None, frame.how.player)
        asked = said if isinstance(said, int) else measured(seen, said)
        if asked is None:
            raise NoSuchThing(f"{found.label}: how much {str(said)!r} is, which is its X")
        if frame.how.x != asked:
            return Broken(f"the X of {found.label} is {asked} now, and not {frame.how.x}")
    return None


@requires(Cast, "sorcery:cost#11", "sorcery:cost#9")
def other_costs(state: State, frame: Cast) -> Broken | None:
    """Additional and alternate costs are part of the total cost: they must be payable too."""
    number, how = frame.number, frame.how
    card = printed(state, thing(state, number))
    if how.alternate and not card.alternate and other_price(state, number, how) is None:
        return Broken(f"{card.name} has no alternate cost", ("sorcery:cost#9",))
    parts = total_cost(state, number, how).parts
    for cost in parts:
        broken = unpayable(state, how.player, number, cost, stated(how, cost.kind))
        if broken is not None:
            return Broken(broken.why, tuple(dict.fromkeys((*broken.cites, "sorcery:cost#11", "sorcery:cost#6"))))
    return unpayable_together(state, how.player, number, parts)


def stated(how: Casting, kind: str) -> tuple[int, ...]:
    """What the player names to pay a part of the cost."""
    named = {"discard": how.discards, "tap": how.taps, "sacrifice": how.sacrifices}
    return how.sacrifices or how.discards if kind == EITHER else named.get(kind, ())
