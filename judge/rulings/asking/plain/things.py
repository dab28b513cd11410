"""What a question tells: units with their figures, what is done, and what is asked."""

from __future__ import annotations

from msgspec import Struct, field

YOU, OPP = "you", "opponent"
OTHER = {YOU: OPP, OPP: YOU}


class Unit(Struct):
    """Somebody or something that a question speaks of; ``of`` is empty as long as nobody said whose it is."""

    number: int
    kind: str
    of: str
    place: int
    figures: dict[str, int] = field(default_factory=dict)
    words: set[str] = field(default_factory=set)
    """Traits, states and counters, in the words of the table."""
    without: set[str] = field(default_factory=set)
    strange: bool = False
    """Whether it was named by words that nobody knows."""


class Act(Struct):
    """Something that is done, or asked about: the verb, who does it, and to whom."""

    verb: str
    place: int
    who: int | str | None = None
    what: int | str | None = None
    asked: str = ""
    """By which kind of word it is asked (can, must, do), empty when it is told."""
    negative: bool = False
    condition: bool = False


class Said(Struct):
    """Another phrase to which the game gives a meaning, its place, and the number in it."""

    value: str
    place: int
    number: int = 0
