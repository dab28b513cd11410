"""Light or dark: what the reader chose, kept in a cookie so that it works without JavaScript."""

from __future__ import annotations

from flask import Flask, Response, redirect, request
from werkzeug.exceptions import BadRequest

from judge.web.people.addresses import on_this_site

COOKIE = "theme"
CHOICES = ("light", "dark", "system")
A_YEAR = 365 * 24 * 3600


def chosen_theme() -> str:
    """``light``, ``dark``, or empty for what the system says."""
    value = request.cookies.get(COOKIE, "")
    return value if value in ("light", "dark") else ""


def add_theme(app: Flask) -> None:
    """Opens the address that the theme's buttons post to."""

    @app.post("/theme")
    def theme() -> Response:
        """Remembers the choice and returns to the page it was made on."""
        wanted = request.form.get("theme", "")
        if wanted not in CHOICES:
            raise BadRequest("A theme is light, dark or system.")
        answer = redirect(on_this_site(request.form.get("back", "/")), 303)
        if wanted == "system":
            answer.delete_cookie(COOKIE, samesite="Lax")
        else:
            answer.set_cookie(COOKIE, wanted, max_age=A_YEAR, samesite="Lax", httponly=True)
        assert isinstance(answer, Response)
        return answer

    app.jinja_env.globals["chosen_theme"] = chosen_theme
