"""What a card in the realm is just now: tapped, newly come, wounded, hidden, warded, carried."""

from __future__ import annotations

from collections.abc import Iterator

from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Held, around, fact, items, number, placed, turned, without
from judge.rulings.near.sorcery.scene import Scene

EVIL = {"Demon", "Undead", "Monster"}
"""Subtypes of evil minions."""


def edits(scene: Scene) -> Iterator[Edit]:
    """Tapped, summoning sickness, damage, Stealth, Ward, what is carried."""
    for held in scene.in_realm("unit", "avatar", "artifact"):
        name = "at" if held.kind == "avatar" else "card"
        yield turned(held, "tapped", "is tapped", "is untapped", name)
        if held.kind == "unit":
            yield turned(held, "sick", "entered the realm this turn", "was in the realm when the turn began")
            yield from _damage(held)
            for key, token in (("stealth", "a Stealth token"), ("ward", "a Ward")):
                if key == "ward" and EVIL & {str(one) for one in items(held.face.get("subtypes"))}:
                    continue  # evil minions can't be warded (sorcery.rulebook:glossary/evil)
                if token.split()[-1] not in held.face.get("keywords", ()) and not _printed(held, key.capitalize()):
                    yield turned(held, key, f"has {token}", f"has no {token.removeprefix('a ')}")
        yield from _carried(scene, held)
    for site in scene.sites.values():
        yield turned(site, "ward", "has a Ward", "has no Ward", "site")


def _printed(held: Held, word: str) -> bool:
    return any(word == (one if isinstance(one, str) else one[0]) for one in held.face.get("keywords", ()))


def _damage(held: Held) -> Iterator[Edit]:
    power = number(str(held.face.get("power", ""))) or 0
    now = number(held.get("damage", "0")) or 0
    for value in around(now, (power - 1, 0)):
        if value < max(power, 1):
            said = f"{held.label} has {value} damage on it" if value else f"{held.label} has no damage on it"
            yield fact(held, "damage", str(value) if value else None, said)


def _carried(scene: Scene, held: Held) -> Iterator[Edit]:
    for path, item in placed(held.get("carries"), ()):
        if (*held.path, "carries", *path) not in scene.sole:
            continue
        name = item if isinstance(item, str) else item.get("as") or item.get("card") or item.get("unit")
        left = without(held.said["carries"], int(path[0])) if path else None
        yield fact(held, "carries", left if left else [], f"{held.label} does not carry {name}, which is not there")
    if held.kind == "unit" and held.get("carries") is None and _printed(held, "Lance"):
        yield fact(held, "carries", [], f"{held.label} has lost its Lance")
