"""Asks about the turn: its steps in order, draws, whose turn it is."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.storyline.mana import mana
from judge.kernel.rules import Broken
from judge.kernel.state import State

STEPS = (
    "sorcery:turn-overview#1",
    "sorcery:start-phase#2",
    "sorcery:end-phase#1",
    "sorcery.rulebook:turn-summary/start-phase#1",
    "sorcery.rulebook:turn-summary/end-phase#1",
    "sorcery.rulebook:quick-reference/start-phase#1",
)

STATED = {
    "until-next-turn effects end": ("sorcery:start-phase#3", "sorcery.rulebook:turn-summary/start-phase#2"),
    "untap": ("sorcery:start-phase#4", "sorcery.rulebook:turn-summary/start-phase#4"),
    "mana": ("sorcery:start-phase#5", "sorcery.rulebook:turn-summary/start-phase#5"),
    "start triggers": ("sorcery:start-phase#6", "sorcery.rulebook:turn-summary/start-phase#6"),
    "draw": ("sorcery:start-phase#7", "sorcery.rulebook:turn-summary/start-phase#7"),
    "main phase": ("sorcery:turn-overview#3",),
    "end triggers": ("sorcery:end-phase#2", "sorcery.rulebook:turn-summary/end-phase#2"),
    "remove damage": ("sorcery:end-phase#3", "sorcery.rulebook:turn-summary/end-phase#3"),
    "this-turn effects end": ("sorcery:end-phase#5", "sorcery.rulebook:turn-summary/end-phase#4"),
    "turn ends": ("sorcery:end-phase#6", "sorcery.rulebook:turn-summary/end-phase#5"),
}
"""The passage on each step of the turn."""


@ask("order", "steps of the turn", *STEPS)
def steps_of_the_turn(state: State) -> Finding:
    """The steps of the turns that were begun or ended in the scenario, in the order in which they came."""
    found = tuple(h.label for h in story(state) if h.kind == "turn step")
    return Finding(found, tuple(Broken(step, STATED[step]) for step in dict.fromkeys(found)))


@ask("order", "phases of the turn", "sorcery:turn-overview#1", "sorcery:turn-overview#2", "sorcery:turn-overview#4")
def phases_of_the_turn(state: State) -> tuple[str, ...]:
    """The phases of the turns that were begun or ended in the scenario, each at its first step."""
    phases = {"until-next-turn effects end": "start phase", "main phase": "main phase", "end triggers": "end phase"}
    return tuple(phases[h.label] for h in story(state) if h.kind == "turn step" and h.label in phases)


@ask("value", "cards drawn by {player}", "sorcery:card#1", "sorcery:start-phase#7")
def cards_drawn(state: State, player: str) -> int:
    """How many cards a player has drawn in the course of the scenario."""
    return sum(1 for h in story(state) if h.kind == "draws" and h.player == player)


@ask("who", "has the turn", "sorcery:turn-overview#1")
def has_the_turn(state: State) -> str:
    """Whose turn it is."""
    return state[TURN]


@ask("value", "mana of {player}", "sorcery:mana#2", "sorcery:mana#4", "sorcery.rulebook:glossary/mana#2")
def mana_now(state: State, player: str) -> Finding:
    """How much mana a player has now."""
    told = {h.kind for h in story(state) if h.player == player}
    ended, spent = "ends turn" in told and player != state[TURN], told & {"casts", "activates"}
    provided = ("sorcery:mana#2", "sorcery.rulebook:glossary/mana#2")
    cites = ("sorcery:mana#4",) if ended else (*provided, *(("sorcery:mana#3",) if spent else ()))
    return Finding(mana(state, player), (Broken("", cites),))


@ask("value", "shuffles of {player}'s decks", "sorcery.rulebook:game-zones/atlas-and-spellbook#4")
def shuffles(state: State, player: str) -> int:
    """How often a deck of a player was shuffled in the course of the scenario."""
    return sum(1 for h in story(state) if h.kind == "shuffles" and h.player == player)
