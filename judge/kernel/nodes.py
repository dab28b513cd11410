"""Where a position waits for somebody or something: a choice, a throw of chance, a question that no document settles,
or a rule that is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from judge.kernel.state import State


class Option(Struct, frozen=True):
    """One way to go on, and the state that follows."""

    label: str
    state: State


class Unasked:
    """Why something is none of the options, found when somebody asks: it is no part of what a choice is."""

    __slots__ = ("ask",)

    def __init__(self, ask: Callable[[str], tuple[Any, ...]] = lambda _label: ()) -> None:
        self.ask = ask

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unasked)

    def __hash__(self) -> int:
        return 0


class Choice(Struct, frozen=True):
    """A player decides. ``options`` are all the legal ones, with different labels; there is at least one.

    ``kind`` is the game's short word for what is decided (path, defend, order): scenarios answer by it. ``why_not``
    gives the requirements that keep something else, by its label, from being an option; nothing where nobody can say.
    """

    player: str
    asked: str
    options: tuple[Option, ...]
    cites: tuple[str, ...] = ()
    kind: str = ""
    why_not: Unasked = Unasked()


class Outcome(Struct, frozen=True):
    """One outcome of chance: how many of the equally likely cases it stands for, and the state that follows."""

    weight: int
    label: str
    state: State


class Chance(Struct, frozen=True):
    """Dice or a shuffle decide. Weights are positive whole numbers; equal states may appear more than once."""

    rolled: str
    outcomes: tuple[Outcome, ...]
    cites: tuple[str, ...] = ()


class Unsettled(Struct, frozen=True):
    """No document says how to read something, and nobody decides it. ``readings`` are all ways to read it.

    Each is explored: an answer on which all of them agree holds, and any other is Unsupported, for ``asked``.
    """

    asked: str
    readings: tuple[Option, ...]
    cites: tuple[str, ...] = ()


class Unsupported(Struct, frozen=True):
    """No rule can say how to go on; ``missing`` names what is missing, in words a player understands.

    ``conflict``: nothing is missing, but the passages disagree and nothing settles which of them holds. ``illegal``:
    nothing is missing, but what somebody is said to do is against the rules.
    """

    missing: str
    cites: tuple[str, ...] = ()
    conflict: bool = False
    illegal: bool = False


Result = State | Choice | Chance | Unsettled | Unsupported
"""What a rule returns: the next state, or a node at which the kernel branches or stops."""
