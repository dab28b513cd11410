"""Traps: enchantments that trigger when an enemy enters the zone (magewars:traps)."""

from __future__ import annotations

from judge.games.magewars.casting.reveal_cost import ConditionOccurs
from judge.games.magewars.ground.events import on
from judge.games.magewars.moments import NO_TRIGGER, TRIGGERS
from judge.games.magewars.position.cards import Card
from judge.games.magewars.position.characteristics import enemies
from judge.games.magewars.position.happenings import Moved
from judge.games.magewars.position.thing import card_of, in_play, in_zone, label, thing
from judge.games.magewars.words import ENCHANTMENT
from judge.kernel.nodes import Result
from judge.kernel.state import State


def is_trap(card: Card) -> bool:
    """Whether an enchantment is a trap: then the condition under which it is revealed is known."""
    return card.type == ENCHANTMENT and "Trap" in card.subtypes


def waits_to_be_revealed(card: Card) -> bool:
    """Whether an enchantment must be revealed under conditions that only its text says (magewars:reveal-cost#4)."""
    return card.type == ENCHANTMENT and card.mandatory and not is_trap(card)


@on(Moved, "magewars:traps#1", order=60)
def traps_trigger(state: State, frame: Moved) -> Result:
    """Hidden traps in a zone that an enemy enters trigger; those of its own side do not."""
    number, zone = frame.number, frame.end
    if not in_play(state, number) or thing(state, number).at != zone:
        return state
    triggered = []
    for trap, found in list(in_zone(state, zone)):
        if not is_trap(card_of(state, trap)) or not found.hidden:
            continue
        if not enemies(state, trap, number):
            told, cites = "{0} does not trigger: {1} is no enemy", ("magewars:traps#1", "magewars:enemy#1")
            state = state.said(
                told, found.label, label(state, number), cites=cites, kind="not-applied", moment=NO_TRIGGER(found.label)
            )
            continue
        state = state.said(
            "{0} triggers: {1} enters its zone",
            found.label,
            label(state, number),
            cites=("magewars:traps#1",),
            moment=TRIGGERS(found.label),
        )
        triggered.append(ConditionOccurs(trap))
    return state.push(*triggered)
