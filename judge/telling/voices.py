"""The voice of each game that can be judged: its own, or a plain one."""

from __future__ import annotations

from functools import cache

from judge.games.shelf import GAMES, brought
from judge.telling.plain import plain
from judge.telling.voice import Voice


@cache
def voice_of(game: str) -> Voice:
    """The words of a game; raises KeyError for one that cannot be judged."""
    return brought("judge.telling", game, Voice) or plain(GAMES[game])


def cards_mark(game: str) -> str:
    """What names the cards of a game that are known now; empty of a game whose cards do not come with the judge."""
    book = voice_of(game).book if game in GAMES else None
    return book.mark() if book is not None else ""
