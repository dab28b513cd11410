"""What an object is just now: damaged, under conditions, on guard, done with its action, face down, hindered."""

from __future__ import annotations

from collections.abc import Iterator

from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Held, around, fact, number, turned
from judge.rulings.near.magewars.scene import Scene

CONDITIONS = (
    "Stun", "Daze", "Sleep", "Cripple", "Stuck", "Weak", "Disable", "Slam", "Burn", "Rot", "Bleed", "Corrode",
    "Tainted", "Growth", "Zombie",
)  # fmt: skip
"""Conditions that may be put on an object, those that stop most first."""
OTHER = {"you": "opponent", "opponent": "you"}
OWNS = {"you": "is yours", "opponent": "is the opponent's"}
CONTROLS = {"you": "you control", "opponent": "the opponent controls"}


def edits(scene: Scene) -> Iterator[Edit]:
    """Facts of objects in play, of what is attached to them, and of walls."""
    for held in scene.things:
        in_play = bool(held.place) or held.kind in ("wall", "attached")
        if not in_play:
            continue
        name = "zone" if held.kind == "mage" else "card"
        creature = held.kind in ("creature", "mage")
        if creature:
            yield turned(held, "guard", "has a guard marker", "has no guard marker", name)
            yield from _action(held, name)
            yield from _marks(held, name)
        if held.kind != "attached":
            yield from _damage(held, name)
            yield from _conditions(held, name)
        if held.kind == "attached":
            yield turned(held, "hidden", "is face down", "is face up")
        elif held.yes("hidden"):
            yield turned(held, "hidden", "is face down", "is face up", name)
        if held.kind != "mage" and held.player in OTHER:
            other = OTHER[held.player]
            usual = held.kind != "attached" and other == "you"  # what is attached is its bearer's unless it says more
            now = None if held.get("controller") and usual else other
            said = f"{CONTROLS[other]} {held.label}" if held.get("owner") else f"{held.label} {OWNS[other]}"
            yield fact(held, "controller", now, said)


def _action(held: Held, name: str) -> Iterator[Edit]:
    if held.get("action") == "used":
        yield fact(held, "action", None, f"{held.label} has its action marker ready", name)
    else:
        yield fact(held, "action", "used", f"{held.label} has used its action marker", name)
    if isinstance(held.get("did"), list):
        yield fact(held, "did", None, f"{held.label} has done nothing yet in its Action Phase", name)
    for trait in held.get("gained") or () if isinstance(held.get("gained"), list) else ():
        left = [one for one in held.said["gained"] if one != trait]
        yield fact(held, "gained", left or None, f"{held.label} has not gained {trait}", name)


def _marks(held: Held, name: str) -> Iterator[Edit]:
    if held.yes("hindered"):
        yield turned(held, "hindered", "is hindered", "is not hindered", name)
    tokens = held.get("tokens")
    if isinstance(tokens, dict):
        for token, count in tokens.items():
            for value in around(number(count) or 0, (0,)):
                now = {**tokens, token: str(value)}
                yield fact(held, "tokens", now, f"{held.label} has {value} {token} tokens", name)


def _damage(held: Held, name: str) -> Iterator[Edit]:
    life = number(str(held.face.get("life", ""))) or (32 if held.kind == "mage" else 0)
    now = number(held.get("damage", "0")) or 0
    for value in around(now, (life - 1, life - 2, life - 3, 0, life - 4)):
        if value < max(life, 1):
            said = f"{held.label} has {value} damage" if value else f"{held.label} has no damage"
            yield fact(held, "damage", str(value) if value else None, said, name)


def _conditions(held: Held, name: str) -> Iterator[Edit]:
    raw = held.get("conditions")
    there = raw if isinstance(raw, dict) else {}
    for condition, count in there.items():
        left = {key: value for key, value in there.items() if key != condition}
        yield fact(held, "conditions", left or None, f"{held.label} has no {condition} marker", name)
        value = number(count)
        if value is not None:
            for other in around(value, (), 1):
                markers = "marker" if other == 1 else "markers"
                now = {**there, condition: str(other)}
                yield fact(held, "conditions", now, f"{held.label} has {other} {condition} {markers}", name)
    if raw is None or isinstance(raw, dict):
        for condition in ("Burn", "Corrode", "Disable") if held.kind == "wall" else CONDITIONS:
            if condition not in there:
                said = f"{held.label} has a {condition} marker"
                yield fact(held, "conditions", {**there, condition: "1"}, said, name)
