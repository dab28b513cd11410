"""Dice that a scenario says have fallen: its answers ``roll attack``, ``roll effect`` and the like, used one by one."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

from judge.games.board import Sign
from judge.games.magewars.dice.effect_die import SIDES
from judge.games.magewars.dice.weighted import merged
from judge.games.magewars.moments import IS_ROLLED
from judge.games.source import figure
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.nodes import Chance, Outcome, Result, Unsupported
from judge.kernel.state import State

T = TypeVar("T", bound=Hashable)


class NoSuchRoll(ValueError):
    """A scenario's dice cannot have fallen so; the message says why."""


def given(state: State, kind: str, dice: int) -> tuple[State, tuple[str, ...] | None]:
    """The next ``dice`` faces that the scenario gives for a kind of roll, used up; None when it leaves the roll open.

    Raises NoSuchRoll when it gives some, but not enough for this roll.
    """
    answers = state[ANSWERS]
    for place, (held, labels) in enumerate(answers):
        if held != kind or not labels:
            continue
        if labels[0] == "any":
            return state, None
        if len(labels) < dice:
            raise NoSuchRoll(f"the scenario gives {len(labels)} for {kind!r}, but {dice} are rolled")
        rest = ((held, labels[dice:]),) if labels[dice:] else ()
        return state.tell(ANSWERS, (*answers[:place], *rest, *answers[place + 1 :])), labels[:dice]
    return state, None


def given_number(state: State, kind: str) -> tuple[State, int | None]:
    """What the scenario says the effect die shows, used up; None when it leaves it open. Raises NoSuchRoll."""
    state, faces = given(state, kind, 1)
    if faces is None:
        return state, None
    shown = figure(faces[0])
    if shown is None or not 1 <= shown <= SIDES:
        raise NoSuchRoll(f"the effect die shows 1 to {SIDES}, and the scenario says {faces[0]!r}")
    return state, shown


def effect_die(
    state: State,
    kind: str,
    rolled: str,
    sort: Callable[[int], T],
    then: Callable[[State, T, int | None], State],
    named: Callable[[T], str],
    cites: tuple[str, ...],
) -> Result:
    """The effect die is rolled: what ``then`` makes of what ``sort`` makes of it, with equal outcomes as one.

    ``kind`` is the answer that says how it falls; only then ``then`` is told the number. ``named`` says an outcome.
    """
    try:
        state, shown = given_number(state, kind)
    except NoSuchRoll as error:
        return Unsupported(str(error), cites)
    if shown is not None:
        moment = (IS_ROLLED(rolled), Sign("dice", dice=(f"effect {shown}",)))
        return then(state.said("{0}: {1}", rolled, shown, cites=cites, kind="roll", moment=moment), sort(shown), shown)
    found = merged((sort(number), 1) for number in range(1, SIDES + 1))
    if len(found) == 1:
        return then(state, found[0][0], None)
    return Chance(rolled, tuple(Outcome(weight, named(o), then(state, o, None)) for o, weight in found), cites)
