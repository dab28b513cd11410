"""Which requirements of a legal frame could have failed here: those that fail one small change away from it.

A small change is another thing of the same sort in the place of one that the frame names, a thing that it names with
one yes or no of its own turned round, an earlier moment of the same line, a bystander that is not there, or a number
of the position (such as mana) that is nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from itertools import islice

from msgspec import Struct, structs

from judge.kernel.frame import Frame
from judge.kernel.law import Broken
from judge.kernel.state import State
from judge.kernel.trace import steps

Sort = Callable[[State, int], Hashable]
"""What a thing of a game is, as far as one could stand in for another; None for what is no card."""
LOOKS = 60
"""So many small changes are looked at."""


def kind_of(state: State, number: int) -> Hashable:
    """The sort of a game that makes no difference between things of one class."""
    return type(state.things[number])


def nearly(state: State, frame: Frame, sort: Sort, most: int) -> tuple[Broken, ...]:
    """The requirements of a legal frame that stand nearest to failing, so many at most, each as it would be told there.

    Nearest is what alone would fail after one small change, in the order of the changes; where nothing would, the first
    of what would fail together with the least else.
    """
    alone: dict[tuple[str, ...], Broken] = {}
    together: list[tuple[int, int, Broken]] = []
    for place, (where, other) in enumerate(islice(_changed(state, frame, sort), LOOKS)):
        broken = _against(where, other)
        if len(broken) == 1:
            alone.setdefault(broken[0].cites, broken[0])
            if len(alone) == most:
                break
        elif broken:
            together.append((len(broken), place, broken[0]))
    return tuple(alone.values()) or tuple(one for _, _, one in sorted(together, key=lambda rank: rank[:2])[:1])


def _against(state: State, frame: Frame) -> tuple[Broken, ...]:
    """What stands against a frame that may make no sense: nothing is learnt from one that cannot be read."""
    try:
        return (*state.broken(frame), *state.foreseen(frame))
    except (LookupError, ValueError):
        return ()


def _changed(state: State, frame: Frame, sort: Sort) -> Iterator[tuple[State, Frame]]:
    """All small changes, in the order of the module's words."""
    named = _named(state, frame)
    for held in named:
        like = sort(state, held)
        for number in state.things:
            if number not in named and like is not None and sort(state, number) == like:
                yield state, _replaced(frame, held, number)
    for number in named:
        thing = state.things[number]
        if isinstance(thing, Struct):
            yield from ((state.put(number, other), frame) for other in _turned(thing))
    for step in reversed(steps(state.trace)):
        before = step.at
        there = isinstance(before, State) and named and all(number in before.things for number in named)
        if there and before.memo is not state.memo:
            yield before.under(state.rules), frame
    for number in state.things:
        if number not in named:
            yield state.drop(number), frame
    for name, value in state.facts.items():
        if type(value) is int and value:
            yield state.tell(name, 0), frame


def _turned(thing: Struct) -> Iterator[Hashable]:
    """A thing with one yes or no of its own turned round, each in turn."""
    for field in thing.__struct_fields__:
        if isinstance(value := getattr(thing, field), bool):
            yield structs.replace(thing, **{field: not value})


def _named(state: State, frame: Frame) -> tuple[int, ...]:
    """The things that a frame names, by a field that is one or that lists several."""
    held = (getattr(frame, name) for name in frame.__struct_fields__)
    numbers = (one for value in held for one in (value if isinstance(value, tuple) else (value,)))
    return tuple(dict.fromkeys(n for n in numbers if type(n) is int and n in state.things))


def _replaced(frame: Frame, number: int, by: int) -> Frame:
    """A frame that names another thing in the place of one."""

    def instead(value: object) -> object:
        if isinstance(value, tuple):
            return tuple(map(instead, value))
        return by if type(value) is int and value == number else value

    return structs.replace(frame, **{name: instead(getattr(frame, name)) for name in frame.__struct_fields__})
