"""Reads questions of Keeper of the Cards: spells that are cast beside what the small grammar reads."""

from __future__ import annotations

from judge.rulings.asking.plain.reader import PlainReader
from judge.rulings.asking.plain.things import Unit

CASTS = ("cast", "respond")


class Reader(PlainReader):
    """Counters are used, and *it* defends who does not attack."""

    usual = "minion"
    attacking = frozenset[str]()
    minions_of = ("minion",)

    def _step(self, place: int) -> int:
        found = self.at(place, "spell")
        if found is not None and self.act is not None and self.act.verb in CASTS and self.act.what is None:
            self.act.what = "spell"
            self.mark(place, found[1], "a spell")
            return found[1]
        if self.act is not None and self.act.verb == "use" and (used := self.at(place, "word", "figure")):
            self.act.what = used[0].value
            unit = next((u for u in reversed(self.units) if used[0].value in (*u.words, *u.figures)), None)
            if unit is not None:
                self.act.who = unit.number
                self.mark(place, used[1], f"the {used[0].value} Counter")
                return used[1]
        return super()._step(place)

    def _sure(self, among: dict[int, Unit], verb: str) -> int | None:
        """Who defends or uses a Taunt Counter does not attack."""
        if len(among) == 1:
            return next(iter(among))
        attacks = [a for a in self.acts if a.verb in ("attack", "attacked")]
        who = attacks[-1].who if attacks else None
        if verb in ("defend", "taunt"):
            others = [number for number in among if number != who]
            return others[0] if len(others) == 1 else None
        if self.act is not None and self.act.who in among:
            others = [number for number in among if number != self.act.who]
            return others[0] if len(others) == 1 else None
        return None
