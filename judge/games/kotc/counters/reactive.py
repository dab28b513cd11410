"""What the use of all reactive counters is told."""

from __future__ import annotations

from judge.kernel.frame import Frame


class UseReactive(Frame, frozen=True):
    """A player removes a reactive counter from its host, for its effect."""

    host: int
    player: str
