"""What every effect is told: by whom, on which targets, how many; and what all effects on targets have in common."""

from __future__ import annotations

from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.link import Target
from judge.games.kotc.position.thing import thing
from judge.games.kotc.words import NOWHERE
from judge.kernel.frame import Frame
from judge.kernel.state import State


class Doing(Frame, frozen=True):
    """One effect as it is done: ``by`` is "you" of the text, ``source`` the card, ``number`` its x, if it has one.

    Each effect is a kind of its own; ``counter`` is the kind of counters that are placed, if any are.
    """

    by: str
    source: int
    targets: tuple[Target, ...]
    number: int
    counter: str


def targets(state: State, does: Doing) -> tuple[State, tuple[int, ...]]:
    """The targets, wherever they are by now; without any the effect does nothing (kotc:keywords/target#3)."""
    if not does.targets:
        return state.said(
            "There are no targets: nothing happens", cites=("kotc:keywords/target#3",), kind="not-applied"
        ), ()
    if any(thing(state, n).incarnation != incarnation for n, incarnation in does.targets):
        state = assume(state, "moved target")
    return state, tuple(n for n, _ in does.targets)


def unless_nowhere(state: State, number: int) -> State | None:
    """Nothing happens to a spell that is being cast; None for any other card, to which something can."""
    held = thing(state, number)
    if held.zone == NOWHERE:
        return state.said("{0} is in no zone: nothing happens to it", held.label, kind="not-applied")
    return None
