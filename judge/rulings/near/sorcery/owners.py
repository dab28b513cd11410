"""Whose a card is: of the other player, or owned by the other one and controlled by this."""

from __future__ import annotations

from collections.abc import Iterator

from judge.rulings.near.edit import Edit
from judge.rulings.near.held import fact
from judge.rulings.near.sorcery.scene import Scene

OTHER = {"you": "opponent", "opponent": "you"}
OWNS = {"you": "is yours", "opponent": "is the opponent's"}
OWNER = {"you": "you own", "opponent": "the opponent owns"}


def edits(scene: Scene) -> Iterator[Edit]:
    """The other player controls and owns a card; the other player owns it."""
    for held in scene.in_realm("unit", "site"):
        if held.player not in OTHER or held.face.get("name") == "Rubble":  # Rubble is nobody's
            continue
        other = OTHER[held.player]
        name = "site" if held.kind == "site" else "card"
        now = None if other == "you" and held.get("of") else other
        yield fact(held, "of", now, f"{held.label} {OWNS[other]}", name)
        owner = held.get("owner", held.player)
        if owner == held.player:
            yield fact(held, "owner", other, f"{OWNER[other]} {held.label}, which {_controls(held.player)}", name)
        elif owner in OTHER:
            yield fact(held, "owner", None, f"{OWNER[held.player]} {held.label}", name)


def _controls(player: str) -> str:
    return "you control" if player == "you" else "the opponent controls"
