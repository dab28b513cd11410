"""Autonomous equipment: it attacks on its own, once a round, as its bearer's phase ends (magewars:autonomous)."""

from __future__ import annotations

from judge.games.magewars.combat.attack_action import AttackAction
from judge.games.magewars.frames import EndActionPhase
from judge.games.magewars.position.cards import Attack
from judge.games.magewars.position.thing import ACTIVE, card_of, in_play, label, put, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires
from judge.games.magewars.under_way.attack_context import AUTONOMOUS
from judge.games.magewars.words import EQUIPMENT
from judge.kernel.rules import Broken
from judge.kernel.state import State


def acts_alone(state: State, number: int) -> bool:
    """Whether an object is an equipment that attacks independently of its bearer (magewars:autonomous#1)."""
    card = card_of(state, number)
    return card.type == EQUIPMENT and card.prints("Autonomous") and thing(state, number).on is not None


def bearer(state: State, number: int) -> int | None:
    """The creature an equipment is attached to."""
    return thing(state, number).on


@requires(AttackAction, "magewars:autonomous#5")
def bearers_action_phase_ends(state: State, frame: AttackAction) -> Broken | None:
    """It attacks at the end of its bearer's Action Phase, as a free action."""
    number = frame.number
    if frame.how != AUTONOMOUS or state[ACTIVE] == bearer(state, number):
        return None
    return Broken(f"{label(state, number)} attacks at the end of its bearer's Action Phase, and it is not that now")


@requires(AttackAction, "magewars:autonomous#5")
def once_a_round(state: State, frame: AttackAction) -> Broken | None:
    """It may use an attack once a round."""
    number, bar = frame.number, frame.bar
    if frame.how != AUTONOMOUS or not thing(state, number).used_of(bar.name):
        return None
    return Broken(f"{label(state, number)} used {bar.name} this round")


def spent(state: State, number: int, bar: Attack) -> State:
    """The state in which it has used its attack, and its bearer's Action Phase is to end after it."""
    used = dict(thing(state, number).used) | {bar.name: 1}
    holder = bearer(state, number)
    if holder is None or not in_play(state, holder):
        return put(state, number, used=tuple(sorted(used.items())))
    changed = thing(state, holder).markers or traits(state, holder).has("Melee")
    alone = ("magewars:autonomous#3",) if changed else ()
    said = "{0} attacks on its own, as the Action Phase of {1} ends"
    state = state.said(said, label(state, number), label(state, holder), cites=("magewars:autonomous#5", *alone))
    return put(state, number, used=tuple(sorted(used.items()))).push(EndActionPhase(holder))
