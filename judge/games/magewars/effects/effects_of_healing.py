"""The operations of spells that heal, reconstruct and remove conditions (magewars:heal, :removal-cost)."""

from __future__ import annotations

from judge.games.magewars.conditions.removal_cost import (
    ABILITY,
    TAUNTS,
    WITHOUT,
    RemoveCondition,
    allows,
    cost_cites,
    not_stated,
    removal_cost,
)
from judge.games.magewars.damage.heal import heal
from judge.games.magewars.damage.reconstruct import reconstruct
from judge.games.magewars.position.condition import remove
from judge.games.magewars.position.condition_table import REMOVED
from judge.games.magewars.position.mana import mana_of
from judge.games.magewars.position.thing import in_play, label, stop, thing
from judge.games.magewars.rulebook import rule
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.under_way.operations import operation
from judge.games.magewars.under_way.spell import Cast, player_of
from judge.games.vocabulary.fields import number, words_of
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

ALLOWED = words_of(REMOVED, "condition")
"""Reads the conditions that a spell removes, or lets be removed; ``any`` are all of them."""


def _target(state: State, cast: Cast) -> int | State:
    if isinstance(cast.target, int):
        return cast.target
    return stop(state, f"{label(state, cast.spell)} affects an object, and none is its target")


@operation("heal", number)
def heal_target(state: State, cast: Cast, value: int) -> State:
    """``heal: N``: the target heals so much."""
    target = _target(state, cast)
    return target if isinstance(target, State) else heal(state, target, value)


@operation("reconstruct", number)
def reconstruct_target(state: State, cast: Cast, value: int) -> State:
    """``reconstruct: N``: so much damage comes off a Nonliving target."""
    target = _target(state, cast)
    return target if isinstance(target, State) else reconstruct(state, target, value)


@operation("remove conditions", ALLOWED)
def remove_conditions(state: State, cast: Cast, value: tuple[str, ...]) -> State:
    """``remove conditions: any`` (or names): all such markers of the target are removed without a cost."""
    target = _target(state, cast)
    return target if isinstance(target, State) else state.push(RemoveConditions(target, value))


class RemoveConditions(Frame, frozen=True):
    """All markers of some conditions (or of any) are to be removed from an object."""

    number: int
    allowed: tuple[str, ...]


@rule(RemoveConditions, "magewars:removal-cost#2", "magewars:condition#1")
def conditions_are_removed(state: State, frame: RemoveConditions) -> Result:
    """Markers go, but not those of conditions that spells and effects cannot remove."""
    number = frame.number
    if not in_play(state, number):
        return state
    for marker in thing(state, number).markers:
        if not allows(frame.allowed, marker.name):
            continue
        if marker.name in (*WITHOUT, *TAUNTS):
            cites = cost_cites(state, number, marker.name)
            told = "{0} cannot be removed from {1} by an effect that removes conditions"
            state = state.said(told, marker.name, label(state, number), cites=cites, kind="not-applied")
        else:
            state = remove(state, number, marker.name, None, "an effect removes it")
    return state


@operation(ABILITY, ALLOWED)
def pay_removal_costs(state: State, cast: Cast, value: tuple[str, ...]) -> State:
    """``pay removal costs: any`` (or names): its player may pay for as many markers of the target as he likes."""
    target = _target(state, cast)
    if isinstance(target, State):
        return target
    return state.push(RemovalCosts(target, value, cast.spell, player_of(state, cast.caster)))


class RemovalCosts(Frame, frozen=True):
    """A player may pay the removal costs of some conditions (or of any) on an object, as a spell allows."""

    number: int
    allowed: tuple[str, ...]
    spell: int
    player: str


@rule(RemovalCosts, "magewars:removal-cost#2")
def removal_costs_may_be_paid(state: State, frame: RemovalCosts) -> Result:
    """The player chooses a marker to pay for, again and again, until he wants no more or cannot pay."""
    number, player = frame.number, frame.player
    if not in_play(state, number):
        return state
    options = [("nothing", state)]
    for marker in thing(state, number).markers:
        if not allows(frame.allowed, marker.name):
            continue
        if missing := not_stated(state, number, marker.name):
            return stop(state, missing, "magewars:removal-cost#1")
        cost = removal_cost(state, number, marker.name)
        if cost is not None and cost <= mana_of(state, player):
            paying = RemoveCondition(number, marker.name, frame.spell, 1)
            options.append((marker.name, state.push(paying, frame)))
    asked = f"which condition of {label(state, number)} is removed for its removal cost"
    return choose(state, player, "pay", asked, options, ("magewars:removal-cost#2",))
