"""A question in one's own words: what was understood of it, what is asked back, the ruling, and what comes near."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlencode

import msgspec
from flask import request
from msgspec import Meta, Struct

from judge.codex.library import Codex
from judge.games.shelf import NAMES
from judge.rulings.asking.shapes import Asked
from judge.rulings.asking.tokens import LONGEST
from judge.web.desk.bodies import plain
from judge.web.desk.deeds import DeedDesk, Trouble
from judge.web.desk.desk import check_game
from judge.web.desk.queries import Game
from judge.web.desk.spec import problems
from judge.web.judging.ask_view import AskPage
from judge.web.judging.judging import judging
from judge.web.judging.refusals import refusals
from judge.web.judging.ruling_shapes import Refused
from judge.web.people.callers import client

MOST = 40
"""The most options that may have been chosen."""
Text = Annotated[str, Meta(max_length=LONGEST, description="A question in one's own words.")]

TROUBLE = {
    413: "That is too long for a question.",
    422: "Finding the answer took longer than the site gives to one question. Shorter questions are answered sooner.",
    429: "Many questions came from here within a minute. Please wait a moment, then ask again.",
    503: "All judges are at work. Please ask again in a moment.",
}
"""What somebody hears whose question has no answer now."""
desk = DeedDesk("ask", "Questions in one's own words")


class Question(Struct, frozen=True):
    """A question of a page's address. ``choice`` is an option that was chosen; it may stand there several times."""

    q: Text = ""
    game: Game = ""
    choice: Annotated[str, Meta(max_length=300)] = ""


class Asking(Struct, frozen=True):
    """A question, the game where it is known, and the options of what was asked back that were chosen."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST)]
    game: Game = ""
    chosen: Annotated[tuple[Annotated[str, Meta(max_length=300)], ...], Meta(max_length=MOST)] = ()


@desk.page("/ask", "judging/ask.html", Question)
def asked(_codex: Codex, question: Question) -> AskPage:
    """The page of a question: what it was read as, and what comes of it; without one, the box to write it in."""
    check_game(question.game)
    chosen = tuple(request.args.getlist("choice"))[:MOST]
    text = plain(question.q).strip()
    if not text:
        return AskPage(Asked("", question.game), dict(NAMES), given=question.game)
    try:
        answer = _of(Asking(text, question.game, chosen))
    except Trouble as trouble:
        if request.path.startswith("/api/"):
            raise
        # Whoever has written a question does not have to write it again.
        return AskPage(Asked("", question.game), dict(NAMES), question.game, text, TROUBLE[trouble.code or 503])
    return AskPage(answer, dict(NAMES), given=question.game)


def _onward(_answer: Asked, asked: Asking) -> str:
    return "/ask?" + urlencode({"q": asked.text, "game": asked.game, "choice": asked.chosen}, doseq=True)


@desk.deed(
    "/ask",
    Asking,
    _onward,
    answers={200: Asked, **problems(400, 404), **dict.fromkeys((413, 422, 429, 503), Refused)},
)
def ask(asked: Asking) -> Asked:
    """Reads a question in one's own words into a scenario and rules on it.

    ``understood`` is each phrase with what it became, ``not_understood`` what is left; ``open`` is what decides and is
    not said: send the question again with one of its ``options`` under ``chosen``. ``ruling`` is null as long as
    something is open or was not understood. ``nearest`` are rulings and entries that come near.
    """
    check_game(asked.game)
    return _of(asked)


def _of(asked: Asking) -> Asked:
    with refusals():
        return msgspec.json.decode(judging().ask(asked.text, asked.game, asked.chosen, client()), type=Asked)
