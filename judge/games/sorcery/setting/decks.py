"""Deck lists in scenario files: ``decks: {you: {format, avatar, spellbook: {Card: 4, others: 56}, atlas: {...}}}``."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards import Card, Passive
from judge.games.sorcery.cards.passives.players import NoAtlas
from judge.games.sorcery.cards.tables.abilities import Late
from judge.games.sorcery.words import PLAYERS
from judge.games.source import Node, Problems

Rows = tuple[tuple[str, str, int], ...]
OTHERS = "others"
"""So many further cards, all different and in the right deck."""


class DeckLists:
    """Reads the deck lists of a scenario; ``cards`` are the declared cards and those that are known."""

    def __init__(self, problems: Problems, cards: Mapping[str, Card]) -> None:
        self.problems = problems
        self.cards = cards
        self.limits: list[str] = []
        """What the Avatars of these decks say of decks, and the judge does not know yet."""

    def _passives(self, name: str) -> tuple[Passive, ...]:
        return self.cards[name].passive if name in self.cards else ()

    def _unread(self, name: str) -> str:
        return self.cards[name].unread(Late.SETUP) if name in self.cards else ""

    def read(self, node: Node) -> dict[str, tuple[str, int, Rows, Rows, tuple[str, ...], tuple[str, ...], str]]:
        """For each player format, number of Avatars, spellbook, atlas, cards in the wrong one, tokens, and Avatar."""
        found = {}
        for player, held in self.problems.mapping(node, PLAYERS, "decks").items():
            rows = self.problems.mapping(held, ("format", "avatar", "spellbook", "atlas"), "a deck")
            kind = "constructed"
            if "format" in rows:
                kind = self.problems.one_of(rows["format"], ("constructed", "limited"), "format")
            strangers: list[str] = []
            named = [self.avatar(item) for item in self.problems.items(rows.get("avatar"))]
            mixed = any(passive.of(NoAtlas) for name in named for passive in self._passives(name))
            spells = self.part(rows.get("spellbook"), False, [] if mixed else strangers)
            sites = self.part(rows.get("atlas"), True, strangers)
            self.limits += [said for name in named if (said := self._unread(name))]
            avatars = len(named)
            tokens = [name for name, _, _ in (*spells, *sites) if name in self.cards and self.cards[name].token]
            found[player] = (kind, avatars, spells, sites, tuple(strangers), tuple(tokens), (*named, "")[0])
        return found

    def avatar(self, node: Node) -> str:
        """An Avatar by the name of its card."""
        name = node.value
        if isinstance(name, str) and name in self.cards and "avatar" in self.cards[name].types:
            return name
        known = [name for name, card in self.cards.items() if "avatar" in card.types]
        return self.problems.one_of(node, known, "Avatar")

    def part(self, node: Node | None, sites: bool, strangers: list[str]) -> Rows:
        """The rows of a spellbook or an atlas: a number of ``others``, or a mapping from cards to copies."""
        if node is None:
            return ()
        if isinstance(node.value, str):
            return ((OTHERS, "", self.problems.number(node, "a number of cards")),)
        rows: list[tuple[str, str, int]] = []
        if not isinstance(node.value, dict):
            self.problems.add(node, f"a deck should map cards to numbers, and is {node.kind}")
            return ()
        for name, held in node.value.items():
            copies = self.problems.number(held, "a number of copies")
            card = self.cards.get(name)
            if name != OTHERS and card is None:
                self.problems.add(node.keys[name], f"unknown card {name!r}: declare it under 'cards' with its rarity")
                continue
            if card is not None and ("site" in card.types) != sites:
                strangers.append(name)
            rows.append((name, (card.rarity or "") if card else "", copies))
        return tuple(rows)
