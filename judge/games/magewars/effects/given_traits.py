"""Traits that an effect gives to an object: how they come, and when they end (magewars:activate, :attack-action)."""

from __future__ import annotations

from judge.games.magewars.frames import CheckLife
from judge.games.magewars.ground.events import happened, on
from judge.games.magewars.moments import GAINS, LOSES
from judge.games.magewars.position.happenings import (
    ActionPhaseEnded,
    AttackActionEnded,
    RoundEnded,
    TraitGained,
    TraitLost,
)
from judge.games.magewars.position.thing import Gained, label, put, thing, things, tick
from judge.games.magewars.position.trait import Trait, entry
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import rule
from judge.games.magewars.scenario.actions import action
from judge.games.source import nearest
from judge.games.vocabulary import NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

UNTIL = ("end of attack", "end of action phase", "end of round")
"""When a trait that an effect gave may end: with the attack action or Action Phase of its creature, or the round."""


def gain(state: State, number: int, what: Trait, source: str = "an effect", until: str = "") -> State:
    """An object gains a trait from now on; whatever looks at Life looks again."""
    if what.name == "Life" and what.number > 0 and traits(state, number).has("Finite Life"):
        told = "{0} has Finite Life and cannot gain {1}"
        return state.said(told, label(state, number), what, cites=("magewars:finite-life#1",), kind="not-applied")
    since, state = tick(state)
    found = thing(state, number)
    state = state.said(
        "{0} gains {1}", label(state, number), what, cites=(entry(what.name),), moment=GAINS(label(state, number), what)
    )
    state = put(state, number, gained=(*found.gained, Gained(what, since, until, source)))
    return happened(state, TraitGained(number, what.name)).push(CheckLife(number))


def lose(state: State, number: int, what: Trait) -> State:
    """An object loses a trait that an effect gave it."""
    found = thing(state, number)
    left = tuple(g for g in found.gained if g.trait != what)
    if len(left) == len(found.gained):
        return state
    state = state.said(
        "{0} loses {1}", label(state, number), what, cites=(entry(what.name),), moment=LOSES(label(state, number), what)
    )
    state = put(state, number, gained=left)
    return happened(state, TraitLost(number, what.name)).push(CheckLife(number))


class GiveTrait(Frame, frozen=True):
    """An effect is to give an object a trait: until when (empty for good), and what gives it."""

    number: int
    trait: Trait
    until: str
    by: str


class TakeTrait(Frame, frozen=True):
    """An effect is to end that gave an object a trait."""

    number: int
    trait: Trait


@action("give", "trait", to="thing", until="text", by="text")
def give_action(_state: State, give: Trait, to: int, until: str = "", by: str = "an effect") -> tuple[Frame, ...]:
    """``give: TRAIT, to: THING``: an effect gives it a trait; ``until``: end of attack, of action phase, of round."""
    if until and until not in UNTIL:
        raise NoSuchThing(f"nothing lasts until {until!r}{nearest(until, UNTIL)}")
    return (GiveTrait(to, give, until, by),)


@rule(GiveTrait, "magewars:object#1")
def give_trait(state: State, frame: GiveTrait) -> Result:
    """An effect gives a trait."""
    return gain(state, frame.number, frame.trait, frame.by, frame.until)


@action("take", "trait", from_="thing")
def take_action(_state: State, take: Trait, from_: int) -> tuple[Frame, ...]:
    """``take: TRAIT, from: THING``: an effect ends that gave it the trait."""
    return (TakeTrait(from_, take),)


@rule(TakeTrait, "magewars:object#1")
def take_trait(state: State, frame: TakeTrait) -> Result:
    """A trait that an effect gave ends."""
    return lose(state, frame.number, frame.trait)


def ended(state: State, number: int, until: str) -> State:
    """An object loses the traits that it has until then."""
    held = thing(state, number).gained
    for gained in (g for g in held if g.until == until):
        told, cites = "{0} loses {1}, which it had until the {2}", (entry(gained.trait.name),)
        state = state.said(told, label(state, number), gained.trait, until, cites=cites)
        state = happened(state, TraitLost(number, gained.trait.name))
    return put(state, number, gained=tuple(g for g in held if g.until != until))


@on(ActionPhaseEnded, "magewars:activate#1", order=80)
def until_the_end_of_the_action_phase(state: State, frame: ActionPhaseEnded) -> Result:
    """What an effect gave until the end of the Action Phase is lost."""
    number = frame.number
    return ended(state, number, UNTIL[1]) if number in state.things else state


@on(AttackActionEnded, "magewars:attack-action#3", order=80)
def until_the_end_of_the_attack(state: State, frame: AttackActionEnded) -> Result:
    """What an effect gave until the end of an attack action is lost, by whomever."""
    for number, _ in list(things(state)):
        state = ended(state, number, UNTIL[0])
    return state


@on(RoundEnded, "magewars:reanimate#4", order=80)
def until_the_end_of_the_round(state: State, _frame: RoundEnded) -> Result:
    """What an effect gave until the end of the round is lost."""
    for number, _ in list(things(state)):
        state = ended(state, number, UNTIL[2])
    return state
