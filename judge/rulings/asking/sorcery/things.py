"""What a question speaks of: units, sites and spells, with what is said of them; acts and asks."""

from __future__ import annotations

from dataclasses import dataclass, field

SAME, ADJACENT, DIAGONAL, NEAR, TWO, THREE, FAR = "here", "adjacent", "diagonal", "near", "two", "three", "far"


@dataclass
class Thing:
    """Something that the question speaks of; what is None or empty was not said.

    ``card`` is its card's name, ``called`` what it is called where it is none. ``kind`` is unit, avatar, site, spell,
    artifact or aura. ``relations`` are places relative to other things, each with the number of that thing.
    """

    number: int
    kind: str
    called: str
    card: str = ""
    of: str = ""
    power: int | None = None
    damage: int | None = None
    level: str = ""
    ground: str = ""
    site_of: str = ""
    keywords: list[str] = field(default_factory=list)
    subtypes: list[str] = field(default_factory=list)
    states: set[str] = field(default_factory=set)
    carries: list[int] = field(default_factory=list)
    relations: list[tuple[str, int]] = field(default_factory=list)
    at: int = -1
    square: int = 0
    unknown: bool = False
    general: str = ""
    place: int = -1
    count: int = 1
    counted: int = -1

    @property
    def placed(self) -> bool:
        """Whether anything is said of where it is."""
        return bool(self.relations or self.at >= 0)


@dataclass
class Act:
    """Something that is done, or asked about: the verb, who, to what, with what, and whereto."""

    verb: str
    who: int | str | None = None
    what: int | str | None = None
    tool: int | None = None
    by: int | str | None = None
    to: str = ""
    near: int | None = None
    amount: int | None = None
    asked: str = ""
    passive: bool = False
    negative: bool = False
    place: int = 0
    to_place: int = -1
    against: bool = False


@dataclass
class Told:
    """All that a question tells: things, acts in their order, what is asked, and facts of the players."""

    things: list[Thing] = field(default_factory=list)
    acts: list[Act] = field(default_factory=list)
    asks: list[Act] = field(default_factory=list)
    turn: str = ""
    life: dict[str, int] = field(default_factory=dict)
    mana: dict[str, int] = field(default_factory=dict)
    undefended: bool = False

    def thing(self, number: int) -> Thing:
        """The thing of a number."""
        return self.things[number]
