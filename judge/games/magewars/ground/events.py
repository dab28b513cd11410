"""Events: what happens, and the rules that answer to it at once, each of them a frame of its own.

``@on("damaged", passage)`` registers a rule that is carried out after something was damaged; ``happened`` puts the
frames of an event before all pending work. Frames of an event carry its arguments: ``("damaged: rage", 4, 2)``.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.games.magewars.rulebook import rule
from judge.kernel.rules import Carry
from judge.kernel.state import State

EVENTS: dict[str, str] = {
    "activated": "number: a creature begins its Action Phase",
    "action phase end": "number: a creature's Action Phase ends",
    "moved": "number, from zone, to zone, how (move, push, teleport, climb): a creature has changed zones",
    "damaged": "number, amount, source number or None, how (attack, direct), damage type: it received damage",
    "healed": "number, amount, how (heal, regenerate): damage was removed by healing or regenerating",
    "damage removed": "number: damage came off it, by whatever means",
    "destroyed": "number, incarnation, zone, was (the Thing as it was), obliterated (bool), names of its traits",
    "placed": "number: an object came into play",
    "summoned": "number: a creature was summoned",
    "condition added": "number, condition, how many",
    "condition removed": "number, condition, how many",
    "gained": "number, trait name: an effect gave a trait",
    "lost": "number, trait name: an effect that gave a trait is over",
    "revealed": "number: an enchantment was turned face up and paid for",
    "attack declared": "attacker or None, defender: right after the Declare Attack Step of an attack",
    "attacked": "attacker, defender, attack name, success (bool): the dice of one attack are done with",
    "attack end": "attacker: an attack action is over",
    "ready stage": "player-less: the Initiative step of a round begins",
    "reset phase": "the Reset Phase",
    "channeling phase": "the Channeling Phase",
    "upkeep phase": "the Upkeep Phase",
    "planning phase": "the planning phase",
    "deployment phase": "the Deployment Phase",
    "quickcast phase": "first or final",
    "action stage": "the Action Phases begin",
    "round end": "a round ends",
}
"""Every event with its arguments."""
ANSWERS: dict[str, list[tuple[int, str]]] = {}


def on(event: str, *passages: str, order: int = 50) -> Callable[[Carry], Carry]:
    """Decorates ``carry(state, frame)``, a rule that answers to an event; small ``order`` first, where it matters.

    The rule's kind is ``EVENT: NAME``. Raises ValueError for an event that is not known.
    """
    if event not in EVENTS:
        raise ValueError(f"there is no event {event!r}: add it to EVENTS")

    def keep(carry: Carry) -> Carry:
        kind = f"{event}: {carry.__name__}"
        rule(kind, *passages)(carry)
        ANSWERS.setdefault(event, []).append((order, kind))
        ANSWERS[event].sort()
        return carry

    return keep


def happened(state: State, event: str, *args: object) -> State:
    """The state with the answers to an event waiting in front. Raises ValueError for an unknown event."""
    if event not in EVENTS:
        raise ValueError(f"there is no event {event!r}: add it to EVENTS")
    return state.push(*((kind, *args) for _, kind in ANSWERS.get(event, ())))
