"""The operation that takes one thing at each location in a cardinal direction."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.any_number import ChooseAlong
from judge.games.sorcery.casting.target import levels
from judge.games.sorcery.effects.naming import known_to
from judge.games.sorcery.movement.route import location_label
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import Location, listed
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery.rulebook:glossary/cardinal-directions#1", "sorcery.rulings:balor-of-the-evil-eye-1#1")
EACH = ("sorcery.rulings:balor-of-the-evil-eye-2#1",)
"""Each of the locations has its own, whether or not the player likes it."""


class OneAtEach(Frame, frozen=True):
    """Locations at which one of some things is still chosen, and those that were."""

    event: Event
    what: ChooseAlong
    left: tuple[tuple[Location, tuple[int, ...]], ...]
    picked: tuple[int, ...] = ()


@op(ChooseAlong)
def choose_along(state: State, event: Event, what: ChooseAlong) -> Result:
    """Every location beyond that of the source counts: on and under sites, and voids."""
    seen = view(state)
    if event.source not in seen.now:
        return Unsupported(f"{event.label}: from where the direction is seen")
    if len(seen[event.source].thing.squares) > 1:
        return Unsupported(
            f"{event.label}: in which row or column an oversized unit looks", ("sorcery:oversized-units#10",)
        )
    chosen = what.choose_along.selector
    found = seen.chosen(chosen, event.source, event.player, known_to(state, event, chosen))
    options = []
    for way, (down, right) in realm.DIRECTIONS.items():
        square = seen[event.source].thing.squares[0]
        places: list[Location] = []
        passed = {square}
        while (square := realm.beside(square, down, right, seen.edges_of(event.source)) or 0) and square not in passed:
            passed.add(square)
            places += levels(seen, square)
        there = tuple((at, held) for at in places if (held := tuple(n for n in found if at in seen.locations(n))))
        options.append((way, state.push(OneAtEach(event, what, there))))
    return choose(state, event.player, "direction", f"in which direction does {event.label} look?", options, CITES)


@rule(OneAtEach, *EACH, "sorcery:location#2")
def one_at_each(state: State, frame: OneAtEach) -> Result:
    """One after another, each location has its one."""
    if not frame.left:
        if frame.picked:
            words = listed([label(state, n) for n in frame.picked])
            said = "{0} takes one at each location in that direction: {1}"
            state = state.said(said, frame.event.label, words, cites=(*EACH, "sorcery:location#2"))
        return go_on(state, frame.event.binding(str(frame.what.as_), frame.picked))
    (at, able), *rest = frame.left
    options = [
        (label(state, n), state.push(structs.replace(frame, left=tuple(rest), picked=(*frame.picked, n)))) for n in able
    ]
    asked = f"which one at {location_label((at,))} does {frame.event.label} take?"
    return choose(state, frame.event.player, "choose", asked, options, EACH)
