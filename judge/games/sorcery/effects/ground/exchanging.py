"""The operation by which two things are teleported to the location of each other (sorcery:teleport)."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.moving import Exchange
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.movement.move import Area, relocate
from judge.games.sorcery.movement.route import location_label
from judge.games.sorcery.movement.teleport import Stop, placements
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import LOCKED, label, put, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.entering.facing import to_face
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.storyline.tap import Tap
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

CITES = ("sorcery:teleport#1", "sorcery:teleport#2")
PICKED = ("sorcery:oversized-units/cards-that-assume-units-occupy-only-one-location#2",)


@op(Exchange)
def exchange(state: State, event: Event, what: Exchange) -> Result:
    """Where one of them cannot go neither does; of a larger one the player picks the location that is meant."""
    both = named(state, event, what.exchange)
    state = go_on(state, event)
    if len(both) != 2:
        said = "{0}: there are no two things to exchange"
        return state.said(said, event.label, cites=CITES, kind="not-applied")
    one, another = both
    seen = view(state)
    if any(seen[n].unit and seen[n].thing.bearer is not None and LOCKED not in seen[n].thing.marks for n in both):
        return Unsupported(f"{event.label}: whether what comes to a carried unit's place is carried", CITES)
    if any(LOCKED in seen[n].thing.marks for n in both) and not all(seen[n].unit for n in both):
        return Unsupported(f"{event.label}: whether what is no unit is locked in place of one", CITES)
    ways = {
        (here, there): state
        for here, broken in _ends(seen, one, another).items()
        for there, others in _ends(seen, another, one).items()
        if not (broken or others)
    }
    if not ways:
        found = [b for n, m in ((one, another), (another, one)) for held in _ends(seen, n, m).values() for b in held]
        why = "; ".join(dict.fromkeys(b.why for b in found)) or "they do not fit there"
        said = "{0} and {1} do not change places: {2}"
        cites = tuple(dict.fromkeys((*CITES, *(c for b in found for c in b.cites))))
        state = assume(state, "both or neither")
        return state.said(said, label(state, one), label(state, another), why, cites=cites, kind="not-applied")
    options = [
        (
            _told((here, {h for h, _ in ways}), (there, {t for _, t in ways})),
            _exchanged(state, (one, here), (another, there), event.player),
        )
        for here, there in ways
    ]
    asked = f"where do {label(state, one)} and {label(state, another)} end up?"
    return choose(state, event.player, "location", asked, options, PICKED)


def _told(*ends: tuple[Area, set[Area]]) -> str:
    """The areas of which there are several to choose from, as one says which are taken."""
    return "; ".join(location_label(area) for area, able in ends if len(able) > 1) or "there"


def _ends(seen: View, number: int, other: int) -> dict[Area, tuple[Broken, ...]]:
    """The areas in which a thing may end up at a location of another one, each with what keeps it from there."""
    found: dict[Area, tuple[Broken, ...]] = {}
    for place in seen[other].thing.at:
        found |= placements(seen, number, place)
    return found


def _exchanged(state: State, one: tuple[int, Area], another: tuple[int, Area], player: str) -> State:
    moves = dict((one, another))
    then = {n: view(state)[n].thing for n in moves}
    bearers = {n: found.bearer for n, found in then.items()}
    state = state.said("{0} and {1} change places", label(state, one[0]), label(state, another[0]), cites=CITES)
    for number, other in ((one[0], another[0]), (another[0], one[0])):
        state = put(state, number, bearer=bearers[other])
        lock = LOCKED in then[other].marks
        found = thing(state, number).unmarked(LOCKED)
        state = state.put(number, found.marked(LOCKED) if lock else found)
        state = state.push(Tap(number, False)) if lock else state
    state = state.push(*(face for number in moves for face in to_face(state, number, player, anew=True)))
    state = state.push(Stop(tuple(moves)))
    return relocate(state, moves, "teleport", CITES)
