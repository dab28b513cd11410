"""Entering and leaving the realm, and the zones that cards go to (sorcery:enter, sorcery:zone, sorcery:token)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.passives.casting import EntersTapped
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.moments import ENTERS, GOES
from judge.games.sorcery.ongoing.indefinitely import without_effects_of
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import Happening, happened
from judge.games.sorcery.position.new_card import with_lances
from judge.games.sorcery.position.thing import BANISHED, CEMETERY, REALM, printed, put, thing, tick
from judge.games.sorcery.storyline.at_rest import ACTIVE
from judge.games.sorcery.storyline.mana import entered
from judge.games.sorcery.storyline.storyline import emit
from judge.games.sorcery.words import Location, location_words, names
from judge.kernel.state import State

ZONE_WORDS = {CEMETERY: "cemetery", BANISHED: "banished"}


def enter_realm(
    state: State, number: int, at: tuple[Location, ...], player: str | None, bearer: int | None = None, how: str = "",
    tapped: bool = False,
) -> State:  # fmt: skip
    """Puts a card into the realm under a player's control, perhaps tapped; what that triggers waits in front.

    ``how`` is one more kind of happening that this is, in the same moment: ``plays`` for a site that is played.
    """
    state, events = _put_in(state, number, at, player, bearer, how, tapped)
    return emit(state, *events)


def enter_together(state: State, cards: tuple[tuple[int, tuple[Location, ...], str], ...]) -> State:
    """Puts several cards into the realm at once: each a number, locations and a player."""
    told: list[Happening] = []
    for number, at, player in cards:
        state, events = _put_in(state, number, at, player)
        told += events
    return emit(state, *told) if told else state


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
    kinds = printed(state, old).types
    state = state.said(
        "{0} enters the realm at {1}",
        old.label,
        location_words(at),
        cites=("sorcery:enter",),
        moment=ENTERS(old.label, location_words(at)),
    )
    now, state = tick(state)
    fresh = structs.replace(
        old,
        zone=REALM,
        at=at,
        controller=player,
        entered=now,
        sick=True,
        tapped=tapped,
        damage=0,
        bearer=bearer,
        marks=tuple(sorted((ACTIVE, *(m for m in old.marks if m.startswith("copy of"))))),
        incarnation=old.incarnation + 1,
    )
    state = state.put(number, fresh)
    for words in printed(state, old).keywords:
        if words in ("Stealth", "Ward"):
            state = state.put(number, thing(state, number).marked(words))

    by = _tapping(state, number)
    if by:
        said = "{0} enters tapped, as {1} says"
        state = put(state.said(said, old.label, by, cites=("sorcery:the-silver-rule#1",)), number, tapped=True)
    state = with_lances(state, number, printed(state, old).keywords)
    events = [happened(state, kind, number, now=at, player=player or "") for kind in ("enters realm", how) if kind]
    if "site" not in kinds:
        events.append(happened(state, "enters", number, now=at, player=player or ""))
        sites = tuple(place for place in at if place[0] in view(state).sites)
        if sites:
            events.append(happened(state, "enters site", number, now=sites, player=player or ""))
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
    for number in numbers:
        old = thing(state, number)
        if old.zone != REALM:
            continue
        token = printed(state, old).token or "token" in old.marks
        to = BANISHED if token and zone != REALM else zone
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
                state = put(state, other, bearer=None)
        back = tuple(m for m in old.marks if m == "token")
        state = state.put(
            number,
            structs.replace(
                old, zone=to, at=(), controller=None, tapped=False, damage=0, bearer=None, marks=back,
                sick=False, incarnation=old.incarnation + 1,
            ),
        )  # fmt: skip
        state = without_effects_of(state, number, old.incarnation)
    return state, tuple(events)


def _whose(player: str) -> str:
    return "your" if player == "you" else f"{names(player)}'s"
