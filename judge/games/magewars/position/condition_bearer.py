"""Which objects conditions can be on at all: creatures, and what entries leave out (magewars:condition)."""

from __future__ import annotations

from judge.games.magewars.position.condition import ReceiveCondition
from judge.games.magewars.position.thing import card_of, label, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires
from judge.kernel.rules import Broken
from judge.kernel.state import State

NOT_ON_CONJURATIONS = {
    "Cripple": "magewars:cripple#5",
    "Daze": "magewars:daze#10",
    "Stun": "magewars:stun#4",
    "Stuck": "magewars:stuck#4",
    "Sleep": "magewars:incapacitated#9",
    "Slam": "magewars:incapacitated#9",
}
"""Conditions that conjurations cannot have, by an entry of their own or by what they do."""
ON_CREATURES = {
    "Cripple": "magewars:cripple#1",
    "Daze": "magewars:daze#1",
    "Stun": "magewars:stun#1",
    "Stuck": "magewars:stuck#1",
    "Sleep": "magewars:sleep#1",
    "Slam": "magewars:slam#1",
    "Weak": "magewars:weak#1",
    "Bleed": "magewars:bleed#2",
    "Growth": "magewars:growth#1",
    "Zombie": "magewars:zombie#1",
    "Ichthellid Larva": "magewars:ichthellid-larva#1",
    "Sosruko's Taunt": "magewars:sosrukos-taunt#1",
    "Thorg's Taunt": "magewars:thorgs-taunt#2",
}
"""Conditions whose entries speak of creatures alone."""


@requires(ReceiveCondition, "magewars:creature#1", "magewars:conjuration#1")
def on_a_creature(state: State, frame: ReceiveCondition) -> Broken | None:
    """Conditions of creatures cannot be on anything else; of some the entries say so of conjurations."""
    number, name = frame.number, frame.name
    card = card_of(state, number)
    if card.creature or name not in ON_CREATURES:
        return None
    cites = (ON_CREATURES[name],)
    if not card.conjuration:
        return Broken(f"{label(state, number)} is no creature", cites)
    more = (NOT_ON_CONJURATIONS[name],) if name in NOT_ON_CONJURATIONS else ()
    why = f"{label(state, number)} is a conjuration, and {name} is a condition of creatures"
    return Broken(why, (*more, *cites, "magewars:conjuration#1"))


@requires(ReceiveCondition, "magewars:burnproof#1", "magewars:burnproof#2")
def burnproof(state: State, frame: ReceiveCondition) -> Broken | None:
    """A Burnproof object cannot have Burn."""
    number, name = frame.number, frame.name
    held = traits(state, number)
    if name != "Burn" or not held.has("Burnproof"):
        return None
    why = held.why("Burnproof")[0]
    return Broken(f"{label(state, number)} is Burnproof ({why.why})", ("magewars:burnproof#1", *why.cites))


@requires(ReceiveCondition, "magewars:stuck#4", "magewars:uncontainable#2")
def not_stuck_when_uncontainable(state: State, frame: ReceiveCondition) -> Broken | None:
    """Stuck has no effect on what is Uncontainable."""
    number, name = frame.number, frame.name
    held = traits(state, number)
    if name != "Stuck" or not held.has("Uncontainable"):
        return None
    why = held.why("Uncontainable")[0]
    cites = ("magewars:stuck#4", "magewars:uncontainable#2", *why.cites)
    return Broken(f"{label(state, number)} is Uncontainable ({why.why})", cites)


@requires(ReceiveCondition, "magewars:corrode#5")
def not_corroded_when_incorporeal(state: State, frame: ReceiveCondition) -> Broken | None:
    """Corrode has no effect on Incorporeal objects."""
    number, name = frame.number, frame.name
    if name != "Corrode" or not traits(state, number).has("Incorporeal"):
        return None
    return Broken(f"{label(state, number)} is Incorporeal", ("magewars:corrode#5", "magewars:incorporeal#5"))


@requires(ReceiveCondition, "magewars:bleed#2")
def bleeds_only_living_flesh(state: State, frame: ReceiveCondition) -> Broken | None:
    """Bleed affects Living creatures that are no plants."""
    number, name = frame.number, frame.name
    return cannot_bleed(state, number) if name == "Bleed" else None


def cannot_bleed(state: State, number: int) -> Broken | None:
    """Why Bleed does not affect a creature now."""
    held = traits(state, number)
    if not held.has("Living"):
        cites = tuple(c for why in held.why("Nonliving") for c in why.cites)
        return Broken(f"{label(state, number)} is not Living", tuple(dict.fromkeys(("magewars:bleed#2", *cites))))
    if any(s.casefold() == "plant" for s in card_of(state, number).subtypes):
        return Broken(f"{label(state, number)} is a plant", ("magewars:bleed#2",))
    return None


@requires(ReceiveCondition, "magewars:ichthellid-larva#6")
def one_larva(state: State, frame: ReceiveCondition) -> Broken | None:
    """A creature can have only one Larva marker."""
    number, name = frame.number, frame.name
    if name != "Ichthellid Larva" or not thing(state, number).markers_of(name):
        return None
    return Broken(f"{label(state, number)} has a Larva marker already", ("magewars:ichthellid-larva#6",))
