"""Asks about Stealth and interacting with the realm."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.stealth import stealthy
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.storyline.interact import HOW
from judge.kernel.rules import Broken
from judge.kernel.state import State


@ask("is", "{thing} in Stealth", "sorcery:stealth#3", "sorcery:stealth#4", "sorcery:stealth#5")
def in_stealth(state: State, number: int) -> Finding:
    """Whether it is a minion that has its Stealth token now."""
    now = view(state).now.get(number)
    lost = any(h.kind == "loses Stealth" and h.who == number for h in story(state))
    cite = "sorcery:stealth#4" if lost else "sorcery:stealth#3"
    cites = (cite,) if now is None or "minion" in now.types else (cite, "sorcery:stealth#5")
    return Finding(stealthy(view(state), number), (Broken("", cites),))


@ask("is", "{thing} interacting", "sorcery:interact#1", "sorcery.rulebook:glossary/interact#1")
def interacting(state: State, number: int) -> Finding:
    """Whether it has interacted with the realm: struck, dealt damage, cast a spell, activated a special ability."""
    ways = [h.how for h in story(state) if h.kind == "interacts" and h.who == number]
    cites = tuple(dict.fromkeys(HOW[way][0] for way in ways))
    why = f"it did: {', '.join(dict.fromkeys(ways))}" if ways else "it did nothing that counts as interacting"
    return Finding(bool(ways), (Broken(why, ("sorcery:interact#1", *cites)),))
