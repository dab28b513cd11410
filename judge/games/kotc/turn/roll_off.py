"""Who goes first: the suggested roll of two dice each (kotc:setup-and-deck-building#12)."""

from __future__ import annotations

from collections import Counter

from judge.games.kotc.rulebook import rule
from judge.games.kotc.scenario.vocabulary import action, ask
from judge.games.kotc.words import listed
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Outcome, Result
from judge.kernel.state import State

FACES = range(1, 7)

FIRST: Fact[tuple[str, ...]] = Fact("first", ())
"""Who rolled highest."""


class RollOff(Frame, frozen=True):
    """Players are still to roll for who goes first; ``sums`` are those of the others, with their names."""

    left: tuple[str, ...]
    sums: tuple[tuple[int, str], ...]


@action("roll off", "players")
def roll_off_action(_state: State, roll_off: tuple[str, ...]) -> tuple[Frame, ...]:
    """Players roll two dice each to see who goes first."""
    return (RollOff(roll_off, ()),)


@rule(RollOff, "kotc:setup-and-deck-building#12")
def roll_off(state: State, frame: RollOff) -> Result:
    """The next rolls; then the highest is known, or who tie."""
    left, sums = frame.left, frame.sums
    if not left:
        most = max(total for total, _ in sums)
        best = tuple(player for total, player in sums if total == most)
        return state.tell(FIRST, best).said("{0} rolled highest", listed(best))
    weights = Counter(one + another for one in FACES for another in FACES)
    outcomes = tuple(
        Outcome(weight, f"{left[0]}: {total}", state.push(RollOff(left[1:], (*sums, (total, left[0])))))
        for total, weight in sorted(weights.items())
    )
    return Chance(f"{left[0]} rolls 2 dice", outcomes)


@ask("who", "goes first", "kotc:setup-and-deck-building#12")
def goes_first(state: State) -> str:
    """The player with the highest roll; ``a tie`` when there are several."""
    found = state[FIRST]
    return found[0] if len(found) == 1 else "a tie"
