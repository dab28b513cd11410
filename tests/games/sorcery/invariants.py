"""What is true of every position of Sorcery, and what besides of every one in which all has settled."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.players import life_of
from judge.games.sorcery.position.thing import (
    BANISHED,
    REALM,
    ZONES,
    Thing,
    in_realm,
    locations_of,
    printed,
    things,
)
from judge.games.sorcery.position.view import View
from judge.games.sorcery.words import PLAYERS, SUBSURFACE, UNDERGROUND, VOID
from judge.kernel.state import State


def wrong_anywhere(state: State) -> Iterator[str]:
    """What may be true of no position at all, not even in the middle of an event."""
    for number, found in things(state):
        if found.zone not in ZONES or (found.zone == REALM) != bool(found.at):
            yield f"{found.label} is in {found.zone!r} at {found.at}"
        if found.zone != REALM and (found.bearer is not None or found.tapped or found.damage):
            yield f"{found.label} in the {found.zone} keeps what is true in the realm only: {found}"
        if found.damage < 0:
            yield f"{found.label} has {found.damage} damage"
        if found.bearer == number:
            yield f"{found.label} carries itself"
    for player in PLAYERS:
        if (life := state[life_of(player)]) < 0:
            yield f"the life of {player} is {life}"
    for number, now in view(state).now.items():
        if (now.power or 0) < 0 or (now.defense or 0) < 0:
            yield f"{now.thing.label} has power {now.power} and {now.defense}"
        if number not in state.things:
            yield f"{number} is seen and is not there"
    again = State(state.things, state.facts, state.agenda)
    if again != state or hash(again) != hash(state):
        yield "the hash kept on the way is not that of the position"


def wrong_at_rest(state: State) -> Iterator[str]:
    """What may be true of no position in which everything has settled. When somebody won, nothing settles any more."""
    seen = view(state)
    if state.agenda:
        yield f"work is left over: {state.agenda}"
    if "result" in state.facts:
        return
    sites: dict[int, str] = {}
    for number, found in in_realm(state):
        now = seen[number]
        if "Stealth" in found.marks and "minion" not in now.types:
            yield f"{found.label} has Stealth and is no minion"
        if "dying" in found.marks:
            yield f"{found.label} is marked for death and still there"
        if "site" in printed(state, found).types:
            for square in found.squares:
                if square in sites:
                    yield f"{found.label} and {sites[square]} are both the site of {square}"
                sites[square] = found.label
            continue
        for place in found.at:
            if place not in locations_of(state, place[0]):
                yield f"{found.label} is at {place}, where no such location is"
        yield from wrong_region(seen, number)
        mortal = "minion" in now.types and "die of damage" not in now.cannot and not now.has("Indestructible")
        if mortal and now.defense is not None and 0 < found.damage >= now.defense:
            yield f"{found.label} lives with {found.damage} damage and power {now.defense}"
        if found.bearer is not None:
            bearer = state.things[found.bearer]
            if bearer.zone != REALM or set(bearer.at).isdisjoint(found.at):
                yield f"{found.label} at {found.at} is carried by {bearer.label} at {bearer.at}"


def wrong_region(seen: View, number: int) -> Iterator[str]:
    """A minion where it cannot be without a keyword that it has not."""
    now = seen[number]
    for square, level in now.thing.at:
        if "minion" not in now.types or now.has("Indestructible"):
            continue
        if level == VOID and not now.has("Voidwalk"):
            yield f"{now.thing.label} rests in the void without Voidwalk"
        if level == SUBSURFACE:
            needed = "Burrowing" if seen.region((square, level)) == UNDERGROUND else "Submerge"
            if not now.has(needed):
                yield f"{now.thing.label} rests {seen.region((square, level))} without {needed}"


def made_on_the_way(state: State, found: Thing) -> bool:
    """Whether a thing is a token, Rubble, or the banished card of what has transformed: no other cards come to be."""
    return printed(state, found).token or found.card == "Rubble" or "token" in found.marks or found.zone == BANISHED
