"""Which objects conditions can be on at all: creatures, and what entries leave out (magewars:condition)."""

from __future__ import annotations

from judge.games.magewars.position.condition import ReceiveCondition
from judge.games.magewars.position.thing import card_of, label
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
