"""Putting a scenario to the judge: the board editor, the text beside it, and the check that runs while one writes."""

from __future__ import annotations

import time
from typing import Annotated, Any

import msgspec
from flask import Flask, Response, render_template, request
from msgspec import Meta, Struct
from spectree import Response as Responses
from werkzeug.exceptions import BadRequest, RequestEntityTooLarge, TooManyRequests

from judge.codex.library import Codex
from judge.codex.model import GAMES as TITLES
from judge.rulings.reader import SIZE
from judge.rulings.scenario import GAMES
from judge.rulings.shipped import find, text_of
from judge.web.boards.drafts import Draft, look_ahead, look_at
from judge.web.boards.starts import STARTS, USUAL, game_of
from judge.web.boards.vocabulary import Vocabulary, words_of
from judge.web.desk.desk import Desk, not_found
from judge.web.desk.queries import Game, Nothing
from judge.web.desk.spec import Problem, Spec
from judge.web.people.callers import Limit, client

LARGEST_POST = 4 * SIZE
"""The most bytes of a posted text: every character of it may take several."""
LARGEST_CHECK = 24 * 1024
"""The most characters that are checked while somebody writes: larger texts are checked when they are sent."""
A_MINUTE = 900.0
"""Checks a minute and client."""
COST_OF_A_SECOND = 60.0
"""What a second of checking costs, in checks."""


class Judging(Struct, frozen=True):
    """The page on which a scenario is written. ``scenario`` is the path of the shipped one that was opened, if any.

    ``games`` are those that can be judged, by key.
    """

    text: str
    game: str
    games: dict[str, str]
    scenario: str = ""
    title: str = ""


class Opened(Struct, frozen=True):
    """Which shipped scenario to begin with; none for the empty board of a game."""

    scenario: Annotated[str, Meta(max_length=200, description="The path of a shipped scenario.")] = ""
    game: Game = ""


class Written(Struct, frozen=True):
    """A text to look at. With ``answers`` the asks are answered too, as far as a short look can see."""

    text: Annotated[str, Meta(max_length=SIZE)]
    answers: bool = False


class JudgeDesk(Desk):
    """The pages of this module, of which two are posted to."""

    def open(self, app: Flask, codex: Codex, spec: Spec) -> None:
        """Adds the pages, and the addresses that take a text."""
        super().open(app, codex, spec)
        limit = Limit(A_MINUTE)

        def check() -> Response:
            """What is wrong with a scenario and where, its tree, and the position that it describes."""
            wanted = _written()
            if len(wanted.text) > LARGEST_CHECK:
                raise RequestEntityTooLarge(f"While you write, at most {LARGEST_CHECK} characters are checked.")
            if wait := limit.take(client()):
                raise TooManyRequests("These were very many checks in a short time.", retry_after=wait)
            began = time.perf_counter()
            draft = look_ahead(codex, wanted.text) if wanted.answers else look_at(wanted.text)
            limit.charge(client(), (time.perf_counter() - began) * COST_OF_A_SECOND)
            return Response(msgspec.json.encode(draft), mimetype="application/json")

        def again() -> str:
            """The page with a text that somebody brought along, for instance from a ruling."""
            return render_template("judge.html", answer=_judging(_written().text))

        described = spec.tree.validate(
            json=Written,
            resp=Responses(HTTP_200=Draft, HTTP_400=Problem, HTTP_413=Problem, HTTP_429=Problem),
            tags=(self.subject,),
            skip_validation=True,
        )(check)
        app.add_url_rule("/api/check", "api.editor.check", described, methods=["POST"])
        app.add_url_rule("/judge", "editor.again", again, methods=["POST"])


desk = JudgeDesk("editor", "Writing a scenario, with a check while it is written")


@desk.page("/judge", "judge.html", Opened)
def opened(_codex: Codex, asked: Opened) -> Judging:
    """The editor: the empty board of a game, or a shipped scenario to change."""
    if not asked.scenario:
        return _judging(STARTS[_judged(asked.game or USUAL)])
    found = find(asked.scenario)
    if found is None:
        not_found(f"No scenario “{asked.scenario}” comes with the program; all of them are listed under Scenarios.")
    return _judging(text_of(found), found.path, found.title)


@desk.page("/judge/words/<game>")
def words(_codex: Codex, _asked: Nothing, game: str) -> Vocabulary:
    """The cards, actions and asks that a scenario of a game may name."""
    return words_of(_judged(game))


def _judged(game: str) -> str:
    """The key of a game that can be judged; NotFound names those there are."""
    if game not in GAMES:
        not_found(f"No scenarios of “{game}” can be judged; those of these can: {', '.join(GAMES)}.")
    return game


def _judging(text: str, scenario: str = "", title: str = "") -> Judging:
    return Judging(text, game_of(text), {key: TITLES[key] for key in GAMES}, scenario, title)


def _written() -> Written:
    """The text of this request, from JSON or a form; BadRequest says what is wrong with the request itself."""
    request.max_content_length = request.max_form_memory_size = LARGEST_POST
    form: dict[str, Any] = request.form.to_dict()
    try:
        if request.mimetype == "application/json":
            return msgspec.json.decode(request.get_data(), type=Written)
        # A browser sends the ends of lines as a pair; a scenario's columns and lines do without.
        return msgspec.convert({**form, "text": form.get("text", "").replace("\r\n", "\n")}, Written, strict=False)
    except msgspec.DecodeError as error:
        raise BadRequest(f"This is not a text to look at: {error}.") from error
