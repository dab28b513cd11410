"""What the query strings may hold, and how much of it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from judge.codex.model import GAMES

LONGEST_QUESTION = 300
MOST_HITS = 50

Short = Annotated[str, Meta(max_length=120)]
Words = Annotated[str, Meta(max_length=LONGEST_QUESTION, description="Words, a title, or a question.")]
Game = Annotated[str, Meta(max_length=20, description=f"One of {', '.join(GAMES)}; all games when left out.")]
Count = Annotated[int, Meta(ge=1, le=MOST_HITS, description="The most results wanted.")]
EditionName = Annotated[str, Meta(max_length=60, description="An edition, such as 2025-08; today's when left out.")]


class Nothing(Struct, frozen=True):
    """A page that takes nothing from its query string."""


class AtEdition(Struct, frozen=True):
    """A page that shows a document at an edition."""

    edition: EditionName = ""


class Searched(Struct, frozen=True):
    """A search: operators (``game:``, ``doc:``, ``title:``, quotes, ``-not``) may stand in ``q``."""

    q: Words = ""
    game: Game = ""
    limit: Count = 10


class Browsed(Struct, frozen=True):
    """What to browse: a game, and in it a letter or a topic."""

    game: Game = ""
    letter: Annotated[str, Meta(max_length=2)] = ""
    topic: Short = ""


class OfGame(Struct, frozen=True):
    """A list of one game, or of all."""

    game: Game = ""


class Related(Struct, frozen=True):
    """Two entries, by id or by title."""

    a: Short = ""
    b: Short = ""
