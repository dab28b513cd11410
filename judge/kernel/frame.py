"""Pending work as data: the type of a frame is its kind, its fields are its arguments."""

from __future__ import annotations

from msgspec import Struct


class Frame(Struct, frozen=True, cache_hash=True):
    """A piece of pending work: a game's frames derive from this, one type a kind.

    Plain data, never a function. Its rule is the one registered for its type.
    """
