"""What spells do as they resolve: the operations that a declared card may list under ``does``.

An operation is registered with ``@operation("damage", number)``, by its name and how its value is read, and carried
out as frames; a spell that lists something else is Unsupported, by name. An attack spell makes its attack.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct

from judge.games.magewars.frames import SpellAttack
from judge.games.magewars.position.cards import Value
from judge.games.magewars.position.thing import card_of, label, stop
from judge.games.magewars.under_way.spell import Cast
from judge.games.magewars.words import ATTACK, TOKENS, TYPES
from judge.games.source import Node, Problems, nearest
from judge.games.vocabulary.fields import Parser, number, word_of
from judge.kernel.frame import Frame
from judge.kernel.state import State

V = TypeVar("V", bound=Value)


class Operation(Struct, frozen=True):
    """What a spell may do: how its value is read in a file, and what carries it out."""

    parse: Parser
    carry: Callable[[State, Cast, Any], State]


class Operate(Frame, frozen=True):
    """One operation of a spell that resolves, with its value, is to be carried out."""

    name: str
    value: Value
    cast: Cast


OPERATIONS: dict[str, Operation] = {}
STANDING: dict[str, Parser] = {"prevents destroying": word_of(TYPES, "type of card"), "unless paid": number}
"""What a card in play does all the time, and no operation of a spell that resolves, with how its value is read."""
DESTRUCTION: dict[str, Parser] = {"direct damage in its zone": number, "token": word_of(TOKENS, "token")}
"""What a card does when it, or a creature of its player, is destroyed, with how its value is read."""


def operation(
    name: str, parse: Callable[[Problems, Node], V]
) -> Callable[[Callable[[State, Cast, V], State]], Callable[[State, Cast, V], State]]:
    """Decorates the function that carries out an operation, whose value is read by ``parse``.

    Raises ValueError for a second one of a name.
    """

    def keep(carry: Callable[[State, Cast, V], State]) -> Callable[[State, Cast, V], State]:
        if name in OPERATIONS:
            raise ValueError(f"the operation {name!r} is there already")
        OPERATIONS[name] = Operation(parse, carry)
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
        state = state.push(Operate(name, value, cast))
    return state
