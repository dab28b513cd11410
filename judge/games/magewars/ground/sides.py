"""Sides: each player, and in a game of more than two his team (magewars:enemy, :friendly)."""

from __future__ import annotations

TEAMS = (("you", "ally"), ("opponent", "rival"))
"""The teams: in a scenario ``ally`` is a further player on your team, and ``rival`` one on the opponent's."""
MEMBERS = tuple(player for team in TEAMS for player in team)


def friends(first: str, second: str) -> bool:
    """Whether two players are the same, or on the same team."""
    return first == second or any(first in team and second in team for team in TEAMS)
