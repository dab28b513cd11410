"""Passive abilities as files write them: one row of keys, from which a passive and its changes are read, once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import ValidationError, convert, structs

from judge.games.sorcery.cards.passives.allowing import Bars, Border, Can, Cannot, Edges, Joins, Must
from judge.games.sorcery.cards.passives.by_layer import (
    AddsPower,
    Affinity,
    Becomes,
    Controls,
    Disables,
    Dries,
    Floods,
    Gives,
    Loses,
    Mana,
    MultipliesPower,
    SetsPower,
    Silences,
)
from judge.games.sorcery.cards.passives.casting import CastsTop, Costs
from judge.games.sorcery.cards.passives.damage import GenesisAsDeathrite, Heals, OnDamage
from judge.games.sorcery.cards.passives.passive import Change, Passive, asked

KINDS: tuple[type[Change], ...] = (
    Silences, Disables, Controls, Becomes, Gives, Loses, Floods, Dries, Affinity, Mana, SetsPower, AddsPower,
    MultipliesPower, Cannot, Can, Must, Border, Bars, Joins, Edges, Costs, CastsTop, OnDamage, GenesisAsDeathrite,
    Heals,
)  # fmt: skip
"""All kinds of changes, in the order in which an ability is told. Of two with a common key the first takes it."""
WHO = ("on", "zone")
WHILE = ("at_rest",)
KEYS = tuple(dict.fromkeys((*WHO, *(key for kind in KINDS for key in kind.__struct_fields__), *WHILE)))
"""All keys of a row."""


def passive(row: Mapping[str, Any]) -> Passive:
    """A passive ability from a row; raises ValidationError for a key that is not known or a value of another type."""
    for key in row:
        if key not in KEYS:
            raise ValidationError(f"Object contains unknown field `{key}`")
    left = {key: value for key, value in row.items() if key not in (*WHO, *WHILE)}
    changes: list[Change] = []
    for kind in KINDS:
        if kind.__struct_fields__[0] in left:
            made = convert({key: left.pop(key) for key in kind.__struct_fields__ if key in left}, kind)
            if asked(made):
                changes.append(made)
    who = convert({key: row[key] for key in (*WHO, *WHILE) if key in row}, Passive)
    return structs.replace(who, changes=tuple(changes))


def written(ability: Passive) -> dict[str, Any]:
    """The row of a passive ability, with all keys of the changes that it makes."""
    row: dict[str, Any] = {"on": ability.on, "zone": ability.zone}
    for change in ability.changes:
        row |= structs.asdict(change)
    return row | {"at_rest": ability.at_rest}
