"""The end of an attack: a melee attack removes the guard marker of its defender (magewars:melee-attack#4)."""

from __future__ import annotations

from judge.games.magewars.combat.guarding import unguarded
from judge.games.magewars.frames import AttackEnds
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.moments import AT_ATTACK_ENDS, ATTACK_OVER, KEEPS_GUARDING
from judge.games.magewars.position.thing import label, thing
from judge.games.magewars.rulebook import rule
from judge.games.magewars.under_way.attack_context import AUTONOMOUS, making
from judge.kernel.nodes import Result
from judge.kernel.state import State


@rule(AttackEnds, "magewars:melee-attack#4", "magewars:intercept#3")
def attack_ends(state: State, _frame: AttackEnds) -> Result:
    """The guard marker of the defender of a melee attack leaves, and that of an interceptor."""
    made = making(state)
    state = state.said(
        "The attack on {0} has been made",
        label(state, made.defender),
        cites=("magewars:attack-action#1",),
        moment=(AT_ATTACK_ENDS, ATTACK_OVER(label(state, made.defender))),
    )
    if not made.there(state, made.defender) or not thing(state, made.defender).guard:
        return state
    name = label(state, made.defender)
    if made.intercepted:
        return unguarded(state, made.defender, "it intercepted", "magewars:intercept#3")
    if made.how == AUTONOMOUS:
        said = "{0} keeps its guard marker: the attack is Autonomous"
        return state.said(said, name, cites=("magewars:autonomous#6",), kind="not-applied", moment=KEEPS_GUARDING(name))
    if made.ranged:
        said = "{0} keeps its guard marker: the attack is a ranged attack"
        return state.said(
            said, name, cites=("magewars:ranged-attack#4",), kind="not-applied", moment=KEEPS_GUARDING(name)
        )
    if not made.melee:
        return state
    state = assume(state, "guard leaves")
    return unguarded(state, made.defender, "a melee attack was made on it", "magewars:melee-attack#4")
