"""What an ability text says, as immutable records. Keys are those of ``codex_data/cards/kotc/components-14.toml``."""

from __future__ import annotations

from msgspec import Struct

STANDARD = "standard"
"""The key of the condition of an ability that states none: your own Action Phase (kotc:abilities#6)."""


class Cost(Struct, frozen=True):
    """One activation cost: its key, and how many cards it takes."""

    key: str
    number: int = 1


class Selection(Struct, frozen=True):
    """A target selection: its key, the greatest number of targets, and how many cards are excavated for it."""

    key: str
    number: int = 1
    excavated: int = 0

    @property
    def most(self) -> int:
        """The greatest number of targets there can be."""
        return min(self.number, self.excavated) if self.excavated else self.number


class Effect(Struct, frozen=True):
    """One effect: its key, and its number where it has one (0 where it has none)."""

    key: str
    number: int = 0


class SubAbility(Struct, frozen=True):
    """One sentence: an optional target selection and at least one effect (kotc:abilities#9)."""

    effects: tuple[Effect, ...]
    selection: Selection | None = None


class Ability(Struct, frozen=True):
    """A whole ability: name (of minions only), activation condition, activation costs, sub-abilities in order."""

    subs: tuple[SubAbility, ...]
    condition: str = STANDARD
    costs: tuple[Cost, ...] = ()
    name: str = ""
