"""Changes of damage, and of what it does."""

from __future__ import annotations

from typing import Literal

from judge.games.sorcery.cards.passives.passive import Change
from judge.games.sorcery.cards.tables.damage import Aftermath, DamageEffect, Times


class OnDamage(Change, frozen=True):
    """What happens to damage taken by what is selected, or dealt by it with ``damage_dealt``.

    ``damage`` is reduce, increase, double, set, redirect (to itself), prevent, immune, or ``reduce or prevent`` where
    the documents disagree; by ``amount``; only of the kind ``damage_of`` (strike, spell, ability, fire, Lethal,
    non-Lethal, unit, ...: words that must all be true), and only from what ``against`` selects, or with
    ``damage_dealt`` to it; ``times`` is ``once`` or ``once a turn``.
    ``then`` is what comes of it, perhaps only if the damage was ``then_least`` or more. With ``banishing`` the player
    of the effect banishes such a card each time, and it applies only as long as there is one. With ``optional`` that
    player may leave it; with ``for_each`` the amount is for each of these, as seen from what takes the damage.
    """

    damage: DamageEffect | Literal[""] = ""
    damage_dealt: bool = False
    damage_of: str = ""
    against: str = ""
    amount: int = 0
    times: Times | None = None
    then: Aftermath | None = None
    then_least: int = 0
    banishing: str = ""
    optional: bool = False
    for_each: str = ""


class LimitsLoss(Change, frozen=True):
    """The life that it causes players to lose at once is so much at most."""

    life_loss_most: int = 0


class HalvesHealing(Change, frozen=True):
    """What heals it heals it of half as much, rounded down."""

    halves_healing: bool = False


class Splashes(Change, frozen=True):
    """What its strikes deal to a unit they deal to each other enemy at the location of that unit too."""

    splashes: bool = False


class GenesisAsDeathrite(Change, frozen=True):
    """The Genesis abilities of what is selected are Deathrite abilities too."""

    genesis_as_deathrite: bool = False


class DeathriteAsGenesis(Change, frozen=True):
    """The Deathrite abilities of what is selected are Genesis abilities too."""

    deathrite_as_genesis: bool = False
