"""Reads Mage Wars' questions: what is said of an attack goes to the attacker."""

from __future__ import annotations

from judge.rulings.asking.plain.reader import PlainReader
from judge.rulings.asking.plain.things import Unit
from judge.rulings.asking.plain.view import NUMBER, number_of

ATTACK_TRAITS = ("Reach", "Doublestrike", "Triplestrike", "Unavoidable", "Counterstrike")
ANSWERS = ("counterstrike", "defend", "avoid")
"""What only somebody does who is attacked."""
OF_MAGES = ("armor", "life", "damage")


class Reader(PlainReader):
    """Its ranges have two figures, and *it* dies who was attacked."""

    usual = "creature"
    attacking = frozenset({"dice", "Piercing", "range", "ranged", "melee", *ATTACK_TRAITS} - {"Counterstrike"})

    def _say(self, sort: str, value: str, place: int, end: int) -> None:
        super()._say(sort, value, place, end)
        if value == "range":
            unit = next(u for u in reversed(self.units) if "range" in u.figures)
            self._two(unit, place, end)

    def _about(self, value: str, place: int) -> Unit:
        """What a player has is of the Mage: *I have 3 armor*."""
        if isinstance(self.subject, str) and self.act is None and value in OF_MAGES and self.having:
            for unit in self.units:
                if unit.kind == "mage" and unit.of in ("", self.subject):
                    return unit
            return self.units[self.new("mage", self.subject, place)]
        return super()._about(value, place)

    def _two(self, unit: Unit, place: int, end: int) -> None:
        """The least and the most of a range."""
        figures = [number_of(t.text.casefold()) or 0 for t in self.text[place:end] if t.word == NUMBER]
        unit.figures["range"] = figures[-1]
        if len(figures) > 1:
            unit.figures["from"] = figures[0]

    def _sure(self, among: dict[int, Unit], verb: str) -> int | None:
        """Only who is attacked takes damage, as long as nobody strikes back."""
        if len(among) == 1:
            return next(iter(among))
        if self.act is not None and self.act.verb in ("kill", "ignore", "attack", "hit") and self.act.who in among:
            others = [number for number in among if number != self.act.who]
            return others[0] if len(others) == 1 else None
        if self.condition and self.act is not None and self.last in among:
            return self.last
        attacks = [a for a in self.acts if a.verb in ("attack", "attacked") and not a.asked]
        what = attacks[-1].what if attacks else None
        if isinstance(what, int) and (verb in ANSWERS or (self.asked == "do" and not self._strikes_back(what))):
            return what
        return None

    def _strikes_back(self, number: int) -> bool:
        """Whether who is attacked may hurt the attacker too."""
        return bool(self.units[number].words & {"guard", "Counterstrike"})
