"""Cards that a scenario declares itself, and the names by which these select others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from judge.games.sorcery.cards import Card, WrongCard, known
from judge.games.sorcery.cards.keys import TEXT_OF_CARD as TEXT
from judge.games.sorcery.cards.load import added, card_and_phrases
from judge.games.sorcery.cards.reading import Phrase
from judge.games.sorcery.setting.phrases import understood
from judge.games.source import Node, Problems, figure, nearest
from judge.games.vocabulary import NoSuchThing


class Declared(Struct, frozen=True):
    """A card as a scenario declares it, the phrases of its targets, and what of a typed text is not read."""

    card: Card
    phrases: list[Phrase]
    left: tuple[str, ...] = ()


def declared_card(name: str, fields: Mapping[str, Any], face: Card | None, others: Iterable[str] = ()) -> Declared:
    """A card from the keys that a scenario writes, or more of the text of a ``face`` that the judge knows.

    ``others`` are names of cards, beside those that are known, of which a typed text may speak. Raises WrongCard.
    """
    left: tuple[str, ...] = ()
    if TEXT in fields:
        from judge.games.sorcery.cards.reader.typed import with_text  # the grammar takes its time, and few type texts

        read = with_text(name, fields, face.types if face else (), dict.fromkeys((*known(), *others)))
        fields, left = read.fields, read.left
    made, phrases = card_and_phrases(name, _figures(fields)) if face is None else added(face, _figures(fields))
    return Declared(made, phrases, left)


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
            made = declared_card(name, fields, face, self.declaring)
        except WrongCard as error:
            for wrong in error.found:
                self.problems.add(node.at(wrong.path, wrong.key), wrong.message)
            self.unread.add(name)
            return None
        self.left += made.left
        self._phrases(node, made.phrases)
        self.cards[name] = made.card
        self.nodes[name] = node
        return made.card

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
    if isinstance(fields, Mapping):
        return {key: _figures(value) for key, value in fields.items()}
    if isinstance(fields, list):
        return [_figures(value) for value in fields]
    if isinstance(fields, str) and (number := figure(fields)) is not None:
        return number
    return {"yes": True, "true": True, "no": False, "false": False}.get(fields, fields)
