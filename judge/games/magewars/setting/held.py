"""Cards and objects in a file: a name alone, or a mapping of what differs from the card."""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec import structs

from judge.games.magewars.ground.sides import MEMBERS
from judge.games.magewars.position.cards import Card
from judge.games.magewars.position.condition_table import CONDITIONS
from judge.games.magewars.position.thing import Gained, Marker, Thing
from judge.games.magewars.setting.faces import traits
from judge.games.magewars.words import ARENA, EQUIPMENT, OBJECTS, TOKENS, WALL
from judge.games.source import Node, Problems, nearest

KEYS = (
    "card", "as", "controller", "owner", "damage", "conditions", "fresh", "tokens", "guard", "action", "used", "did",
    "moved", "gained", "attached", "bound", "prepared", "hidden", "hindered", "marks", "since", "placed by",
)  # fmt: skip
ACTIONS = ("move", "quick", "full")
MARKS = ("out of play", "ignored")
"""What else may be said of an object: it waits to come into play, or some effect has it ignored."""


class HeldCards:
    """Gathers the things of a position by number. ``card`` finds a face, or adds a problem."""

    def __init__(self, problems: Problems, card: Callable[[str, Node], Card | None]) -> None:
        self.problems, self.card = problems, card
        self.things: dict[int, Thing] = {}

    def add(
        self, node: Node, player: str, place: str = ARENA, at: str = "", on: int | None = None, label: str = ""
    ) -> int:
        """Adds one thing, with what is attached to it; returns its number, 0 when it cannot be read."""
        rows = self._rows(node)
        name = self.problems.words(rows["card"], "a card's name") if "card" in rows else ""
        if not name:
            self.problems.add(node, "a card needs 'card: NAME'")
            return 0
        face = self.card(name, rows["card"])
        if face is None:
            return 0
        controller = self._player(rows, "controller", player)
        owner = self._player(rows, "owner", controller if "controller" in rows else player)
        self._fits(rows["card"], face, place, at, on)
        number = len(self.things) + 1
        held = Thing(
            card=name, label=self._label(rows, label or face.name), owner=owner, controller=controller, place=place,
            at=at, on=on,
        )  # fmt: skip
        self.things[number] = structs.replace(held, **self._state(rows, number, face))
        for key, there in (("attached", ARENA), ("bound", "bound"), ("prepared", "prepared")):
            for item in self.problems.items(rows.get(key)):
                self.add(item, controller, place=there, on=number)
        return number

    def _rows(self, node: Node) -> dict[str, Node]:
        if isinstance(node.value, str):
            return {"card": node}
        return self.problems.mapping(node, KEYS, "a card")

    def _fits(self, node: Node, face: Card, place: str, at: str, on: int | None) -> None:
        """Whether a card of this type can be where the file puts it."""
        if place != ARENA:
            return
        wrong = ""
        if face.type not in OBJECTS:
            wrong = f"{face.name} is of the type {face.type}, which becomes no object"
        elif on is not None and face.creature:
            wrong = f"{face.name} is a creature and is not attached to anything"
        elif on is None and ("-" in at) != (face.type == WALL):
            wrong = f"walls, and nothing else, stand on zone borders ('walls'); {face.name} is of the type {face.type}"
        elif on is None and face.type == EQUIPMENT:
            wrong = f"{face.name} is an equipment and is 'attached' to something"
        if wrong:
            self.problems.add(node, wrong)

    def _player(self, rows: dict[str, Node], key: str, usual: str) -> str:
        return self.problems.one_of(rows[key], MEMBERS, "player") if key in rows else usual

    def _label(self, rows: dict[str, Node], usual: str) -> str:
        taken = {t.label for t in self.things.values()}
        label = self.problems.words(rows["as"], "a label") if "as" in rows else usual
        if "as" in rows and label in taken:
            self.problems.add(rows["as"], f"two things are called {label!r}: give one of them another 'as:'")
        count, wanted = 2, label
        while label in taken:
            label, count = f"{wanted} {count}", count + 1
        return label

    def _state(self, rows: dict[str, Node], number: int, face: Card) -> dict[str, object]:
        """What the file says of this thing's state."""
        problems = self.problems
        found: dict[str, object] = {"since": number}
        for key in ("damage", "moved", "since"):
            if key in rows:
                found[key] = problems.number(rows[key], key)
        for key in ("guard", "hidden", "hindered"):
            if key in rows:
                found[key] = problems.yes(rows[key], key)
        found["ready"] = not (
            "action" in rows and problems.one_of(rows["action"], ("used", "ready"), "action") == "used"
        )
        if "did" in rows:
            did = tuple(problems.one_of(i, ACTIONS, "action taken") for i in problems.items(rows["did"]))
            found["did"] = did
            found["charging"] = did[-1:] == ("move",) and bool(found.get("moved", 1))
            found.setdefault("moved", did.count("move"))
        if "gained" in rows:
            found["gained"] = tuple(Gained(t, 100 + place) for place, t in enumerate(traits(problems, rows["gained"])))
        if "marks" in rows:
            found["marks"] = tuple(sorted(problems.one_of(i, MARKS, "mark") for i in problems.items(rows["marks"])))
        found["markers"] = self._markers(rows)
        found["tokens"] = self._counts(rows.get("tokens"), TOKENS, "token")
        found["used"] = self._counts(rows.get("used"), self._uses(face), "use")
        return found

    def _uses(self, face: Card) -> tuple[str, ...]:
        """What a ready marker can be for: a defense, an attack of an equipment, a bound spell."""
        return (*(d.name for d in face.defenses), *(a.name for a in face.attacks), "spellbind")

    def _markers(self, rows: dict[str, Node]) -> tuple[Marker, ...]:
        fresh = dict(self._counts(rows.get("fresh"), CONDITIONS, "condition"))
        by = self._player(rows, "placed by", "")
        counts = self._counts(rows.get("conditions"), CONDITIONS, "condition")
        return tuple(Marker(name, count, fresh.get(name, 0), 1, by) for name, count in counts)

    def _counts(self, node: Node | None, known: Collection[str], what: str) -> tuple[tuple[str, int], ...]:
        """``{Burn: 2}``, or a list of names each of which counts once; names outside ``known`` are problems."""
        found: dict[str, int] = {}
        if node is None:
            return ()
        places = {k: node.keys[k] for k in node.value} if isinstance(node.value, dict) else {}
        if isinstance(node.value, dict):
            found = {key: self.problems.number(item, what) for key, item in node.value.items()}
        else:
            for item in self.problems.items(node):
                word = self.problems.words(item, what)
                found[word] = found.get(word, 0) + 1
        for name in found:
            if known and name not in known:
                self.problems.add(
                    places.get(name, (node.line, node.column)), f"unknown {what} {name!r}{nearest(name, known)}"
                )
        return tuple(sorted((name, count) for name, count in found.items() if count))


__all__ = ["KEYS", "HeldCards"]
