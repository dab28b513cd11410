"""What a request brings along, read in one way: the fields of a form, or JSON, as a checked value of a shape.

A reader takes nothing and reads the request at hand; it raises BadRequest with words for whoever sent it. Its size is
bounded before any reader sees it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from flask import request
from msgspec import Struct
from werkzeug.exceptions import BadRequest

Reader = Callable[[], Any]


def bound(largest: int) -> None:
    """Allows this request so many bytes, as a form or otherwise; 0 leaves it with what the app allows."""
    if largest:
        request.max_content_length = request.max_form_memory_size = largest


def plain(text: str) -> str:
    """A text with its ends of lines as everywhere here; a browser sends them as a pair."""
    return text.replace("\r\n", "\n")


def form_of(shape: type[Struct], **otherwise: str) -> Reader:
    """Reads a form as a value of a shape; ``otherwise`` are fields that a form may leave out."""

    def read() -> Any:
        given = {name: plain(value) for name, value in request.form.items()}
        try:
            return msgspec.convert(otherwise | given, shape, strict=False)
        except msgspec.ValidationError as error:
            raise BadRequest(f"The form cannot be read: {error}.") from error

    return read


def json_of(shape: type[Struct]) -> Reader:
    """Reads a body of JSON as a value of a shape; no body at all is an empty object."""

    def read() -> Any:
        body = request.get_data(cache=False)
        if body and request.mimetype != "application/json":
            raise BadRequest("Send JSON, and say so in the header Content-Type.")
        try:
            return msgspec.json.decode(body or b"{}", type=shape)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRequest(f"The body cannot be read: {error}.") from error

    return read
