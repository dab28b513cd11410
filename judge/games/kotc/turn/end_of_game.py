"""The end of the game: its conditions, and who has won (kotc:endgame)."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.kotc.moments import AT_GAME_OVER, GAME_OVER
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.players import hp, players
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.turn.winner import winners
from judge.games.kotc.words import listed
from judge.games.vocabulary.actions import Act
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State


def zombies(state: State) -> tuple[str, ...]:
    """The players with 0 HP, who play on until the game ends (kotc:endgame#7)."""
    return tuple(p for p in players(state) if not hp(state, p))


ALL, ALL_BUT_ONE, EMPTY_DECK, AGREED = (
    "all players have 0 HP", "all players but one have 0 HP", "a player is made to draw from an empty deck",
    "all players agree",
)  # fmt: skip
Holds = Callable[[State, int, int], bool]
"""Whether a condition is met, given the numbers of players and of those with 0 HP."""

CONDITIONS: tuple[tuple[str, str, Holds], ...] = (
    (ALL, "kotc:endgame#2", lambda _state, seats, zombies: zombies == seats),
    (ALL_BUT_ONE, "kotc:endgame#3", lambda _state, seats, zombies: zombies == seats - 1),
    (EMPTY_DECK, "kotc:endgame#4", lambda state, _seats, _zombies: "decked" in state.facts),
    (AGREED, "kotc:endgame#5", lambda state, _seats, _zombies: "agreed" in state.facts),
)
"""The endgame conditions: in words, where they stand, and when they are met."""


@rule("check end", *(passage for _, passage, _ in CONDITIONS), "kotc:endgame#7", "kotc:endgame#8")
def check_end(state: State, _frame: Frame) -> Result:
    """``("check end",)``: whether an endgame condition is met; what happens at once is finished first."""
    if state.facts.get("at once") or "over" in state.facts:
        return state
    seats, dead = len(players(state)), len(zombies(state))
    met = next(((words, passage) for words, passage, holds in CONDITIONS if holds(state, seats, dead)), None)
    if met is None:
        return state
    return over(assume(state, "step first") if met[0] == ALL else state, *met)


PLAYED = (
    "cast", "activate", "trigger", "summon", "sow", "attack", "go to", "end turn", "draw for turn", "agree to end",
)  # fmt: skip
"""What players do in a game, and no more when it is over."""


def game_goes_on(state: State, _frame: Frame) -> Broken | None:
    """Nothing is done once the game has ended."""
    return Broken(f"the game is over: {state.facts['over']}") if "over" in state.facts else None


for _kind in PLAYED:
    requires(_kind, "kotc:endgame#1")(game_goes_on)


def over(state: State, why: str, cites: str) -> Result:
    """The game ends: nothing that waits happens any more, and the winner is determined."""
    left = any(isinstance(frame, Act) for frame in state.agenda)
    while state.agenda:
        _, state = state.pop()
    state = state.said("The game ends: {0}", why, cites=(cites,), moment=(AT_GAME_OVER, GAME_OVER())).tell("over", why)
    state = state.push(("winner",))
    return state.queue(("too late",)) if left else state


@rule("winner", "kotc:endgame#9", "kotc:endgame#10", "kotc:endgame#11", "kotc:endgame#12")
def winner(state: State, _frame: Frame) -> Result:
    """``("winner",)``: the criteria in order, each among the players who passed the one before."""
    return winners(state)


@rule("too late", "kotc:endgame#1")
def too_late(state: State, _frame: Frame) -> Result:
    """``("too late",)``: the scenario goes on although the game is over."""
    won = state.facts.get("winners", ())
    assert isinstance(won, tuple)
    return Unsupported(f"the game is over ({state.facts['over']}; {listed(won)}): nothing more can be done")
