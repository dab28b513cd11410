"""What the judge covers: every case that the documents decide, by topic, with its result and what decides it."""

from __future__ import annotations

from msgspec import Struct

from judge.codex.library import Codex
from judge.games.shelf import NAMES
from judge.rulings.cases import catalogues
from judge.rulings.catalogue import Catalogue, Entry, Round, catalogue, counted, entries, rounds
from judge.rulings.coverage import RulingTally, Tally
from judge.telling.card_book import CardShares
from judge.web.codex.card_pages import book_of
from judge.web.desk.desk import Desk, check_game, not_found
from judge.web.desk.queries import Nothing

desk = Desk("coverage", "What the judge covers")


class Further(Struct, frozen=True):
    """A further catalogue of a game, official rulings on its cards, by its name: counts, and those by topic."""

    name: str
    cases: RulingTally
    by_basis: dict[str, RulingTally]
    by_topic: dict[str, RulingTally]


class Covered(Struct, frozen=True):
    """One game: its name, what was last measured of it, and how far its cards are read, where such come with it."""

    game: str
    name: str
    cases: Tally
    worked_examples: Tally
    rules: Tally
    by_topic: dict[str, Tally]
    passages: dict[str, int]
    cards: CardShares | None = None
    catalogues: tuple[Further, ...] = ()


class Overview(Struct, frozen=True):
    """All games that are judged, and the searches for errors, the newest first."""

    games: tuple[Covered, ...]
    searches: tuple[Round, ...]


class Topic(Struct, frozen=True):
    """The cases of one topic of a game, or of one of its further catalogues, whose name then stands in addresses."""

    game: str
    name: str
    topic: str
    tally: Tally
    topics: tuple[str, ...]
    entries: tuple[Entry, ...]
    catalogue: str


@desk.page("/coverage", "judging/coverage.html")
def coverage(codex: Codex, _asked: Nothing) -> Overview:
    """How many cases the judge decides rightly, by game and topic, and how many passages its rules rest on."""
    found = [(game, name, kept) for game, name in NAMES.items() if (kept := catalogue(game)) is not None]
    return Overview(tuple(_covered(game, name, kept) for game, name, kept in found), rounds())


@desk.page("/coverage/<game>/<topic>", "judging/coverage_topic.html")
def topic(codex: Codex, _asked: Nothing, game: str, topic: str) -> Topic:
    """The cases of one topic: setting, question, ruling, result, and what decides them; of a game, or a catalogue."""
    of = next((key for key in NAMES if game in catalogues(key)), "")
    kept = counted(of).get(game) if of else catalogue(check_game(game))
    if kept is None or topic not in kept.by_topic:
        not_found(f"There are no cases about “{topic}”.")
    found = entries(of or game, topic, game if of else "")
    return Topic(of or game, NAMES[of or game], topic, kept.by_topic[topic], tuple(kept.by_topic), found, game)


def _covered(game: str, name: str, kept: Catalogue) -> Covered:
    book = book_of(game)
    cards = book.shares() if book is not None else None
    more = tuple(Further(key, c.cases, c.by_basis, c.by_topic) for key, c in counted(game).items())
    return Covered(game, name, kept.cases, kept.worked_examples, kept.rules, kept.by_topic, kept.passages, cards, more)
