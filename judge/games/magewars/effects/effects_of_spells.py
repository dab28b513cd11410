"""The operations of spells: damage, conditions, destruction, traits, control."""

from __future__ import annotations

from judge.games.magewars.damage.damage import DIRECT, deal
from judge.games.magewars.damage.obliterate import obliterate
from judge.games.magewars.damage.prevention_effects import destroys
from judge.games.magewars.effects.given_traits import gain
from judge.games.magewars.position import condition
from judge.games.magewars.position.condition_table import CONDITIONS
from judge.games.magewars.position.thing import label, stop
from judge.games.magewars.position.trait import trait
from judge.games.magewars.rulebook import rule
from judge.games.magewars.scenario.fields import trait_words
from judge.games.magewars.under_way.operations import OPERATIONS, Operate, operation
from judge.games.magewars.under_way.spell import Cast, player_of
from judge.games.vocabulary.fields import number, word_of
from judge.kernel.nodes import Result
from judge.kernel.state import State

TARGET = word_of(("target",), "thing that a spell can mean")


@rule(Operate, "magewars:object#3", "magewars:counter#1")
def carry_out(state: State, frame: Operate) -> Result:
    """One operation of a spell that resolves."""
    return OPERATIONS[frame.name].carry(state, frame.cast, frame.value)


def _object(state: State, cast: Cast) -> int | None:
    return cast.target if isinstance(cast.target, int) else None


def _no_object(state: State, cast: Cast) -> State:
    return stop(state, f"{label(state, cast.spell)} affects an object, and none is its target")


@operation("damage", number)
def damage(state: State, cast: Cast, value: int) -> State:
    """``damage: N``: direct damage to the target."""
    target = _object(state, cast)
    return _no_object(state, cast) if target is None else deal(state, target, value, cast.caster, DIRECT)


@operation("condition", word_of(CONDITIONS, "condition"))
def add_condition(state: State, cast: Cast, value: str) -> State:
    """``condition: NAME``: the target receives a marker."""
    target = _object(state, cast)
    if target is None:
        return _no_object(state, cast)
    return condition.add(state, target, value, 1, cast.caster, "effect", player_of(state, cast.caster))


@operation("destroy", TARGET)
def destroy_target(state: State, cast: Cast, _value: str) -> State:
    """``destroy: target``: the target is destroyed."""
    target = _object(state, cast)
    if target is None:
        return _no_object(state, cast)
    return destroys(state, (target,), player_of(state, cast.caster), f"by {label(state, cast.spell)}")


@operation("obliterate", TARGET)
def obliterate_target(state: State, cast: Cast, _value: str) -> State:
    """``obliterate: target``: the target is obliterated."""
    target = _object(state, cast)
    return _no_object(state, cast) if target is None else obliterate(state, target, f"by {label(state, cast.spell)}")


@operation("gain", trait_words)
def gain_trait(state: State, cast: Cast, value: str) -> State:
    """``gain: TRAIT``: the target gains a trait."""
    target = _object(state, cast)
    if target is None:
        return _no_object(state, cast)
    return gain(state, target, trait(value), label(state, cast.spell))
