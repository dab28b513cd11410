"""The first page: what is here, and where to begin."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from judge.codex.library import Codex
from judge.codex.model import GAMES, Edition
from judge.rulings.catalogue import catalogue
from judge.rulings.shipped_files import scenario_files
from judge.telling.card_book import CardShare
from judge.training.drills.pool import shipped_pool
from judge.web.codex.card_pages import book_of
from judge.web.codex.refs import edition_url
from judge.web.desk.desk import Desk
from judge.web.desk.queries import Nothing

desk = Desk("home", "What is here")

EXAMPLES = ("can a tapped unit defend", "flyer", "death blow", "Melee +X", "two triggers at once", "guard marker")


class Shown(Struct, frozen=True):
    """A document as the first page shows it."""

    key: str
    title: str
    short: str
    url: str
    edition: Edition
    editions_url: str
    entries: int
    older: int


class GameShown(Struct, frozen=True):
    """A game with its documents, its scenarios, how many of its cases the judge decides rightly (of how many), its
    drills, and of the cards that come with the judge how many are read whole.

    ``cards`` counts those cards, or where none come with it those that the documents name. ``sets`` are the same
    cards by set.
    """

    key: str
    title: str
    documents: tuple[Shown, ...]
    entries: int
    conflicts: int
    gaps: int
    cards: int
    scenarios: int = 0
    right: int = 0
    cases: int = 0
    drills: int = 0
    whole: int = 0
    sets: tuple[CardShare, ...] = ()


class Home(Struct, frozen=True):
    """The games, their documents, and questions to try."""

    games: tuple[GameShown, ...]
    examples: tuple[str, ...]
    passages: int


@desk.page("/", "home.html")
def home(codex: Codex, _asked: Nothing) -> Home:
    """The three games with their documents and editions."""
    games = tuple(_game(codex, key, title) for key, title in GAMES.items())
    return Home(games, EXAMPLES, _passages(codex))


@lru_cache(maxsize=4)
def _passages(codex: Codex) -> int:
    """How many passages there are; remembered, as a codex never changes."""
    return sum(len(codex.all_passages(document)) for document in codex.current)


def _game(codex: Codex, key: str, title: str) -> GameShown:
    documents = tuple(
        Shown(
            key=d.key,
            title=d.title,
            short=d.short,
            url=edition_url(d.current).split("?")[0],
            edition=d.current,
            editions_url=f"/editions/{d.key}",
            entries=len(codex.entries(document=d.key)),
            older=len(d.editions) - 1,
        )
        for d in codex.documents()
        if d.game == key
    )
    found = codex.conflicts(game=key)
    measured = catalogue(key)
    book = book_of(key)
    found_cards = book.shares() if book is not None else None
    shares = found_cards.all if found_cards is not None else None
    return GameShown(
        key=key,
        title=title,
        documents=documents,
        entries=sum(d.entries for d in documents),
        conflicts=sum(c.kind == "conflict" for c in found),
        gaps=sum(c.kind == "gap" for c in found),
        cards=shares.total if shares is not None else len(codex.cards(key)),
        scenarios=_scenarios(key),
        right=measured.cases.right if measured else 0,
        cases=measured.cases.total if measured else 0,
        drills=_drills(key),
        whole=shares.whole if shares is not None else 0,
        sets=found_cards.sets if found_cards is not None else (),
    )


@lru_cache(maxsize=4)
def _drills(game: str) -> int:
    """How many drills come with the program; counted once."""
    return len(shipped_pool().chosen(game))


@lru_cache(maxsize=4)
def _scenarios(game: str) -> int:
    """How many scenarios come with the program; counted once."""
    return len(scenario_files(game))
