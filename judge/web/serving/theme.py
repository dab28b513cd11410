"""Light or dark: what the reader chose, kept in a cookie so that it works without JavaScript."""

from __future__ import annotations

from flask import Flask, Response, request
from msgspec import Struct
from werkzeug.exceptions import BadRequest

from judge.web.desk.deeds import DeedDesk, onward
from judge.web.people.addresses import on_this_site

COOKIE = "theme"
CHOICES = ("light", "dark", "system")
A_YEAR = 365 * 24 * 3600

desk = DeedDesk("theme", "Light or dark")


class Chosen(Struct, frozen=True):
    """What a reader chose, and the page it was chosen on."""

    theme: str = ""
    back: str = "/"


def _back(chosen: Chosen, _asked: Chosen) -> Response:
    answer = onward(chosen.back)
    if chosen.theme == "system":
        answer.delete_cookie(COOKIE, samesite="Lax")
    else:
        answer.set_cookie(COOKIE, chosen.theme, max_age=A_YEAR, samesite="Lax", httponly=True)
    return answer


@desk.deed("/theme", Chosen, _back, twin="")
def theme(asked: Chosen) -> Chosen:
    """Remembers the choice and returns to the page it was made on."""
    if asked.theme not in CHOICES:
        raise BadRequest("A theme is light, dark or system.")
    return Chosen(asked.theme, on_this_site(asked.back))


def chosen_theme() -> str:
    """``light``, ``dark``, or empty for what the system says."""
    value = request.cookies.get(COOKIE, "")
    return value if value in ("light", "dark") else ""


def add_theme(app: Flask) -> None:
    """Lets the templates ask for the reader's choice."""
    app.jinja_env.globals["chosen_theme"] = chosen_theme
