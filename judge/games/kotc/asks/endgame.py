"""Whether the game is over, and who has won."""

from __future__ import annotations

from judge.games.kotc.position.assumptions import text
from judge.games.kotc.scenario.vocabulary import ask, same
from judge.games.kotc.turn.endgame import CONDITIONS, OVER, zombies
from judge.games.kotc.turn.winner import CHECKED, WINNERS, levels, lowered
from judge.games.kotc.words import listed
from judge.games.question import Finding
from judge.kernel.rules import Broken
from judge.kernel.state import State


@ask("is", "the game over", "kotc:endgame#1")
def is_over(state: State) -> bool:
    """Whether an endgame condition was met."""
    return bool(state[OVER])


@ask("which", "winners", "kotc:endgame#10", "kotc:endgame#12")
def which_winners(state: State) -> tuple[str, ...]:
    """Who wins; several when they tie, nobody while the game goes on."""
    return tuple(sorted(state[WINNERS]))


@ask("which", "endgame conditions", "kotc:endgame#1")
def conditions(_state: State) -> Finding:
    """What ends the game."""
    cites = tuple(passage for _, passage, _ in CONDITIONS)
    return Finding(tuple(words for words, _, _ in CONDITIONS), (Broken("", cites),))


@ask("which", "zombie players", "kotc:endgame#7")
def which_zombies(state: State) -> tuple[str, ...]:
    """The players with 0 HP."""
    return zombies(state)


@ask("value", "total levels of {player}", "kotc:endgame#15")
def total_levels(state: State, player: str) -> Finding:
    """The levels of a player's in-play minions together."""
    assumes = (text("current levels"),) if lowered(state) else ()
    return Finding(levels(state, player), (Broken("", ("kotc:endgame#15",)),), assumes=assumes)


@ask("order", "criteria", "kotc:endgame#9", "kotc:endgame#10", "kotc:endgame#11")
def criteria(state: State) -> tuple[str, ...]:
    """The criteria that were checked, in order."""
    return state[CHECKED]


@ask("is", "{player} a zombie player", "kotc:endgame#7")
def is_zombie(state: State, player: str) -> bool:
    """Whether a player has 0 HP while the game goes on."""
    return not state[OVER] and player in zombies(state)


@ask("who", "wins", "kotc:endgame#10", "kotc:endgame#12")
def wins(state: State) -> str:
    """The winner; those who tie, or nobody while the game goes on."""
    found = state[WINNERS]
    if len(found) < 2:
        return found[0] if found else "nobody"
    return f"a tie between {listed(found)}"


same("which", "the winner", "winners")
same("is", "the game has ended", "the game over")
