"""What is kept of every attack that was made, for those who ask afterwards."""

from __future__ import annotations

from msgspec import Struct

from judge.games.magewars.under_way.attack_context import making
from judge.kernel.fact import Fact
from judge.kernel.state import State


class Made(Struct, frozen=True):
    """An attack that was made: who attacked what and how, with how many attack dice (None when none were rolled,
    since it missed, was avoided, or did not affect the defender), and what the effect die came to (None where no
    scenario says how it fell).
    """

    attacker: int | None
    defender: int
    how: str
    dice: int | None = None
    effect: int | None = None


ATTACKS_MADE: Fact[tuple[Made, ...]] = Fact("attacks made", ())
ATTACK_ACTIONS: Fact[int] = Fact("attack actions", 0)
MISS_ROLLS: Fact[int] = Fact("miss rolls", 0)
DEFENSE_ROLLS: Fact[int] = Fact("defense rolls", 0)
"""How many attack actions were taken, and how often the effect die was rolled for a miss or a defense."""


def attacks_made(state: State) -> tuple[Made, ...]:
    """All attacks that were made so far, in order; each strike and each separate attack counts."""
    return state[ATTACKS_MADE]


def noted(state: State, dice: int | None = None, effect: int | None = None) -> State:
    """The state in which the attack under way is kept as made."""
    made = making(state)
    one = Made(made.attacker, made.defender, made.how, dice, effect)
    return state.tell(ATTACKS_MADE, (*attacks_made(state), one))
