"""How far cards are read: how many whole, in part or not at all, by set, by type, and of how many clauses."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from judge.games.sorcery.cards.facts import Card
from judge.games.sorcery.cards.shipped.shelf import Shelf


class Share(Struct):
    """So many cards: all, whole, read in part, read in nothing; and so many clauses, and those that are read.

    ``picture``: all of their text is read, and nobody has drawn the damage grid that only their picture has.
    """

    total: int = 0
    whole: int = 0
    part: int = 0
    none: int = 0
    picture: int = 0
    clauses: int = 0
    read: int = 0

    def add(self, card: Card, clauses: int) -> None:
        """Counts a card that has so many clauses beside keyword abilities."""
        left = len(card.uncovered)
        self.total += 1
        self.whole += not left and not card.wants_its_grid
        self.picture += not left and card.wants_its_grid
        self.part += 0 < left < clauses
        self.none += bool(left) and left >= clauses
        self.clauses += max(clauses, left)
        self.read += max(clauses, left) - left

    def cards(self) -> dict[str, int]:
        """As the command tells it."""
        told = {"total": self.total, "whole": self.whole, "part": self.part, "none": self.none}
        return {**told, "picture": self.picture}


class Coverage(Struct):
    """The share of all cards, of those of each set and of each type, and what the clauses that are left are about.

    ``left`` counts these by when they would matter, ``unread`` names them by card.
    """

    all: Share
    sets: dict[str, Share]
    types: dict[str, Share]
    left: Counter[str]
    unread: dict[str, tuple[str, ...]]


def coverage(shelf: Shelf) -> Coverage:
    """How far the cards of a shelf are read."""
    found = Coverage(Share(), {}, {}, Counter(), {})
    for name in shelf:
        card = shelf[name]
        face, _ = shelf.rows(name)
        clauses = len(face.get("clauses", ()))
        found.all.add(card, clauses)
        found.types.setdefault(card.types[0], Share()).add(card, clauses)
        for one in face.get("sets", ()):
            found.sets.setdefault(one, Share()).add(card, clauses)
        found.left.update(str(one.when) for one in card.uncovered)
        if card.uncovered:
            found.unread[name] = tuple(one.clause for one in card.uncovered)
    return found
