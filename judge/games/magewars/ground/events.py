"""Events: what happens, and the rules that answer to it at once, each of them a frame of its own.

``@on(Damaged, passage)`` registers a rule that is carried out after something was damaged; ``happened`` puts the
answers to an event before all pending work. Which events there are stands in ``position.happenings``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import structs

from judge.games.magewars.frames import own
from judge.games.magewars.rulebook import rule
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class Event(Frame, frozen=True):
    """Something that has happened; its fields say what. Each answer to it is of a kind with the same fields."""


E = TypeVar("E", bound=Event)
Answer = Callable[[State, E], Result]
ANSWERS: dict[type[Event], list[tuple[int, str, type[Event]]]] = {}
"""The answers to each event, in the order in which they come: order, name of the rule, kind of frame."""


def on(event: type[E], *passages: str, order: int = 50) -> Callable[[Answer[E]], Answer[E]]:
    """Decorates ``carry(state, event)``, a rule that answers to an event; small ``order`` first, where it matters."""

    def keep(carry: Answer[E]) -> Answer[E]:
        kind = own(event, carry.__name__)
        rule(kind, *passages)(carry)
        ANSWERS.setdefault(event, []).append((order, carry.__name__, kind))
        ANSWERS[event].sort(key=lambda answer: answer[:2])
        return carry

    return keep


def happened(state: State, event: Event) -> State:
    """The state with the answers to an event waiting in front."""
    said = structs.astuple(event)
    return state.push(*(kind(*said) for _, _, kind in ANSWERS.get(type(event), ())))
