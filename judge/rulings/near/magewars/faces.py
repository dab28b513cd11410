"""What a declared card prints: traits, life, armor, dice, damage type, range, defenses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Held, Path, around, items, number
from judge.rulings.near.magewars.scene import NAMES, Scene

CREATURE = (
    "Flying", "Elusive", "Nonliving", "Incorporeal", "Fast", "Slow", "Unmovable", "Resilient", "Invisible", "Climbing",
    "Restrained", "Incapacitated", "Burnproof", "Vampiric", "Uncontainable", "Tough -2", "Aegis 1", "Regenerate 2",
    "Finite Life", "Reach", "Bloodthirsty +2", "Charge +2", "Melee +1", "Pest", "Lumbering", "Vigilant",
    "Psychic Immunity", "Poison Immunity", "Intercept", "Indestructible", "Extinguish", "Living", "Familiar",
)  # fmt: skip
STANDING = (
    "Indestructible", "Living", "Incorporeal", "Blocks LoS", "Passage Blocked", "Passage Attacks", "Uproot 5",
    "Regenerate 2", "Pest", "Invisible",
)  # fmt: skip
ATTACK = (
    "Unavoidable", "Piercing +2", "Ethereal", "Reach", "Sweeping", "Doublestrike", "Triplestrike", "Counterstrike",
    "Indirect", "Vampiric", "Defrost", "Extinguish",
)  # fmt: skip
SPELL = ("Epic", "Novice", "Zone Exclusive", "Unavoidable", "Indirect", "Magecast")
TYPES = ("flame", "lightning", "frost", "psychic", "poison", "acid")
WORDS = {"life": "{0} has Life {1}", "armor": "{0} has Armor {1}", "level": "{0} has Level {1}",
         "cast": "{0} costs {1} mana to cast", "reveal": "{0} costs {1} mana to reveal",
         "channeling": "{0} has Channeling {1}"}  # fmt: skip


def edits(scene: Scene) -> Iterator[Edit]:
    """Traits and figures of the cards that the file declares, and of the Mages."""
    for name, rows in scene.cards.items():
        if isinstance(rows, dict):
            worst = max((_damage(held) for held in scene.things if held.face is rows), default=0)
            for edit in _card(rows, ("cards", name), name):
                if edit.path[-1] != "life" or int(edit.now) > worst:
                    yield edit
    for player, label in NAMES.items():
        mage = (scene.tree.get(player) or {}).get("mage")
        if isinstance(mage, dict):
            figures = _figures(mage, (player, "mage"), label)
            damage = number(mage.get("damage", "0")) or 0
            yield from (edit for edit in figures if edit.path[-1] != "life" or int(edit.now) > damage)
            yield from _traits(mage, (player, "mage", "traits"), mage.get("traits"), label, CREATURE)


def _damage(held: Held) -> int:
    """The damage on an object, which it has survived."""
    return number(held.get("damage", "0")) or 0


def _card(rows: dict[str, Any], path: Path, name: str) -> Iterator[Edit]:
    kind = rows.get("type")
    known: tuple[str, ...] = (
        CREATURE if kind in ("creature", "mage") else STANDING if kind in ("conjuration", "wall") else SPELL
    )
    yield from _figures(rows, path, name)
    if rows.get("armor") not in (None, "none"):  # an Incorporeal object has no armor (magewars:incorporeal#5)
        known = tuple(trait for trait in known if trait != "Incorporeal")
    yield from _traits(rows, (*path, "traits"), rows.get("traits"), name, known)
    if "traits given" in rows:
        yield from _traits(rows, (*path, "traits given"), rows["traits given"], f"what {name} is attached to", CREATURE)
    for place, bar in enumerate(items(rows.get("attacks"))):
        if isinstance(bar, dict) and isinstance(rows["attacks"], list):
            yield from _attack(bar, (*path, "attacks", place), f"{name}'s {bar.get('name', 'attack')}")
    for place, defense in enumerate(items(rows.get("defenses"))):
        if isinstance(defense, dict) and isinstance(rows["defenses"], list):
            yield from _defense(defense, (*path, "defenses", place), name)
    yield from _range(rows, path, name)
    action = rows.get("action")
    if action in ("quick", "full"):
        now = "full" if action == "quick" else "quick"
        yield Edit((*path, "action"), action, now, f"{name} is a {now} spell")


def _figures(rows: dict[str, Any], path: Path, name: str) -> Iterator[Edit]:
    for key, words in WORDS.items():
        now = number(rows.get(key))
        if now is not None:
            for value in around(now, (now + 2, max(now - 2, 0)), 1 if key == "life" else 0):
                yield Edit((*path, key), rows[key], str(value), words.format(name, value))
        elif key == "armor" and rows.get("type") == "creature":
            for armor in ("1", "2"):
                yield Edit((*path, key), rows.get(key), armor, words.format(name, armor))


def _traits(rows: dict[str, Any], path: Path, raw: Any, name: str, known: tuple[str, ...]) -> Iterator[Edit]:
    held = [str(one) for one in items(raw)]
    for place, trait in enumerate(held):
        left = [*held[:place], *held[place + 1 :]]
        yield Edit(path, raw, left or None, f"{name} does not have {trait}")
        head, _, figure = trait.rpartition(" ")
        value = number(figure.lstrip("+-"))
        if value is not None:
            sign = figure[0] if figure[0] in "+-" else ""
            for other in around(value, (), 1):
                now = f"{head} {sign}{other}"
                yield Edit(path, raw, [*held[:place], now, *held[place + 1 :]], f"{name} has {now}")
    for trait in known:
        head = trait.rstrip("0123456789+- ")
        if not any(one.startswith(head) for one in held):
            yield Edit(path, raw, [*held, trait], f"{name} has {trait}")


def _attack(bar: dict[str, Any], path: Path, name: str) -> Iterator[Edit]:
    dice = number(bar.get("dice"))
    if dice is not None:
        for value in around(dice, (), 1):
            yield Edit((*path, "dice"), bar["dice"], str(value), f"{name} rolls {value} attack dice")
    kind = bar.get("damage type")
    for other in TYPES:
        if other != kind:
            yield Edit((*path, "damage type"), kind, other, f"{name} deals {other} damage")
    if kind:
        yield Edit((*path, "damage type"), kind, None, f"{name} has no damage type")
    yield from _traits(bar, (*path, "traits"), bar.get("traits"), name, ATTACK)
    yield from _range(bar, path, name)
    if "range" not in bar and not bar.get("zone"):
        yield Edit((*path, "range"), None, ["0", "1"], f"{name} is a ranged attack of range 0 to 1")
    elif isinstance(bar.get("range"), list):
        yield Edit((*path, "range"), bar["range"], None, f"{name} is a melee attack")
    action = bar.get("action", "quick")
    if action in ("quick", "full"):
        now = "full" if action == "quick" else "quick"
        yield Edit((*path, "action"), bar.get("action"), now, f"{name} is a {now} action")


def _range(rows: dict[str, Any], path: Path, name: str) -> Iterator[Edit]:
    reach = rows.get("range")
    if not isinstance(reach, list) or len(reach) != 2:
        return
    least, most = number(reach[0]), number(reach[1])
    if least is None or most is None:
        return
    for now in ((least, most - 1), (least, most + 1), (least + 1, most), (least - 1, most)):
        if 0 <= now[0] <= now[1]:
            yield Edit((*path, "range"), reach, [str(now[0]), str(now[1])], f"{name} has range {now[0]} to {now[1]}")


def _defense(defense: dict[str, Any], path: Path, name: str) -> Iterator[Edit]:
    least = number(defense.get("at least"))
    if least is not None:
        for value in around(least, (), 1):
            said = f"{name}'s defense avoids an attack on {value} or more"
            yield Edit((*path, "at least"), defense["at least"], str(value), said)
    against = defense.get("against")
    for other in ("melee", "ranged"):
        if other != against:
            yield Edit((*path, "against"), against, other, f"{name}'s defense is against {other} attacks alone")
