"""The position of a scenario file: players with their zones, declared cards, whose turn it is."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

from msgspec import structs

from judge.games.kotc.ability.cards import NO_FACE, Card
from judge.games.kotc.position.players import PHASE, PLAYERS, TURN, TURN_NUMBER, hp_of
from judge.games.kotc.position.record import VICTIMS
from judge.games.kotc.position.thing import CARDS, Counter, Thing, deck_of, deck_unsaid
from judge.games.kotc.scenario.fields import counter
from judge.games.kotc.setting.cards import DeclaredCards
from judge.games.kotc.turn.deck_building import backs_of
from judge.games.kotc.turn.resource_phase import SOWN
from judge.games.kotc.words import BACKS, BATTLEFIELD, DECK, GRANARY, GRAVE, HAND, PHASES, SETUP, START_HP, ZONES
from judge.games.source import Node, Problems, is_figure, nearest
from judge.kernel.fact import Fact
from judge.kernel.state import State

T = TypeVar("T", bound=Hashable)

PLAYER_KEYS = ("hp", "backs", *ZONES)
CARD_KEYS = (
    "card", "as", "copies", "owner", "exhausted", "fatigued", "hypnotized from", "level", "sp", "hp", "counters",
)  # fmt: skip
TOP = ("cards", "players", "turn", "phase", "turn number", "sown", "victims")
MOST = 200
"""How many copies of a card a line may stand for."""


class Position:
    """Reads the position; everything odd becomes a problem with its place."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.declared: dict[str, Card] = {}
        self.things: dict[int, Thing] = {}
        self.state = State()

    def read(self, rows: dict[str, Node]) -> State:
        """Reads all parts of the file that describe the position."""
        self.declared = DeclaredCards(self.problems).read(rows.get("cards"))
        seats = self._seats(rows)
        self.tell(PLAYERS, tuple(seats))
        self.tell(
            TURN, self.problems.one_of(rows["turn"], seats, "player") if "turn" in rows else next(iter(seats), "")
        )
        phases = (*PHASES, SETUP)
        self.tell(PHASE, self.problems.one_of(rows["phase"], phases, "phase") if "phase" in rows else "action")
        number = rows.get("turn number")
        self.tell(TURN_NUMBER, self.problems.number(number, "the number of the turn", 1) if number else 10)
        if "sown" in rows and self.problems.yes(rows["sown"], "sown"):
            self.tell(SOWN, True)
        for player, node in seats.items():
            self.player(player, node)
        self.tell(VICTIMS, tuple(self._victim(node, seats) for node in self.problems.items(rows.get("victims"))))
        self.tell(CARDS, tuple(self.declared.items()))
        return State(self.things, self.state.facts)

    def tell(self, fact: Fact[T], value: T) -> None:
        """Sets a fact of the position."""
        self.state = self.state.tell(fact, value)

    def _seats(self, rows: dict[str, Node]) -> dict[str, Node]:
        """The players of the file in their order; there are two or more (kotc:setup-and-deck-building)."""
        node = rows.get("players")
        if node is None or not isinstance(node.value, dict) or len(node.value) < 2:
            at = node or (1, 1)
            self.problems.add(at, "'players' should be two players or more, clockwise, each with its keys: 'Ann: {}'")
            return {}
        return dict(node.value)

    def _victim(self, node: Node, seats: dict[str, Node]) -> int | str:
        """A player or a minion that was declared as a victim earlier in this Battle Phase."""
        name = self.problems.words(node, "a victim")
        number = next((n for n, t in self.things.items() if t.label == name), None)
        if name not in seats and number is None:
            known = (*seats, *(t.label for t in self.things.values()))
            self.problems.add(node, f"there is no {name!r}{nearest(name, known)}")
        return name if number is None else number

    def player(self, player: str, node: Node) -> None:
        """A player's HP and zones."""
        rows = self.problems.mapping(node, PLAYER_KEYS, player)
        self.tell(hp_of(player), self.problems.number(rows["hp"], "HP") if "hp" in rows else START_HP)
        if "backs" in rows:
            self.tell(backs_of(player), self.problems.one_of(rows["backs"], BACKS, "kind of backs"))
        if DECK not in rows:
            self.tell(deck_unsaid(player), True)
        for zone in (BATTLEFIELD, GRANARY, HAND, DECK, GRAVE):
            for item in self.problems.items(rows.get(zone)):
                self.item(player, zone, item)
        held = [n for n, t in self.things.items() if t.controller == player and t.zone == DECK]
        self.tell(deck_of(player), tuple(held))

    def item(self, player: str, zone: str, node: Node) -> None:
        """One line of a zone: a card's name, a number of cards without names, or a mapping of what is special."""
        if isinstance(node.value, str):
            if is_figure(node.value):
                for _ in range(self.problems.number(node, "a number of cards", 0, MOST)):
                    self.add(player, zone, NO_FACE, node, {})
            else:
                self.named(player, zone, node, node, {})
            return
        rows = self.problems.mapping(node, CARD_KEYS, "a card")
        copies = self.problems.number(rows["copies"], "copies", 0, MOST) if "copies" in rows else 1
        for _ in range(copies):
            if "card" in rows:
                self.named(player, zone, rows["card"], node, rows)
            else:
                self.add(player, zone, NO_FACE, node, rows)

    def named(self, player: str, zone: str, name: Node, node: Node, rows: dict[str, Node]) -> None:
        """A card that the file declares."""
        said = self.problems.words(name, "a card's name")
        if said not in self.declared:
            hint = nearest(said, self.declared)
            self.problems.add(name, f"unknown card {said!r}: declare it under 'cards'{hint}")
            return
        self.add(player, zone, self.declared[said], node, rows)

    def add(self, player: str, zone: str, card: Card, node: Node, rows: dict[str, Node]) -> None:
        """Puts a card into the position."""
        if card is NO_FACE:
            self.declared.setdefault(card.name, card)
            if zone == BATTLEFIELD:
                self.problems.add(node, "a card on a battlefield needs a name: everybody sees it")
        number = len(self.things) + 1
        plain = Thing(
            card=card.name,
            label="",
            owner=player,
            controller=player,
            zone=zone,
            level=card.level,
            sp=card.sp,
            hp=card.hp,
        )
        made = self._special(plain, rows)
        usual = f"{player}'s {zone} card" if card is NO_FACE else card.name
        label = self._label(rows.get("as"), usual)
        if label in self.state[PLAYERS]:
            self.problems.add(node, f"a card and a player are both called {label!r}: write 'as:' with another name")
        self.things[number] = structs.replace(made, label=label)

    def _label(self, node: Node | None, usual: str) -> str:
        taken = {t.label for t in self.things.values()}
        label = self.problems.words(node, "a label") if node else usual
        if node and label in taken:
            self.problems.add(node, f"two are called {label!r}: give one of them another 'as:'")
        count = 2
        while label in taken:
            label, count = f"{usual} {count}", count + 1
        return label

    def _special(self, made: Thing, rows: dict[str, Node]) -> Thing:
        """The card with what differs from the printed one."""
        for key in ("level", "sp", "hp"):
            if key in rows:
                made = structs.replace(made, **{key: self.problems.number(rows[key], key)})
        if "exhausted" in rows:
            made = structs.replace(made, exhausted=self.problems.yes(rows["exhausted"], "exhausted"))
        if "fatigued" in rows and self.problems.yes(rows["fatigued"], "fatigued"):
            made = structs.replace(made, fatigued=self.state[TURN_NUMBER])
        if "owner" in rows:
            made = structs.replace(made, owner=self.problems.one_of(rows["owner"], self.state[PLAYERS], "player"))
        if "hypnotized from" in rows:
            back = self.problems.one_of(rows["hypnotized from"], self.state[PLAYERS], "player")
            made = structs.replace(made, before=((back, "turn"),), owner=made.owner if "owner" in rows else back)
        if "counters" in rows:
            counters = tuple(self._counter(made.controller, item) for item in self.problems.items(rows["counters"]))
            made = structs.replace(made, counters=counters)
        return made

    def _counter(self, player: str, node: Node) -> Counter:
        """A counter: its kind, placed by the minion's controller, or ``{kind: Sword, by: Ben}``."""
        if isinstance(node.value, str):
            return (counter(self.problems, node), player)
        rows = self.problems.mapping(node, ("kind", "by"), "a counter")
        kind = counter(self.problems, rows["kind"]) if "kind" in rows else ""
        by = self.problems.one_of(rows["by"], self.state[PLAYERS], "player") if "by" in rows else player
        if not kind:
            self.problems.add(node, "a counter needs its 'kind'")
        return (kind, by)
