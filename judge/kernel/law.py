"""What a state asks of the rules that it is played by, and what it hears of a requirement that is not met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from judge.kernel.frame import Frame


class Broken(Struct, frozen=True):
    """A requirement that is not met: why, in words, and the passages that ask for it."""

    why: str
    cites: tuple[str, ...] = ()


class Law(Protocol):
    """The rules of a game as a state knows them (``judge.kernel.rules.Rules``): they stand above states, which they
    read and make.
    """

    @property
    def rules(self) -> Mapping[type[Frame], Any]:
        """The rule of each kind of frame."""
        ...

    @property
    def requirements(self) -> Sequence[Any]:
        """All requirements."""
        ...

    def asked(self, kind: type[Frame], foreseen: bool = False) -> Sequence[Any]:
        """The requirements of a kind of frame."""
        ...

    def seen(self, state: Any, frame: Any) -> Any:
        """The state of which the requirements of a frame are asked."""
        ...

    def broken(self, state: Any, frame: Any) -> tuple[Broken, ...]:
        """All requirements of a frame that are not met."""
        ...

    def foreseen(self, state: Any, frame: Any) -> tuple[Broken, ...]:
        """What is foreseen against a frame, beyond what is required of it."""
        ...
