"""What every effect is told: by whom, on which targets, how many; and what all effects on targets have in common."""

from __future__ import annotations

from msgspec import Struct

from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.link import Target
from judge.games.kotc.position.thing import thing
from judge.kernel.state import Frame, State


class Doing(Struct, frozen=True):
    """One effect as it is done: ``by`` is "you" of the text, ``source`` the card, ``number`` its x, if it has one."""

    by: str
    source: int
    targets: tuple[Target, ...] = ()
    number: int = 0
    counter: str = ""


def doing(frame: Frame) -> Doing:
    """What the frame of an effect, ``("do ...", Doing)``, tells."""
    found = frame[1]
    assert isinstance(found, Doing)
    return found


def targets(state: State, does: Doing) -> tuple[State, tuple[int, ...]]:
    """The targets, wherever they are by now; without any the effect does nothing (kotc:keywords/target#3)."""
    if not does.targets:
        return state.said(
            "There are no targets: nothing happens", cites=("kotc:keywords/target#3",), kind="not-applied"
        ), ()
    if any(thing(state, n).incarnation != incarnation for n, incarnation in does.targets):
        state = assume(state, "moved target")
    return state, tuple(n for n, _ in does.targets)


def each(state: State, frame: Frame, verb: str, *more: object) -> State:
    """The state in which something is done to every target by itself: the frame ``(verb, number, *more)``."""
    state, numbers = targets(state, doing(frame))
    return state.push(*((verb, number, *more) for number in numbers))
