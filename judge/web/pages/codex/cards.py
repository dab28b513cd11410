"""Cards: their faces, what is read of their texts, and the passages that name them."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Annotated

from msgspec import Meta, Struct

from judge.codex.library import Codex
from judge.codex.model import GAMES
from judge.codex.rows import Card
from judge.games.shelf import GAMES as GAMES_JUDGED
from judge.games.shelf import NAMES
from judge.games.source import nearest
from judge.telling.card_book import CardSheet, ClauseRead
from judge.web.codex.card_finder import AskedCards, Finder, NotAChoice, find
from judge.web.codex.card_grids import GridShown
from judge.web.codex.card_pages import (
    book_of,
    card_row,
    card_url,
    games_with_books,
    names_of,
    rests_behind,
    rests_of,
    sheet_at,
    touching,
)
from judge.web.codex.published import Published, is_ruling, published
from judge.web.codex.refs import Ref, entry_ref
from judge.web.desk.desk import Desk, Moved, check_game, not_found
from judge.web.desk.queries import Nothing
from judge.web.people.people import current, shared

desk = Desk("cards", "Cards")
NAMELESS = "the card"
"""How a card speaks of itself that was given no name."""


class CardRef(Struct, frozen=True):
    """A card in the list, and how many passages name it."""

    id: str
    name: str
    url: str
    game: str
    passages: int


class Cards(Struct, frozen=True):
    """The cards of one game or all: those found among the ones that come with the judge, and those that the documents
    name.
    """

    game: str
    games: dict[str, str]
    finders: tuple[Finder, ...]
    cards: tuple[CardRef, ...]


class Naming(Struct, frozen=True):
    """A passage that names the card; ``spans`` are where."""

    entry: Ref
    passage: str
    url: str
    text: str
    spans: tuple[tuple[int, int], ...]
    words: tuple[str, ...]


class AskedText(Struct, frozen=True):
    """A text to be read, the name by which the card speaks of itself, and its type."""

    text: Annotated[str, Meta(max_length=1200, description="What the card says, a line for each ability.")] = ""
    name: Annotated[str, Meta(max_length=60)] = ""
    type: Annotated[str, Meta(max_length=20)] = "minion"
    game: Annotated[str, Meta(max_length=20, description="Its game; the first that has cards when empty.")] = ""


class TextShown(Struct, frozen=True):
    """What was read of a text: its clauses in order, how many are read, and the passages behind them by id."""

    game: str
    asked: AskedText
    types: tuple[str, ...]
    clauses: tuple[ClauseRead, ...]
    read: int
    rests: dict[str, Ref]


class CardShown(Struct, frozen=True):
    """A card with every passage that names it.

    ``sheet`` is its face with what is read of its text, where it comes with the judge; ``rests`` are the passages
    behind that, by id. ``conflicts`` are those, and the gaps, that name one of all these passages. ``rulings`` are the
    published rulings that name it, which ``named_by`` leaves out. At ``try_out`` the editor opens with it on the board.
    ``grid`` is the picture that it shows and no text tells, as somebody drew it; ``refused`` why it was not kept.
    """

    card: Card
    game: str
    url: str
    named_by: tuple[Naming, ...]
    sheet: CardSheet | None = None
    rests: dict[str, Ref] = {}
    conflicts: tuple[Ref, ...] = ()
    rulings: tuple[Published, ...] = ()
    try_out: str = ""
    grid: GridShown | None = None
    refused: str = ""


@desk.page("/cards", "codex/cards.html", AskedCards)
def cards(codex: Codex, asked: AskedCards) -> Cards:
    """Cards by name, by what stands on them and by how far they are read, a page at a time; and those that the
    documents name.
    """
    game = check_game(asked.game)
    try:
        finders = tuple(found for key in NAMES if game in ("", key) and (found := find(key, asked)) is not None)
    except NotAChoice as error:
        not_found(str(error))
    counts = _counts(codex)
    rows = [CardRef(c.id, c.name, c.url, c.game, counts[c.id]) for c in codex.cards(game or None)]
    held = {*games_with_books(), *(c.game for c in codex.cards())}
    games = {key: title for key, title in {**GAMES, **NAMES}.items() if key in held}
    return Cards(game, games, finders, tuple(rows))


@lru_cache(maxsize=4)
def _counts(codex: Codex) -> Counter[str]:
    """How many passages name each card; remembered, as a codex never changes."""
    return Counter(target for target, _ in {(e.target, e.passage) for e in codex.all_edges(["card"])})


@desk.page("/cards/read", "codex/read.html", AskedText)
def read(codex: Codex, asked: AskedText) -> TextShown:
    """A text in the words that cards use, read clause by clause and told back."""
    game = check_game(asked.game) or next((key for key in NAMES if book_of(key) is not None), "")
    book = book_of(game) if game in NAMES else None
    if book is None:
        not_found(f"The judge reads no cards of {game!r}.")
    if asked.type not in book.types:
        not_found(f"A card's type is one of {', '.join(book.types)}{nearest(asked.type, book.types)}")
    clauses = book.read(asked.text, asked.name.strip() or NAMELESS, asked.type) if asked.text.strip() else ()
    rests = rests_behind(codex, (said for one in clauses for said in one.told))
    return TextShown(game, asked, book.types, clauses, sum(one.read for one in clauses), rests)


@desk.page("/cards/<game>/<name>", "codex/card.html")
def card(codex: Codex, _asked: Nothing, game: str, name: str) -> CardShown:
    """One card: its face, what is read of its text, and the passages that name it."""
    return page_of_card(codex, game, name)


def page_of_card(codex: Codex, game: str, name: str, refused: str = "") -> CardShown:
    """The page of a card; ``refused`` says why what somebody drew of it was not kept."""
    check_game(game)
    sheet = sheet_at(game, name)
    found = card_row(codex, game, name, sheet)
    spans: dict[str, list[tuple[int, int, str]]] = {}
    for edge in codex.edges_to(found.id, ["card"]):
        spans.setdefault(edge.passage, []).append((edge.start, edge.end, edge.words))
    namings = []
    rulings = published(codex, spans)
    for id, where in spans.items():
        if is_ruling(codex, id):
            continue
        passage = codex.passage(id)
        row = codex.entry(passage.entry)
        ref = entry_ref(row, codex.edition(row.document).short)
        places = tuple((a, b) for a, b, _ in where)
        namings.append(Naming(ref, id, passage.url, passage.text, places, tuple(words for _, _, words in where)))
    rests = rests_of(codex, sheet) if sheet is not None else {}
    return CardShown(
        found,
        {**GAMES, **NAMES}[game],
        found.url,
        tuple(namings),
        sheet,
        rests,
        touching(codex, (*rests, *spans)),
        rulings,
        f"/judge?game={game}&card={name}" if sheet is not None else "",
        _grid(game, sheet.short.name) if sheet is not None else None,
        refused,
    )


def _grid(game: str, name: str) -> GridShown | None:
    """The picture of a card that shows one, which head judges draw on a shared site."""
    grids = GAMES_JUDGED[game].card_grids if game in GAMES_JUDGED else None
    if grids is None or not grids.shows(name):
        return None
    person = current() if shared() else None
    may_draw = not shared() or (person is not None and person.may("head judge"))
    return GridShown(grids.drawn(name), may_draw, f"{card_url(game, name)}/grid")


@desk.page("/cards/<name>", "codex/card.html")
def card_alone(codex: Codex, _asked: Nothing, name: str) -> CardShown:
    """The address of a card without its game leads to the one game that has such a card."""
    for game in games_with_books():
        if name in names_of(game):
            raise Moved(f"/cards/{game}/{name}")
    not_found(f"No card that comes with the judge is called “{name}”.")
