"""From what a question of Keeper of the Cards tells to the tree of a scenario."""

from __future__ import annotations

from typing import Any

from judge.rulings.asking.asker import Doubt
from judge.rulings.asking.kotc.reader import Reader
from judge.rulings.asking.plain.things import OPP, OTHER, YOU, Act, Unit

PLAYER = {YOU: "You", OPP: "Opponent"}
COUNTERS = ("Sword", "Weakness", "Shield", "Taunt")
PROACTIVE = ("Sword", "Weakness")
SP, HP = 2, 4
"""What a minion has of which nothing is said, where nothing hangs on it."""
FATES = frozenset({"die", "survive", "kill"})


class Composer:
    """Makes the tree."""

    def __init__(self, read: Reader) -> None:
        self.read, self.units = read, read.units
        self.assumed: list[str] = []
        self.used: set[int] = set()
        self.heard: set[int] = set()
        self.part: set[int] = set()
        self.attack: Act | None = None
        self.defends: list[Unit] = []
        self.summons: Unit | None = None
        self.in_hand: Unit | None = None

    def compose(self) -> dict[str, Any] | None:
        """The tree, or None where nothing is asked that can be."""
        tree = self._chain() or self._battle()
        for act in self.read.acts:
            if id(act) not in self.used:
                self.read.refuse(act.place)
        for said in self.read.said:
            if said.place not in self.heard:
                self.read.refuse(said.place)
        for unit in self.units:
            if unit.number not in self.part or unit.without & unit.words:
                self.read.refuse(unit.place)
        return tree

    def _chain(self) -> dict[str, Any] | None:
        """Two spells of one player in a chain, or a spell and the counter that answers it."""
        order = [said for said in self.read.said if said.value == "order"]
        casts = [act for act in self.read.acts if act.verb in ("cast", "respond") and act.what == "spell"]
        if not order or len(casts) != 2 or casts[0].who != casts[1].who:
            return None
        self.heard |= {said.place for said in order}
        self.used |= {id(act) for act in casts}
        text = "Draw 1 card."
        self.assumed.append("Each spell has you draw a card, and the second is cast before the first resolves")
        who = PLAYER[casts[0].who if isinstance(casts[0].who, str) else YOU]
        return {
            "title": "A question in one's own words",
            "game": "kotc",
            "cards": {name: {"type": "spell", "level": 0, "text": text} for name in ("First Spell", "Second Spell")},
            "players": {who: {"hand": ["First Spell", "Second Spell"], "deck": 10}, "Other": {}},
            "turn": who,
            "actions": [{"cast": "First Spell", "respond": [f"{who}: cast Second Spell"]}],
            "ask": [{"order": "chain links resolved"}],
        }

    def _battle(self) -> dict[str, Any] | None:
        self._people()
        rows: list[dict[str, Any]] = []
        for act in self.read.acts:
            if act.asked and not act.condition and not act.negative:
                rows += [row for row in self._row(act) if row not in rows]
        rows += [row for row in self._figures() if row not in rows]
        if not rows:
            return None
        tree: dict[str, Any] = {"title": "A question in one's own words", "game": "kotc"}
        tree["cards"] = {self.label(unit): self._card(unit) for unit in self.units}
        turn = self._turn()
        players: dict[str, Any] = {}
        for player in (turn, OTHER[turn]):
            mine = [self._object(u) for u in self.units if u.of == player and u not in (self.summons, self.in_hand)]
            players[PLAYER[player]] = {"battlefield": mine} if mine else {}
        actions = []
        for unit in (self.summons, self.in_hand):
            if unit is not None:
                players[PLAYER[turn]] |= {"hand": [self.label(unit)], "granary": 9}
        if self.summons is not None:
            actions += [{"summon": self.label(self.summons)}, {"go to": "battle"}]
        tree |= {"players": players, "turn": PLAYER[turn], "phase": "action" if actions else "battle"}
        if self.told:
            actions.append(self.told)
        if actions:
            tree["actions"] = actions
        return {**tree, "any": "all", "ask": rows}

    told: dict[str, Any] | None = None

    def _people(self) -> None:
        for act in self.read.acts:
            if act.verb == "attacked":
                act.verb = "attack"
                if act.who is None and isinstance(act.what, int):
                    act.who = OTHER.get(self.units[act.what].of, OPP)
        self.attack = next((act for act in self.read.acts if act.verb == "attack"), None)
        if self.attack is not None:
            who = self._who(self.attack)
            what = self.attack.what
            if isinstance(what, int) and not who.of:
                who.of = OTHER[self.units[what].of] if self.units[what].of else YOU
            who.of = who.of or (OTHER[what] if isinstance(what, str) and what in OTHER else YOU)
            if isinstance(what, int):
                self.units[what].of = self.units[what].of or OTHER[who.of]
        for unit in self.units:
            attacker = self.attack.who if self.attack else None
            sides = self.units[attacker].of if isinstance(attacker, int) and attacker != unit.number else OPP
            if not unit.of:
                unit.of = OTHER[sides]
                self.assumed.append(f"{self.tell(unit)} is meant where nobody says whose it is")

    def _who(self, act: Act) -> Unit:
        if isinstance(act.who, int):
            return self.units[act.who]
        player = act.who or ""
        mine = [u for u in self.units if (u.of == player or not player) and u.number != act.what]
        act.who = mine[-1].number if mine else self.read.new("minion", player, act.place)
        return self.units[act.who]

    def _turn(self) -> str:
        for unit in (self.summons, self.in_hand):
            if unit is not None:
                return unit.of
        return self._who(self.attack).of if self.attack is not None else YOU

    def label(self, unit: Unit) -> str:
        """What a minion is called in the scenario."""
        same = [other.number for other in self.units if other.of == unit.of]
        place = same.index(unit.number)
        return f"{'your' if unit.of == YOU else 'their'} Minion{f' {place + 1}' if place else ''}"

    def tell(self, unit: Unit) -> str:
        """A minion as a sentence begins with it."""
        name = self.read.tell(unit)
        return name[:1].upper() + name[1:]

    def _doubt(self, key: str, asked: str, options: tuple[str, ...], taken: str = "") -> str:
        if all(doubt.key != key for doubt in self.read.doubts):
            self.read.doubts.append(Doubt(key, asked, options, taken))
        return self.read.chosen.get(key, taken)

    def _needs(self, unit: Unit, figure: str, usual: int) -> None:
        """A figure that decides, and that nobody told."""
        if figure not in unit.figures:
            options = tuple(f"{n} {figure}" for n in range(11))
            asked = f"How much {figure} does {self.read.tell(unit)} have?"
            picked = self._doubt(f"{figure} {unit.number}", asked, options)
            unit.figures[figure] = int(picked.split()[0]) if picked else usual

    def _card(self, unit: Unit) -> dict[str, Any]:
        for figure, usual in (("SP", SP), ("HP", HP)):
            if figure not in unit.figures:
                self.assumed.append(f"{self.tell(unit)} has {usual} {figure}")
        level = unit.figures.get("level", 1)
        return {"type": "minion", "level": level, "sp": unit.figures.get("SP", SP), "hp": unit.figures.get("HP", HP)}

    def _object(self, unit: Unit) -> dict[str, Any]:
        row: dict[str, Any] = {"card": self.label(unit)}
        if "exhausted" in unit.words:
            row["exhausted"] = "yes"
        counters = [
            {"kind": kind, "by": PLAYER[self._placed_by(unit, kind)]}
            for kind in COUNTERS
            for _ in range(unit.figures.get(kind, int(kind in unit.words)))
        ]
        if counters:
            row["counters"] = counters
            whom = self.read.tell(unit)
            self.assumed += [f"{one['by']} placed the {one['kind']} Counter on {whom}" for one in counters]
        return row

    def _fight(self) -> Unit | None:
        """The attack as an action; gives the minion that is its victim."""
        act = self.attack
        if act is None:
            return None
        who = self._who(act)
        victim = self.units[act.what] if isinstance(act.what, int) else None
        self.used.add(id(act))
        self.part |= {unit.number for unit in (who, victim) if unit is not None}
        self._summoned(who)
        row: dict[str, Any] = {"attack": [self.label(who)]}
        row["victim"] = self.label(victim) if victim is not None else PLAYER[OTHER[who.of]]
        if "Taunt" not in {word for unit in self.units for word in unit.words}:
            row["defend"] = self._defense(victim, who) or "nobody"
        used = [c for c in PROACTIVE if c in (*who.words, *who.figures)]
        for counter in used:
            row["after attack formation"] = self._counter(who, counter)
            if row["after attack formation"] == "nothing":
                row |= {"after defense formation": "nothing", "after damage allocation": "nothing"}
        self.told = row
        return victim

    def _counter(self, unit: Unit, counter: str) -> list[str] | str:
        """A counter on the attacker: used where that is told, otherwise a doubt."""
        acts = [a for a in self.read.acts if a.verb == "use" and a.what == counter]
        self.used |= {id(a) for a in acts}
        spent = bool(acts) and not acts[-1].negative
        if not acts:
            yes, no = f"the {counter} Counter is used", f"the {counter} Counter is not used"
            spent = self._doubt(f"use {counter}", f"Is the {counter} Counter used?", (yes, no), no) == yes
        one = f"{PLAYER[self._placed_by(unit, counter)]}: {counter} Counter on {self.label(unit)}"
        return [one] * max(1, unit.figures.get(counter, 1)) if spent else "nothing"

    def _placed_by(self, unit: Unit, counter: str) -> str:
        """Who may use a counter: its owner, and nobody places a Weakness Counter on a minion of one's own."""
        return OTHER[unit.of] if counter == "Weakness" else unit.of

    def _defense(self, victim: Unit | None, who: Unit) -> list[str]:
        """Who defends: who is told to, and a victim where that is chosen."""
        told = [a for a in self.read.acts if a.verb == "defend" and not a.asked]
        for act in told:
            if isinstance(act.who, int) and act.who != who.number:
                self.used.add(id(act))
                self.part.add(act.who)
                if not act.negative:
                    self.defends.append(self.units[act.who])
        if not told and victim is not None and "exhausted" not in victim.words:
            yes, no = f"{self.read.tell(victim)} defends itself", f"{self.read.tell(victim)} does not defend"
            if self._doubt("defends", f"Does {self.read.tell(victim)} defend?", (yes, no), no) == yes:
                self.defends.append(victim)
        return [self.label(unit) for unit in self.defends]

    def _summoned(self, who: Unit) -> None:
        if "summoned" in who.words or any(a.verb == "summon" and not a.asked for a in self.read.acts):
            self.summons = who
            self.used |= {id(a) for a in self.read.acts if a.verb == "summon" and not a.asked}
            self.heard |= {said.place for said in self.read.said if said.value == "this turn"}

    def _row(self, act: Act) -> list[dict[str, Any]]:
        unit = self.units[act.who] if isinstance(act.who, int) else None
        if act.verb == "attack":
            return self._may_attack(act)
        if act.verb == "summon":
            return self._may_summon(act)
        if unit is not None and act.verb in ("defend", "taunt"):
            return self._may_answer(act, unit)
        if act.verb in FATES:
            return self._fate(act)
        if act.verb == "deal" and any(s.value in ("damage", "average", "piercing") for s in self.read.said):
            self.used.add(id(act))
        return []

    def _may_attack(self, act: Act) -> list[dict[str, Any]]:
        who = self._who(act)
        victim = self.units[act.what] if isinstance(act.what, int) else None
        self.used.add(id(act))
        self.part |= {unit.number for unit in (who, victim) if unit is not None}
        self._summoned(who)
        self.heard |= {said.place for said in self.read.said if said.value == "battle phase"}
        aim = self.label(victim) if victim is not None else PLAYER[OTHER[who.of]]
        return [{"can": {"attack": [self.label(who)], "victim": aim}}]

    def _may_summon(self, act: Act) -> list[dict[str, Any]]:
        phases = [said for said in self.read.said if said.value == "battle phase"]
        if not isinstance(act.what, int) or not phases or self.attack is not None:
            return []
        self.used.add(id(act))
        self.part.add(act.what)
        self.heard |= {said.place for said in phases}
        self.in_hand = self.units[act.what]
        return [{"can": {"summon": self.label(self.in_hand)}}]

    def _may_answer(self, act: Act, unit: Unit) -> list[dict[str, Any]]:
        """Defending, or a Taunt Counter, in an attack on its controller."""
        if self.attack is None:
            number = self.read.new("minion", OTHER[unit.of], act.place)
            self.attack = Act("attack", act.place, number, unit.of)
            self.assumed.append(f"{self.tell(self.units[number])} attacks")
        self.used.add(id(act))
        self.part.add(unit.number)
        self._fight()
        assert self.told is not None
        self.told.pop("defend", None)
        if act.verb == "taunt":
            unit.words.add("Taunt")
            return [{"can": {"taunt": self.label(unit), "by": PLAYER[unit.of]}}]
        return [{"can": {"defend": self.label(unit)}}]

    def _fate(self, act: Act) -> list[dict[str, Any]]:
        victim = self._fight()
        if self.attack is None:
            return []
        who = self._who(self.attack)
        named = act.what if act.verb == "kill" else act.who
        against = victim or next(iter(self.defends), None)
        one = self.units[named] if isinstance(named, int) else against
        if one is None:
            return []
        self.used.add(id(act))
        self.heard |= {said.place for said in self.read.said if said.value == "odds"}
        self.part.add(one.number)
        if one is who:
            for unit in self.defends:
                self._needs(unit, "SP", SP)
        else:
            self._needs(who, "SP", SP)
        self._needs(one, "HP", HP)
        return [{"is": f"{self.label(one)} destroyed"}]

    def _figures(self) -> list[dict[str, Any]]:
        """How much damage a player takes."""
        asked = [said for said in self.read.said if said.value in ("damage", "average", "piercing")]
        if not asked or self.attack is None:
            return []
        victim = self._fight()
        who = self._who(self.attack)
        self._needs(who, "SP", SP)
        if victim is not None:
            self._needs(victim, "HP", HP)
        self.heard |= {said.place for said in asked}
        player = PLAYER[OTHER[who.of]]
        if victim is not None or any(said.value == "piercing" for said in asked):
            return [{"expected": f"piercing damage to {player}"}] if any(s.value == "piercing" for s in asked) else []
        mean = any(said.value == "average" for said in asked)
        return [{"expected" if mean else "value": f"damage to {player}"}]
