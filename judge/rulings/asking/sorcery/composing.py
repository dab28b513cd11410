"""From a scene to the tree of a scenario: a board, actions and asks in the words of scenario files."""

from __future__ import annotations

from typing import Any

from judge.rulings.asking.sorcery.acting import Acted
from judge.rulings.asking.sorcery.asks import asks_of
from judge.rulings.asking.sorcery.board import LAND
from judge.rulings.asking.sorcery.layout import Group, corner
from judge.rulings.asking.sorcery.retelling import OTHER
from judge.rulings.asking.sorcery.things import Thing
from judge.rulings.asking.sorcery.words import OPP, YOU


class Composer(Acted):
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
            if not thing.card and thing.kind == "unit" and (thing.number in held or not self._takes_part(thing.number)):
                self.refused.append(thing.place)
            elif thing.kind == "unit" and thing.number in self.of and not self._takes_part(thing.number):
                self.scene.assumed.append(f"{self.scene.read.tell(thing)} is far away, and has no part in it")
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

    def _ask_all(self) -> None:
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
