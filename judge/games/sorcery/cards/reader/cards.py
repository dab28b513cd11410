"""A whole card read: each clause of its printed text with what it says, or where and why it is not read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from judge.games.sorcery.cards.load import WrongCard, card
from judge.games.sorcery.cards.printed.clauses import USUAL, Clause, clauses
from judge.games.sorcery.cards.printed.matters import Kind
from judge.games.sorcery.cards.reader.own import place_in, with_own_sign
from judge.games.sorcery.cards.reader.reading import Unread, read, strange
from judge.games.sorcery.cards.reader.rows import Rows


class Read(Struct, frozen=True):
    """A clause, and what was made of it: rows of the vocabulary, or where and why it is not read.

    ``rows`` is empty for what the face says already: keyword abilities, what Avatars print in common.
    """

    clause: Clause
    rows: Rows | Unread

    @property
    def whole(self) -> bool:
        """Whether every word of it is understood."""
        return isinstance(self.rows, Rows)


def read_card(
    name: str, types: tuple[str, ...], text: str, names: Iterable[str] = (), *, faced: bool = True
) -> tuple[Read, ...]:
    """The clauses of a card's text, each read or not; ``names`` are those of the other cards there are.

    ``faced``: the card has its face, which says its keyword abilities, its size and its mana already.
    """
    kind = types[0]
    others = [other for other in names if other != name and (" " in other or strange(other))]
    return tuple(_read(clause, name, types, others, faced) for clause in clauses(text, name, kind))


def _read(clause: Clause, name: str, types: tuple[str, ...], names: list[str], faced: bool) -> Read:
    if not clause.matters and (faced or clause.words == USUAL):
        return Read(clause, Rows())
    words = with_own_sign(clause.words, name)
    cast = clause.kind is Kind.CASTING
    found = read(words, types[0], [other for other in names if other in clause.words], statement=cast)
    if isinstance(found, Rows):
        found = _held(found, name, types)
    if isinstance(found, Unread):
        found = Unread(place_in(clause.words, words, found.at), found.words, found.why)
    return Read(clause, found)


def _held(rows: Rows, name: str, types: tuple[str, ...]) -> Rows | Unread:
    """The rows, if the tables of cards take them."""
    try:
        card(name, {"types": list(types), **fields(rows, name)})
    except WrongCard as error:
        return Unread(0, "", f"the vocabulary of cards cannot say it: {error}")
    return rows


def fields(rows: Rows, name: str) -> dict[str, Any]:
    """Rows as a file has them, with the card's own name for its sign."""
    return {key: _named(value, name) for key, value in rows.fields().items()}


def _named(value: Any, name: str) -> Any:
    match value:
        case str():
            return value.replace("~", name)
        case dict():
            return {key: _named(one, name) for key, one in value.items()}
        case list() | tuple():
            return [_named(one, name) for one in value]
    return value
