"""Asks about spells: what was paid, what they cost to reveal, what became of them, what may be prepared."""

from __future__ import annotations

from judge.games.magewars.asks.attributes import told_of
from judge.games.magewars.casting.prepare import all_room, room_for
from judge.games.magewars.casting.reveal_cost import choices, reveal_cost
from judge.games.magewars.ground.assumptions import assumed
from judge.games.magewars.ground.phases import PHASE, PHASES
from judge.games.magewars.moments import COUNTERED, NO_TRIGGER, PAID_TO_CAST, PAYMENT_LOST, RESOLVES, TRIGGERS
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import card_of, in_play, label, objects, thing
from judge.games.magewars.position.trait import Trait
from judge.games.magewars.scenario.asks import ask
from judge.games.magewars.under_way.spell import (
    ACTION,
    DEPLOYMENT,
    LAST_COST,
    Cast,
    like_a_familiar,
    prepared_as_for_a_familiar,
)
from judge.games.magewars.words import DAMAGE_TYPES, OBJECTS
from judge.games.question import Finding
from judge.games.vocabulary.moments import came, steps_of
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import steps


@ask("value", "mana paid to cast", "magewars:counter#3", "magewars:hidden-enchantment#2")
def mana_paid(state: State) -> Finding:
    """The mana that the last spell cost to cast."""
    held = state[LAST_COST]
    if held is None:
        return Finding(None, unsupported="no spell was cast on the way")
    said = [s for s in steps(state.trace) if came(s, PAID_TO_CAST)]
    return Finding(held, tuple(Broken(s.words(), s.cites) for s in said[-1:]))


@ask("value", "reveal cost of {thing}", "magewars:reveal-cost#2")
def cost_to_reveal(state: State, number: int) -> Finding:
    """The reveal cost of an enchantment where it is now."""
    figure = reveal_cost(state, number)
    if figure.value is None:
        return Finding(None, unsupported=figure.why[0].why)
    return Finding(figure.value, figure.why)


@ask("value", "spells that {player} may prepare", "magewars:familiar#2", "magewars:familiar#4")
def room(state: State, player: str) -> Finding:
    """How many spells a player may prepare in a planning phase: for the Mage, and for each familiar."""
    mine = [n for n, _ in objects(state) if controller(state, n) == player]
    return Finding(all_room(state, player), assumes=_of_spawnpoints(state, *mine))


@ask("value", "spells that may be prepared for {thing}", "magewars:familiar#2", "magewars:familiar#4")
def room_of(state: State, number: int) -> Finding:
    """How many spells may be prepared for a Mage or a familiar."""
    return Finding(room_for(state, number), assumes=_of_spawnpoints(state, number))


def _of_spawnpoints(state: State, *numbers: int) -> tuple[str, ...]:
    """What is assumed where a spell may be prepared for a spawnpoint."""
    return assumed("spawnpoint prepares") if any(like_a_familiar(state, n) for n in numbers) else ()


@ask("is", "{thing} countered", "magewars:counter#1")
def countered(state: State, number: int) -> Finding:
    """Whether a spell was countered on the way."""
    return Finding(
        bool(steps_of(state, label(state, number), COUNTERED)), told_of(state, number, COUNTERED, PAYMENT_LOST)
    )


@ask("is", "{thing} resolved", "magewars:counter#1", "magewars:object#1")
def resolved(state: State, number: int) -> Finding:
    """Whether a spell has resolved on the way."""
    return Finding(bool(steps_of(state, label(state, number), RESOLVES)), told_of(state, number, RESOLVES, COUNTERED))


@ask("is", "{thing} an object", "magewars:object#1", "magewars:object#2", "magewars:object#3")
def an_object(state: State, number: int) -> Finding:
    """Whether something is an object in play: a spell of the types that become one, or a Mage."""
    card = card_of(state, number)
    yes = in_play(state, number) and card.type in OBJECTS
    kinds = {"mage": ("magewars:object#2",)}.get(card.type, ("magewars:object#1",) if yes else ("magewars:object#3",))
    why = f"{label(state, number)} is of the type {card.type}" + ("" if yes else " and is no object in play")
    return Finding(yes, (Broken(why, kinds),))


@ask("which", "objects in play", "magewars:object#1", "magewars:object#2", "magewars:object#3")
def objects_in_play(state: State) -> tuple[str, ...]:
    """The objects in play, by what they are called."""
    return tuple(sorted(t.label for n, t in objects(state) if card_of(state, n).type in OBJECTS))


@ask("is", "{thing} triggered", "magewars:traps#1")
def triggered(state: State, number: int) -> Finding:
    """Whether a trap triggered on the way."""
    yes = bool(steps_of(state, label(state, number), TRIGGERS))
    return Finding(yes, told_of(state, number, TRIGGERS, NO_TRIGGER))


@ask("is", "{thing} hidden", "magewars:hidden-enchantment#1")
def hidden(state: State, number: int) -> bool:
    """Whether a card lies face down in play."""
    return in_play(state, number) and thing(state, number).hidden


@ask("value", "spells cast", "magewars:quickcast-action#1", "magewars:quick-spell#1")
def spells_cast(state: State) -> Finding:
    """How many spells have been cast on the way."""
    cast = [s for s in steps(state.trace) if s.kind == "cast"]
    return Finding(
        len(cast), (*(Broken(s.words(), s.cites) for s in cast), Broken("", ("magewars:quickcast-action#1",)))
    )


@ask("which", "phases in which {thing} may cast {thing2} into {zone}", "magewars:spawnpoint#1")
def phases_to_cast(state: State, caster: int, spell: int, zone: str) -> Finding:
    """The phases in which an object may cast a spell into a zone, found by asking each of them."""
    found, cites = [], ["magewars:spawnpoint#1"]
    mine = prepared_as_for_a_familiar(state, Cast(caster, spell, zone, DEPLOYMENT, None, "", False))
    for phase in PHASES:
        mode = DEPLOYMENT if phase == "deployment" else ACTION
        broken = state.tell(PHASE, phase).broken(Cast(caster, spell, zone, mode, None, "", False))
        cites += [c for b in broken for c in b.cites]
        found += [phase] if not broken else []
    why = Broken("every other phase is asked and refused", tuple(dict.fromkeys(cites)))
    return Finding(tuple(found), (why,), assumes=assumed("spawnpoint prepares") if mine else ())


@ask("who", "controls the {words} on {thing}", "magewars:ichthellid-larva#5", "magewars:controller#1")
def controls_marker(state: State, words: str, number: int) -> Finding:
    """Who controls the marker of a condition on an object."""
    marker = next((m for m in thing(state, number).markers if m.name == words), None)
    if marker is None:
        return Finding(None, unsupported=f"there is no {words} marker on {label(state, number)}")
    return Finding(marker.by or thing(state, number).controller)


@ask("which", "choices when the condition of {thing} occurs", "magewars:reveal-cost#3", "magewars:reveal-cost#1")
def choices_at_the_condition(state: State, number: int) -> tuple[str, ...]:
    """What the controller of a hidden enchantment may do when the condition of its card occurs."""
    return tuple(sorted(choices(state, number)))


@ask("value", "meaning of {trait}", "magewars:damage-type-plus-minus-x#2")
def meaning(_state: State, trait: Trait) -> Finding:
    """Whether a modifier of a damage type is a resistance or a weakness."""
    if trait.name.lower() not in DAMAGE_TYPES or not trait.number:
        return Finding(None, unsupported=f"{trait} is no modifier of a damage type")
    return Finding("resistance" if trait.number < 0 else "weakness")
