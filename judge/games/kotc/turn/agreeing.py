"""Ending the game by agreement of all players (kotc:endgame#5)."""

from __future__ import annotations

from judge.games.kotc.frames import CheckEnd
from judge.games.kotc.position.players import players
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import action
from judge.games.kotc.words import listed
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

AGREED: Fact[bool] = Fact("agreed", False)
"""That all players agreed to end the game."""


class AgreeToEnd(Frame, frozen=True):
    """These players agree to end the game."""

    players: tuple[str, ...]


@action("agree to end", "players")
def agree_action(_state: State, agree_to_end: tuple[str, ...]) -> tuple[Frame, ...]:
    """Players agree that there is no reason to continue the game."""
    return (AgreeToEnd(agree_to_end),)


@requires(AgreeToEnd, "kotc:endgame#5")
def all_agree(state: State, frame: AgreeToEnd) -> Broken | None:
    """All players, those with 0 HP among them."""
    left = [p for p in players(state) if p not in frame.players]
    return Broken(f"{listed(left)} {'does' if len(left) == 1 else 'do'} not agree") if left else None


@rule(AgreeToEnd, "kotc:endgame#5")
def agree_to_end(state: State, _frame: AgreeToEnd) -> Result:
    """The game ends."""
    return state.tell(AGREED, True).push(CheckEnd())
