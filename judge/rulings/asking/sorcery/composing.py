"""From a scene to the tree of a scenario: a board, actions and asks in the words of scenario files."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards import known
from judge.rulings.asking.sorcery.board import LAND, Placed
from judge.rulings.asking.sorcery.layout import Group, corner, way
from judge.rulings.asking.sorcery.scene import OTHER
from judge.rulings.asking.sorcery.things import Act, Thing
from judge.rulings.asking.sorcery.words import OPP, YOU


class Composer(Placed):
    """Makes the tree."""

    def compose(self) -> dict[str, Any] | None:
        """The tree, or None where no board fits or nothing is asked that can be."""
        self._label()
        if not self._board():
            return None
        self._acts()
        self._ask_all()
        self._unused()
        if not self.asks:
            return None
        return self._tree()

    def _unused(self) -> None:
        """What was read and has no part in the scenario was not understood."""
        for act in (*self.told.acts, *self.told.asks):
            if act.to_place >= 0 and id(act) not in self.destination and id(act) not in self.aimed:
                self.refused.append(act.to_place)
            if act.negative and not act.asked and act.verb not in ("defend", "intercept"):
                self.refused.append(act.place)
        held = {number for thing in self.told.things for number in thing.carries}
        for thing in self.told.things:
            part = thing.number in self.of or thing.number in held or (thing.card in (*self.hand[YOU], *self.hand[OPP]))
            if not part or (thing.kind == "artifact" and thing.number not in held):
                self.refused.append(thing.place)
            if thing.number not in self.of and (thing.relations or thing.level or thing.ground or thing.site_of):
                self.refused.append(thing.place)
            if thing.kind in ("avatar", "site") and (thing.keywords or thing.level or thing.carries):
                self.refused.append(thing.place)
            if thing.unknown and (thing.number in held or not self._takes_part(thing.number)):
                self.refused.append(thing.place)
            if any(state.startswith("without ") for state in thing.states):
                self.refused.append(thing.place)

    def _takes_part(self, number: int) -> bool:
        """Whether anything is done by a thing, or with it, or told of where it or another one is."""
        for act in (*self.told.acts, *self.told.asks):
            if number in (act.who, act.what, act.tool, act.near, act.by):
                return True
        return any(
            other.relations and number in (other.number, *(near for _, near in other.relations))
            for other in self.told.things
        )

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
                self.actions.append(self._attacking(attack))

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
                    "path": self._way(act.who, goal),
                    "attack": "nothing",
                }
                self.actions.append(row)
                return True
            case "defend":
                return attack is not None and (act.who is not None or act.negative)
            case "attack" if act.what is None and act.who is not None and attack is not None and attack.who == act.who:
                return True
            case "cast":
                row_ = self._casting(act)
                self.actions += [row_] if row_ is not None else []
                return row_ is not None
            case "shoot" if isinstance(act.who, int) and isinstance(act.what, int):
                self.actions.append(self._shooting(act))
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

    def _attacking(self, attack: Act) -> dict[str, Any]:
        """The attack as an action; what nobody says of it stays open."""
        assert isinstance(attack.who, int)
        row: dict[str, Any] = {"move and attack": self.labels[attack.who]}
        if isinstance(attack.what, int) and attack.what in self.of:
            goal = self.square(attack.what)
            path = self._way(attack.who, goal, self.told.thing(attack.what))
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

    def _casting(self, act: Act) -> dict[str, Any] | None:
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

    def _shooting(self, act: Act) -> dict[str, Any]:
        assert isinstance(act.who, int)
        row: dict[str, Any] = {"shoot": self.labels[act.who]}
        if isinstance(act.what, int) and act.what in self.of and act.who in self.of:
            squares = way(self.square(act.who), self.square(act.what))
            if squares:
                step = squares[0] - self.square(act.who)
                row["direction"] = {1: "east", -1: "west", 5: "south", -5: "north"}[step]
        return row

    def _ask_all(self) -> None:
        from judge.rulings.asking.sorcery.asks import asks_of

        for ask in self.told.asks:
            rows = asks_of(self, ask)
            if not rows:
                self.refused.append(ask.place)
            self.asks += [row for row in rows if row not in self.asks]

    def _tree(self) -> dict[str, Any]:
        realm: dict[int, Any] = {}
        avatars = {t.of: t for t in self.told.things if t.kind == "avatar" and t.number in self.of}
        taken = [g.square for g in self.groups] + list(self.extra)
        squares: dict[str, int] = {}
        for player, row in ((YOU, 3), (OPP, 0)):
            avatar = avatars.get(player)
            square = self.square(avatar.number) if avatar else corner(taken, row)
            squares[player] = square
            taken.append(square)
        for place, group in enumerate(self.groups):
            realm[group.square] = self._square(place, group)
        mover = self.scene.turn
        spare = [
            name for name in LAND if name not in {self.site_name(p) for p, g in enumerate(self.groups) if not g.void}
        ]
        for square in self.extra:
            if square not in realm:
                realm[square] = {"site": spare.pop(), "of": mover}
        for player, square in squares.items():
            if square not in realm:
                realm[square] = {"site": spare.pop(), "of": player}
        for row in (*self.actions, *(a["can"] for a in self.asks if isinstance(a.get("can"), dict))):
            if row.get("to") in (0, -1):
                row["to"] = squares[YOU if row["to"] == 0 else OPP]
        tree: dict[str, Any] = {"title": self.title, "game": "sorcery"}
        if self.scene.turn == OPP:
            tree["turn"] = OPP
        for player in (YOU, OPP):
            tree[player] = self._player(player, squares[player], avatars.get(player))
        tree["realm"] = {square: realm[square] for square in sorted(realm)}
        if self.actions:
            tree["actions"] = self.actions
        tree["any"] = "all"
        tree["ask"] = self.asks
        return tree

    def _player(self, player: str, square: int, avatar: Thing | None) -> dict[str, Any]:
        row: dict[str, Any] = {"avatar": square}
        if avatar is not None and (avatar.card or avatar.states & {"tapped"}):
            detail: dict[str, Any] = {"at": square}
            if avatar.card:
                detail["card"] = avatar.card
            if "tapped" in avatar.states:
                detail["tapped"] = "yes"
            row["avatar"] = detail
        if player in self.told.life:
            row["life"] = self.told.life[player]
        if self.hand[player]:
            row["hand"] = self.hand[player]
            row["mana"] = self.told.mana.get(player, 20)
            row["affinity"] = "AAAAEEEEFFFFWWWW"
        elif player in self.told.mana:
            row["mana"] = self.told.mana[player]
        return row

    def _square(self, place: int, group: Group) -> Any:
        things = [self.told.thing(n) for n in group.members if self.told.thing(n).kind == "unit"]
        row: dict[str, Any] = {}
        first = next(iter(things), None)
        owner = group.of or (first.of if first is not None else "") or OTHER[self.scene.turn]
        if not group.void:
            if group.site >= 0:
                site = self.told.thing(group.site)
                row = {"site": site.card, "of": group.of or site.of or owner}
                if self.labels[group.site] != site.card:
                    row["as"] = self.labels[group.site]
            else:
                row = {"site": self.site_name(place), "of": owner}
        for thing in things:
            row.setdefault(self.level(thing), []).append(self._unit(thing))
        return row

    def _unit(self, thing: Thing) -> dict[str, Any]:
        row: dict[str, Any] = {}
        label = self.labels[thing.number]
        if thing.card:
            row["card"] = thing.card
            if label != thing.card:
                row["as"] = label
        else:
            row["unit"] = label
        if thing.power is not None:
            row["power"] = thing.power
        row["of"] = thing.of
        if thing.keywords:
            row["keywords"] = thing.keywords
        if thing.subtypes:
            row["subtypes"] = thing.subtypes
        if "tapped" in thing.states:
            row["tapped"] = "yes"
        if "sick" in thing.states:
            row["sick"] = "yes"
        if thing.damage is not None:
            row["damage"] = thing.damage
        elif "damaged" in thing.states:
            row["damage"] = 1
        if thing.carries:
            row["carries"] = [self.told.thing(n).card or self.labels[n] for n in thing.carries]
        return row
