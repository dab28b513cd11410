"""Putting a scenario to the judge: the board editor, the text beside it, and the check that runs while one writes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from flask import Response, current_app, render_template, request
from msgspec import Meta, Struct, structs
from werkzeug.exceptions import RequestEntityTooLarge

from judge.codex.library import Codex
from judge.games.game import Game as GameRecord
from judge.games.shelf import GAMES, NAMES
from judge.rulings.errors import BadScenario
from judge.rulings.playing import Acts, acts
from judge.rulings.reader import SIZE
from judge.rulings.shipped import find, text_of
from judge.web.boards.drafts import GLANCE, Draft, look_ahead, look_at
from judge.web.boards.starts import USUAL, game_of
from judge.web.boards.vocabulary import Vocabulary, words_of
from judge.web.codex.card_pages import card_url, names_of
from judge.web.desk.bodies import form_of, json_of
from judge.web.desk.deeds import DeedDesk, Trouble
from judge.web.desk.desk import codex_of_app, not_found
from judge.web.desk.queries import Game, Nothing
from judge.web.desk.spec import problems
from judge.web.judging.ruling_shapes import Refused
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
    """The page on which a scenario is written. ``scenario`` is the path of the shipped one that was opened, ``card``
    the address of the card that is tried, if any; ``title`` names either.

    ``games`` are those that can be judged, by key. ``starts`` are the positions of this one to begin with, as pairs of
    the word in the address and the name, and ``start`` is the one that was begun with.
    """

    text: str
    game: str
    games: dict[str, str]
    scenario: str = ""
    title: str = ""
    card: str = ""
    starts: tuple[tuple[str, str], ...] = ()
    start: str = ""


class Opened(Struct, frozen=True):
    """Which shipped scenario to begin with, or which card to try; neither for the empty board of a game."""

    scenario: Annotated[str, Meta(max_length=200, description="The path of a shipped scenario.")] = ""
    card: Annotated[str, Meta(max_length=120, description="The last part of a card's address.")] = ""
    game: Game = ""
    start: Annotated[str, Meta(max_length=40, description="Which position of the game to begin with.")] = ""


class Written(Struct, frozen=True):
    """A text to look at. With ``answers`` the asks are answered too, as far as a short look can see."""

    text: Annotated[str, Meta(max_length=SIZE)]
    answers: bool = False


class Tapped(Struct, frozen=True):
    """A scenario, and a thing in it as the scenario calls it."""

    scenario: Annotated[str, Meta(max_length=SIZE)]
    thing: Annotated[str, Meta(min_length=1, max_length=200)]


desk = DeedDesk("editor", "Writing a scenario, with a check while it is written")


@desk.page("/judge", "judging/judge.html", Opened)
def opened(_codex: Codex, asked: Opened) -> Judging:
    """The editor: the empty board of a game, a shipped scenario to change, or a small one in which a card lies."""
    if asked.card:
        return _trying(_judged(asked.game or USUAL), asked.card)
    if not asked.scenario:
        return _beginning(GAMES[_judged(asked.game or USUAL)], asked.start)
    found = find(asked.scenario)
    if found is None:
        not_found(f"No scenario “{asked.scenario}” comes with the program; all of them are listed under Scenarios.")
    return _judging(text_of(found), found.path, found.title)


def _beginning(game: GameRecord, key: str) -> Judging:
    """The editor with a position to begin with: the one that is named, or the usual one."""
    start = next((one for one in game.starts if one.key == (key or game.starts[0].key)), None)
    if key and start is None:
        known = ", ".join(one.key for one in game.starts)
        not_found(f"There is no position “{key}” to begin with; there are: {known or 'none'}.")
    named = tuple((one.key, one.name) for one in game.starts)
    found = _judging(start.text if start else game.empty)
    return structs.replace(found, starts=named, start=start.key if start else "")


def _trying(game: str, slug: str) -> Judging:
    """The editor with a card of a game, which has this address."""
    name, try_out = names_of(game).get(slug), GAMES[game].try_out
    if name is None or try_out is None:
        not_found(f"No card that comes with the judge is called “{slug}”.")
    return structs.replace(_judging(try_out(name), title=name), card=card_url(game, name))


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
    return Judging(text, game_of(text), dict(NAMES), scenario, title)


_of_form = form_of(Written, text="")
_of_json = json_of(Written)


def _of_either() -> Written:
    written: Written = _of_json() if request.mimetype == "application/json" else _of_form()
    return written


@desk.deed(
    "/check",
    Written,
    body=_of_either,
    largest=LARGEST_POST,
    answers={200: Draft, **problems(400, 413, 429)},
)
def check(asked: Written) -> Draft:
    """What is wrong with a scenario and where, its tree, and the position that it describes."""
    with _looking(asked.text):
        return look_ahead(codex_of_app(), asked.text) if asked.answers else look_at(asked.text)


@desk.deed(
    "/acts",
    Tapped,
    largest=LARGEST_POST,
    answers={200: Acts, **problems(400, 413, 429), 422: Refused},
)
def what_it_can_do(asked: Tapped) -> Acts:
    """What a thing can do where a scenario stands, with every place and target, and why it cannot what it cannot.

    ``fields`` is the row that ``actions`` gains when it is done (of ``decided``, where the act ``decides``). The
    scenario need not ask anything yet.
    """
    with _looking(asked.scenario):
        try:
            return acts(codex_of_app(), asked.scenario, asked.thing, bounds=GLANCE)
        except BadScenario as error:
            detail = "Every problem is named with its line and column."
            told = Refused(422, "This cannot be read as it stands", detail, error.problems)
            raise Trouble(422, detail, told=told) from error


@contextmanager
def _looking(text: str) -> Iterator[None]:
    """A look at a text of bounded length, at the cost of the time that it takes."""
    if len(text) > LARGEST_CHECK:
        raise RequestEntityTooLarge(f"While you write, at most {LARGEST_CHECK} characters are checked.")
    if wait := _limit().take(client()):
        raise Trouble(429, "These were very many checks in a short time.", retry_after=wait)
    began = time.perf_counter()
    try:
        yield
    finally:
        _limit().charge(client(), (time.perf_counter() - began) * COST_OF_A_SECOND)


def _page(brought: Judging, _asked: Written) -> Response:
    return Response(render_template("judging/judge.html", answer=brought))


@desk.deed("/judge", Written, _page, form=_of_either, largest=LARGEST_POST, twin="")
def bring(asked: Written) -> Judging:
    """The page with a text that somebody brought along, for instance from a ruling."""
    return _judging(asked.text)


def _limit() -> Limit:
    limit: Limit = current_app.extensions.setdefault("checks", Limit(A_MINUTE))
    return limit
