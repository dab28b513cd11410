"""What a question tells that is done, as the actions of a scenario."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards import known
from judge.rulings.asking.sorcery.board import Placed
from judge.rulings.asking.sorcery.layout import way
from judge.rulings.asking.sorcery.things import Act, Thing
from judge.rulings.asking.sorcery.words import OPP, YOU


class Acted(Placed):
    """A scene on a board with what happens there."""

    def _acts(self) -> None:
        told, attack = self.told, self.scene.attack
        for thing in told.things:
            if thing.states & {"silenced", "disabled"} and thing.number in self.of:
                do = [
                    {word: self.labels[thing.number]}
                    for word, state in (("silence", "silenced"), ("disable", "disabled"))
                    if state in thing.states
                ]
                self.actions.append({"effect": {"do": do}})
        for act in told.acts:
            if act.verb == "attack" and act is attack:
                continue
            if not self._act(act):
                self.refused.append(act.place)
        if attack is not None and isinstance(attack.who, int):
            needs = any(
                ask.verb not in ("attack", "cast", "move", "target") or (ask is not attack and ask.verb == "attack")
                for ask in told.asks
            )
            if not attack.asked or needs:
                self.actions.append(self.attacking(attack))

    def _act(self, act: Act) -> bool:
        """An act that is told, as an action; False where it cannot be said."""
        attack = self.scene.attack
        match act.verb:
            case "move" if isinstance(act.who, int):
                if attack is not None and attack.who == act.who:
                    return True
                if id(act) not in self.destination:
                    return False
                goal = self.groups[self.destination[id(act)]].square
                row: dict[str, Any] = {
                    "move and attack": self.labels[act.who],
                    "path": self.way_of(act.who, goal),
                    "attack": "nothing",
                }
                self.actions.append(row)
                return True
            case "defend":
                return attack is not None and (act.who is not None or act.negative)
            case "attack" if act.what is None and act.who is not None and attack is not None and attack.who == act.who:
                return True
            case "cast":
                row_ = self.casting(act)
                self.actions += [row_] if row_ is not None else []
                return row_ is not None
            case "shoot" if isinstance(act.who, int) and isinstance(act.what, int):
                self.actions.append(self.shooting(act))
                return True
            case "deal" | "take" if act.amount is not None:
                return self._damage(act)
            case "dead" if isinstance(act.who, int):
                if attack is not None:
                    return True
                self.actions.append({"effect": {"do": [{"kill": self.labels[act.who]}]}})
                return True
            case "control":
                return True
        return False

    def _damage(self, act: Act) -> bool:
        whom = act.who if act.verb == "take" else act.what
        if isinstance(whom, str):
            whom = self.scene.read.avatar_of(whom)
            self.labels.setdefault(whom, "your Avatar" if self.told.thing(whom).of != OPP else "the opponent's Avatar")
        if not isinstance(whom, int) or act.amount is None:
            return False
        self.actions.append({"effect": {"do": [{"damage": act.amount, "to": self.labels[whom]}]}})
        return True

    def attacking(self, attack: Act) -> dict[str, Any]:
        """The attack as an action; what nobody says of it stays open."""
        assert isinstance(attack.who, int)
        row: dict[str, Any] = {"move and attack": self.labels[attack.who]}
        if isinstance(attack.what, int) and attack.what in self.of:
            goal = self.square(attack.what)
            path = self.way_of(attack.who, goal, self.told.thing(attack.what))
            if path:
                row["path"] = path
            row["attack"] = self._attacked(attack.what)
        defending = [act for act in self.told.acts if act.verb == "defend" and act is not attack]
        defenders = [act.who for act in defending if isinstance(act.who, int) and not act.negative]
        if defenders:
            row["defend"] = [self.labels[who] for who in defenders if who in self.labels]
        elif self.told.undefended or any(act.negative for act in defending):
            row["defend"] = "nobody"
        return row

    def _attacked(self, number: int) -> str:
        thing = self.told.thing(number)
        return self.site_name(self.of[number]) if thing.kind == "site" else self.labels[number]

    def casting(self, act: Act) -> dict[str, Any] | None:
        """A spell that is cast, with its target or where to."""
        number = act.what if isinstance(act.what, int) else act.tool
        if not isinstance(number, int):
            return None
        thing = self.told.thing(number)
        if not thing.card:
            if thing.kind != "unit":
                return None
            return None
        player = (
            act.who
            if isinstance(act.who, str)
            else self.told.thing(act.who).of
            if isinstance(act.who, int)
            else thing.of or YOU
        )
        row: dict[str, Any] = {"cast": self.labels[number]}
        if thing.card not in self.hand[player]:
            self.hand[player].append(thing.card)
        if isinstance(act.who, int) and self.told.thing(act.who).kind == "unit":
            row["by"] = self.labels[act.who]
        if thing.kind == "spell":
            self._aim(row, thing, act.near)
            if row.keys() & {"target", "choose"}:
                self.aimed.add(id(act))
        elif id(act) in self.destination:
            row["to"] = self.groups[self.destination[id(act)]].square
        elif act.near is not None and act.near in self.of:
            row["to"] = self.square(act.near)
        else:
            row["to"] = self._home(player)
        return row

    def _aim(self, row: dict[str, Any], spell: Thing, at: int | None) -> None:
        """At what a magic is aimed, in the way that its card says."""
        if at is None:
            return
        ability = next((a for a in known()[spell.card].ability if str(a.when) == "resolves"), None)
        target = str(ability.target) if ability is not None else ""
        thing = self.told.thing(at)
        if at not in self.of:
            return
        if target.startswith(("location", "square")):
            row["target"] = f"{self.square(at)} {self.level(thing)}"
        elif "site" in target.split() and "occupying" not in target:
            row["target"] = self.site_name(self.of[at])
        elif target:
            row["target"] = self.labels[at]
        elif not known()[spell.card].uncovered:
            row["choose"] = self.labels[at]

    def _home(self, player: str) -> int:
        """A square of a player where a minion may be summoned: where the Avatar is."""
        return 0 if player == YOU else -1

    def shooting(self, act: Act) -> dict[str, Any]:
        """A shot as an action, in the direction of whom it is aimed at."""
        assert isinstance(act.who, int)
        row: dict[str, Any] = {"shoot": self.labels[act.who]}
        if isinstance(act.what, int) and act.what in self.of and act.who in self.of:
            squares = way(self.square(act.who), self.square(act.what))
            if squares:
                step = squares[0] - self.square(act.who)
                row["direction"] = {1: "east", -1: "west", 5: "south", -5: "north"}[step]
        return row
