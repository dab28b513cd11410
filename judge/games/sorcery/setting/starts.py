"""Positions to begin with: both Avatars on a few sites, from which the commonest questions are a few steps away."""

from __future__ import annotations

from judge.games.game import Start

HEAD = """\
title: My question
game: sorcery
"""
AVATARS = """\
you: {avatar: 18}
opponent: {avatar: 3}
"""
SITES = (
    HEAD
    + AVATARS
    + """\
realm:
  3: {site: Windmill, of: opponent}
  7: {site: Ruins, of: opponent}
  8: {site: Wasteland, of: opponent}
  9: {site: Oasis, of: opponent}
  12: Spire
  13: Valley
  14: Stream
  18: Steppe
ask: []
"""
)
"""Four sites without text of each player, one of them water."""
ATTACK = (
    HEAD
    + "turn: opponent\n"
    + AVATARS
    + """\
realm:
  3: {site: Windmill, of: opponent}
  8: {site: Wasteland, of: opponent, surface: [{unit: Foe, power: 2, of: opponent}]}
  12: {site: Spire, surface: [{unit: Neighbour, power: 2}]}
  13: {site: Valley, surface: [{unit: Ally, power: 2}]}
  18: Steppe
ask: []
"""
)
"""Their unit stands before yours, which has another one beside it."""


def starts(empty: str) -> tuple[Start, ...]:
    """The positions, the usual one first and the empty realm last."""
    return (
        Start("sites", "Avatars and sites", SITES),
        Start("attack", "They attack", ATTACK),
        Start("empty", "Empty realm", empty),
    )
