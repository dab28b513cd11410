"""Moving: from one location of the realm to another, with what is carried; nothing moves by standing still
(sorcery:move).
"""

from __future__ import annotations

from judge.games.sorcery.enter import location_words
from judge.games.sorcery.happening import Happening, happened
from judge.games.sorcery.ongoing_effect import view
from judge.games.sorcery.storyline import emit
from judge.games.sorcery.thing import put, thing
from judge.games.sorcery.words import Location
from judge.kernel.state import State

Area = tuple[Location, ...]


def relocate(state: State, moves: dict[int, Area], how: str, cites: tuple[str, ...] = ()) -> State:
    """Moves things at once, each to a new area; what they carry comes along unless it cannot enter there.

    ``how`` is step, push, pull, drag, teleport, fly, carried, burrow, submerge, unburrow or surface. Entering and
    leaving are
    one moment (sorcery:phrases-that-are-synonymous).
    """
    seen = view(state)
    events: list[Happening] = []
    for number, to in _with_carried(state, moves).items():
        old = thing(state, number)
        if old.at == to:
            continue
        carried = number not in moves
        if carried and seen.now[number].unit and any(barred(state, number, at) for at in to):
            continue
        state = put(state, number, at=to, marks=old.marked("active").marks)
        way = "carried" if carried else how
        events.append(happened(state, "moves", number, was=old.at, now=to, how=way))
        fresh = tuple(at for at in to if at not in old.at)
        if fresh:
            events.append(happened(state, "enters", number, was=old.at, now=fresh, how=way))
            events.append(
                happened(state, "leaves", number, was=tuple(a for a in old.at if a not in to), now=to, how=way)
            )
        if not carried:
            state = state.said(
                "{0} moves from {1} to {2}",
                old.label,
                location_words(old.at),
                location_words(to),
                cites=cites or ("sorcery:move",),
            )
    return emit(state, *events) if events else state


def _with_carried(state: State, moves: dict[int, Area]) -> dict[int, Area]:
    """The moves with those of everything carried, in the same relative place of a larger bearer."""
    full = dict(moves)
    for bearer, to in moves.items():
        old = thing(state, bearer)
        for number, now in view(state).now.items():
            if now.thing.bearer == bearer and number not in moves:
                if len(old.at) == len(to) and all(at in old.at for at in now.thing.at):
                    full[number] = tuple(to[old.at.index(at)] for at in now.thing.at)
                else:
                    full[number] = to
                for deeper, held in view(state).now.items():
                    if held.thing.bearer == number:
                        full[deeper] = full[number]
    return full


def barred(state: State, number: int, to: Location) -> tuple[str, str] | None:
    """Who keeps a thing from entering a location, as (label, passage); None when nobody does."""
    seen = view(state)
    for number_, now in seen.now.items():
        if not now.special:
            continue
        for passive in now.passives:
            if passive.bars and to in seen.locations(number_):
                from judge.games.sorcery.selector import selector

                if seen.matches(selector(passive.bars), number):
                    return now.thing.label, "sorcery:ongoing-effect"
    return None
