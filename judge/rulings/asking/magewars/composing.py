"""From what a question of Mage Wars tells to the tree of a scenario."""

from __future__ import annotations

from typing import Any

from judge.rulings.asking.asker import Doubt
from judge.rulings.asking.magewars.asks import Asks
from judge.rulings.asking.magewars.cards import Cards
from judge.rulings.asking.plain.things import YOU, Unit

FROM = "A1"
ZONES = ("A1", "B1", "C1", "D1", "D2", "D3")
"""Zones by how far they are from the first."""


class Composer(Asks, Cards):
    """Makes the tree."""

    def compose(self) -> dict[str, Any] | None:
        """The tree, or None where nothing is asked that can be."""
        self._people()
        rows = self._rows()
        self._unused()
        if not rows:
            return None
        tree: dict[str, Any] = {"title": "A question in one's own words", "game": "magewars"}
        tree["cards"] = {self.label(unit): self.card(unit) for unit in self._creatures()}
        if self.upkeep:
            tree["phase"] = "channeling"
        arena: dict[str, list[Any]] = {}
        for unit in self.units:
            zone = self.zone(unit)
            if unit.kind == "mage":
                tree[unit.of] = {"mage": self.mage(unit, zone)}
            else:
                arena.setdefault(zone, []).append(self.object(unit))
        tree["arena"] = arena
        if len(self.units) > 1 and len({self.zone(unit) for unit in self.units}) == 1:
            self.assumed.append("All of them are in the same zone")
        if self.actions:
            tree["actions"] = self.actions
        tree["any"] = "all"
        tree["ask"] = rows
        return tree

    def _creatures(self) -> list[Unit]:
        return [unit for unit in self.units if unit.kind != "mage"]

    def zone(self, unit: Unit) -> str:
        """Where somebody is: who is attacked may be away from the rest."""
        far = self.distance if unit.number == self.far else 0
        return ZONES[min(far, len(ZONES) - 1)]

    def _unused(self) -> None:
        """What was read and has no part in the scenario was not understood."""
        for act in self.read.acts:
            if id(act) not in self.used:
                self.read.refuse(act.place)
        for said in self.read.said:
            if said.place not in self.heard:
                self.read.refuse(said.place)
        for unit in self.units:
            if unit.number not in self.part:
                self.read.refuse(unit.place)
            if unit.without & unit.words:
                self.read.refuse(unit.place)

    def doubt(self, key: str, asked: str, options: tuple[str, ...], taken: str = "") -> str:
        """What was chosen, or is taken, where the question leaves a fact open."""
        self.read.doubts.append(Doubt(key, asked, options, taken))
        return self.read.chosen.get(key, taken)

    def mage(self, unit: Unit, zone: str) -> dict[str, Any]:
        """A Mage as a player has it."""
        row: dict[str, Any] = {"zone": zone}
        row |= {key: unit.figures[key] for key in ("life", "armor") if key in unit.figures}
        return row | {key: value for key, value in self.object(unit).items() if key not in ("card", "controller")}

    def object(self, unit: Unit) -> dict[str, Any]:
        """A creature as it lies in the arena."""
        row: dict[str, Any] = {"card": self.label(unit)}
        if unit.of != YOU:
            row["controller"] = unit.of
        return row | self.differs(unit)
