"""Cards that a scenario declares itself, and the names by which these select others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.games.sorcery.cards import Card, WrongCard, known
from judge.games.sorcery.cards.keys import TEXT_OF_CARD as TEXT
from judge.games.sorcery.cards.load import added, card_and_phrases
from judge.games.sorcery.cards.reading import Phrase
from judge.games.sorcery.setting.phrases import understood
from judge.games.source import Node, Problems, figure, nearest
from judge.games.vocabulary import NoSuchThing


class DeclaredCards:
    """Reads the cards of a scenario; what cannot be read becomes a problem with its place.

    ``cards`` and ``nodes`` are the cards and where they stand, by name; ``named`` are the names in phrases,
    ``unread`` those of cards that could not be read; ``left`` tells of clauses of typed texts that are not read.
    """

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.cards: dict[str, Card] = {}
        self.nodes: dict[str, Node] = {}
        self.named: list[tuple[tuple[int, int], str]] = []
        self.unread: set[str] = set()
        self.declaring: tuple[str, ...] = ()
        self.left: list[str] = []

    def read(self, node: Node) -> None:
        """All declared cards."""
        if not isinstance(node.value, dict):
            self.problems.add(node, "'cards' should be names of cards, each with its keys below it")
            return
        self.declaring = tuple(node.value)
        for name, fields in node.value.items():
            if not isinstance(fields.value, dict):
                self.problems.add(
                    fields, f"the card {name!r} should be a group of keys (key: value), and is {fields.kind}"
                )
                self.unread.add(name)
                continue
            self.declare(name, {key: held.plain() for key, held in fields.value.items()}, fields, known().get(name))

    def declare(self, name: str, fields: dict[str, Any], node: Node, face: Card | None = None) -> Card | None:
        """One declared card, or more of the text of a ``face`` that the judge knows."""
        try:
            fields = self._read(name, fields, face) if TEXT in fields else fields
            made, phrases = card_and_phrases(name, _figures(fields)) if face is None else added(face, _figures(fields))
        except WrongCard as error:
            for wrong in error.found:
                self.problems.add(node.at(wrong.path, wrong.key), wrong.message)
            self.unread.add(name)
            return None
        self._phrases(node, phrases)
        self.cards[name] = made
        self.nodes[name] = node
        return made

    def _read(self, name: str, fields: dict[str, Any], face: Card | None) -> dict[str, Any]:
        """The keys of a card with what its text says among them; what of it is not read is told in every ruling."""
        from judge.games.sorcery.cards.reader.typed import with_text  # the grammar takes its time, and few type texts

        others = dict.fromkeys((*known(), *self.declaring))
        read = with_text(name, fields, face.types if face else (), others)
        self.left += read.left
        return read.fields

    def _phrases(self, node: Node, phrases: list[Phrase]) -> None:
        """Looks whether the words that name things of a position do."""
        for found in phrases:
            try:
                name = understood(found)
            except NoSuchThing as error:
                self.problems.add(node.at(found.path), str(error))
                continue
            if name:
                self.named.append((node.at(found.path), name))

    def names(self, there: Iterable[str]) -> None:
        """Looks whether there are cards of the names by which declared cards and effects select."""
        if not self.named:
            return
        cards = {*known(), *self.cards, *there}
        for where, name in self.named:
            if name not in cards:
                self.problems.add(where, f"no card is named {name!r}{nearest(name, cards)}")


def _figures(fields: Any) -> Any:
    """Texts that are figures or yes and no as such, at every depth: the reader gives nothing but text."""
    if isinstance(fields, dict):
        return {key: _figures(value) for key, value in fields.items()}
    if isinstance(fields, list):
        return [_figures(value) for value in fields]
    if isinstance(fields, str) and (number := figure(fields)) is not None:
        return number
    return {"yes": True, "true": True, "no": False, "false": False}.get(fields, fields)
