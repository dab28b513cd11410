"""Changes of damage, and of what it does."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.passive import Change
from judge.games.source import nearest

DAMAGE_OF = ("strike", "spell", "ability", "Lethal", "non-Lethal", "unit", "air", "earth", "fire", "water")
"""The words that say of which kind damage is."""


class OnDamage(Change, frozen=True):
    """What happens to damage taken by what is selected, or dealt by it with ``damage_dealt``.

    ``damage`` is reduce, increase, double, set, redirect (to itself), prevent, immune, or ``reduce or prevent`` where
    the documents disagree; by ``amount``; only of the kind ``damage_of`` (strike, spell, ability, fire, Lethal,
    non-Lethal, unit, ...: words that must all be true); ``times`` is ``once`` or ``once a turn``.
    """

    damage: str = ""
    damage_dealt: bool = False
    damage_of: str = ""
    amount: int = 0
    times: str = ""

    def __post_init__(self) -> None:
        for word in self.damage_of.split():
            if word not in DAMAGE_OF:
                raise ValueError(f"'damage_of' has no word {word!r}{nearest(word, DAMAGE_OF)}")


class GenesisAsDeathrite(Change, frozen=True):
    """The Genesis abilities of what is selected are Deathrite abilities too."""

    genesis_as_deathrite: bool = False


class Heals(Change, frozen=True):
    """What its strikes deal heals its controller, in the same moment."""

    heals: bool = False
