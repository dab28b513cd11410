"""Where the cards of a game's book have their pages, and where the passages lead that their words rest on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from judge.codex.errors import UnknownId
from judge.codex.library import Codex
from judge.codex.model import slugify
from judge.codex.rows import Card
from judge.games.shelf import GAMES
from judge.telling.card_book import CardBook, CardSentence, CardSheet
from judge.telling.voices import cards_mark, voice_of
from judge.web.codex.reading import named
from judge.web.codex.refs import Ref


def book_of(game: str) -> CardBook | None:
    """The cards that come with the judge of a game; None of a game that has none, or cannot be judged."""
    return voice_of(game).book if game in GAMES else None


def games_with_books() -> tuple[str, ...]:
    """The games whose cards come with the judge, by key."""
    return tuple(game for game in GAMES if book_of(game) is not None)


def names_of(game: str) -> Mapping[str, str]:
    """The names of a game's cards by the last part of their addresses; remembered as long as the cards are the same."""
    return _names_of(game, cards_mark(game))


@lru_cache(maxsize=8)
def _names_of(game: str, _mark: str) -> Mapping[str, str]:
    book = book_of(game)
    return {slugify(card.name): card.name for card in book.cards()} if book is not None else {}


def sheet_at(game: str, slug: str) -> CardSheet | None:
    """The card of a game's book that has this address; None where there is none."""
    book, name = book_of(game), names_of(game).get(slug)
    return book.sheet(name) if book is not None and name is not None else None


def card_url(game: str, name: str) -> str:
    """The address of a card's page."""
    return f"/cards/{game}/{slugify(name)}"


def card_row(codex: Codex, game: str, name: str, sheet: CardSheet | None) -> Card:
    """A card as the documents name it, or by its face alone; raises UnknownId for one that neither has."""
    id = f"{game}.card:{name}"
    try:
        return codex.card(id)
    except UnknownId:
        if sheet is None:
            raise
        return Card(id, game, sheet.short.name)


def told_of(sheet: CardSheet) -> tuple[CardSentence, ...]:
    """All that is told of a card, its face first."""
    return (*sheet.by_face, *(said for reading in sheet.readings for said in reading.told))


def rests_of(codex: Codex, sheet: CardSheet) -> dict[str, Ref]:
    """The passages behind all that is told of a card, by id: the title of each one's entry, its number as the note."""
    return rests_behind(codex, told_of(sheet))


def rests_behind(codex: Codex, told: Iterable[CardSentence]) -> dict[str, Ref]:
    """The passages behind sentences, by id."""
    return {id: _passage(codex, id) for id in _each(one.passages for one in told)}


def touching(codex: Codex, passages: Iterable[str]) -> tuple[Ref, ...]:
    """The conflicts and gaps that name one of these passages, each once; kind and status as the note."""
    found = {one.id: one for id in passages for one in codex.conflicts(id)}
    return tuple(Ref(one.id, one.point, one.url, f"{one.kind}, {one.status}") for one in found.values())


def _each(rows: Iterable[tuple[str, ...]]) -> Iterable[str]:
    return dict.fromkeys(id for row in rows for id in row)


def _passage(codex: Codex, id: str) -> Ref:
    entry, _, number = id.partition("#")
    return Ref(id, named(codex, entry)[0], named(codex, id)[1], number)
