"""Creatures of Mage Wars as a question declares them: dice, armor, life, traits and conditions."""

from __future__ import annotations

from typing import Any

from judge.games.magewars.position.condition_table import CONDITIONS
from judge.rulings.asking.magewars.reader import ATTACK_TRAITS, Reader
from judge.rulings.asking.plain.things import OPP, YOU, Unit

WHOSE = {YOU: "your", OPP: "their"}
DICE, LIFE = 3, 10
"""What a creature of which nothing is said rolls and has, where nothing hangs on it."""
STATES = ("Restrained", "Incapacitated", "Rooted")
PLAIN = ("ranged", "melee", "guard")
RANGE = 2


class Cards:
    """Declares what was told."""

    def __init__(self, read: Reader) -> None:
        self.read = read
        self.units = read.units
        self.assumed: list[str] = []
        self.actions: list[dict[str, Any]] = []
        self.used: set[int] = set()
        self.heard: set[int] = set()
        self.part: set[int] = set()
        self.upkeep = False
        self.distance = 0
        self.far = -1

    def doubt(self, key: str, asked: str, options: tuple[str, ...], taken: str = "") -> str:
        """What was chosen, or is taken, where the question leaves a fact open."""
        raise NotImplementedError

    def label(self, unit: Unit) -> str:
        """What a unit is called in the scenario."""
        if unit.kind == "mage":
            return "your Mage" if unit.of == YOU else "the opponent's Mage"
        same = [other.number for other in self.units if other.kind != "mage" and other.of == unit.of]
        return f"{WHOSE[unit.of]} Creature{f' {same.index(unit.number) + 1}' if same.index(unit.number) else ''}"

    def tell(self, unit: Unit) -> str:
        """A unit as a sentence begins with it."""
        name = self.read.tell(unit)
        return name[:1].upper() + name[1:]

    def dice(self, unit: Unit, decides: bool) -> None:
        """How many dice somebody rolls; asked back where that decides."""
        if "dice" in unit.figures:
            return
        if decides:
            options = tuple(f"{n} attack {'die' if n == 1 else 'dice'}" for n in range(1, 11))
            asked = f"How many dice does {self.read.tell(unit)} attack with?"
            picked = self.doubt(f"dice {unit.number}", asked, options)
            unit.figures["dice"] = int(picked.split()[0]) if picked else DICE
        else:
            unit.figures["dice"] = DICE
            self.assumed.append(f"{self.tell(unit)} attacks with {DICE} dice")

    def life(self, unit: Unit) -> None:
        """How much Life somebody has who may be destroyed: asked back."""
        if "life" in unit.figures:
            return
        options = tuple(f"{n} Life" for n in range(1, 21))
        picked = self.doubt(f"life {unit.number}", f"How much Life does {self.read.tell(unit)} have?", options)
        unit.figures["life"] = int(picked.split()[0]) if picked else LIFE

    def armor(self, unit: Unit) -> None:
        """How much Armor stands against an attack: none, unless that decides."""
        if "armor" in unit.figures:
            return
        options = tuple(f"{self.read.tell(unit)} has Armor {n}" for n in range(6))
        picked = self.doubt(
            f"armor {unit.number}", f"How much Armor does {self.read.tell(unit)} have?", options, options[0]
        )
        unit.figures["armor"] = int(picked.split()[-1])

    def card(self, unit: Unit) -> dict[str, Any]:
        """The card of a creature."""
        figures, words = unit.figures, unit.words
        row: dict[str, Any] = {"type": "creature", "level": 2, "life": figures.get("life", LIFE)}
        if "life" not in figures:
            self.assumed.append(f"{self.tell(unit)} has {LIFE} Life")
        if figures.get("armor"):
            row["armor"] = figures["armor"]
        traits = sorted(w for w in words if w not in CONDITIONS and w not in (*ATTACK_TRAITS, *STATES, *PLAIN))
        if "Regenerate" in figures:
            traits.append(f"Regenerate {figures['Regenerate']}")
        if traits:
            row["traits"] = traits
        row["attacks"] = [self._attack(unit)]
        if "defense" in figures:
            row["defenses"] = [{"at least": figures["defense"]}]
        return row

    def _attack(self, unit: Unit) -> dict[str, Any]:
        row: dict[str, Any] = {"name": "Attack", "dice": unit.figures.get("dice", DICE)}
        traits = [word for word in ATTACK_TRAITS if word in unit.words]
        if "Piercing" in unit.figures:
            traits.append(f"Piercing +{unit.figures['Piercing']}")
        if traits:
            row["traits"] = traits
        if "ranged" in unit.words or "range" in unit.figures:
            row["range"] = [unit.figures.get("from", 0), unit.figures.get("range", RANGE)]
            if "range" not in unit.figures:
                self.assumed.append(f"{self.tell(unit)} shoots from 0 to {RANGE} zones far")
        return row

    def differs(self, unit: Unit) -> dict[str, Any]:
        """What lies on a creature."""
        row: dict[str, Any] = {}
        if "damage" in unit.figures:
            row["damage"] = unit.figures["damage"]
        if "guard" in unit.words:
            row["guard"] = "yes"
        conditions = {
            name: unit.figures.get(name, 1) for name in CONDITIONS if name in unit.words or name in unit.figures
        }
        if conditions:
            row["conditions"] = conditions
        gained = [word for word in STATES if word in unit.words]
        if gained:
            row["gained"] = gained
        return row
