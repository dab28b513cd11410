"""Other zones in place of one."""

from __future__ import annotations

from judge.games.magewars.ground.arena import adjacent, zones


def elsewhere(held: str) -> list[str]:
    """The zones that are adjacent to one."""
    return list(adjacent(held)) if held in zones() else []
