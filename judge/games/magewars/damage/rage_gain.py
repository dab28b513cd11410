"""Rage: a token for each time the creature is attacked and damaged by an enemy creature (magewars:rage-plus-x#2)."""

from __future__ import annotations

from judge.games.magewars.damage.damage import ATTACK
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import on
from judge.games.magewars.position.characteristics import enemies
from judge.games.magewars.position.happenings import Damaged
from judge.games.magewars.position.thing import card_of, in_play, label, put, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.under_way.attack_context import BARRIER_ATTACK, Making, current
from judge.kernel.nodes import Result
from judge.kernel.state import State

TOKEN = "Rage"  # noqa: S105


@on(Damaged, "magewars:rage-plus-x#1", "magewars:rage-plus-x#2", "magewars:direct-damage#3", "magewars:rage-plus-x#6")
def rage_gained(state: State, frame: Damaged) -> Result:
    """A Rage token is placed, up to X of them; direct damage, walls and conjurations give none."""
    number, made = frame.number, current(state)
    held = traits(state, number)
    if not in_play(state, number) or not held.has("Rage"):
        return state
    name = label(state, number)
    if why := _calm(state, number, frame):
        if made is not None and _barrier_of_an_enemy(state, number, made):
            state = assume(state, "barrier's own")
        said = "{0} gains no Rage token: {1}"
        return state.said(said, name, why, cites=("magewars:rage-plus-x#2",), kind="not-applied")
    assert made is not None
    tokens = thing(state, number).tokens_of(TOKEN)
    if tokens >= held.total("Rage"):
        said = "{0} cannot have more than {1} Rage tokens"
        return state.said(said, name, held.total("Rage"), cites=("magewars:rage-plus-x#6",), kind="not-applied")
    all_tokens = dict(thing(state, number).tokens) | {TOKEN: tokens + 1}
    state = state.said("{0} gains a Rage token", name, cites=("magewars:rage-plus-x#2",))
    return put(state, number, tokens=tuple(sorted(all_tokens.items())))


def _calm(state: State, number: int, frame: Damaged) -> str:
    """Why damage is none by the attack of an enemy creature; empty when it is."""
    made = current(state)
    if frame.how != ATTACK or made is None or made.defender != number:
        return "it was not attacked"
    if made.attacker is None or not made.own or not card_of(state, made.attacker).creature:
        return "it was not a creature that attacked"
    return "" if enemies(state, made.attacker, number) else "no enemy attacked it"


def _barrier_of_an_enemy(state: State, number: int, made: Making) -> bool:
    """Whether the damage barrier of an enemy creature attacked it."""
    if made.how != BARRIER_ATTACK or made.attacker is None or made.defender != number:
        return False
    return card_of(state, made.attacker).creature and enemies(state, made.attacker, number)
