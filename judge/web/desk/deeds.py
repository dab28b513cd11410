"""The one way to open what changes something, or takes more than an address holds: a form, and the JSON twin beside it.

A deed is a function ``do(asked, **path parts)`` that does the thing and returns a Struct. The form address leads on to
a page when it is done, or shows its own page again with what is wrong; the twin under ``/api`` sends the Struct. That
no other site sent the request is seen to before (``serving/forgery.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, get_type_hints

import msgspec
from flask import Flask, Response, redirect
from msgspec import Struct
from werkzeug.exceptions import HTTPException

from judge.codex.library import Codex
from judge.web.desk.bodies import Reader, bound, form_of, json_of
from judge.web.desk.desk import Desk
from judge.web.desk.spec import Spec, problems

Do = Callable[..., Struct]
Then = Callable[..., str | Response]
Again = Callable[..., str]
USUAL = (400, 401, 403, 404, 409, 422, 429)
"""The errors that a twin may answer, when it does not name its own."""


class Trouble(HTTPException):
    """Why something was not done, in words for the person: an HTTP status, and the field of the form that is meant.

    ``told`` is what the twin answers in place of the usual Problem, where there is more to tell.
    """

    def __init__(
        self, status: int, words: str, field: str = "", retry_after: int = 0, told: Struct | None = None
    ) -> None:
        super().__init__(words)
        self.code = status
        self.words = words
        self.field = field
        self.retry_after = retry_after
        self.told = told

    def get_headers(self, *given: Any, **named: Any) -> list[tuple[str, str]]:
        """The usual headers, and when to come again."""
        return [*super().get_headers(*given, **named), *self.patience()]

    def patience(self) -> list[tuple[str, str]]:
        """The header that says when to come again, if there is something to wait for."""
        return [("Retry-After", str(self.retry_after))] if self.retry_after else []


class Deed(Struct, frozen=True):
    """What is done at an address, how it is asked for, and what follows.

    ``then`` is missing where there is no form, ``twin`` is empty where there is nothing under ``/api``. ``who`` refuses
    whoever may not, before anything is read. ``answers`` are the shapes that the twin may answer, by status, and
    ``status`` chooses among them.
    """

    rule: str
    shape: type[Struct]
    do: Do
    then: Then | None
    again: Again | None
    form: Reader
    body: Reader
    who: Callable[[], object] | None
    largest: int
    twin: str
    answers: Mapping[int, type[Struct]]
    status: Callable[[Any], int]


class DeedDesk(Desk):
    """A desk with forms."""

    def __init__(self, subject: str, about: str) -> None:
        super().__init__(subject, about)
        self.deeds: list[Deed] = []

    def deed(
        self,
        rule: str,
        shape: type[Struct],
        then: Then | None = None,
        again: Again | None = None,
        *,
        form: Reader | None = None,
        body: Reader | None = None,
        who: Callable[[], object] | None = None,
        largest: int = 0,
        twin: Literal["POST", "DELETE", ""] = "POST",
        answers: Mapping[int, type[Struct]] | None = None,
        status: Callable[[Any], int] = lambda _answer: 200,
    ) -> Callable[[Do], Do]:
        """Decorates ``do``. ``shape`` is that of the form and of the JSON body; of the query, where the twin is DELETE.

        ``then(answer, asked, **path parts)`` is the address that a form leads on to, or the page that it ends with;
        ``again(trouble, asked, **path parts)`` the page with the form and what is wrong, instead of the usual page of
        an error. ``form`` and ``body`` read what has another form than a shape. ``who`` raises for whoever may not,
        before anything is read. ``largest`` allows more bytes.
        """

        def keep(do: Do) -> Do:
            told = answers or {200: get_type_hints(do)["return"], **problems(*USUAL)}
            readers = (form or form_of(shape), body or json_of(shape))
            self.deeds.append(Deed(rule, shape, do, then, again, *readers, who, largest, twin, told, status))
            return do

        return keep

    def open(self, app: Flask, codex: Codex, spec: Spec) -> None:
        """Adds the pages and the deeds."""
        super().open(app, codex, spec)
        for deed in self.deeds:
            endpoint = f"{self.subject}.{deed.do.__name__}"
            if deed.then is not None:
                app.add_url_rule(deed.rule, endpoint, _form(deed, deed.then), methods=["POST"])
            if deed.twin:
                given = "query" if deed.twin == "DELETE" else "body"
                described = spec.described(_twin(deed), self.subject, deed.answers, **{given: deed.shape})
                app.add_url_rule(f"/api{deed.rule}", f"api.{endpoint}", described, methods=[deed.twin])


def onward(url: str) -> Response:
    """Leads from a form to a page, by the method GET; for whoever has a cookie to add."""
    answer = redirect(url, 303)
    assert isinstance(answer, Response)
    return answer


def _read(deed: Deed, reader: Reader) -> Any:
    if deed.who is not None:
        deed.who()
    bound(deed.largest)
    return reader()


def _form(deed: Deed, then: Then) -> Callable[..., Any]:
    def view(**where: Any) -> Response:
        asked = _read(deed, deed.form)
        try:
            led = then(deed.do(asked, **where), asked, **where)
            return onward(led) if isinstance(led, str) else led
        except Trouble as trouble:
            if deed.again is None:
                raise
            return Response(deed.again(trouble, asked, **where), trouble.code, trouble.patience())

    view.__doc__ = deed.do.__doc__
    return view


def _twin(deed: Deed) -> Callable[..., Any]:
    def view(**where: Any) -> Response:
        try:
            answer = deed.do(_read(deed, deed.body), **where)
        except Trouble as trouble:
            if trouble.told is None:
                raise
            return _json(trouble.told, trouble.code or 500, trouble.patience())
        return _json(answer, deed.status(answer))

    view.__doc__ = deed.do.__doc__
    view.__name__ = deed.do.__name__
    return view


def _json(value: Struct, status: int, headers: list[tuple[str, str]] | None = None) -> Response:
    return Response(msgspec.json.encode(value), status, headers, mimetype="application/json")
