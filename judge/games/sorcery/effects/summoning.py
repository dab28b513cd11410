"""Operations that bring cards into the realm: summon, conjure, search, play a site."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.operations.cards import Conjure
from judge.games.sorcery.cards.operations.cards import Summon as SummonOp
from judge.games.sorcery.cards.values.found import Cards
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.places import Place
from judge.games.sorcery.casting.declaring import in_a_zone
from judge.games.sorcery.casting.summon import Summon, keeps_out, uncovered
from judge.games.sorcery.casting.target import spoken
from judge.games.sorcery.effects.naming import meant, named
from judge.games.sorcery.effects.places import locations
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import Event, OnStoryline
from judge.games.sorcery.position.new_card import fresh
from judge.games.sorcery.position.thing import (
    ATLAS,
    BANISHED,
    CARDS,
    CEMETERY,
    COLLECTION,
    HAND,
    SPELLBOOK,
    STORYLINE,
    copied,
    face,
    label,
    locations_of,
    put,
    thing,
    things,
)  # fmt: skip
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.scenario.labels import NoSuchThing
from judge.games.sorcery.storyline.access import guarded_from, within_reach
from judge.games.sorcery.storyline.chance.random_outcome import at_random
from judge.games.sorcery.storyline.enter import enter_together
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.storyline.token import MADE
from judge.games.sorcery.words import SURFACE, VOID, Location, location_words, other
from judge.kernel.frame import Frame
from judge.kernel.nodes import Outcome, Result, Unsupported
from judge.kernel.state import State

ZONES = (HAND, SPELLBOOK, ATLAS, CEMETERY, STORYLINE)
LARGE = ("sorcery:oversized-units#4", "sorcery:oversized-units#5")
ANYWHERE = ("sorcery:summon#7",)


@op(SummonOp)
def summon(state: State, event: Event, what: SummonOp) -> Result:
    """Minions enter without being cast; a token is made, with ``each`` one at each place."""
    if what.each:
        return _at_each(state, event, what, what.at or what.to)
    return _brought(state, event, what, what.summon)


def _at_each(state: State, event: Event, what: SummonOp, place: Place | None) -> Result:
    """A token at each location that the effect says, all at once, but where it cannot enter."""
    name = str(what.summon)
    there = place is None or place.things.selector is None or bool(named(state, event, place.things))
    places = where_to(state, event, -1, place) if there else []
    if not places:
        state = go_on(state, event.binding(Known.SUMMONED.value, ()))
        said = "{0}: there is nowhere to summon anything"
        return state.said(said, event.label, cites=("sorcery:summon#3",), kind="not-applied")
    numbers, state = _tokens(state, event, name, len(places))
    state = go_on(state, event.binding(Known.SUMMONED.value, numbers))
    entering = []
    for number, at in zip(numbers, places, strict=True):
        broken = keeps_out(state, number, (at,), event.player)
        if broken is None:
            entering.append((number, (at,), event.player))
        else:
            said = "{0} is not summoned to {1}: {2}"
            state = state.said(said, name, spoken(state, at), broken.why, cites=broken.cites, kind="not-applied")
    missing = "; ".join(filter(None, (uncovered(state, number) for number, _, _ in entering)))
    return Unsupported(missing) if missing else enter_together(state, tuple(entering))


@op(Conjure)
def conjure(state: State, event: Event, what: Conjure) -> Result:
    """Artifacts and auras enter without being cast, as by ``summon``."""
    return _brought(state, event, what, what.conjure)


def _brought(state: State, event: Event, what: SummonOp | Conjure, wanted: Cards) -> Result:
    cards, state = _cards(state, event, what, wanted)
    if not cards:
        state = go_on(state, event.binding(Known.SUMMONED.value, ()))
        said = "{0}: there is nothing to summon"
        return state.said(said, event.label, cites=("sorcery:summon#3",), kind="not-applied")
    return state.push(Summoning(event, what, cards, what.amount))


class Summoning(Frame, frozen=True):
    """Cards of which so many more are still to be picked, and those that were; then all of these enter."""

    event: Event
    what: SummonOp | Conjure
    left: tuple[int, ...]
    amount: int
    picked: tuple[int, ...] = ()


@rule(Summoning, "sorcery:summon#3")
def summoning(state: State, frame: Summoning) -> Result:
    """As many cards as the effect says, and no more: picked one by one, or by chance."""
    event, what, left, amount, picked = frame.event, frame.what, frame.left, frame.amount, frame.picked
    if len(left) > amount > 0:
        options = []
        for number in left:
            rest = tuple(n for n in left if n != number)
            then = structs.replace(frame, left=rest, amount=amount - 1, picked=(*picked, number))
            options.append((label(state, number), state.push(then)))
        if what.random:
            outcomes = tuple(Outcome(1, words, then) for words, then in options)
            asked, more = f"which card {event.label} summons", amount > 1 or bool(picked)
            return at_random(state, event.player, asked, outcomes, ("sorcery:random#2",), several=more)
        return choose(state, event.player, "choose", "which card is summoned?", options, ("sorcery:summon#3",))
    brought = (*picked, *left[:amount])
    state = go_on(state, event.binding(Known.SUMMONED.value, brought))
    for number in reversed(brought):
        state = _placing(state, event, what, number)
    return state


def _placing(state: State, event: Event, what: SummonOp | Conjure, number: int) -> State:
    if isinstance(what, SummonOp) and what.under is not None:
        event = structs.replace(event, player=other(event.player))
    place, tapped = what.at or what.to, isinstance(what, SummonOp) and what.tapped
    bearer = named(state, event, what.carried_by) if what.carried_by is not None else ()
    return state.push(SummonWhere(event, number, place, bearer[0] if bearer else None, tapped))


def _cards(state: State, event: Event, what: SummonOp | Conjure, wanted: Cards) -> tuple[tuple[int, ...], State]:
    """The cards that an operation brings in; a token is made ready first."""
    words, amount = str(wanted), what.amount
    bound = event.get(words) if wanted.known else None
    if what.copy:
        of = event.source if wanted.known is Known.ITSELF else bound
        return _copies(state, event, of) if isinstance(of, int) and of in state.things else ((), state)
    if isinstance(bound, int) and bound in state.things:
        state, able = within_reach(state, event.player, (bound,))
        return able, state
    zones = what.from_.zones if what.from_ is not None else ()
    held = [(n, t) for n, t in things(state) if t.zone in (zones or ZONES)]
    held = (
        held
        if what.from_ is not None and what.from_.anybody
        else [(n, t) for n, t in held if view(state).holder(t) == event.player]
    )
    if wanted.selector is not None and wanted.selector.dead:
        held = [(n, t) for n, t in things(state) if t.zone == CEMETERY]
    held = [(n, t) for n, t in held if not guarded_from(state, event.player, n)]
    if wanted.selector is not None:
        return tuple(n for n, _ in held if meant(state, event, wanted, n)), state
    found = tuple(n for n, t in held if words in (t.card, t.label))
    if not found:
        found = tuple(n for n, t in things(state) if t.zone in (zones or ZONES) and t.label == words)
    if found or COLLECTION in zones:
        return found[:amount], state
    return _tokens(state, event, words, amount)


def _copies(state: State, event: Event, of: int) -> tuple[tuple[int, ...], State]:
    """A copy of a thing, which is a token: of what that is a copy of, where it is one itself (sorcery:copy#3)."""
    original = thing(state, of)
    number, state = fresh(state, copied(original) or original.differs or original.card, event.player, BANISHED)
    marks = (MADE, *(("transformed",) if "transformed" in original.marks else ()))
    state = put(state, number, marks=tuple(sorted(marks)))
    return (number,), state


def _tokens(state: State, event: Event, name: str, amount: int) -> tuple[tuple[int, ...], State]:
    card = dict(state[CARDS]).get(name) or known().get(name)
    if card is None or not card.token:
        in_a_zone(state, name, ZONES, event.player)
        return (), state
    made: list[int] = []
    for _ in range(amount):
        number, state = fresh(state, name, event.player, BANISHED)
        made.append(number)
    return tuple(made), state


def where_to(state: State, event: Event, number: int, place: Place | None) -> list[Location]:
    """The locations that an effect allows for a card; all of the realm when it names none."""
    seen = view(state)
    if place is None:
        return [at for square in realm.SQUARES for at in locations_of(state, square)]
    origin = event.source if event.source in seen.now else event.caster
    return locations(state, event, place, origin)


def placing_options(
    state: State, event: Event, number: int, place: Place | None, bearer: int | None, tapped: bool = False
) -> Result:
    """The card enters where the effect says, or where its player chooses among several locations."""
    if bearer is not None:
        return state.push(Summon(number, view(state)[bearer].thing.at[:1], event.player, bearer, tapped))
    try:
        places = where_to(state, event, number, place)
    except NoSuchThing as error:
        return Unsupported(f"{event.label}: {error}")
    large = face(state, thing(state, number)).size > 1
    options = [
        (
            spoken(state, at),
            state.push(
                SummonLarge(number, at, event.player, tapped)
                if large
                else Summon(number, (at,), event.player, None, tapped)
            ),
        )
        for at in places
    ]
    if not options:
        return Unsupported(f"{event.label}: where {label(state, number)} enters the realm")
    asked = f"where does {label(state, number)} enter the realm?"
    return choose(state, event.player, "location", asked, options, ANYWHERE)


class SummonLarge(Frame, frozen=True):
    """A larger minion enters the realm so that one of its locations is this."""

    number: int
    to: Location
    player: str
    tapped: bool


@rule(SummonLarge, *LARGE)
def summon_large(state: State, frame: SummonLarge) -> Result:
    """Its player lays its area around that location, all of it on that level, and over the void with Voidwalk alone."""
    number, (square, level), seen = frame.number, frame.to, view(state)
    walks = "Voidwalk" in face(state, thing(state, number)).keywords
    areas = [
        tuple((s, (SURFACE if level == VOID else level) if s in seen.sites else VOID) for s in block)
        for block in realm.blocks(seen.edges)
        if square in block
    ]
    able = [
        area
        for area in areas
        if (walks or all(held != VOID for _, held in area)) and keeps_out(state, number, area, frame.player) is None
    ]
    if not able:
        said = "{0} does not enter the realm: no area at {1} can hold it"
        where = location_words((frame.to,))
        return state.said(said, label(state, number), where, cites=LARGE, kind="not-applied")
    options = [
        (", ".join(str(s) for s, _ in area), state.push(Summon(number, area, frame.player, None, frame.tapped)))
        for area in able
    ]
    asked = f"which area does {label(state, number)} take?"
    return choose(state, frame.player, "area", asked, options, LARGE)


class SummonWhere(OnStoryline, frozen=True):
    """A card enters the realm where the words of an effect say, or carried by a unit."""

    event: Event
    number: int
    place: Place | None
    bearer: int | None
    tapped: bool = False

    def waits(self, state: State) -> tuple[str, ...]:
        """That it enters."""
        return (f"{label(state, self.number)} enters the realm",)


@rule(SummonWhere, "sorcery:summon#5", "sorcery:summon#6", "sorcery:summon#7")
def summon_where(state: State, frame: SummonWhere) -> Result:
    """The location that the effect specifies, or any location in any region."""
    return placing_options(state, frame.event, frame.number, frame.place, frame.bearer, frame.tapped)
