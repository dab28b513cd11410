"""Who is there in the positions: of many kinds, on both sides, in all regions, with cards in every zone."""

from __future__ import annotations

from typing import Any

Row = dict[str, Any]
SQUARE = 8
"""Where the card is, or comes: adjacent to sites of both players."""
STRANGER = "the Stranger"
"""What the card is called."""
VOID = 6
"""A void square next to a site of yours."""


def _minion(power: int, *subtypes: str, threshold: str = "F", cost: int = 2, **more: Any) -> Row:
    return {"type": "minion", "power": power, "subtypes": list(subtypes), "threshold": threshold, "cost": cost, **more}


CARDS: dict[str, Row] = {
    "Page": _minion(1, "Mortal", threshold="E", cost=1, rarity="Ordinary"),
    "Hound": _minion(2, "Beast", threshold="E", rarity="Ordinary"),
    "Ghost": _minion(2, "Undead", threshold="A", keywords=["Voidwalk"], rarity="Exceptional"),
    "Imp": _minion(1, "Demon", threshold="F", cost=1, rarity="Ordinary"),
    "Fay": _minion(1, "Faerie", threshold="A", keywords=["Airborne"], rarity="Elite"),
    "Giant": _minion(6, "Giant", threshold="EE", cost=5, rarity="Elite"),
    "Wyrm": _minion(4, "Dragon", threshold="FF", cost=4, keywords=["Airborne"], rarity="Unique"),
    "Seraph": _minion(3, "Angel", threshold="A", cost=3, keywords=["Airborne", "Ward"], rarity="Unique"),
    "Mole": _minion(2, "Beast", threshold="E", keywords=["Burrowing"], rarity="Ordinary"),
    "Pike": _minion(2, "Beast", threshold="W", keywords=["Submerge"], rarity="Ordinary"),
    "Archer": _minion(2, "Mortal", threshold="A", keywords=["Ranged 2", "Spellcaster"], rarity="Exceptional"),
    "Shade": _minion(2, "Spirit", threshold="A", keywords=["Stealth"], rarity="Elite"),
    "Meadow": {"type": "site", "affinity": "E", "rarity": "Ordinary"},
    "Tarn": {"type": "site", "affinity": "W", "rarity": "Exceptional"},
    "Crag": {"type": "site", "affinity": "F", "rarity": "Elite"},
    "Loft": {"type": "site", "affinity": "A", "rarity": "Unique"},
    "Bolt": {"type": "magic", "cost": 1, "threshold": "F", "rarity": "Ordinary",
             "ability": [{"when": "resolves", "target": "unit", "do": [{"damage": 1, "to": "target"}]}]},
    "Mist": {"type": "aura", "cost": 2, "threshold": "A", "size": 2, "rarity": "Ordinary"},
    "Blade": {"type": "artifact", "subtypes": ["Weapon"], "cost": 1, "rarity": "Ordinary",
              "passive": [{"on": "bearer", "power": 1}]},
    "Helm": {"type": "artifact", "subtypes": ["Armor"], "cost": 1, "rarity": "Exceptional"},
    "Idol": {"type": "artifact", "subtypes": ["Relic"], "cost": 2, "rarity": "Unique"},
}  # fmt: skip


def _called(where: str, name: str) -> Row:
    return {"card": name, "as": f"{where} {name}"}


HANDS: Row = {
    "hand": [_called("hand", name) for name in ("Bolt", "Hound", "Mist", "Helm", "Meadow", "Imp")],
    "spellbook": [_called("deck", name) for name in ("Page", "Bolt", "Giant", "Blade", "Wyrm", "Hound")],
    "atlas": [_called("deck", name) for name in ("Meadow", "Tarn", "Crag", "Loft")],
    "cemetery": [_called("dead", name) for name in ("Page", "Ghost", "Bolt", "Helm", "Giant", "Imp")],
}


def _own(name: str, **more: Any) -> Row:
    return {"card": name, "of": "you", **more}


def _their(name: str, **more: Any) -> Row:
    return {"card": name, "of": "opponent", "as": f"their {name}", **more}


REALM: dict[int, Row] = {
    8: {"site": "Meadow", "surface": [_own("Page", carries=["Blade"]), _their("Imp")]},
    7: {"site": "Tarn", "surface": [_own("Hound"), _own("Ghost", tapped=True), _own("Archer")]},
    9: {"site": "Crag", "of": "opponent", "as": "their Crag",
        "surface": [_their("Giant", damage=1), _their("Hound"), {"card": "Helm", "as": "a Helm"}]},
    13: {"site": "Meadow", "as": "our Meadow", "surface": [_own("Fay"), _own("Imp")]},
    12: {"site": "Crag", "surface": [_own("Giant", damage=2)], "underground": [_their("Mole")]},
    14: {"site": "Tarn", "of": "opponent", "as": "their Tarn", "surface": [_their("Seraph"), _their("Shade")],
         "underwater": [_own("Pike")]},
    3: {"site": "Loft", "of": "opponent", "as": "their Loft", "surface": [_their("Wyrm", tapped=True)]},
    4: {"site": "Meadow", "of": "opponent", "as": "their Meadow", "surface": [_their("Page"), _their("Ghost")]},
    18: {"site": "Loft", "surface": [_own("Shade")]},
    20: {"site": "Crag", "as": "our empty Crag"},
    16: {"site": "Tarn", "as": "our empty Tarn"},
    2: {"void": [_own("Ghost", **{"as": "our Ghost in the void"})]},
}  # fmt: skip
