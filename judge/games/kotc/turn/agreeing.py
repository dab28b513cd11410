"""Ending the game by agreement of all players (kotc:endgame#5)."""

from __future__ import annotations

from judge.games.kotc.position.players import players
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.labels import player_of
from judge.games.kotc.scenario.vocabulary import Fields, action
from judge.games.kotc.words import listed
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State


@action("agree to end", "players")
def agree_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """Players agree that there is no reason to continue the game."""
    found = fields["agree to end"]
    assert isinstance(found, tuple)
    return (("agree to end", tuple(player_of(state, str(name)) for name in found)),)


@requires("agree to end", "kotc:endgame#5")
def all_agree(state: State, frame: Frame) -> Broken | None:
    """All players, those with 0 HP among them."""
    agreed = frame[1]
    assert isinstance(agreed, tuple)
    left = [p for p in players(state) if p not in agreed]
    return Broken(f"{listed(left)} {'does' if len(left) == 1 else 'do'} not agree") if left else None


@rule("agree to end", "kotc:endgame#5")
def agree_to_end(state: State, _frame: Frame) -> Result:
    """``("agree to end", players)``: the game ends."""
    return state.tell("agreed", True).push(("check end",))
