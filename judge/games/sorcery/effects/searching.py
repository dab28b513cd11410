"""Operations on decks as wholes: search, shuffle into, put into a hand, place on top or bottom (sorcery:search)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.meanings import RARE, of_selector
from judge.games.sorcery.cards.operations.cards import PlaceCard, PutIntoHand, Search, ShuffleInto
from judge.games.sorcery.cards.tables.faces import Rarity
from judge.games.sorcery.cards.values.found import Cards, End, Zone, Zones
from judge.games.sorcery.casting.summon import keeps_out, uncovered
from judge.games.sorcery.casting.target import spoken
from judge.games.sorcery.effects.damage import players_of
from judge.games.sorcery.effects.naming import meant, named
from judge.games.sorcery.effects.summoning import where_to
from judge.games.sorcery.moments import IS_REVEALED, IS_SHUFFLED, SEARCHED
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.deck import UNNAMED, all_named, pile, put_in, shuffled, why_unknown
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import Happening, recorded
from judge.games.sorcery.position.thing import (
    ATLAS,
    HAND,
    REALM,
    SPELLBOOK,
    label,
    printed,
    put,
    thing,
    things,
)
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.access import searched
from judge.games.sorcery.storyline.draws import seen_by
from judge.games.sorcery.storyline.enter import enter_realm, leave_realm
from judge.games.sorcery.storyline.hands_and_decks import without_atlas
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import YOU, names, other
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

DECKS = (SPELLBOOK, ATLAS)
PRIVATE = (*DECKS, HAND)


@op(Search)
def search(state: State, event: Event, what: Search) -> Result:
    """A deck is shuffled then. In a private zone nothing may be found on purpose, in a public one not."""
    zones, wanted = what.search.zones, what.for_
    player = players_of(state, event, what.who)[0]
    if what.either and len(zones) > 1:
        ways = [(str(one), state.push(structs.replace(event, ops=(_of_one(what, one), *event.ops)))) for one in zones]
        return choose(state, player, "choose", "which zone is searched?", ways, ("sorcery:search#1",))
    state = recorded(state, *(Happening("searches", player=player, how=str(zone)) for zone in zones))
    moment = tuple(SEARCHED(str(zone), names(player)) for zone in zones)
    told, search_ = str(what.search), "search" if player == YOU else "searches"
    state = state.said("{0} {1} the {2}", names(player), search_, told, cites=("sorcery:search#1",), moment=moment)
    state = go_on(state, event)
    holder = view(state).holder
    found = [n for n, t in things(state) if t.zone in zones and holder(t) == player and meant(state, event, wanted, n)]
    deck = next((zone for zone in zones if zone in DECKS), "")
    state, reached = searched(state, player, player, deck) if deck else (state, None)
    if reached is not None and UNNAMED in reached:
        return Unsupported(f"{event.label}: which cards lie on top of the {deck}: {why_unknown(names(player), deck)}")
    if reached is not None:
        found = [n for n in found if thing(state, n).zone not in DECKS or n in reached]
    if what.no_rarer_than is not None:
        highest = max((_rank(state, n) for n in named(state, event, what.no_rarer_than)), default=-1)
        found = [n for n in found if 0 <= _rank(state, n) <= highest]
        if any(zone in DECKS and not all_named(state, player, zone) for zone in zones):
            return Unsupported(f"{event.label}: how rare the cards are that the scenario does not name")
    options: list[tuple[str, State]] = []
    for number in found:
        taken = _taken(state, event, what, number, deck, player)
        if isinstance(taken, Unsupported):
            return taken
        options += taken
    unnamed = next((zone for zone in zones if zone in DECKS and not all_named(state, player, zone)), "")
    if unnamed and not reached:
        other = _not_named(state, what, player, unnamed) if what.at is None else state.push(NotNamed(event.label))
        options.append((NOT_NAMED, other))
    hidden = any(zone in PRIVATE for zone in zones)
    if hidden or not found:
        options.append(("nothing", _shuffle(state, player, deck)))
    cites: tuple[str, ...] = ("sorcery:search#3",) if hidden else ("sorcery:search#2",)
    cites += RARE if what.no_rarer_than is not None else ()
    cites += of_selector(wanted.selector) if wanted.selector is not None else ()
    return choose(state, player, "choose", "what is found?", options, cites)


def _rank(state: State, number: int) -> int:
    """How rare a card is, from Ordinary on; -1 for what has no rarity."""
    rarity = printed(state, thing(state, number)).rarity
    return list(Rarity).index(Rarity(rarity)) if rarity else -1


def _of_one(what: Search, zone: Zone) -> Search:
    """The same search of one of its zones, which the player has chosen."""
    return structs.replace(what, search=Zones.read(str(zone)), either=False)


Options = list[tuple[str, State]]


def _taken(state: State, event: Event, what: Search, number: int, zone: str, player: str) -> Options | Unsupported:
    """The found card goes where the effect says; a deck that was searched is shuffled before what this triggers."""
    place = what.at
    if place is None:
        if what.reveal:
            state = shown(state, number, player)
        state = put(state, number, zone=HAND, incarnation=thing(state, number).incarnation + 1)
        state = state.said(
            f"{{0}} goes to {'your hand' if player == YOU else 'the hand of {1}'}, and is not drawn",
            label(state, number),
            names(player),
            cites=NOT_DRAWN,
        )
        return [(label(state, number), _shuffle(state, player, zone))]
    missing = uncovered(state, number)
    if missing:
        return Unsupported(missing)
    where = [at for at in where_to(state, event, number, place) if keeps_out(state, number, (at,), player) is None]
    if not where:
        return Unsupported(f"{event.label}: where {label(state, number)} is summoned")
    options = []
    for at in where:
        words = label(state, number) if len(where) == 1 else f"{label(state, number)} to {spoken(state, at)}"
        options.append((words, _shuffle(enter_realm(state, number, (at,), player), player, zone)))
    return options


class NotNamed(Frame, frozen=True):
    """A card is taken that the scenario does not name, and what becomes of it hangs on which one it is."""

    label: str


@rule(NotNamed, "sorcery:search#1")
def not_named(state: State, frame: NotNamed) -> Result:
    """What is not said cannot be judged."""
    return Unsupported(f"{frame.label}: which card it takes of a deck that the scenario does not name")


NOT_NAMED = "a card that the scenario does not name"


def _not_named(state: State, what: Search, player: str, zone: str) -> State:
    """What may be found in a deck of which a scenario does not say everything."""
    seen = " after all have seen it" if what.reveal else ""
    said, find = f"{{0}} {{1}} {{2}} in the {{3}}; it goes to hand{seen}", "find" if player == YOU else "finds"
    state = state.said(said, names(player), find, NOT_NAMED, zone, cites=NOT_DRAWN)
    return _shuffle(state, player, zone)


def shown(state: State, number: int, player: str) -> State:
    """A card that nobody else could see is shown to all (sorcery:zone)."""
    said, reveal = "{0} {1} {2} to all players", "reveal" if player == YOU else "reveals"
    moment = IS_REVEALED(label(state, number))
    state = state.said(said, names(player), reveal, label(state, number), cites=HIDDEN, moment=moment)
    return seen_by(state, other(thing(state, number).owner), (number,))


HIDDEN = ("sorcery:zone#10", "sorcery:zone#11")
INTO = {SPELLBOOK: ("sorcery:spellbook#2",), ATLAS: ("sorcery:atlas#2",)}
NOT_DRAWN = ("sorcery:phrases-with-subtle-meanings#27",)


def _shuffle(state: State, player: str, zone: str) -> State:
    return state.push(Shuffle(player, zone)) if zone in DECKS else state


class Shuffle(Frame, frozen=True):
    """A deck of a player is shuffled."""

    player: str
    zone: str


@rule(Shuffle, "sorcery.rulebook:game-zones/atlas-and-spellbook#4")
def shuffle(state: State, frame: Shuffle) -> Result:
    """A deck that was searched is shuffled: its order is unknown from now on."""
    player, zone = frame.player, frame.zone
    state = shuffled(recorded(state, Happening("shuffles", player=player, how=zone)), player, zone)
    return state.said("the {0} of {1} is shuffled", zone, names(player), moment=IS_SHUFFLED(zone, names(player)))


@op(ShuffleInto)
def shuffle_into(state: State, event: Event, what: ShuffleInto) -> Result:
    """Spells into spellbooks, sites into atlases; anything else is ignored."""
    zone = str(what.shuffle_into)
    numbers = _cards(state, event, what.card)
    state = go_on(state, event)
    if numbers is None:
        return Unsupported(f"{event.label}: which card {str(what.card)!r} is")
    decks: dict[str, None] = {}
    for number in numbers:
        found = thing(state, number)
        if ("site" in printed(state, found).types) != (zone == ATLAS):
            cite = "sorcery:spellbook#3" if zone == SPELLBOOK else "sorcery:atlas#3"
            said = "{0} is not shuffled into the {1}: that effect is ignored"
            state = state.said(said, found.label, zone, cites=(cite,), kind="not-applied")
        else:
            if found.zone != REALM:  # what leaves the realm is told as such
                state = state.said(
                    "{0} goes into the {1} of {2}", found.label, zone, names(found.owner), cites=INTO[zone]
                )
            state = _to_deck(state, number, zone, True)
            decks[found.owner] = None
    return state.push(*(Shuffle(owner, zone) for owner in decks))


@op(PutIntoHand)
def put_into_hand(state: State, event: Event, what: PutIntoHand) -> Result:
    """A card goes from a deck or a cemetery to its owner's hand, which is no drawing."""
    number = _card(state, event, what.put_into_hand)
    state = go_on(state, event)
    if number is None or thing(state, number).zone == REALM:
        return Unsupported(f"{event.label}: which card {str(what.put_into_hand)!r} is")
    found = thing(state, number)
    said = "{0} is put into the hand of {1}, which is no drawing"
    state = state.said(said, found.label, names(found.owner), cites=NOT_DRAWN)
    return put(state, number, zone=HAND, incarnation=found.incarnation + 1)


@op(PlaceCard)
def place(state: State, event: Event, what: PlaceCard) -> Result:
    """Known cards go to the bottom or top of their decks, which are not shuffled, one after another."""
    numbers = _cards(state, event, what.place)
    state = go_on(state, event)
    if numbers is None:
        return Unsupported(f"{event.label}: which card {str(what.place)!r} is")
    cites = ("sorcery.rulebook:game-zones/atlas-and-spellbook#5", "sorcery.rulebook:game-zones/atlas-and-spellbook#6")
    for number in numbers:
        found = thing(state, number)
        zone = ATLAS if "site" in printed(state, found).types else SPELLBOOK
        if zone == ATLAS and without_atlas(state, found.owner):
            return Unsupported(f"{event.label}: where {found.label} goes, whose owner has no atlas")
        said = "{0} goes to the {1} of the {2}, which is not shuffled"
        state = state.said(said, found.label, what.on, zone, cites=cites)
        state = _to_deck(state, number, zone, what.on == End.BOTTOM)
    return state


def _cards(state: State, event: Event, cards: Cards) -> tuple[int, ...] | None:
    """The cards that are meant: all that the event knows by a word, or the first of that name; None for no card."""
    if cards.known and event.get(cards.words) is not None:
        return tuple(n for n in event.several(cards.words) if isinstance(n, int))
    found = _card(state, event, cards)
    return None if found is None else (found,)


def _card(state: State, event: Event, cards: Cards) -> int | None:
    """The card that is meant: one that the event knows, or the first of that name."""
    bound = event.several(cards.words) if cards.known else ()
    return next((n for n, t in things(state) if n in bound or cards.words in (t.label, t.card)), None)


def _to_deck(state: State, number: int, zone: str, bottom: bool) -> State:
    """With a card on the top or the bottom of its owner's deck, from wherever it was."""
    found = thing(state, number)
    before = pile(state, found.owner, zone)
    if found.zone == REALM:
        state = leave_realm(state, (number,), zone)
    else:
        state = put(state, number, zone=zone, at=(), bearer=None, incarnation=found.incarnation + 1)
    return put_in(state, number, before, zone, found.owner, bottom)
