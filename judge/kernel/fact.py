"""Facts of a state: each has a name and a type, so that whoever reads it knows what it holds."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)


class Fact(Generic[T]):
    """A fact by name, with what it is where nobody told it: ``ATTACK: Fact[Attack | None] = Fact("attack", None)``.

    ``state[ATTACK]`` reads it, ``state.tell(ATTACK, made)`` sets it, ``state.forget(ATTACK)`` takes it back. The value
    is hashable and immutable. Facts of one name must agree in their default, since the name alone tells them apart.
    """

    __slots__ = ("default", "name")

    def __init__(self, name: str, default: T) -> None:
        self.name = name
        self.default = default

    def __repr__(self) -> str:
        return f"Fact({self.name!r})"
