"""Asks about what lasts: which objects are left, how many Upkeep Phases it took, what Disable takes and leaves."""

from __future__ import annotations

from judge.games.magewars.moments import DESTROYED
from judge.games.magewars.position.thing import in_play, label
from judge.games.magewars.scenario.asks import ask
from judge.games.magewars.scenario.labels import NoSuchThing, number_of
from judge.games.question import Finding
from judge.games.vocabulary.moments import befalls
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import steps


@ask("which", "{words} still in play", "magewars:destroyed#1")
def still_in_play(state: State, words: str) -> Finding:
    """Which of some objects (``Idol, Imp``) are in play."""
    try:
        numbers = [number_of(state, name.strip()) for name in words.split(",")]
    except NoSuchThing as error:
        return Finding(None, unsupported=str(error))
    why = tuple(
        Broken(step.words(), step.cites)
        for step in steps(state.trace)
        if step.cites and any(befalls(step, label(state, n), DESTROYED) for n in numbers)
    )
    return Finding(tuple(sorted(label(state, n) for n in numbers if in_play(state, n))), why)


@ask("value", "Upkeep Phases until {thing} was destroyed", "magewars:dissipate-x#3", "magewars:dissipate-x#4")
def upkeep_phases(state: State, number: int) -> Finding:
    """How many Upkeep Phases began on the way until an object was destroyed."""
    phases = 0
    for step in steps(state.trace):
        phases += step.kind == "upkeep"
        if befalls(step, label(state, number), DESTROYED):
            return Finding(phases, (Broken(step.words(), step.cites),))
    return Finding(None, unsupported=f"{label(state, number)} is not destroyed on this line")
