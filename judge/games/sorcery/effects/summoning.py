"""Operations that bring cards into the realm: summon, conjure, search, play a site."""

from __future__ import annotations

from judge.games.sorcery.cards import Op, known
from judge.games.sorcery.cards.facts import WrongArgument
from judge.games.sorcery.casting.declaring import in_a_zone
from judge.games.sorcery.casting.summon import Summon
from judge.games.sorcery.casting.target import spoken
from judge.games.sorcery.effects.naming import named
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
    HAND,
    SPELLBOOK,
    STORYLINE,
    label,
    locations_of,
    printed,
    things,
)  # fmt: skip
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.scenario.labels import NoSuchThing
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import Location
from judge.kernel.nodes import Chance, Outcome, Result, Unsupported
from judge.kernel.state import State

ZONES = (HAND, SPELLBOOK, ATLAS, CEMETERY, STORYLINE)
ANYWHERE = ("sorcery:summon#7",)
KINDS = ("minion", "artifact", "aura", "site", "card")


@op("summon")
def summon(state: State, event: Event, what: Op) -> Result:
    """``summon: CARD, at: here, from: hand, amount: 2``: minions enter without being cast; a token is made.

    ``from`` is a zone of the player's, or ``any cemetery``. CARD is a name, or ``minion`` for one that the player
    chooses; ``at`` (or ``to``) is a place, ``here``, or any location of the player's choice when it is left out;
    ``random: yes`` leaves the card to chance.
    """
    return _brought(state, event, what)


@op("conjure")
def conjure(state: State, event: Event, what: Op) -> Result:
    """``conjure: CARD, at: here, from: cemetery``: artifacts and auras enter without being cast, as by ``summon``."""
    return _brought(state, event, what)


def _brought(state: State, event: Event, what: Op) -> Result:
    amount = what.number("amount", 1)
    state = go_on(state, event)
    cards, state = _cards(state, event, what, amount)
    if not cards:
        said = "{0}: there is nothing to summon"
        return state.said(said, event.label, cites=("sorcery:summon#3",), kind="not-applied")
    if what.yes("random") and len(cards) > 1:
        outcomes = tuple(Outcome(1, label(state, n), _placing(state, event, what, n)) for n in cards)
        return Chance(f"which card {event.label} summons", outcomes, ("sorcery:random#2",))
    if len(cards) > 1 and amount == 1:
        options = [(label(state, n), _placing(state, event, what, n)) for n in cards]
        return choose(state, event.player, "choose", "which card is summoned?", options, ("sorcery:summon#3",))
    for number in reversed(cards):
        state = _placing(state, event, what, number)
    return state


def _placing(state: State, event: Event, what: Op, number: int) -> State:
    place = what.words("at") or what.words("to")
    bearer = named(state, event, what.words("carried by")) if what.words("carried by") else ()
    return state.push(SummonWhere(event, number, place, bearer[0] if bearer else None))


def _cards(state: State, event: Event, what: Op, amount: int) -> tuple[tuple[int, ...], State]:
    """The cards that an operation brings in; a token is made ready first."""
    words = what.main
    bound = event.get(words)
    if isinstance(bound, int) and bound in state.things:
        return (bound,), state
    zones = tuple(z.strip() for z in what.words("from", "").split(" or ")) if what.words("from") else ()
    anybody = any(zone.startswith("any ") for zone in zones)
    zones = tuple(zone.removeprefix("any ") for zone in zones)
    held = [(n, t) for n, t in things(state) if t.zone in (zones or ZONES)]
    held = held if anybody else [(n, t) for n, t in held if t.owner == event.player]
    if words in KINDS:
        return tuple(n for n, t in held if words == "card" or words in printed(state, t).types), state
    if any(words in printed(state, t).subtypes for _, t in things(state)):
        return tuple(n for n, t in held if words in printed(state, t).subtypes), state
    found = tuple(n for n, t in held if words in (t.card, t.label))
    if not found:
        found = tuple(n for n, t in things(state) if t.zone in (zones or ZONES) and t.label == words)
    if found:
        return found[:amount], state
    return _tokens(state, event, words, amount)


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


def where_to(state: State, event: Event, number: int, place: str) -> list[Location]:
    """The locations that an effect allows for a card; all of the realm when it names none."""
    seen = view(state)
    if not place:
        return [at for square in realm.SQUARES for at in locations_of(state, square)]
    if place in ("here", "there") and event.source in seen.now:
        return list(seen.locations(event.source))[:1]
    if place == "target location" and event.get(place) is not None:
        held = event.get(place)
        words = held[0] if isinstance(held, tuple) else held
        return locations(state, event, str(words), event.source)
    origin = event.source if event.source in seen.now else event.caster
    return locations(state, event, place, origin)


def placing_options(state: State, event: Event, number: int, place: str, bearer: int | None) -> Result:
    """The card enters where the effect says, or where its player chooses among several locations."""
    if bearer is not None:
        return state.push(Summon(number, view(state)[bearer].thing.at[:1], event.player, bearer))
    try:
        places = where_to(state, event, number, place)
    except (NoSuchThing, WrongArgument) as error:
        return Unsupported(f"{event.label}: {error}")
    options = [(spoken(state, at), state.push(Summon(number, (at,), event.player, None))) for at in places]
    if not options:
        return Unsupported(f"{event.label}: where {label(state, number)} enters the realm")
    asked = f"where does {label(state, number)} enter the realm?"
    return choose(state, event.player, "location", asked, options, ANYWHERE)


class SummonWhere(OnStoryline, frozen=True):
    """A card enters the realm where the words of an effect say, or carried by a unit."""

    event: Event
    number: int
    place: str
    bearer: int | None

    def waits(self, state: State) -> tuple[str, ...]:
        """That it enters."""
        return (f"{label(state, self.number)} enters the realm",)


@rule(SummonWhere, "sorcery:summon#5", "sorcery:summon#6", "sorcery:summon#7")
def summon_where(state: State, frame: SummonWhere) -> Result:
    """The location that the effect specifies, or any location in any region."""
    return placing_options(state, frame.event, frame.number, frame.place, frame.bearer)
