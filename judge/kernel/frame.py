"""Pending work as data: the type of a frame is its kind, its fields are its arguments."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Frame(Struct, frozen=True, cache_hash=True):
    """A piece of pending work: a game's frames derive from this, one type a kind.

    Plain data, never a function. Its rule is the one registered for its type.
    """

    def __getitem__(self, place: int) -> Any:
        # While frames of both kinds wait side by side: a tuple says its kind first, then its arguments.
        return type(self) if place == 0 else getattr(self, self.__struct_fields__[place - 1])
