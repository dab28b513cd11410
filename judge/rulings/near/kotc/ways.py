"""Other phases in place of one."""

from __future__ import annotations

PHASES = ("draw", "resource", "action", "battle", "recovery")


def elsewhere(held: str) -> list[str]:
    """The other phases, where a turn goes to one."""
    return [phase for phase in PHASES if phase != held] if held in PHASES else []
