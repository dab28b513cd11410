"""Errors are answers too: a page with a way on, or the same as JSON under ``/api``. Never a traceback."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Flask, Response, render_template, request
from werkzeug.exceptions import Gone, HTTPException, InternalServerError, Unauthorized

from judge.codex.errors import UnknownEdition, UnknownId
from judge.codex.ids.history import Fate
from judge.codex.library import Codex
from judge.codex.search import SearchSyntaxError
from judge.codex.views import name_of
from judge.store import StoreError
from judge.web.codex.refs import Ref, edition_url
from judge.web.desk.spec import Problem
from judge.web.people.people import way_in

TITLES = {
    400: "This address cannot be read",
    401: "Please sign in",
    403: "This is not open to you",
    404: "Nothing stands here",
    405: "This page can only be read",
    409: "Somebody was quicker",
    410: "This entry was removed",
    413: "That is too much",
    414: "That address is too long",
    422: "This cannot be taken as it is",
    429: "Please wait a little",
    500: "Something went wrong on our side",
    503: "Not just now",
}


KEPT = ("Retry-After", "Allow")
"""What an error says in its headers, and the answer says too."""


class Removed(Gone):
    """An entry that later editions no longer hold; its tombstone names the successor."""

    def __init__(self, fate: Fate) -> None:
        super().__init__(f"{fate.id} is no longer in the document since its edition {fate.edition}. {fate.why}".strip())
        self.fate = fate


def show_errors(app: Flask, codex: Codex) -> None:
    """Makes the app answer every error by a page of its own."""

    @app.errorhandler(HTTPException)
    def refused(error: HTTPException) -> Any:
        if error.code is not None and error.code < 400:
            return error
        if isinstance(error, Unauthorized) and not request.path.startswith("/api/"):
            return way_in()
        nearest: list[Ref] = []
        if isinstance(error, Removed) and error.fate.to:
            title, url = name_of(codex, error.fate.to)
            nearest.append(Ref(error.fate.to, title, url))
        answer = app.make_response(_answer(error.code or 500, error.description or "", nearest))
        answer.headers.update({name: value for name, value in error.get_headers() if name in KEPT})
        return answer

    @app.errorhandler(UnknownId)
    def unknown(error: UnknownId) -> Any:
        refs = [_document(codex, id) if id in codex.current else Ref(id, *name_of(codex, id)) for id in error.nearest]
        return _answer(404, f"Nothing in the codex has the id “{error.wanted}”.", [r for r in refs if r.url])

    @app.errorhandler(UnknownEdition)
    def no_edition(error: UnknownEdition) -> Any:
        words = f"{error.document} has no edition “{error.wanted}”. These editions are held:"
        held = [codex.edition(error.document, name) for name in error.editions]
        return _answer(404, words, [Ref(e.edition, f"{e.short}, {e.date_words}", edition_url(e)) for e in held])

    @app.errorhandler(SearchSyntaxError)
    def unreadable(error: SearchSyntaxError) -> Any:
        return _answer(400, f"The search cannot be read: {error}.", [])

    @app.errorhandler(StoreError)
    def no_store(error: StoreError) -> Any:
        app.logger.warning("%s", error)
        return _answer(503, "What people keep here cannot be reached just now. Please try again in a moment.", [])

    @app.errorhandler(InternalServerError)
    def broken(_error: InternalServerError) -> Any:
        return _answer(500, "The error was written to the log. Trying again may help; the other pages should work.", [])


def _document(codex: Codex, key: str) -> Ref:
    return Ref(key, codex.edition(key).title, f"/codex/{key}")


def _answer(status: int, detail: str, nearest: list[Ref]) -> Any:
    title = TITLES.get(status, "This did not work")
    if request.path.startswith("/api/"):
        problem = Problem(status, title, detail, tuple(ref.url for ref in nearest))
        return Response(msgspec.json.encode(problem), status, mimetype="application/json")
    wanted = " ".join(request.path.replace("/", " ").replace("-", " ").replace("~", " ").split()[1:])
    page = render_template("error.html", status=status, title=title, detail=detail, nearest=nearest, wanted=wanted)
    return page, status
