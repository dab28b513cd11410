"""What a game makes of a scenario file: a position with its actions waiting, and the asks, each a way to read an
answer.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from msgspec import Struct, structs

from judge.kernel.rules import Broken, Rules
from judge.kernel.state import State


class Finding(Struct, frozen=True):
    """An answer read off one position: the value, and why, each reason with its passages.

    ``unsupported`` says what is missing when the position cannot answer, and ``conflict`` that it is the documents that
    disagree. The value is hashable: text, number, bool,
    or a tuple; for options a sorted tuple. ``assumes`` are facts that no document states and the answer rests on.
    """

    value: Hashable
    reasons: tuple[Broken, ...] = ()
    unsupported: str = ""
    assumes: tuple[str, ...] = ()
    conflict: bool = False


class Ask(Struct, frozen=True):
    """One ask: its text, what shape its answer has, and how to read it off an end.

    The shapes are yes-no, value, options, order, and expected (the mean of values over chance). ``case`` names the
    case that this ask decides, if the file says so.
    """

    text: str
    shape: str
    read: Callable[[State], Finding]
    line: int = 0
    case: str = ""


class Question(Struct, frozen=True):
    """A scenario as a game understands it.

    ``unused`` names the answers that a final position still holds: nobody asked for them. ``any_`` are the kinds of
    decisions left open on purpose (``all`` for all of them). ``limits`` are uncovered clauses
    that make every answer unsupported; ``assumptions`` are said to the reader. ``documents`` are the only ones that
    count, where the file names some. ``given`` is the position as the file gives it, where ``start`` is a later one:
    behind what the file says was decided.
    """

    start: State
    rules: Rules
    asks: tuple[Ask, ...]
    unused: Callable[[State], list[str]] = lambda _state: []
    any_: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()
    given: State | None = None

    @property
    def position(self) -> State:
        """The position as the file gives it, before anything was done or decided."""
        return self.given or self.start

    def under(self, rules: Rules) -> Question:
        """The same question, judged by other rules: some switched off, or listened to."""
        return structs.replace(self, rules=rules)
