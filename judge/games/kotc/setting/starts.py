"""Positions to begin with: two players alone, and minions on both battlefields before a battle."""

from __future__ import annotations

from judge.games.game import Start

BATTLE = """\
title: My question
game: kotc
cards:
  Wolf: {type: minion, level: 1, sp: 3, hp: 4}
  Bear: {type: minion, level: 2, sp: 4, hp: 6}
  Imp: {type: minion, level: 1, sp: 2, hp: 3}
players:
  Ann: {battlefield: [Wolf, Bear]}
  Ben: {battlefield: [Imp]}
turn: Ann
phase: battle
ask: []
"""
"""Ann's Battle Phase, with two minions against one."""


def starts(empty: str) -> tuple[Start, ...]:
    """The positions, the usual one first."""
    return (Start("players", "Two players", empty), Start("battle", "Before a battle", BATTLE))
