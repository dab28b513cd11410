"""The cards that a scenario declares: ``cards: {Wolf: {type: minion, level: 3, sp: 2, hp: 4, abilities: {...}}}``."""

from __future__ import annotations

from msgspec import structs

from judge.games.kotc.ability import TextFault
from judge.games.kotc.ability.cards import Card
from judge.games.kotc.ability.validity import counted_level
from judge.games.kotc.words import MINION, SPELL
from judge.games.source import Node, Problems

FIGURES = ("level", "sp", "hp")
KEYS = ("type", "level", "sp", "hp", "edition", "abilities", "text")
"""What the face of a card says; ``abilities`` of a minion by name, or ``text``, as it is printed."""


class DeclaredCards:
    """Reads the declared cards; what is wrong goes to the problems."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems

    def read(self, node: Node | None) -> dict[str, Card]:
        """All declared cards by name."""
        if node is None:
            return {}
        if not isinstance(node.value, dict):
            self.problems.add(node, "'cards' should be names of cards, each with its keys below it")
            return {}
        return {name: self.card(name, held) for name, held in node.value.items()}

    def card(self, name: str, node: Node) -> Card:
        """One card. A minion has SP and HP, a spell has neither (kotc:card-types-and-layout)."""
        rows = self.problems.mapping(node, KEYS, f"the card {name!r}")
        if "type" not in rows:
            self.problems.add(node, f"the card {name!r} needs its 'type': minion or spell")
        kind = self.problems.one_of(rows["type"], (MINION, SPELL), "type") if "type" in rows else MINION
        for key in ("sp", "hp"):
            if kind == SPELL and key in rows:
                self.problems.add(rows[key], f"a spell has no {key.upper()}")
            if kind == MINION and key not in rows:
                self.problems.add(node, f"the minion {name!r} needs its {key.upper()}: write '{key}: ...'")
        figures = {k: self.problems.number(rows[k], k) for k in FIGURES if k in rows}
        edition: int | None = 14
        if "edition" in rows:
            edition = None if rows["edition"].text == "none" else self.problems.number(rows["edition"], "edition", 1)
        text = self.problems.words(rows["text"], "the text") if "text" in rows else self.abilities(kind, rows)
        if kind == SPELL and not text.strip():
            self.problems.add(node, f"the spell {name!r} needs its 'text': a spell has one ability")
        level, sp, hp = (figures.get(key, 0) for key in FIGURES)
        made = Card(name=name, type=kind, level=level, sp=sp, hp=hp, edition=edition, text=text)
        return made if "level" in rows else self.levelled(made, node)

    def levelled(self, card: Card, node: Node) -> Card:
        """A card of which the file gives no level: what its figures and abilities amount to (kotc:rulebook#4)."""
        try:
            return structs.replace(card, level=counted_level(card), counted=True)
        except TextFault:
            self.problems.add(node, f"the card {card.name!r} needs its 'level': its text does not tell it")
            return card

    def abilities(self, kind: str, rows: dict[str, Node]) -> str:
        """The text of a minion from its abilities by name, one a line."""
        node = rows.get("abilities")
        if node is None:
            return ""
        if kind == SPELL or not isinstance(node.value, dict):
            self.problems.add(node, "'abilities' are a minion's, by their names; a spell has a 'text'")
            return ""
        lines = [f"{name}: {self.problems.words(held, 'an ability')}" for name, held in node.value.items()]
        return "\n".join(lines)
