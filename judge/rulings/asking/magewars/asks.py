"""What a question of Mage Wars asks, and what is done before: who attacks whom, and the rows of the scenario."""

from __future__ import annotations

from typing import Any

from judge.rulings.asking.magewars.cards import Cards
from judge.rulings.asking.plain.things import OTHER, YOU, Act, Unit

MELEE, SHOT = "it is a melee attack", "it is a ranged attack"
HELPLESS = frozenset({"Stun", "Sleep", "Slam", "Incapacitated"})
MAGES_DO_NOT = frozenset({"attack", "ignore", "counterstrike", "defend"})
"""What is not read of Mages, whose attacks and defenses come from what they carry."""
MAGE_LIFE = 32
FATES = frozenset({"die", "survive", "kill"})
STRIKES, NEITHER = "it guards or has Counterstrike", "it neither guards nor has Counterstrike"
IN_ORDER = frozenset({"move", "attack", "guard"})
FLYER, WALKER = "it attacks a flying creature", "it attacks a creature on the ground"


class Asks(Cards):
    """Finds who takes part, and writes actions and asks."""

    attack: Act | None = None

    def _people(self) -> None:
        """Who attacks whom, and whose everybody is."""
        for act in self.read.acts:
            if act.verb == "attacked":
                act.verb = "attack"
            if act.verb in ("attack", "guard", "move", "counterstrike", "defend", "ignore") and not isinstance(
                act.who, int
            ):
                act.who = self._of_player(act.who or "", act)
            if isinstance(act.what, str):
                act.what = self._mage(act.what, act.place)
        attacks = [a for a in self.read.acts if a.verb in ("attack", "ignore")]
        self.attack = next((a for a in attacks if a.verb == "attack"), None)
        for act in attacks:
            others = [u.number for u in self.units if u.number != act.who]
            if act.what is None and not act.asked and len(others) == 1:
                act.what = others[0]
            who = self.units[act.who] if isinstance(act.who, int) else None
            what = self.units[act.what] if isinstance(act.what, int) else None
            if who is not None and what is not None:
                self._sides(who, what)
        self._dice_alone()
        for unit in self.units:
            if not unit.of:
                aim = self.attack.what if self.attack is not None and "guard" in unit.words else None
                unit.of = self.units[aim].of if isinstance(aim, int) and self.units[aim].of else YOU
                self.assumed.append(f"{self.tell(unit)} is meant where none is named")

    def _dice_alone(self) -> None:
        """*4 dice against Armor 2*: an attack of which only figures are told."""
        if self.attack is not None:
            return
        dice = next((u for u in self.units if "dice" in u.figures), None)
        hurt = next((u for u in self.units if dice and u.number != dice.number), None)
        if (
            dice is not None
            and hurt is not None
            and not any(a.verb in ("counterstrike", "ignore") for a in self.read.acts)
        ):
            self.attack = Act("attack", dice.place, dice.number, hurt.number)
            self._sides(dice, hurt)

    def _sides(self, who: Unit, what: Unit) -> None:
        """Who attacks is yours, unless whom it attacks is; the other side is the other player's."""
        if not who.of:
            who.of = OTHER[what.of] if what.of else YOU
            self.assumed.append(f"{self.tell(who)} attacks")
        if not what.of:
            what.of = OTHER[who.of]
            self.assumed.append(f"{self.tell(what)} is attacked")

    def _of_player(self, player: str, act: Act) -> int:
        """The creature with which a player acts."""
        mine = [u for u in self.units if u.kind != "mage" and (u.of == player or not player) and u.number != act.what]
        if mine:
            return mine[-1].number
        number = self.read.new("creature", player, act.place)
        self.assumed.append(f"{self.tell(self.units[number])} does it, and nothing else is known of it")
        return number

    def _mage(self, player: str, place: int) -> int:
        for unit in self.units:
            if unit.kind == "mage" and unit.of == player:
                return unit.number
        return self.read.new("mage", player, place)

    def _rows(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = []
        asked = [act for act in self.read.acts if act.asked and not act.condition]
        for said in self.read.said:
            if said.value == "upkeep":
                self.upkeep = True
                self.heard.add(said.place)
        self._told([act for act in self.read.acts if act not in asked])
        for place, act in enumerate(asked):
            later = asked[place + 1] if place + 1 < len(asked) else None
            rows += [row for row in self._row(act, later) if row not in rows]
        rows += [row for row in self._figures() if row not in rows]
        if self.upkeep:
            self.actions.append({"phase": "upkeep"})
        return rows

    def _told(self, acts: list[Act]) -> None:
        """What is said to happen: a guard guards, an attack is made."""
        for act in acts:
            unit = self.units[act.who] if isinstance(act.who, int) else None
            if act.negative or unit is None:
                continue
            if act.verb == "guard":
                unit.words.add("guard")
                self._takes(act, unit)
            elif act.verb == "hit" and self._unavoided():
                self._takes(act)

    def _unavoided(self) -> bool:
        """Whether nothing could avoid the attack that is said to hit."""
        return not any("defense" in unit.figures for unit in self.units)

    def _takes(self, act: Act, *units: Unit) -> None:
        self.used.add(id(act))
        self.part |= {unit.number for unit in units}

    def _row(self, act: Act, later: Act | None) -> list[dict[str, Any]]:
        unit = self.units[act.who] if isinstance(act.who, int) else None
        if act.negative or (unit is not None and unit.kind == "mage" and act.verb in MAGES_DO_NOT):
            return []
        if act.verb in IN_ORDER and self.attack is not None and not self.attack.asked and self.attack is not act:
            self._fight()
        if act.verb in ("attack", "guard") and unit is not None and not self.actions:
            self._moved(act, unit)
        match act.verb:
            case "attack" | "guard" if unit is not None and self._both(act, later):
                return self._first(act, unit)
            case "attack" if unit is not None:
                return self._may_attack(act, unit)
            case "ignore" if unit is not None:
                return self._may_ignore(act, unit)
            case "guard" if unit is not None:
                self._takes(act, unit)
                return [{"can": {"guard": self.label(unit)}}]
            case "move" if unit is not None:
                self._takes(act, unit)
                return self._may_move(act, unit, later)
            case "counterstrike" | "defend" if unit is not None:
                return self._answers(act, unit)
            case "die" | "survive" | "kill" | "avoid" | "hit":
                return self._fate(act)
            case "deal" if any(said.value in ("damage", "average") for said in self.read.said):
                self.used.add(id(act))
        return []

    def _may_attack(self, act: Act, who: Unit) -> list[dict[str, Any]]:
        what = self._whom(act, who)
        self._takes(act, who, what)
        self._kind(who, what)
        self._distance(what)
        self._guards(what)
        self.dice(who, decides=False)
        row = {"attack": self.label(who), "target": self.label(what)}
        if act.asked == "must":
            other = self._past(act, who, what)
            if "melee" not in who.words:
                return [{"can": {**row, "target": self.label(other)}}]
            return [{"which": f"melee targets of {self.label(who)}"}]
        return [{"can": row}]

    def _guards(self, what: Unit) -> None:
        """Whoever guards the zone of what is attacked takes part."""
        if not self.distance:
            self.part |= {unit.number for unit in self.units if "guard" in unit.words and unit.of == what.of}

    def _whom(self, act: Act, who: Unit) -> Unit:
        if isinstance(act.what, int):
            return self.units[act.what]
        among = [u for u in self.units if u.of == OTHER[who.of] and u.number != who.number]
        if among:
            return among[-1]
        number = self.read.new("creature", OTHER[who.of], act.place)
        self.assumed.append(f"{self.tell(self.units[number])} can be attacked")
        return self.units[number]

    def _beside(self, who: Unit, what: Unit) -> Unit:
        """Somebody else whom one might attack: the Mage of that side."""
        number = -1 if "Flying" in who.words else self._mage(what.of, who.place)
        if number in (-1, what.number):
            number = self.read.new("creature", what.of, who.place)
        self.assumed.append(f"{self.tell(self.units[number])} is in the same zone")
        return self.units[number]

    def _may_ignore(self, act: Act, who: Unit) -> list[dict[str, Any]]:
        guard = self._whom(act, who)
        guard.words.add("guard")
        self._takes(act, who, guard)
        self._kind(who, guard)
        self.dice(who, decides=False)
        other = self._past(act, who, guard)
        return [{"can": {"attack": self.label(who), "target": self.label(other)}}]

    def _past(self, act: Act, who: Unit, guard: Unit) -> Unit:
        """Whom somebody would attack rather than the guard: the Mage, or what a flyer is after."""
        other = self._beside(who, guard)
        if "Flying" in who.words and "guard" in guard.words:
            picked = self.doubt(f"aim {act.place}", "Whom does it attack past the guard?", (FLYER, WALKER))
            if picked == FLYER:
                other.words.add("Flying")
        self.part.add(other.number)
        return other

    def _both(self, act: Act, later: Act | None) -> bool:
        """Whether two things are asked one after the other: *move and then attack*."""
        if later is None or later.who != act.who or later.verb not in IN_ORDER:
            return False
        return all(token.word not in ("or", "?") for token in self.read.text[act.place : later.place])

    def _moved(self, act: Act, who: Unit) -> None:
        """A move that is told comes before what is asked: *if it moves, can it attack*."""
        for told in self.read.acts:
            if told.verb == "move" and not told.asked and not told.negative and self._both(told, act):
                self._takes(told, who)
                self._may_move(told, who, act)
                return

    def _first(self, act: Act, who: Unit) -> list[dict[str, Any]]:
        """What is done before what is asked."""
        if act.verb == "guard":
            self._takes(act, who)
            self.actions.append({"guard": self.label(who)})
            return []
        row = self._may_attack(act, who)[0]["can"]
        self.actions.append(row)
        return []

    def _may_move(self, act: Act, who: Unit, later: Act | None) -> list[dict[str, Any]]:
        """Moving alone, or before what is asked next."""
        move = {"move": self.label(who), "to": "B1"}
        self.heard |= {said.place for said in self.read.said if said.value in ("a zone", "next zone")}
        if later is None or not self._both(act, later):
            return [{"can": move}]
        self.actions.append(move)
        if later.verb == "attack":
            self.far, self.distance = self._whom(later, who).number, 1
        return []

    def _kind(self, who: Unit, what: Unit) -> None:
        """Whether somebody strikes or shoots; where nobody says so it is a doubt."""
        if who.words & {"melee", "ranged"} or "range" in who.figures:
            return
        picked = self.doubt(f"kind {who.number}", "Is it a melee or a ranged attack?", (MELEE, SHOT), MELEE)
        who.words.add("ranged" if picked == SHOT else "melee")

    def _distance(self, what: Unit) -> None:
        for said in self.read.said:
            if said.value == "same zone":
                self.heard.add(said.place)
            elif said.value in ("zones away", "next zone") and not self.actions:
                self.heard.add(said.place)
                self.far, self.distance = what.number, said.number if said.value == "zones away" else 1
            elif said.value in ("a zone", "next zone"):
                self.heard.add(said.place)

    def _answers(self, act: Act, unit: Unit) -> list[dict[str, Any]]:
        """A defense or a counterstrike: at its window in an attack on who asks."""
        attack = self.attack if self.attack is not None and self.attack.what == unit.number else None
        if attack is None or not isinstance(attack.who, int):
            number = self.read.new("creature", OTHER[unit.of], act.place)
            attacker = self.units[number]
            self.assumed.append(f"{self.tell(attacker)} attacks {self.read.tell(unit)}")
        else:
            attacker = self.units[attack.who]
            self.used.add(id(attack))
        self._takes(act, unit, attacker)
        self._kind(attacker, unit)
        self.dice(attacker, decides=False)
        self.dice(unit, decides=False)
        if act.verb == "counterstrike" and not unit.words & {"guard", "Counterstrike"}:
            asked = f"Does {self.read.tell(unit)} guard, or have an attack with Counterstrike?"
            if self.doubt(f"back {unit.number}", asked, (STRIKES, NEITHER), NEITHER) == STRIKES:
                unit.words.add("Counterstrike")
        self._distance(unit)
        row: dict[str, Any] = {"attack": self.label(attacker), "target": self.label(unit)}
        self.actions.append(row)
        if act.verb == "defend" and "defense" not in unit.figures:
            unit.figures["defense"] = 7
            self.assumed.append(f"{self.tell(unit)} has a defense of 7+")
        return [{"can": {act.verb: self.label(unit)}}]

    def _fight(self) -> Unit | None:
        """The attack that is told, as an action; gives who is attacked."""
        attack = self.attack
        if attack is None or not isinstance(attack.who, int):
            return None
        who = self.units[attack.who]
        what = self._whom(attack, who)
        if who.kind == "mage":
            return None
        self._takes(attack, who, what)
        if what.kind == "mage" and "life" not in what.figures and not any(a.verb in FATES for a in self.read.acts):
            what.figures["life"] = MAGE_LIFE
            self.assumed.append(f"{self.tell(what)} has {MAGE_LIFE} Life")
        self._distance(what)
        row: dict[str, Any] = {"attack": self.label(who), "target": self.label(what)}
        if "defense" in what.figures and not what.words & HELPLESS and "Unavoidable" not in who.words:
            row["defense"] = "defense"
            self.assumed.append(f"{self.tell(what)} uses its defense")
        if row not in self.actions:
            self.actions.append(row)
        return what

    def _fate(self, act: Act) -> list[dict[str, Any]]:
        """Whether somebody is destroyed, or an attack avoided."""
        self._odds()
        hurt = self._fight()
        if hurt is None:
            return self._fate_at_upkeep(act)
        who = self.units[self.attack.who] if self.attack and isinstance(self.attack.who, int) else hurt
        self.used.add(id(act))
        if act.verb in ("avoid", "hit"):
            self.dice(who, decides=False)
            successful = "avoided" if act.verb == "avoid" else "successful"
            return [{"is": f"attack on {self.label(hurt)} {successful}"}]
        named = act.what if act.verb == "kill" else act.who
        if isinstance(named, str) and act.verb != "kill":
            named = self._mage(named, act.place)
        one = self.units[named] if isinstance(named, int) else hurt
        if act.verb == "kill" and act.what is None:
            one = hurt
        self.part.add(one.number)
        self.dice(who, decides=True)
        if one.number == who.number and hurt.words & {"guard", "Counterstrike"}:
            self.dice(hurt, decides=True)
            self.armor(who)
        self.armor(hurt)
        self.life(one)
        return [{"is": f"{self.label(one)} destroyed"}]

    def _fate_at_upkeep(self, act: Act) -> list[dict[str, Any]]:
        if isinstance(act.who, str):
            act.who = self._mage(act.who, act.place)
        if not self.upkeep or act.verb not in ("die", "survive") or not isinstance(act.who, int):
            return []
        unit = self.units[act.who]
        self._takes(act, unit)
        self.life(unit)
        return [{"is": f"{self.label(unit)} destroyed"}]

    def _odds(self) -> None:
        self.heard |= {said.place for said in self.read.said if said.value == "odds"}

    def _figures(self) -> list[dict[str, Any]]:
        """How much damage is dealt, as a mean or with all chances."""
        asked = [said for said in self.read.said if said.value in ("damage", "average")]
        if not asked:
            return []
        hurt = self._fight()
        if hurt is not None and self.attack is not None and isinstance(self.attack.who, int):
            self.dice(self.units[self.attack.who], decides=True)
            self.armor(hurt)
        elif self.upkeep and self.units:
            hurt = self.units[-1]
            self.part.add(hurt.number)
        else:
            return []
        self.heard |= {said.place for said in asked}
        mean = any(said.value == "average" for said in asked)
        deals = self.attack is not None or any(act.verb == "deal" for act in self.read.acts)
        told = f"damage {'dealt to' if deals else 'on'} {self.label(hurt)}"
        return [{"expected" if mean else "value": told}]
