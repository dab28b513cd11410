"""Activation conditions: when an ability may be activated, and where from (kotc:abilities#5, #6)."""

from __future__ import annotations

from judge.games.kotc.ability.structure import STANDARD, Ability
from judge.games.kotc.ability.vocabulary import ConditionText, condition
from judge.games.kotc.activation.abilities import abilities
from judge.games.kotc.activation.steps import Activate, Cast, CastDeployed
from judge.games.kotc.frames import Using
from judge.games.kotc.position.assumptions import text as assumed
from judge.games.kotc.position.happened import Event, recent
from judge.games.kotc.position.link import chain
from judge.games.kotc.position.players import phase, turn
from judge.games.kotc.position.thing import thing
from judge.games.kotc.rulebook import requires
from judge.kernel.rules import Broken
from judge.kernel.state import State


def text_of(ability: Ability) -> str:
    """An ability's activation condition in the words of its card, without the colon."""
    return STANDARD if ability.condition == STANDARD else condition(ability.condition).text.rstrip(":")


def ability(state: State, frame: Activate) -> Ability:
    """The ability that is activated."""
    return abilities(state, frame.number)[frame.index]


@requires(Activate, "kotc:abilities#11", "kotc:minions#7", "kotc:abilities#6")
def condition_of_ability_is_met(state: State, frame: Activate) -> Broken | None:
    """The activation condition of the minion's ability is met."""
    return unmet(state, frame.number, ability(state, frame), frame.player)


@requires(Cast, "kotc:spells#3", "kotc:abilities#11", "kotc:abilities#6")
@requires(CastDeployed, "kotc:spells#3", "kotc:keywords/deploy#1")
def condition_of_spell_is_met(state: State, frame: Using) -> Broken | None:
    """The activation condition of the spell is met."""
    made = abilities(state, frame.number)
    return unmet(state, frame.number, made[0], frame.player) if made else None


def assumed_in_a_chain(state: State, ability: Ability) -> tuple[str, ...]:
    """The assumption that lets the standard condition be met in a chain, where that matters."""
    return (assumed("standard in a chain"),) if chain(state) and ability.condition == STANDARD else ()


def unmet(state: State, number: int, ability: Ability, player: str) -> Broken | None:
    """Why the condition of an ability of a card is not met for a player; None when it is."""
    if ability.condition == STANDARD:
        if turn(state) == player and phase(state) == "action":
            return None
        now = f"it is the {phase(state).title()} Phase of {turn(state)}"
        return Broken(
            f"{now}, and without a stated condition only one's own Action Phase will do", ("kotc:abilities#6",)
        )
    asked = condition(ability.condition)
    if any(fits(state, event, asked, number, player) for event in recent(state)):
        return None
    return Broken(f"its condition is not met: {text_of(ability)}", ("kotc:abilities#5", "kotc:abilities#11"))


def fits(state: State, event: Event, asked: ConditionText, number: int, player: str) -> bool:
    """Whether an event is what a condition of a player's card waits for."""
    if event.kind != asked.event:
        return False
    if asked.where and event.zone and event.zone != asked.where:
        return False
    if asked.who == "this":
        return event.number == number and thing(state, number).controller == player
    if asked.who == "enemy":
        return event.player != player
    return event.player == player and not (asked.who.startswith("another") and event.number == number)
