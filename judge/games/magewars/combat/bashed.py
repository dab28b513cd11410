"""Bashed: a creature that is pushed into a wall that blocks the passage is attacked and stays (magewars:bashed)."""

from __future__ import annotations

from judge.games.magewars.combat.attack import make_attack
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.position.cards import Attack
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import in_play, label
from judge.games.magewars.position.trait import Trait
from judge.games.magewars.rulebook import rule
from judge.games.magewars.under_way.attack_context import BASHED
from judge.games.magewars.words import YOU
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Bash(Frame, frozen=True):
    """A creature is to be Bashed, as it was pushed by a source or by nobody."""

    number: int
    source: int | None


BASH = Attack(name="Bashed", kind="bash", dice=3, traits=(Trait("Unavoidable"),))
"""An Unavoidable attack of 3 dice (magewars:bashed#2, magewars:push#8); no melee or ranged attack."""


def bash(state: State, number: int, source: int | None, walls: tuple[Broken, ...]) -> State:
    """The state with a creature's being Bashed waiting; ``walls`` says what it is Bashed against."""
    cites = tuple(
        dict.fromkeys(("magewars:bashed#1", "magewars:passage-blocked#2", *(c for wall in walls for c in wall.cites)))
    )
    why = "; ".join(wall.why for wall in walls)
    state = state.said("{0} is Bashed and stays: {1}", label(state, number), why, cites=cites)
    return state.push(Bash(number, source))


@rule(Bash, "magewars:bashed#2", "magewars:push#8", "magewars:unavoidable#1")
def bashed(state: State, frame: Bash) -> Result:
    """It suffers an Unavoidable attack of 3 attack dice, to which armor applies."""
    number, source = frame.number, frame.source
    if not in_play(state, number):
        return state
    player = controller(state, source) if source is not None else YOU
    return make_attack(assume(state, "bashed"), None, number, BASH, BASHED, player)
