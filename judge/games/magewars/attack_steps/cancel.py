"""Canceled: an attack that an effect cancels stops, and nothing more comes of it (magewars:cancel)."""

from __future__ import annotations

from judge.games.magewars.frames import AttackEnds
from judge.games.magewars.ground.events import on
from judge.games.magewars.moments import ATTACK_CANCELED
from judge.games.magewars.position.happenings import AttackDeclared
from judge.games.magewars.position.thing import label
from judge.games.magewars.under_way.attack_context import making
from judge.games.magewars.under_way.thrown import given
from judge.kernel.nodes import Result
from judge.kernel.state import State


@on(AttackDeclared, "magewars:cancel#1", order=10)
def canceled(state: State, frame: AttackDeclared) -> Result:
    """Where the scenario says so, the attack is canceled: none of its further steps takes place."""
    state, said = given(state, "canceled", 1)
    if said != ("yes",):
        return state
    made = making(state)
    name = label(state, made.defender)
    told = "The attack on {0} is canceled and has no further effect"
    state = state.said(told, name, moment=ATTACK_CANCELED(name))
    while state.agenda:
        done, state = state.pop()
        if isinstance(done, AttackEnds):
            break
    return state
