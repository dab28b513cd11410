"""Asks about what was attacked: defenders and targets, and what type of card something is."""

from __future__ import annotations

from judge.games.magewars.moments import AT_DECLARE_ATTACK, ATTACK_CANCELED, DESTROYED, EFFECT_CANCELED
from judge.games.magewars.position.thing import card_of, label
from judge.games.magewars.scenario.asks import ask
from judge.games.magewars.under_way.attack_record import attacks_made
from judge.games.magewars.words import CONJURATION, CREATURE, MAGE, WALL
from judge.games.question import Finding
from judge.games.vocabulary.moments import came
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import steps

ZONES = ("magewars:zone-attack-or-spell#1", "magewars:defender#2")


@ask("is", "{thing} a defender", "magewars:defender#1", "magewars:defender#2")
def a_defender(state: State, number: int) -> bool:
    """Whether an object was attacked on this line, be it by a zone attack."""
    return any(made.defender == number for made in attacks_made(state))


@ask("is", "{thing} a target", *ZONES)
def a_target(state: State, number: int) -> Finding:
    """Whether an attack was declared against an object itself: the target of a zone attack is the zone."""
    told = [s for s in steps(state.trace) if came(s, AT_DECLARE_ATTACK)]
    why = tuple(Broken(s.words(), (*s.cites, *ZONES)) for s in told)
    return Finding(any(s.names[1] == label(state, number) for s in told), why)


@ask("value", "type of {thing}", "magewars:object#1", "magewars:wall#1", "magewars:mage#1")
def type_of_card(state: State, number: int) -> str:
    """The type of a card: a wall is a conjuration, and a Mage a creature."""
    kind = card_of(state, number).type
    return {WALL: CONJURATION, MAGE: CREATURE}.get(kind, kind)


@ask("which", "objects destroyed", "magewars:destroyed#1")
def objects_destroyed(state: State) -> Finding:
    """The objects that were destroyed on this line."""
    told = [s for s in steps(state.trace) if came(s, DESTROYED)]
    spared = [s for s in steps(state.trace) if came(s, EFFECT_CANCELED) or came(s, ATTACK_CANCELED)]
    why = tuple(Broken(s.words(), s.cites) for s in (*told, *spared))
    return Finding(tuple(sorted({str(s.names[0]) for s in told})), why)
