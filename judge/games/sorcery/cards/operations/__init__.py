"""The operations of effects, by subject: what each is called, and its keys with the kind of value of each.

``OPERATIONS`` is the closed table. What they do stands in ``judge/games/sorcery/effects``.
"""

from collections.abc import Mapping

from judge.games.sorcery.cards.operations import (
    any_number,
    cards,
    changing,
    choosing,
    combat,
    decks,
    ground,
    hands,
    moving,
    outcomes,
    parts,
    players,
    sites,
    spells,
    taking,
)
from judge.games.sorcery.cards.operations.operation import Op, keys, read_operation

OPERATIONS: Mapping[str, type[Op]] = {
    str(kind.__struct_config__.tag): kind
    for kind in (
        *changing.KINDS,
        *cards.KINDS,
        *sites.KINDS,
        *ground.KINDS,
        *decks.KINDS,
        *hands.KINDS,
        *spells.KINDS,
        *moving.KINDS,
        *combat.KINDS,
        *choosing.KINDS,
        *parts.KINDS,
        *taking.KINDS,
        *players.KINDS,
        *any_number.KINDS,
        *outcomes.KINDS,
    )
}
"""All operations by name."""

__all__ = ["OPERATIONS", "Op", "keys", "read_operation"]
