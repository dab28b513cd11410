"""One way to open a page: a function that answers, a template that shows the answer, and the JSON twin beside it.

A subject module makes a ``Desk`` and decorates its answers with ``desk.page``. Opening the desk gives each answer two
addresses: ``/conflicts`` shows it through a template, ``/api/conflicts`` sends the very same value as JSON.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, NoReturn, get_type_hints

import msgspec
from flask import Flask, Response, current_app, redirect, render_template, request
from msgspec import Struct
from werkzeug.exceptions import BadRequest, NotFound

from judge.codex.library import Codex
from judge.codex.model import GAMES
from judge.games.shelf import NAMES
from judge.web.desk.queries import Nothing
from judge.web.desk.spec import Spec, problems

Answer = Callable[..., Struct]


class Moved(Exception):
    """The answer stands for good at another address; ``url`` is the page's, without ``/api``."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.url = url


class Desk:
    """The pages of one subject. ``about`` heads them in the OpenAPI document."""

    def __init__(self, subject: str, about: str) -> None:
        self.subject = subject
        self.about = about
        self.open_pages: list[tuple[str, str, type[Struct], Answer]] = []

    def page(self, rule: str, template: str = "", query: type[Struct] = Nothing) -> Callable[[Answer], Answer]:
        """Decorates ``answer(codex, asked, **path parts)``, which returns a Struct.

        ``query`` is the shape of the query string and ``asked`` a checked value of it. Without a template the answer
        has an address under ``/api`` alone.
        """

        def keep(answer: Answer) -> Answer:
            self.open_pages.append((rule, template, query, answer))
            return answer

        return keep

    def open(self, app: Flask, codex: Codex, spec: Spec) -> None:
        """Adds the pages and their twins to the app, and the twins to the OpenAPI document."""
        for rule, template, query, answer in self.open_pages:
            endpoint = f"{self.subject}.{answer.__name__}"
            if template:
                app.add_url_rule(rule, endpoint, _page(codex, template, query, answer))
            answers = {200: get_type_hints(answer)["return"], **problems(404, 410)}
            twin = spec.described(_twin(codex, query, answer), self.subject, answers, query)
            app.add_url_rule(f"/api{rule}", f"api.{endpoint}", twin)


def _page(codex: Codex, template: str, query: type[Struct], answer: Answer) -> Callable[..., Any]:
    @wraps(answer)
    def view(**where: Any) -> Any:
        try:
            answered = answer(codex, read_query(query), **where)
        except Moved as moved:
            return redirect(_with_query(moved.url), 301)
        return render_template(template, answer=answered)

    return view


def _twin(codex: Codex, query: type[Struct], answer: Answer) -> Callable[..., Any]:
    @wraps(answer)
    def view(**where: Any) -> Any:
        try:
            answered = answer(codex, read_query(query), **where)
        except Moved as moved:
            return redirect(_with_query(f"/api{moved.url}"), 301)
        return Response(msgspec.json.encode(answered), mimetype="application/json")

    return view


def _with_query(url: str) -> str:
    query = request.query_string.decode("ascii", "replace")
    return f"{url}?{query}" if query else url


def read_query(shape: type[Struct]) -> Any:
    """The query string of this request as a value of ``shape``; BadRequest says what is wrong with it."""
    try:
        return msgspec.convert(request.args.to_dict(), shape, strict=False)
    except msgspec.ValidationError as error:
        raise BadRequest(f"The address asks for something this page cannot read: {error}.") from error


def codex_of_app() -> Codex:
    """The codex of this site."""
    codex: Codex = current_app.extensions["codex"]
    return codex


def check_game(game: str) -> str:
    """The key of a game, or empty for all; NotFound names the games there are."""
    if game and game not in (*GAMES, *NAMES):
        not_found(f"There is no game with the key “{game}”; there are: {', '.join(dict.fromkeys((*GAMES, *NAMES)))}.")
    return game


def not_found(words: str) -> NoReturn:
    """Ends the request with a page that says what is missing."""
    raise NotFound(words)
