"""Bashed: a creature that is pushed into a wall that blocks the passage is attacked and stays (magewars:bashed)."""

from __future__ import annotations

from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.position.cards import Attack
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import in_play, label
from judge.games.magewars.position.trait import Trait
from judge.games.magewars.rulebook import rule
from judge.games.magewars.under_way.attack_context import BASHED
from judge.games.magewars.words import YOU
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

BASH = Attack(name="Bashed", kind="bash", dice=3, traits=(Trait("Unavoidable"),))
"""An Unavoidable attack of 3 dice (magewars:bashed#2, magewars:push#8); no melee or ranged attack."""


def bash(state: State, number: int, source: int | None, walls: tuple[Broken, ...]) -> State:
    """The state with a creature's being Bashed waiting; ``walls`` says what it is Bashed against."""
    cites = tuple(
        dict.fromkeys(("magewars:bashed#1", "magewars:passage-blocked#2", *(c for wall in walls for c in wall.cites)))
    )
    why = "; ".join(wall.why for wall in walls)
    state = state.said("{0} is Bashed and stays: {1}", label(state, number), why, cites=cites)
    return state.push(("bash", number, source))


@rule("bash", "magewars:bashed#2", "magewars:push#8", "magewars:unavoidable#1")
def bashed(state: State, frame: Frame) -> Result:
    """It suffers an Unavoidable attack of 3 attack dice, to which armor applies."""
    number, source = int(str(frame[1])), frame[2]
    if not in_play(state, number):
        return state
    player = controller(state, source) if isinstance(source, int) else YOU
    from judge.games.magewars.combat.attack import make_attack

    return make_attack(assume(state, "bashed"), None, number, BASH, BASHED, player)
