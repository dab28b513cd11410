"""Decks that are known to be empty, rather than not stated: who must draw from one loses (sorcery:winning-the-game)."""

from __future__ import annotations

from functools import cache

from judge.kernel.fact import Fact


@cache
def ran_out(player: str, zone: str) -> Fact[bool]:
    """The fact that a deck of a player is empty, rather than not stated."""
    return Fact(f"deck ran out:{player}:{zone}", False)
