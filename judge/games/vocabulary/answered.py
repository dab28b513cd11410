"""Whether what an ask with ``can`` answers beforehand can be given: the action is done on a copy of the position."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.question import Finding
from judge.games.vocabulary.deciding import ANSWERS, Answers
from judge.kernel.explore import Bounds, explore
from judge.kernel.frame import Frame
from judge.kernel.nodes import Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

BOUNDS = Bounds(nodes=300, seconds=1.0)
"""How far an action is followed to see whether its answers are asked for."""


def kept_from(at: State, frames: tuple[Frame, ...], answers: Answers, there: Callable[[str], bool]) -> Finding | None:
    """Why an action cannot be done with these answers, though it is legal by itself; None where it can.

    ``there`` tells whether words name something of the position: to choose that where it is no option is not possible,
    while words that name nothing are a slip, and no answer rests on them.
    """
    start = at.alone().forget(ANSWERS).push(*frames)
    seen = explore(start.tell(ANSWERS, answers), at.rules, BOUNDS)
    ends = [seen.positions[number].at for number in seen.leaves()]
    if any(isinstance(end, State) and not _left(end) for end in ends):
        return None
    if seen.cut:
        return Finding(None, unsupported=f"whether it can be done so: {seen.cut}")
    stopped = [end for end in ends if isinstance(end, Unsupported)]
    if not stopped:
        kind, given = next(_left(end) for end in ends if isinstance(end, State))[0]
        return Finding(None, unsupported=f"nothing asks for '{kind}: {', '.join(given)}' as this is done")
    first = next((end for end in stopped if end.illegal), stopped[0])
    if first.illegal or (_open_without(start) and all(there(label) for _, given in answers for label in given)):
        return Finding(False, (Broken(first.missing, first.cites),))
    return Finding(None, unsupported=first.missing, conflict=first.conflict)


def _open_without(start: State) -> bool:
    """Whether the same can be done when nothing is answered, so that it is an answer that does not fit."""
    seen = explore(start, start.rules, BOUNDS)
    return not seen.cut and not any(isinstance(seen.positions[n].at, Unsupported) for n in seen.leaves())


def _left(end: State) -> Answers:
    """The answers that nothing has asked for; one whose labels are all used only says that no more are meant."""
    return tuple(one for one in end[ANSWERS] if one[1])
