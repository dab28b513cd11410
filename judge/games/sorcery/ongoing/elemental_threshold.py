"""Elemental threshold and affinity, which is never spent (sorcery:elemental-threshold-and-affinity)."""

from __future__ import annotations

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.players import affinity_in
from judge.games.sorcery.words import ELEMENTS, listed
from judge.kernel.rules import Broken
from judge.kernel.state import State

CITES = (
    "sorcery:elemental-threshold-and-affinity#1",
    "sorcery:elemental-threshold-and-affinity#11",
    "sorcery.rulebook:casting-spells/elemental-threshold#3",
    "sorcery.rulebook:glossary/elemental-affinity-and-threshold#2",
    "sorcery.glossary:elemental-threshold",
)


def affinity(state: State, player: str) -> dict[str, int]:
    """A player's elemental affinity: of the cards they control, and what the scenario adds."""
    return affinity_in(view(state), player)


def unmet(state: State, player: str, threshold: str) -> Broken | None:
    """Why a player does not meet a threshold, such as ``AWW``; None when they do."""
    held = affinity(state, player)
    lacking = [
        f"{threshold.count(letter)} {word} affinity is needed and there is {held[letter]}"
        for letter, word in ELEMENTS.items()
        if threshold.count(letter) > held[letter]
    ]
    if not lacking:
        return None
    several = ("sorcery.rulebook:casting-spells/multiple-element-threshold#2",) if len(set(threshold)) > 1 else ()
    return Broken(listed(lacking), (*CITES, *several))
