"""All closed tables of the words of cards, by the kind of row in which such words stand."""

from __future__ import annotations

from judge.games.sorcery.cards.costs import Limit
from judge.games.sorcery.cards.tables.abilities import AbilityZone, When, Where, Whose
from judge.games.sorcery.cards.tables.allowing import (
    ChanceOf,
    ConnectedEdges,
    Duty,
    EdgesFor,
    Permission,
    Prohibition,
    WatchedBorder,
)
from judge.games.sorcery.cards.tables.damage import DamageEffect, DamageKind, Times
from judge.games.sorcery.cards.tables.faces import (
    CastFrom,
    CastsHow,
    CostOf,
    CostTo,
    Element,
    Rarity,
    Subtype,
    Timing,
    TopSpell,
)
from judge.games.sorcery.cards.values.goals import Part, Region
from judge.games.sorcery.cards.values.reading import Word

OF_FACES: tuple[type[Word], ...] = (Subtype, Rarity, Element, Timing, CastFrom, Region, Part)
OF_ABILITIES: tuple[type[Word], ...] = (When, Whose, Where, Limit, AbilityZone)
OF_PASSIVES: tuple[type[Word], ...] = (
    Prohibition, Permission, Duty, WatchedBorder, ConnectedEdges, EdgesFor, DamageEffect, DamageKind, Times, CostOf,
    CostTo, TopSpell, CastsHow, ChanceOf,
)  # fmt: skip
