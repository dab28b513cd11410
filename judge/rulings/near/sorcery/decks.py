"""Deck lists: how many cards, how many copies, which format; and how rare a declared card is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Path, around, items, number
from judge.rulings.near.sorcery.scene import Scene

WHOSE = {"you": "your", "opponent": "the opponent's"}
RARITIES = ("Ordinary", "Exceptional", "Elite", "Unique")


def edits(scene: Scene) -> Iterator[Edit]:
    """Facts of deck lists; none where a scenario has no decks."""
    decks = scene.tree.get("decks")
    for player, rows in decks.items() if isinstance(decks, dict) else ():
        path: Path = ("decks", player)
        whose = WHOSE.get(player, player)
        form = rows.get("format", "constructed")
        now = "limited" if form == "constructed" else "constructed"
        yield Edit((*path, "format"), rows.get("format"), now, f"{whose} deck is {now}")
        for part in ("spellbook", "atlas"):
            yield from _part(rows.get(part), (*path, part), f"{whose} {part}")
        avatars = items(rows.get("avatar"))
        if avatars:
            now_ = [*avatars, "Sparkmage"] if len(avatars) == 1 else avatars[:1]
            many = "two Avatars" if len(now_) == 2 else "one Avatar"
            yield Edit((*path, "avatar"), rows["avatar"], now_, f"{whose} deck has {many}")
        else:
            yield Edit((*path, "avatar"), None, "Sparkmage", f"{whose} deck has one Avatar")
    if decks:
        for name, face in scene.declared.items():
            held = face.get("rarity") if isinstance(face, dict) else None
            for rarity in RARITIES if held else ():
                if rarity != held:
                    yield Edit(("cards", name, "rarity"), held, rarity, f"{name} is {rarity}")


def _part(held: Any, path: Path, whose: str) -> Iterator[Edit]:
    if isinstance(held, dict):
        for name, copies in held.items():
            yield from _count(copies, (*path, name), f"{whose} has {{0}} of {name}")
    else:
        yield from _count(held, path, f"{whose} has {{0}} cards")


def _count(held: Any, path: Path, said: str) -> Iterator[Edit]:
    now = number(held)
    for value in around(now, (now - 2, now + 2)) if now is not None else ():
        yield Edit(path, held, str(value), said.format(value))
