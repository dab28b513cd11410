"""What a plain unit or a declared card prints: keywords, power, cost, threshold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Held, Path, around, items, number
from judge.rulings.near.sorcery.places import ABILITY
from judge.rulings.near.sorcery.scene import Scene

ADDED = (
    "Airborne", "Burrowing", "Submerge", "Voidwalk", "Immobile", "Charge", "Lethal", "Ranged", "Movement +1",
    "Strikes First", "Landbound", "Waterbound", "Spellcaster", "Lance", "Stealth", "Ward",
)  # fmt: skip
STEALTHY = ("Stealth", "Ward", "Lance")
"""Keywords that put something beside the card: said of a card in the realm by its token, and so not added here."""


def edits(scene: Scene) -> Iterator[Edit]:
    """Keywords and figures of units that the file describes, in the realm and among its declared cards."""
    strengths = sorted({n for h in scene.in_realm("unit") if (n := number(str(h.face.get("power", "")))) is not None})
    for held in scene.things:
        if isinstance(held.said, dict) and "unit" in held.said:
            found = _face(held.said, held.path, held.label, strengths)
            yield from (edit for edit in found if _stands(held, edit))
    for name, rows in scene.declared.items():
        if isinstance(rows, dict):
            yield from _face(rows, ("cards", name), name, strengths)


def _stands(held: Held, edit: Edit) -> bool:
    """Whether the unit could still be where it is: it lives, and has what takes it under a site or into the void."""
    if edit.path[-1] == "power":
        return int(edit.now) > (number(held.get("damage", "0")) or 0) or edit.now == "0" == held.get("damage", "0")
    needed = ABILITY.get(held.place.partition(" ")[2])
    return edit.path[-1] != "keywords" or needed is None or needed in (edit.now or ())


def _face(rows: dict[str, Any], path: Path, label: str, strengths: list[int]) -> Iterator[Edit]:
    kinds = [str(kind).casefold() for kind in items(rows.get("types") or rows.get("type") or "minion")]
    if "minion" in kinds or "avatar" in kinds:
        yield from _keywords(rows, path, label)
    for key, words in (("power", "power"), ("defense", "defense power"), ("cost", "a cost of"), ("mana", "mana of")):
        now = number(rows.get(key))
        if now is not None:
            for value in around(now, strengths if key == "power" else (), 0):
                said = f"{label} has {words} {value}" if key != "mana" else f"{label} provides {value} mana"
                yield Edit((*path, key), rows[key], str(value), said)
    threshold = rows.get("threshold")
    if isinstance(threshold, str) and threshold.isalpha():
        for other in dict.fromkeys((threshold[1:], threshold + threshold[-1], *(e for e in "AEFW" if e != threshold))):
            said = f"{label} requires the threshold {other}" if other else f"{label} requires no threshold"
            yield Edit((*path, "threshold"), threshold, other or None, said)
    affinity = rows.get("affinity")
    if isinstance(affinity, str) and affinity.isalpha():
        for element in ["W", *(e for e in "AEF" if e not in affinity)]:
            if element != affinity:
                yield Edit((*path, "affinity"), affinity, element, f"{label} provides {element} alone")


def _keywords(rows: dict[str, Any], path: Path, label: str) -> Iterator[Edit]:
    raw = rows.get("keywords")
    held = [str(word) for word in items(raw)]
    for place, word in enumerate(held):
        left = [*held[:place], *held[place + 1 :]]
        yield Edit((*path, "keywords"), raw, left or None, f"{label} does not have {word}")
        head, _, figure = word.rpartition(" ")
        if number(figure.lstrip("+")) is not None:
            sign = "+" if figure.startswith("+") else ""
            for value in around(int(figure.lstrip("+")), (), 1):
                now = f"{head} {sign}{value}"
                yield Edit((*path, "keywords"), raw, [*held[:place], now, *held[place + 1 :]], f"{label} has {now}")
    for word in ADDED:
        if word.split(" ")[0] not in [h.split(" ")[0] for h in held] and word not in STEALTHY:
            yield Edit((*path, "keywords"), raw, [*held, word], f"{label} has {word}")
