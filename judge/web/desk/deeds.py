"""One way to open what changes something: a form that leads on to a page, and the JSON twin beside it.

A deed is a function ``do(asked, **path parts)`` that does the thing and returns a Struct. The form address leads on to
a page when it is done, or shows its own page again with what is wrong; the twin under ``/api`` sends the Struct.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec
from flask import Flask, Response, redirect, request
from msgspec import Struct
from spectree import Response as Responses
from werkzeug.exceptions import BadRequest, HTTPException

from judge.codex.library import Codex
from judge.web.desk.desk import Desk
from judge.web.desk.queries import Nothing
from judge.web.desk.spec import PATH_WORDS, Problem, Spec

Do = Callable[..., Struct]
Then = Callable[..., str]
Again = Callable[..., str]


class Trouble(HTTPException):
    """Why something was not done, in words for the person: an HTTP status, and the field of the form that is meant."""

    def __init__(self, status: int, words: str, field: str = "", retry_after: int = 0) -> None:
        super().__init__(words)
        self.code = status
        self.words = words
        self.field = field
        self.retry_after = retry_after

    def get_headers(self, *given: Any, **named: Any) -> list[tuple[str, str]]:
        """The usual headers, and when to come again."""
        wait = [("Retry-After", str(self.retry_after))] if self.retry_after else []
        return [*super().get_headers(*given, **named), *wait]


class DeedDesk(Desk):
    """A desk with forms."""

    def __init__(self, subject: str, about: str) -> None:
        super().__init__(subject, about)
        self.deeds: list[tuple[str, type[Struct], Do, Then, Again | None, int]] = []

    def deed(
        self, rule: str, shape: type[Struct], then: Then, again: Again | None = None, largest: int = 0
    ) -> Callable[[Do], Do]:
        """Decorates ``do``. ``shape`` is that of the form and of the JSON body.

        ``then(answer, **path parts)`` is the address that a form leads on to; ``again(trouble, asked, **path parts)``
        the page with the form and what is wrong, instead of the usual page of an error. ``largest`` allows more bytes.
        """

        def keep(do: Do) -> Do:
            self.deeds.append((rule, shape, do, then, again, largest))
            return do

        return keep

    def open(self, app: Flask, codex: Codex, spec: Spec) -> None:
        """Adds the pages and the deeds."""
        super().open(app, codex, spec)
        for rule, shape, do, then, again, largest in self.deeds:
            endpoint = f"{self.subject}.{do.__name__}"
            app.add_url_rule(rule, endpoint, _form(shape, do, then, again, largest), methods=["POST"])
            described = spec.tree.validate(
                json=None if shape is Nothing else shape,
                resp=Responses(
                    HTTP_200=get_type_hints(do)["return"], HTTP_400=Problem, HTTP_401=Problem, HTTP_403=Problem,
                    HTTP_404=Problem, HTTP_409=Problem, HTTP_422=Problem, HTTP_429=Problem,
                ),
                tags=(self.subject,),
                path_parameter_descriptions=PATH_WORDS,
                skip_validation=True,
            )(_twin(shape, do, largest))  # fmt: skip
            app.add_url_rule(f"/api{rule}", f"api.{endpoint}", described, methods=["POST"])


def _form(shape: type[Struct], do: Do, then: Then, again: Again | None, largest: int) -> Callable[..., Any]:
    def view(**where: Any) -> Any:
        asked = _read_form(shape, largest)
        try:
            return redirect(then(do(asked, **where), **where), 303)
        except Trouble as trouble:
            if again is None:
                raise
            answer = Response(again(trouble, asked, **where), trouble.code)
            answer.headers.extend([(n, v) for n, v in trouble.get_headers() if n == "Retry-After"])
            return answer

    view.__doc__ = do.__doc__
    return view


def _twin(shape: type[Struct], do: Do, largest: int) -> Callable[..., Any]:
    def view(**where: Any) -> Response:
        return Response(msgspec.json.encode(do(_read_json(shape, largest), **where)), mimetype="application/json")

    view.__doc__ = do.__doc__
    view.__name__ = do.__name__
    return view


def _read_form(shape: type[Struct], largest: int) -> Any:
    if largest:
        request.max_content_length = request.max_form_memory_size = largest
    # A browser sends the ends of lines as a pair.
    given = {name: value.replace("\r\n", "\n") for name, value in request.form.items()}
    try:
        return msgspec.convert(given, shape, strict=False)
    except msgspec.ValidationError as error:
        raise BadRequest(f"The form cannot be read: {error}.") from error


def _read_json(shape: type[Struct], largest: int) -> Any:
    if largest:
        request.max_content_length = largest
    body = request.get_data(cache=False)
    if body and request.mimetype != "application/json":
        raise BadRequest("Send JSON, and say so in the header Content-Type.")
    try:
        return msgspec.json.decode(body or b"{}", type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRequest(f"The body cannot be read: {error}.") from error
