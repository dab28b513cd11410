"""Entering and leaving the realm, and the zones that cards go to (sorcery:enter, sorcery:zone, sorcery:token)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.passives.casting import BanishesUncast, EntersTapped
from judge.games.sorcery.cards.passives.forms import EntersUnder
from judge.games.sorcery.cards.tables.abilities import Where
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.moments import ENTERS, GOES
from judge.games.sorcery.ongoing.indefinitely import without_effects_of
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.printed.printed_ability import enters_with
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.happening import Happening, happened, tied_to_mark
from judge.games.sorcery.position.new_card import plain, with_lances
from judge.games.sorcery.position.selecting import asks_where_summoned, safely_at
from judge.games.sorcery.position.thing import (
    AGAINST,
    BANISHED,
    BUILT,
    CEMETERY,
    COPY,
    HAND,
    JOINED,
    REALM,
    STOLEN,
    STORYLINE,
    Thing,
    carried_no_more,
    face,
    in_realm,
    printed,
    put,
    thing,
    things,
    tick,
    under_it,
)
from judge.games.sorcery.storyline.at_rest import ACTIVE
from judge.games.sorcery.storyline.entering.corners import new_corners
from judge.games.sorcery.storyline.entering.facing import to_face
from judge.games.sorcery.storyline.hands_and_decks import INSTEAD, banishes_dead
from judge.games.sorcery.storyline.mana import entered
from judge.games.sorcery.storyline.storyline import emit
from judge.games.sorcery.storyline.triggered_ability import SUMMONED_TO
from judge.games.sorcery.words import SUBSURFACE, Location, location_words, names
from judge.games.sorcery.words import other as other_player
from judge.kernel.state import State

ENTERS_WITH = (COPY, BUILT, AGAINST, "transformed", "token")
"""How marks begin that a card has already as it enters: of copies, and of tokens that are copies."""
ZONE_WORDS = {CEMETERY: "cemetery", BANISHED: "banished"}


def enter_realm(
    state: State, number: int, at: tuple[Location, ...], player: str | None, bearer: int | None = None, how: str = "",
    tapped: bool = False,
) -> State:  # fmt: skip
    """Puts a card into the realm under a player's control, perhaps tapped; what that triggers waits in front.

    ``how`` is one more kind of happening that this is, in the same moment: ``plays`` for a site that is played.
    """
    instead = _banished_instead(state, number, at)
    if instead is not None:
        return instead
    state, events = _put_in(state, number, at, player, bearer, how, tapped)
    return emit(state, *events).push(*to_face(state, number, player))


def _banished_instead(state: State, number: int, at: tuple[Location, ...]) -> State | None:
    """With a minion banished that would be summoned and was not cast from a hand, where a card nearby says so."""
    old, seen = thing(state, number), view(state)
    cast = old.zone == STORYLINE and NOT_FROM_HAND not in old.marks
    if cast or "minion" not in face(state, old).types:
        return None
    for source, now in seen.now.items():
        if not now.special or not now.does(BanishesUncast):
            continue
        here = seen.locations(source)
        if any(seen.same_region(to, of) and to[0] in realm.nearby(of[0], seen.edges) for to in at for of in here):
            said = "{0} would be summoned, was not cast from hand, and is banished instead, as {1} says"
            state = state.said(said, old.label, now.thing.label, cites=UNCAST, moment=GOES(old.label, BANISHED))
            gone = tuple(mark for mark in old.marks if mark != NOT_FROM_HAND)
            return put(state, number, zone=BANISHED, at=(), marks=gone, incarnation=old.incarnation + 1)
    return None


def enter_in_place(
    state: State, number: int, old: int, player: str, under: str, zone: str, cites: tuple[str, ...]
) -> State:
    """Puts a site that a player plays into the place of another, at once, under somebody's control.

    The other one goes to a zone of its owner. What is there stays, and has neither moved nor entered.
    """
    at, why = thing(state, old).at, f"{thing(state, number).label} takes its place"
    state, gone = taken(state, (old,), zone, why, cites)
    state, events = _put_in(state, number, at, under)
    return emit(state, *gone, *events, happened(state, "plays", number, now=at, player=player))


NOT_FROM_HAND = "not cast from hand"
"""The mark of a minion on the storyline that was cast from elsewhere than a hand."""
UNCAST = ("sorcery:replacement-effect#1", "sorcery:banished#1", "sorcery.rulings:order-of-the-white-wing-1#1")


def enter_together(state: State, cards: tuple[tuple[int, tuple[Location, ...], str], ...]) -> State:
    """Puts several cards into the realm at once: each a number, locations and a player."""
    told: list[Happening] = []
    for number, at, player in cards:
        instead = _banished_instead(state, number, at)
        if instead is not None:
            state = instead
            continue
        state, events = _put_in(state, number, at, player)
        told += events
    faces = tuple(one for n, _, player in cards for one in to_face(state, n, player))
    return emit(state, *told).push(*faces) if told else state


def _put_in(
    state: State,
    number: int,
    at: tuple[Location, ...],
    player: str | None,
    bearer: int | None = None,
    how: str = "",
    tapped: bool = False,
) -> tuple[State, list[Happening]]:
    old = thing(state, number)
    card = face(state, old)
    kinds = card.types
    state = state.said(
        "{0} enters the realm at {1}",
        old.label,
        location_words(at),
        cites=("sorcery:enter",),
        moment=ENTERS(old.label, location_words(at)),
    )
    under = player
    if player is not None and any(one.of(EntersUnder) is not None for one in card.passive):
        under = other_player(player)
        said = "{0} is under the control of {1}, as it says"
        cites = ("sorcery:ownership-and-control#6", "sorcery:the-silver-rule#1")
        state = state.said(said, old.label, names(under), cites=cites)
    besides = enters_with(state, view(state), number)
    now, state = tick(state)
    fresh = structs.replace(
        old,
        zone=REALM,
        at=at,
        controller=under,
        entered=now,
        sick=True,
        tapped=tapped,
        damage=0,
        bearer=bearer,
        marks=tuple(sorted((ACTIVE, *(m for m in old.marks if m.startswith(ENTERS_WITH))))),
        incarnation=old.incarnation + 1,
    )
    state = state.put(number, fresh)
    for words in (*card.keywords, *besides):
        if words in ("Stealth", "Ward"):
            state = state.put(number, thing(state, number).marked(words))

    by = _tapping(state, number)
    if by:
        said = "{0} enters tapped, as {1} says"
        state = put(state.said(said, old.label, by, cites=("sorcery:the-silver-rule#1",)), number, tapped=True)
    sites = tuple(place for place in at if place[0] in view(state).sites)
    if sites and any(ability.where is Where.SUMMONING_SITE for ability in card.ability):
        mark = f"{SUMMONED_TO}{view(state).sites[sites[0][0]]}"
        state = state.put(number, thing(state, number).marked(mark))
    if asks_where_summoned(card):
        for place in at if at[0][1] == SUBSURFACE else ():
            state = state.put(number, thing(state, number).marked(safely_at(place)))
    state = with_lances(state, number, (*card.keywords, *besides))
    events = [happened(state, "enters realm", number, now=at, player=under or "")]
    events += [happened(state, how, number, now=at, player=player or "")] if how else []
    if "site" not in kinds:
        events.append(happened(state, "enters", number, now=at, player=under or ""))
        if sites:
            events.append(happened(state, "enters site", number, now=sites, player=under or ""))
        state, corners = new_corners(state, number, (), at)
        events += corners
    return entered(state, number), events


def _tapping(state: State, number: int) -> str:
    """Which card says that a thing enters tapped; empty when none does. It never was untapped, so nothing taps it."""
    seen = view(state)
    for source, now in seen.now.items():
        for passive, _ in now.does(EntersTapped) if now.special else ():
            if seen.matches(selector(passive.on), number, source):
                return now.thing.label
    return ""


def leave_realm(state: State, numbers: tuple[int, ...], zone: str, why: str = "", cites: tuple[str, ...] = ()) -> State:
    """Takes cards from the realm to a zone of their owners, all at once.

    Tokens are banished instead (sorcery:token). What a unit carried stays and is carried no more
    (sorcery:carrying-artifacts). A site leaves Rubble only when it dies: see ``die``.
    """
    state, events = taken(state, numbers, zone, why, cites)
    return emit(state, *events) if events else state


def taken(
    state: State, numbers: tuple[int, ...], zone: str, why: str = "", cites: tuple[str, ...] = ()
) -> tuple[State, tuple[Happening, ...]]:
    """Cards taken from the realm as by ``leave_realm``, and what happened by that, of which nothing is told yet."""
    events = []
    burns = banishes_dead(state) if zone == CEMETERY else ""
    for number in numbers:
        old = thing(state, number)
        if old.zone != REALM:
            continue
        token = printed(state, old).token or "token" in old.marks
        to = BANISHED if token and zone != REALM else zone
        if to == BANISHED and (by := _kept_in(state, number)):
            said = "{0} is not banished: {1} says so"
            state = state.said(said, old.label, by, cites=("sorcery:can-vs-cant#1",), kind="not-applied")
            continue
        if to == CEMETERY and burns and not _kept_in(state, number):
            to = BANISHED
            said = "{0} would be placed in a cemetery: it is banished instead, as {1} says"
            state = state.said(said, old.label, burns, cites=INSTEAD)
        left = happened(state, "leaves realm", number, was=old.at, player=old.owner, how=to)
        events.append(structs.replace(left, then=old))
        place = "is banished" if to == BANISHED else f"goes to {_whose(old.owner)} {to}"
        more = ("sorcery:token",) if token and zone not in (BANISHED, REALM) else ()
        state = state.said(
            "{0} {1}{2}",
            old.label,
            place,
            f" ({why})" if why else "",
            cites=(*cites, *more) or ("sorcery:zone",),
            moment=GOES(old.label, to),
        )
        for other, held in list(view(state).now.items()):
            if held.thing.bearer == number:
                state = carried_no_more(state, other)
        back = tuple(m for m in old.marks if m == "token")
        state = state.put(
            number,
            structs.replace(
                old, zone=to, at=(), controller=None, tapped=False, damage=0, bearer=None, marks=back,
                sick=False, incarnation=old.incarnation + 1, differs=plain(old),
            ),
        )  # fmt: skip
        state = without_effects_of(state, number, old.incarnation)
        state = _with_its_part(state, number, old, to)
        mark = tied_to_mark(old, number)
        for stolen in [n for n, t in things(state) if t.zone == STOLEN and mark in t.marks]:
            said = "{0} goes back to the hand of {1}, as {2} has left the realm"
            of = thing(state, stolen)
            state = state.said(said, of.label, names(of.owner), old.label, cites=("sorcery:zone#6", "sorcery:hand#1"))
            state = put(state, stolen, zone=HAND, incarnation=of.incarnation + 1)
            state = state.put(stolen, thing(state, stolen).unmarked(mark))
        tied = tuple(n for n, t in in_realm(state) if mark in t.marks and n not in numbers)
        if tied:
            state, more_events = taken(state, tied, BANISHED, f"as {old.label} has left the realm", TIED_TO)
            events += more_events
    return state, tuple(events)


TIED_TO = ("sorcery:the-silver-rule#1", "sorcery:banished#1")


def _with_its_part(state: State, number: int, old: Thing, zone: str) -> State:
    """What was one with a card that has left the realm goes to the same zone (sorcery.rulings:the-apex-of-babel-4)."""
    part = under_it(state, old)
    if part is None or (held := thing(state, part)).zone != JOINED or held.bearer != number:
        return state
    said, cites = "{0} goes to the {1} too: it was a part of {2}", ("sorcery.rulings:the-apex-of-babel-4#1",)
    state = state.said(said, held.label, zone, old.label, cites=cites)
    return put(state, part, zone=zone, bearer=None, incarnation=held.incarnation + 1)


def _kept_in(state: State, number: int) -> str:
    """Who says that a thing is not banished; empty when nobody does."""
    now = view(state).now.get(number)
    return now.cannot.get(Prohibition.BE_BANISHED, "") if now is not None else ""


def _whose(player: str) -> str:
    return "your" if player == "you" else f"{names(player)}'s"
