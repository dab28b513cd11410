"""Asks about decisions: what somebody could choose at the first decision of a kind."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.position.happening import ORDERS, story
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.scenario.choose import HOLDS, decides
from judge.games.sorcery.words import names
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import steps

OWN = ("sorcery:active-player#1",)
ORDERED = ("sorcery.rulings:black-mass-2#1", "sorcery.rulebook:game-zones/atlas-and-spellbook#5")


@ask("which", "options of {words}", "sorcery:storyline")
def options(state: State, kind: str) -> Finding:
    """The labels of all options at the first decision of a kind (draw, defend, choose, ...) on this line."""
    for step in steps(state.trace):
        if step.kind == "choice" and len(step.names) > 4 and step.names[2] == kind:
            labels = step.names[3] if isinstance(step.names[3], tuple) else ()
            return Finding(tuple(sorted(map(str, labels))), (Broken(str(step.names[0]), step.cites),))
    return Finding(None, unsupported=f"nobody decides anything of the kind {kind!r} here")


@ask("who", "chooses {words}", "sorcery:storyline#1")
def chooser(state: State, kind: str) -> Finding:
    """The player who decides at the first decision of a kind on this line.

    Of cards that go to an end of a deck in any order nobody asks for it, and yet it is a player's.
    """
    for step in steps(state.trace):
        if step.kind == "choice" and len(step.names) > 4 and step.names[2] == kind:
            return Finding(step.names[4], (Broken(str(step.names[0]), step.cites),))
    orders = next((told.player for told in story(state) if told.kind == ORDERS), "") if kind == "order" else ""
    if orders:
        return Finding(orders, (Broken("they go to an end of the deck in any order that this player likes", ORDERED),))
    return Finding(None, unsupported=f"nobody decides anything of the kind {kind!r} here")


@ask("who", "decides for {player}", "sorcery:active-player#1", "sorcery:turn-overview#1")
def decider(state: State, player: str) -> Finding:
    """The player who makes a player's decisions now: themselves, or who controls them in this turn."""
    who = decides(state, player)
    why = Broken(f"{names(player)} is controlled in this turn", HOLDS) if who != player else Broken("", OWN)
    return Finding(who, (why,))
