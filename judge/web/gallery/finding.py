"""Finding scenarios of the gallery: by game, heading, answer, card and words, a page at a time."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from judge.codex.library import Codex
from judge.codex.model import slugify
from judge.games.ruling import Verdict
from judge.games.source import nearest
from judge.rulings.shipped import Shipped, searched, shipped, text_of
from judge.web.codex.card_names import names_in
from judge.web.codex.card_pages import games_with_books, names_of
from judge.web.desk.desk import check_game, not_found
from judge.web.desk.queries import Game, Short
from judge.web.gallery.headings import headings

A_PAGE = 40
"""So many scenarios stand on one page."""
VERDICTS: Mapping[str, str] = {
    Verdict.YES: "yes",
    Verdict.NO: "no",
    Verdict.VALUE: "a number, a name or a place",
    Verdict.OPTIONS: "several things",
    Verdict.DEPENDS: "it depends on a choice",
    Verdict.CHANCE: "it depends on chance",
    Verdict.CONFLICT: "the documents disagree",
    Verdict.UNSUPPORTED: "the judge cannot say",
}
"""The answers by which scenarios are found, in words."""


class Sought(Struct, frozen=True):
    """Which scenarios to list; what is left out does not matter. ``page`` counts from 1, and 0 is all of them."""

    game: Game = ""
    q: Short = ""
    heading: Annotated[str, Meta(max_length=120, description="A heading of the codex, as its folder is called.")] = ""
    verdict: Annotated[str, Meta(max_length=20, description=f"One of {', '.join(VERDICTS)}: an answer is that.")] = ""
    card: Annotated[str, Meta(max_length=120, description="The name of a card that it names.")] = ""
    page: Annotated[int, Meta(ge=0, le=10_000, description="The page wanted; all of them when left out.")] = 0

    @property
    def narrowed(self) -> bool:
        """Whether anything but the game and the page was asked for."""
        return bool(self.q or self.heading or self.verdict or self.card)


def said_in(asked: Sought) -> dict[str, str]:
    """What was asked for, as an address says it, without the page."""
    return {key: str(getattr(asked, key)) for key in ("game", "q", "heading", "verdict", "card")}


def checked(codex: Codex, asked: Sought) -> None:
    """Raises NotFound for a game, a heading, a verdict or a card that there is not, with what comes nearest."""
    check_game(asked.game)
    if asked.heading:
        known = tuple(dict.fromkeys(one.heading for one in shipped(asked.game)))
        if asked.heading not in known:
            not_found(f"No scenarios stand under the heading “{asked.heading}”{nearest(asked.heading, known)}")
    if asked.verdict and asked.verdict not in VERDICTS:
        not_found(f"An answer is one of {', '.join(VERDICTS)}{nearest(asked.verdict, tuple(VERDICTS))}")
    if asked.card and (books := _books(asked.game)):
        known = tuple(name for game in books for name in names_of(game).values())
        if not any(slugify(asked.card) in names_of(game) for game in books) and not _named(asked):
            not_found(f"No card is called “{asked.card}”{nearest(asked.card, known)}")


def found(asked: Sought) -> tuple[Shipped, ...]:
    """The files that answer to everything that is asked, in order of path."""
    rows = searched(shipped(asked.game), asked.q)
    return tuple(
        one
        for one in rows
        if asked.heading in ("", one.heading)
        and (not asked.verdict or asked.verdict in one.verdicts)
        and (not asked.card or names(one.game, text_of(one), asked.card))
    )


def names(game: str, text: str, card: str) -> bool:
    """Whether a scenario names a card; where a game's cards do not come with the judge, whether it has these words."""
    book = names_of(game)
    name = book.get(slugify(card))
    if name is None:
        return not book and _stands(card, text)
    return name in text and name in names_in(game, text).called.values()


def heading_choices(codex: Codex, game: str) -> tuple[tuple[str, str, int], ...]:
    """The headings of a game by title, each with its name and how many scenarios stand there."""
    counts: dict[str, int] = {}
    for one in shipped(game):
        counts[one.heading] = counts.get(one.heading, 0) + 1
    rows = [(name, title, counts[name]) for name, title in headings(codex, game).items()]
    return tuple(sorted(rows, key=lambda row: row[1].casefold()))


def _books(game: str) -> tuple[str, ...]:
    """The games whose cards come with the judge, of those that are asked for."""
    return tuple(key for key in games_with_books() if game in ("", key))


def _named(asked: Sought) -> bool:
    """Whether any scenario of a game without cards of its own names what is asked for."""
    return any(names(one.game, text_of(one), asked.card) for one in shipped(asked.game) if not names_of(one.game))


def _stands(words: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(words)}(?!\w)", text, re.IGNORECASE) is not None
