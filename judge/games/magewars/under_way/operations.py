"""What spells do as they resolve: the operations that a declared card may list under ``does``.

An operation is registered with ``@operation("damage")`` and carried out as frames; a spell that lists something else
is Unsupported, by name. An attack spell makes its attack.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from judge.games.magewars.frames import SpellAttack
from judge.games.magewars.position.thing import card_of, label, stop
from judge.games.magewars.under_way.spell import Cast
from judge.games.magewars.words import ATTACK
from judge.games.source import nearest
from judge.kernel.state import State

Operation = Callable[[State, Cast, Hashable], State]
OPERATIONS: dict[str, Operation] = {}
STANDING = ("prevents destroying", "unless paid")
"""What a card in play does all the time, and no operation of a spell that resolves."""
DESTRUCTION = ("direct damage in its zone", "token")
"""What a card does when it, or a creature of its player, is destroyed."""
NUMBERS = ("heal", "reconstruct", "damage", "unless paid", "direct damage in its zone")
"""Operations that take a whole number."""


def operation(name: str) -> Callable[[Operation], Operation]:
    """Decorates the function that carries out an operation; raises ValueError for a second one of a name."""

    def keep(carry: Operation) -> Operation:
        if name in OPERATIONS:
            raise ValueError(f"the operation {name!r} is there already")
        OPERATIONS[name] = carry
        return carry

    return keep


def operate(state: State, cast: Cast) -> State:
    """A spell does what it says, in the order in which its card says it."""
    card = card_of(state, cast.spell)
    if card.type == ATTACK:
        return state.push(SpellAttack(cast.caster, cast.spell, cast.target))
    for name, value in reversed(card.does):
        if name not in OPERATIONS:
            missing = f"no operation of {label(state, cast.spell)} is called {name!r}{nearest(name, OPERATIONS)}"
            return stop(state, missing)
        state = state.push(("operation", name, value, *cast.frame()[1:]))
    return state
