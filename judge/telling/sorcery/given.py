"""A card of Sorcery in the picture of a position as given."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from judge.games.board import BoardCard
from judge.games.sorcery.position.thing import Thing, printed
from judge.games.sorcery.setting.board import looks
from judge.kernel.state import State

LEVELS = ("underground", "underwater")
"""Levels that rules choose by the ground, where a scenario speaks of the subsurface alone."""


def given(state: State, card: BoardCard, levels: Mapping[str, str]) -> BoardCard:
    """As it is printed, with what the scenario says of it; ``levels`` are those that it says, by what lies there."""
    found = state.things[card.number]
    assert isinstance(found, Thing)
    face = printed(state, found)
    power = "" if face.power is None else str(face.power)
    if face.defense is not None:
        power = f"{power}/{face.defense}"
    told = [word for word, true in (
        ("tapped", found.tapped), (f"{found.damage} damage", found.damage > 0),
        ("entered this turn", found.sick),
    ) if true]  # fmt: skip
    tokens = tuple(mark for mark in ("Stealth", "Ward") if mark in found.marks and mark not in face.keywords)
    level = card.level
    if level in LEVELS:
        level = levels.get(found.label, level)
    words = ("entered this turn",) if found.sick else ()
    life = card.looks.life if card.looks else ""
    return structs.replace(
        card, kind=face.types[-1], controller=found.controller or "", power=power, states=tuple(told),
        keywords=(*face.keywords, *tokens), level=level, looks=looks(face, found, face.affinity, life, words),
    )  # fmt: skip
