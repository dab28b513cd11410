"""Elemental threshold and affinity, which is never spent (sorcery:elemental-threshold-and-affinity)."""

from __future__ import annotations

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import fact
from judge.games.sorcery.words import ELEMENTS, listed
from judge.kernel.rules import Broken
from judge.kernel.state import State

ITSELF = "sorcery:elemental-threshold-and-affinity"
RULEBOOK = "sorcery.rulebook:casting-spells/elemental-threshold"
CITES = (
    f"{ITSELF}#1", f"{ITSELF}#11", f"{RULEBOOK}#3", "sorcery.rulebook:glossary/elemental-affinity-and-threshold#2",
    "sorcery.glossary:elemental-threshold",
)  # fmt: skip


def affinity(state: State, player: str) -> dict[str, int]:
    """A player's elemental affinity: of the cards they control, and what the scenario adds."""
    stated = str(fact(state, f"affinity:{player}", "") or "")
    found = {letter: stated.count(letter) for letter in ELEMENTS}
    for now in view(state).now.values():
        if now.controller == player:
            for letter, amount in now.affinity.items():
                found[letter] += amount
    return found


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
