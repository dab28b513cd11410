"""What was read of a clause: rows of the vocabulary, as files write them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Rows(Struct, frozen=True, kw_only=True):
    """Rows of abilities and passives, keyword abilities, and keys of the card itself (how it is cast)."""

    ability: tuple[dict[str, Any], ...] = ()
    passive: tuple[dict[str, Any], ...] = ()
    keywords: tuple[str, ...] = ()
    card: tuple[tuple[str, Any], ...] = ()

    def fields(self) -> dict[str, Any]:
        """As a card of a file has them."""
        said: dict[str, Any] = dict(self.card)
        for key in ("keywords", "ability", "passive"):
            if value := getattr(self, key):
                said[key] = list(value)
        return said
