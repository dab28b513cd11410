"""What the effects of all proactive counters are told."""

from __future__ import annotations

from judge.kernel.frame import Frame


class CounterEffect(Frame, frozen=True):
    """The effect of a proactive counter on its host, for the player who triggered it."""

    host: int
    player: str
