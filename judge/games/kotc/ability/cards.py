"""Cards as a scenario declares them: there are no official cards, players make their own (kotc:rulebook)."""

from __future__ import annotations

from msgspec import Struct

from judge.games.kotc.words import UNNAMED


class Card(Struct, frozen=True, kw_only=True):
    """A printed card.

    ``edition`` is the design edition of its Edition Indicator, None when there is none. ``text`` is the whole ability
    text: of a minion one ability a line, each with its name in capitals; of a spell a single ability.
    ``counted``: the file gives no level, and it is what the card amounts to.
    """

    name: str
    type: str = UNNAMED
    level: int = 0
    sp: int = 0
    hp: int = 0
    edition: int | None = 14
    text: str = ""
    counted: bool = False


NO_FACE = Card(name="a card", type=UNNAMED)
"""A card of which the scenario says nothing but that it is there."""
