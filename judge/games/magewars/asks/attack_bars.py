"""Asks about attack bars: what an object can attack with, and which attacks are several."""

from __future__ import annotations

from judge.games.magewars.position.attack_bars import attacks_of, strikes_of
from judge.games.magewars.position.trait import entry
from judge.games.magewars.scenario.asks import ask
from judge.games.question import Finding
from judge.kernel.rules import Broken
from judge.kernel.state import State


@ask("which", "attacks of {thing} that make several attacks", "magewars:multiple-attacks#2", "magewars:attack-action#3")
def several_attacks(state: State, number: int) -> Finding:
    """The attack bars of an object whose attack action makes more than one attack on a target or targets."""
    found = [bar for bar in attacks_of(state, number) if strikes_of(bar) > 1 or bar.has("Sweeping")]
    names = ("Doublestrike", "Triplestrike", "Sweeping")
    why = [
        Broken(f"{bar.name} has {n}", (entry(n), "magewars:multiple-attacks#2"))
        for bar in found
        for n in names
        if bar.has(n)
    ]
    return Finding(tuple(sorted(bar.name for bar in found)), tuple(why))
