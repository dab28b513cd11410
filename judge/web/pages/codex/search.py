"""Search: the page of results, and the short answers that appear while somebody types."""

from __future__ import annotations

from msgspec import Struct

from judge.codex.library import Codex
from judge.codex.model import GAMES
from judge.codex.search import Hit, SearchResult, search
from judge.web.codex.cards_named import NamedCard, cards_named
from judge.web.desk.desk import Desk, check_game
from judge.web.desk.queries import Searched

desk = Desk("search", "Search by title, words or question")


class Found(Struct, frozen=True):
    """The results of a search with the documents' names, and cards that are called so.

    ``asked`` is false when nothing was asked yet.
    """

    asked: bool
    game: str
    games: dict[str, str]
    result: SearchResult
    documents: dict[str, str]
    cards: tuple[NamedCard, ...] = ()


class Suggestion(Struct, frozen=True):
    """A hit in short: where it leads, and its first words with the spans that match."""

    id: str
    title: str
    document: str
    url: str
    excerpt: str
    highlights: tuple[tuple[int, int], ...]
    why: str


class Suggestions(Struct, frozen=True):
    """What to offer under the search field. ``nearest`` are titles offered when nothing was found."""

    q: str
    suggestions: tuple[Suggestion, ...]
    nearest: tuple[str, ...]
    note: str


@desk.page("/search", "codex/search.html", Searched)
def results(codex: Codex, asked: Searched) -> Found:
    """Entries that answer some words, best first; nearest titles when none does."""
    check_game(asked.game)
    result = search(codex, asked.q, game=asked.game or None, limit=asked.limit)
    return Found(
        bool(asked.q.strip()), asked.game, GAMES, result, _short_names(codex), cards_named(asked.q, asked.game)
    )


@desk.page("/lookup", query=Searched)
def lookup(codex: Codex, asked: Searched) -> Suggestions:
    """The best hits in short, for search as you type."""
    check_game(asked.game)
    result = search(codex, asked.q, game=asked.game or None, limit=asked.limit)
    names = _short_names(codex)
    cards = cards_named(asked.q, asked.game)
    called = [_card(card) for card in cards if card.exact]
    begin = [_card(card) for card in cards if not card.exact][: asked.limit - 1]
    hits = [_suggestion(hit, names) for hit in result.hits[: max(0, asked.limit - len(called) - len(begin))]]
    return Suggestions(
        asked.q,
        (*called, *hits, *begin)[: asked.limit],
        result.nearest,
        result.note,
    )


def _short_names(codex: Codex) -> dict[str, str]:
    return {d.key: f"{GAMES[d.game].split(':')[0]} · {d.short}" for d in codex.documents()}


def _card(card: NamedCard) -> Suggestion:
    game = GAMES[card.game].split(":")[0]
    return Suggestion(f"{card.game}.card:{card.name}", card.name, f"{game} · card", card.url, "", (), "card")


def _suggestion(hit: Hit, names: dict[str, str]) -> Suggestion:
    return Suggestion(
        hit.id, hit.title, names.get(hit.document, ""), hit.url, hit.excerpt, tuple(hit.highlights), hit.why
    )
