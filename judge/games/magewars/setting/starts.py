"""Positions to begin with: the Mages alone, and creatures that stand against each other."""

from __future__ import annotations

from judge.games.game import Start

FIGHT = """\
title: My question
game: magewars
cards:
  Wolf: {type: creature, life: 10, attacks: [{name: Bite, dice: 4}]}
  Knight: {type: creature, life: 12, armor: 2, attacks: [{name: Sword, dice: 4}]}
you: {mage: {zone: A3, life: 32}, mana: 10}
opponent: {mage: {zone: D1, life: 32}, mana: 10}
arena:
  B2: [Wolf, {card: Knight, controller: opponent}]
ask: []
"""
"""Your creature and one of the opponent in one zone."""


def starts(empty: str) -> tuple[Start, ...]:
    """The positions, the usual one first."""
    return (Start("mages", "Two Mages", empty), Start("fight", "Two creatures meet", FIGHT))
