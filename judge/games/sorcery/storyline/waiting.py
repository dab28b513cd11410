"""What waits on the storyline, as the Codex lays it out: events to come, the rest of one that has begun, movement.

Whatever a rule of the judge still has to tidy up is no event and is left out.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.games.sorcery.frames import Rest
from judge.games.sorcery.position.event import OnStoryline
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.words import location_words
from judge.games.vocabulary.actions import Act
from judge.kernel.state import Frame, State

Words = Callable[[State, Frame], list[str]]
OVER = Act | Rest
"""Where a storyline ends: the next thing done, or the moment at which everything is at rest."""


def waiting(state: State) -> tuple[str, ...]:
    """The events on the storyline, the next one first."""
    found: list[str] = []
    for frame in state.agenda:
        if isinstance(frame, OVER):
            break
        if isinstance(frame, OnStoryline):
            found += frame.waits(state)
            continue
        words = WORDS.get(frame[0])
        found += words(state, frame) if words else []
    return tuple(found)


def _number(frame: Frame) -> int:
    assert isinstance(frame[1], int)
    return frame[1]


def _path(state: State, frame: Frame) -> list[str]:
    legs = frame[2]
    assert isinstance(legs, tuple)
    return [_moves(state, frame, start, to) for start, to in legs]


def _drag(state: State, frame: Frame) -> list[str]:
    areas = frame[3]
    assert isinstance(areas, tuple)
    at = state.things[_number(frame)].at  # type: ignore[attr-defined]
    return [_moves(state, frame, start, to) for start, to in zip((at, *areas), areas, strict=False)]


def _moves(state: State, frame: Frame, start: object, to: object) -> str:
    assert isinstance(start, tuple) and isinstance(to, tuple)
    return f"{label(state, _number(frame))} moves from {location_words(start)} to {location_words(to)}"


def _route(state: State, frame: Frame) -> list[str]:
    return [f"the movement of {label(state, _number(frame))}"]


def _spell(state: State, frame: Frame) -> list[str]:
    return [label(state, _number(frame))]


def _enters(state: State, frame: Frame) -> list[str]:
    number = frame[1]
    assert isinstance(number, int)
    return [f"{label(state, number)} enters the realm"]


def _attack(state: State, frame: Frame) -> list[str]:
    return [f"the attack of {label(state, _number(frame))}"]


WORDS: dict[str, Words] = {
    "path": _path,
    "drag": _drag,
    "route": _route,
    "spell": _spell,
    "summon": _enters,
    "declare attack": _attack,
}
"""How the frames of the agenda that are events read."""
