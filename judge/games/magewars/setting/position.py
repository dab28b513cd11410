"""The position of a scenario file: declared cards, players, the arena and its walls."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import TypeVar

from msgspec import structs

from judge.games.facts import CLOCK
from judge.games.magewars.ground.arena import BORDER, SIZE, STANDARD, ZONE, border, zones
from judge.games.magewars.ground.phases import INITIATIVE, PHASE, PHASES, ROUND
from judge.games.magewars.position.cards import SHIPPED, Card
from judge.games.magewars.position.mana import mana
from judge.games.magewars.position.thing import ACTIVE, CARDS, Thing
from judge.games.magewars.scenario.labels import of_player
from judge.games.magewars.setting.faces import card as declared_card
from judge.games.magewars.setting.faces import traits
from judge.games.magewars.setting.held import HeldCards
from judge.games.magewars.under_way.quickcast import quickcast
from judge.games.magewars.words import MAGE, PLAYERS, YOU
from judge.games.source import Node, Problems, nearest
from judge.kernel.fact import Fact
from judge.kernel.state import State

T = TypeVar("T", bound=Hashable)
PLAYER_KEYS = (
    "mage", "mana", "channeling", "spellbook", "prepared", "discard", "removed", "quickcast",
)  # fmt: skip


class Position:
    """Reads the position; ``read`` gives the state. Everything odd becomes a problem with its place."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.declared: dict[str, Card] = {}
        self.facts: dict[str, Hashable] = {}
        self.held = HeldCards(problems, self.card)
        self.size = STANDARD

    def read(self, rows: dict[str, Node]) -> State:
        """Reads all parts of the file that describe the position."""
        problems = self.problems
        self.cards(rows.get("cards"))
        self.tell(ROUND, problems.number(rows["round"], "a round", 1) if "round" in rows else 1)
        self.tell(PHASE, problems.one_of(rows["phase"], PHASES, "phase") if "phase" in rows else "action")
        first = problems.one_of(rows["initiative"], PLAYERS, "player") if "initiative" in rows else YOU
        self.tell(INITIATIVE, first)
        self.size = self._size(rows.get("size"))
        self.tell(SIZE, self.size)
        for player in PLAYERS:
            self.tell(mana(player), 0)
            if player in rows:
                self.player(player, rows[player])
        self.arena(rows.get("arena"))
        self.walls(rows.get("walls"))
        if "active" in rows:
            self.active(rows["active"])
        self.tell(CARDS, tuple(self.declared.items()))
        self.tell(CLOCK, max([1000, *(t.since for t in self.held.things.values())]))
        return State(self.held.things, self.facts)

    def tell(self, fact: Fact[T], value: T) -> None:
        """A fact of the position."""
        self.facts[fact.name] = value

    def card(self, name: str, node: Node) -> Card | None:
        """A declared or shipped card; a problem with the nearest name otherwise."""
        found = self.declared.get(name) or SHIPPED.get(name)
        if found is None:
            known = [*self.declared, *SHIPPED]
            self.problems.add(node, f"unknown card {name!r}: declare it under 'cards'{nearest(name, known)}")
        return found

    def cards(self, node: Node | None) -> None:
        """Cards that the scenario declares: the only ones of which anything is known."""
        if node is None:
            return
        if not isinstance(node.value, dict):
            self.problems.add(node, "'cards' should be names of cards, each with its keys below it")
            return
        for name, fields in node.value.items():
            if (made := declared_card(self.problems, name, fields)) is not None:
                self.declared[name] = made

    def _size(self, node: Node | None) -> tuple[int, int]:
        if node is None:
            return STANDARD
        said = re.fullmatch(r"([1-8])x([1-9])", self.problems.words(node, "the size"))
        if said is None:
            self.problems.add(node, "the size of the arena is written 4x3: columns (up to 8) and rows (up to 9)")
            return STANDARD
        return int(said[1]), int(said[2])

    def player(self, player: str, node: Node) -> None:
        """A player's Mage, mana and places of cards."""
        problems = self.problems
        rows = problems.mapping(node, PLAYER_KEYS, player)
        if "mage" in rows:
            self.mage(player, rows["mage"], rows.get("channeling"))
        elif "channeling" in rows:
            problems.add(rows["channeling"], "'channeling' is the Mage's: say where the 'mage' is")
        if "mana" in rows:
            self.tell(mana(player), problems.number(rows["mana"], "mana"))
        for place in ("spellbook", "prepared", "discard", "removed"):
            for item in problems.items(rows.get(place)):
                self.held.add(item, player, place={"removed": "removed from the game"}.get(place, place))
        if "quickcast" in rows and problems.one_of(rows["quickcast"], ("used", "ready"), "quickcast") == "used":
            self.tell(quickcast(player), "used")

    def mage(self, player: str, node: Node, channeling: Node | None) -> None:
        """A Mage: its zone alone, or a mapping as for every object, with ``zone``; ``life``, ``armor`` and
        ``channeling`` make a face of its own.
        """
        problems = self.problems
        if isinstance(node.value, str):
            node = Node({"zone": node}, node.line, node.column, keys={"zone": (node.line, node.column)})
        if not isinstance(node.value, dict) or "zone" not in node.value:
            problems.add(node, "a Mage has a 'zone'")
            return
        rows = dict(node.value)
        zone = self.zone(rows.pop("zone"))
        name = f"{rows['card'].text if 'card' in rows else 'Mage'} of {player}"
        face: dict[str, object] = {}
        for key in ("life", "armor"):
            if key in rows:
                face[key] = problems.number(rows.pop(key), key)
        if channeling is not None:
            face["channeling"] = problems.number(channeling, "channeling")
        if "traits" in rows:
            face["traits"] = traits(problems, rows.pop("traits"))
        base = self.card(rows["card"].text, rows["card"]) if "card" in rows else SHIPPED["Mage"]
        if base is None or base.type != MAGE:
            problems.add(node, "the Mage's card should be of type 'mage'")
            return
        self.declared[name] = structs.replace(base, name=base.name, **face)
        rows["card"] = Node(name, node.line, node.column)
        keys = {**node.keys, "card": node.keys.get("card", (node.line, node.column))}
        whole = Node(rows, node.line, node.column, keys=keys)
        self.held.add(whole, player, at=zone, label="" if "card" in node.value else of_player(player))

    def zone(self, node: Node) -> str:
        """A zone of this arena."""
        words = self.problems.words(node, "a zone")
        if words not in zones(self.size):
            self.problems.add(node, f"unknown zone {words!r}{nearest(words, zones(self.size))}")
        return words

    def arena(self, node: Node | None) -> None:
        """The zones and what is in them."""
        if node is None:
            return
        if not isinstance(node.value, dict):
            self.problems.add(node, "'arena' should be zones (A1), each with what is there")
            return
        for key, held in node.value.items():
            zone = self.zone(Node(key, *node.keys[key]))
            for item in self.problems.items(held):
                self.held.add(item, YOU, at=zone)

    def walls(self, node: Node | None) -> None:
        """Walls on zone borders: ``A1-B1: Wall of Stone``, or a list."""
        if node is None:
            return
        if not isinstance(node.value, dict):
            self.problems.add(node, "'walls' should be zone borders (A1-B1), each with its walls")
            return
        for key, held in node.value.items():
            first, _, second = key.partition("-")
            known = zones(self.size)
            if not BORDER.match(key) or first not in known or not ZONE.match(second) or second not in known:
                self.problems.add(
                    node.keys[key], f"a zone border lies between two zones of the arena, and here is {key!r}"
                )
                continue
            try:
                at = border(first, second)
            except ValueError as error:
                self.problems.add(node.keys[key], str(error))
                continue
            for item in self.problems.items(held):
                self.held.add(item, YOU, at=at)

    def active(self, node: Node) -> None:
        """The creature whose Action Phase it is."""
        label = self.problems.words(node, "the active creature")
        found: dict[str, int] = {t.label: n for n, t in self.held.things.items()}
        if label not in found:
            self.problems.add(node, f"nothing is called {label!r}{nearest(label, found)}")
            return
        self.tell(ACTIVE, found[label])
        held: Thing = self.held.things[found[label]]
        self.held.things[found[label]] = structs.replace(held, ready=False)
