"""Where a card in the realm is: its square, its region."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Held, fact
from judge.rulings.near.sorcery.scene import LAST, LEVELS, Scene, beside, square_of

ABILITY = {"underground": "Burrowing", "underwater": "Submerge", "void": "Voidwalk"}
"""What a minion has that can be in a region; another one is never put there, since it could not have come."""


def edits(scene: Scene) -> Iterator[Edit]:
    """Another square with a site, another region of the same square; those near by first."""
    for held in scene.in_realm("unit", "avatar", "artifact"):
        square = square_of(held.place)
        if not 1 <= square <= LAST or held.get("squares"):
            continue
        if held.kind == "avatar":
            yield from _avatar(scene, held, square)
        elif held.alone and not held.get("at"):
            yield from _elsewhere(scene, held, square)


def _avatar(scene: Scene, held: Held, square: int) -> Iterator[Edit]:
    near = [n for n in beside(square)[:4] if n in scene.sites or square not in scene.sites]
    for there in [*near, *(n for n in scene.sites if n not in near and n != square)]:
        said = f"{held.label} stands on square {there} instead of {square}"
        if isinstance(held.said, str):
            yield Edit(held.path, held.said, str(there), said)
        else:
            yield fact(held, "at", str(there), said)


def _elsewhere(scene: Scene, held: Held, square: int) -> Iterator[Edit]:
    level = held.place.partition(" ")[2]
    for there in [square, *beside(square), *(n for n in scene.sites if n not in beside(square))]:
        for other in _levels(scene, held, there):
            if (there, other) == (square, level):
                continue
            if there == square:
                said = f"{held.label} is {_on(other)} square {square}"
            elif other == level == "surface":
                said = f"{held.label} stands on square {there} instead of {square}"
            else:
                said = f"{held.label} is {_on(other)} square {there}, not {_on(level)} square {square}"
            if there == square or other == level or "void" in (other, level):
                yield Edit(("realm",), scene.realm, _moved(scene.realm, held, there, other), said)


def _on(level: str) -> str:
    """How a level stands before a square."""
    return {"surface": "on the surface of", "void": "in the void of"}.get(level, f"{level} at")


def _levels(scene: Scene, held: Held, square: int) -> list[str]:
    """The regions of a square in which such a card can be."""
    able = [word if isinstance(word, str) else word[0] for word in held.face.get("keywords") or ()]
    if square not in scene.sites:
        return ["void"] if "Voidwalk" in able and str(square) not in scene.realm else []
    below = "underwater" if scene.water(square) else "underground"
    return ["surface", below] if ABILITY[below] in able else ["surface"]


def _moved(realm: dict[str, Any], held: Held, square: int, level: str) -> dict[str, Any]:
    """The realm with a card elsewhere: what is empty then is left out."""
    _, key, old, place = (*held.path, 0)[:4]
    now = dict(realm)
    there = {name: value for name, value in realm[str(key)].items() if name != old}
    raw = realm[str(key)][str(old)]
    left = [item for n, item in enumerate(raw) if n != place] if isinstance(raw, list) else []
    if left:
        there = {name: left if name == old else value for name, value in realm[str(key)].items()}
    if there:
        now[str(key)] = there
    else:
        del now[str(key)]
    target = now.get(str(square), {})
    target = {"site": target} if isinstance(target, str) else dict(target)
    here = target.get(level, [])
    target[level] = [*(here if isinstance(here, list) else [here]), held.said]
    now[str(square)] = target
    return now


def crowd(realm: Any) -> tuple[int, ...]:
    """How many cards are at each level of the realm, by which a change of squares is told from one of regions."""
    counts = dict.fromkeys(("surface", "below", "void"), 0)
    for there in realm.values() if isinstance(realm, dict) else ():
        for level in LEVELS if isinstance(there, dict) else ():
            many = len(there[level]) if isinstance(there.get(level), list) else int(level in there)
            counts["void" if level == "void" else "surface" if level == "surface" else "below"] += many
    return tuple(counts.values())
