"""What a card prints: a record that a scenario declares; the judge ships no cards of Mage Wars.

Only two faces come with the judge: a plain Mage, and the Vine Marker, whose entry states its whole face.
"""

from __future__ import annotations

from msgspec import Struct

from judge.games.magewars.position.trait import Trait
from judge.games.magewars.words import CONJURATIONS, CREATURES, QUICK

MELEE, RANGED, ZONE, BARRIER = "melee", "ranged", "zone", "damage barrier"


Value = int | str | tuple[str, ...]
"""What an operation of a card says: a number, a word, or several."""


class Effect(Struct, frozen=True):
    """A row of an effect table: with a roll from ``least`` to ``most`` of the effect die, these markers or effects."""

    least: int
    most: int
    effects: tuple[str, ...]


class Attack(Struct, frozen=True, kw_only=True):
    """An attack bar.

    ``action`` is quick or full; ``kind`` melee, ranged, zone or damage barrier; ``reach`` the minimum and maximum
    range of the last two. ``dice`` are attack dice, ``damage`` the damage type or empty. ``either`` are the
    alternatives of an OR attack, each a tuple of traits (magewars:or-attacks).
    """

    name: str
    action: str = QUICK
    kind: str = MELEE
    reach: tuple[int, int] = (0, 0)
    dice: int = 0
    damage: str = ""
    traits: tuple[Trait, ...] = ()
    effects: tuple[Effect, ...] = ()
    either: tuple[tuple[Trait, ...], ...] = ()
    spell: bool = False

    def has(self, name: str) -> bool:
        """Whether the bar prints a trait."""
        return any(t.name == name for t in self.traits)


class Defense(Struct, frozen=True, kw_only=True):
    """A defense: it avoids an attack with a roll of at least so much. ``uses`` a round, 0 for no limit; ``against``
    melee or ranged, empty for both. ``name`` tells several of one object apart.
    """

    least: int
    uses: int = 0
    against: str = ""
    name: str = "defense"


class Card(Struct, frozen=True, kw_only=True):
    """The face of a card.

    ``armor`` is None where the icon has a red slash (no armor at any time, magewars:armor#3), ``channeling`` and
    ``life`` None without the attribute. ``cost`` is the casting cost and ``reveal`` the reveal cost in mana;
    ``mandatory`` that it is displayed in red. ``action`` is what casting takes, quick or full. ``reach`` is the range
    of the spell. ``given`` are traits it gives to what it is attached to. ``does`` are the operations of a spell that
    resolves, as nested pairs. ``slot`` is the location an equipment takes. ``schools`` are pairs of a school and a
    level. ``trained``, ``opposed`` and ``classes`` are a Mage's. ``dies`` is what it does when it is destroyed,
    ``watches`` what it does when another creature of its player is.
    """

    name: str
    type: str
    subtypes: tuple[str, ...] = ()
    level: int | None = None
    schools: tuple[tuple[str, int], ...] = ()
    cost: int | None = None
    reveal: int | None = None
    mandatory: bool = False
    action: str = QUICK
    reach: tuple[int, int] | None = None
    target: str = ""
    life: int | None = None
    armor: int | None = 0
    channeling: int | None = None
    traits: tuple[Trait, ...] = ()
    given: tuple[Trait, ...] = ()
    attacks: tuple[Attack, ...] = ()
    defenses: tuple[Defense, ...] = ()
    does: tuple[tuple[str, Value], ...] = ()
    slot: str = ""
    trained: tuple[str, ...] = ()
    opposed: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    dies: tuple[tuple[str, Value], ...] = ()
    watches: tuple[tuple[str, Value], ...] = ()

    @property
    def creature(self) -> bool:
        """Whether it is a creature; a Mage is one (magewars:mage#1)."""
        return self.type in CREATURES

    @property
    def conjuration(self) -> bool:
        """Whether it is a conjuration; a wall is one (magewars:wall#1)."""
        return self.type in CONJURATIONS

    def prints(self, name: str) -> bool:
        """Whether it prints a trait."""
        return any(t.name == name for t in self.traits)


PLAIN_MAGE = Card(name="Mage", type="mage", level=6, classes=("Mage",))
"""A Mage of whom nothing is declared: Level 6 (magewars:mage#4); the scenario says the rest."""
VINE_MARKER = Card(
    name="Vine Marker", type="conjuration", subtypes=("Vine",), life=1, armor=None, traits=(Trait("Living"),)
)
"""The whole face stands in magewars:vine-markers#1: Living, 1 life, no armor and none to be gained."""
SHIPPED = {card.name: card for card in (PLAIN_MAGE, VINE_MARKER)}
