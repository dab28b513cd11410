"""The end of the game: its conditions, and who has won (kotc:endgame)."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.kotc.activation.chain import CHAINING
from judge.games.kotc.activation.summon import Summon
from judge.games.kotc.battle.attack_formation import Attack
from judge.games.kotc.frames import CheckEnd
from judge.games.kotc.moments import AT_GAME_OVER, GAME_OVER
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.happened import AT_ONCE
from judge.games.kotc.position.players import hp, players
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.turn.agreeing import AGREED, AgreeToEnd
from judge.games.kotc.turn.draw_phase import DrawForTurn
from judge.games.kotc.turn.resource_phase import Sow
from judge.games.kotc.turn.turn_phases import EndTurn, GoTo
from judge.games.kotc.turn.winner import WINNERS, winners
from judge.games.kotc.words import listed
from judge.games.kotc.zones.draw import DECKED
from judge.games.vocabulary.actions import Act
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

OVER: Fact[str] = Fact("over", "")
"""Why the game is over."""


class Winner(Frame, frozen=True):
    """The winner is determined."""


class TooLate(Frame, frozen=True):
    """The scenario goes on although the game is over."""


def zombies(state: State) -> tuple[str, ...]:
    """The players with 0 HP, who play on until the game ends (kotc:endgame#7)."""
    return tuple(p for p in players(state) if not hp(state, p))


ALL, ALL_BUT_ONE, EMPTY_DECK, ALL_AGREE = (
    "all players have 0 HP", "all players but one have 0 HP", "a player is made to draw from an empty deck",
    "all players agree",
)  # fmt: skip
Holds = Callable[[State, int, int], bool]
"""Whether a condition is met, given the numbers of players and of those with 0 HP."""

CONDITIONS: tuple[tuple[str, str, Holds], ...] = (
    (ALL, "kotc:endgame#2", lambda _state, seats, zombies: zombies == seats),
    (ALL_BUT_ONE, "kotc:endgame#3", lambda _state, seats, zombies: zombies == seats - 1),
    (EMPTY_DECK, "kotc:endgame#4", lambda state, _seats, _zombies: bool(state[DECKED])),
    (ALL_AGREE, "kotc:endgame#5", lambda state, _seats, _zombies: state[AGREED]),
)
"""The endgame conditions: in words, where they stand, and when they are met."""


@rule(
    CheckEnd, "kotc:endgame#2", "kotc:endgame#3", "kotc:endgame#4", "kotc:endgame#5", "kotc:endgame#7",
    "kotc:endgame#8",
)  # fmt: skip
def check_end(state: State, _frame: CheckEnd) -> Result:
    """What happens at once is finished first."""
    if state[AT_ONCE] or state[OVER]:
        return state
    seats, dead = len(players(state)), len(zombies(state))
    met = next(((words, passage) for words, passage, holds in CONDITIONS if holds(state, seats, dead)), None)
    if met is None:
        return state
    return over(assume(state, "step first") if met[0] == ALL else state, *met)


PLAYED = (*CHAINING, Summon, Sow, Attack, GoTo, EndTurn, DrawForTurn, AgreeToEnd)
"""What players do in a game, and no more when it is over."""


def game_goes_on(state: State, _frame: Frame) -> Broken | None:
    """Nothing is done once the game has ended."""
    return Broken(f"the game is over: {state[OVER]}") if state[OVER] else None


for _kind in PLAYED:
    requires(_kind, "kotc:endgame#1")(game_goes_on)


def over(state: State, why: str, cites: str) -> Result:
    """The game ends: nothing that waits happens any more, and the winner is determined."""
    left = any(isinstance(frame, Act) for frame in state.agenda)
    while state.agenda:
        _, state = state.pop()
    state = state.said("The game ends: {0}", why, cites=(cites,), moment=(AT_GAME_OVER, GAME_OVER())).tell(OVER, why)
    state = state.push(Winner())
    return state.queue(TooLate()) if left else state


@rule(Winner, "kotc:endgame#9", "kotc:endgame#10", "kotc:endgame#11", "kotc:endgame#12")
def winner(state: State, _frame: Winner) -> Result:
    """The criteria in order, each among the players who passed the one before."""
    return winners(state)


@rule(TooLate, "kotc:endgame#1")
def too_late(state: State, _frame: TooLate) -> Result:
    """Nothing is done any more."""
    won = state[WINNERS]
    return Unsupported(f"the game is over ({state[OVER]}; {listed(won)}): nothing more can be done")
