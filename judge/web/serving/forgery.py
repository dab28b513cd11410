"""One guard for the whole site: no page of another site, and no program with somebody's cookie, changes anything."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Flask, request
from werkzeug.exceptions import Forbidden

from judge.web.people.callers import from_another_site
from judge.web.people.tickets import carried

SAFE = ("GET", "HEAD", "OPTIONS")
"""What changes nothing, and may come from anywhere."""


def refuse_forgeries(app: Flask) -> None:
    """Refuses every request that would change something and that a page of this site cannot have sent.

    A browser says where a form comes from, in ``Sec-Fetch-Site`` or at least in ``Origin``. A program says neither,
    which is well as long as it brings nobody's session along. Where a site has one person alone (``OWN_NAMES`` in the
    settings of the app), nothing is answered under another name, which some page may have made to lead here.
    """

    @app.before_request
    def guard() -> None:
        names = app.config.get("OWN_NAMES")
        if names and _named() not in names:
            raise Forbidden("This site answers to the name localhost alone; judge serve --shared opens it to others.")
        if request.method in SAFE:
            return
        if from_another_site():
            raise Forbidden("This was sent from a page of another site, and is refused for that reason.")
        if carried() and "Sec-Fetch-Site" not in request.headers and "Origin" not in request.headers:
            raise Forbidden(
                "This came with somebody’s session, but does not say from which page. Browsers do say so; "
                "a program sends the header Origin with the address of this site."
            )


def _named() -> str:
    """By which name this site was asked, without the port; ``x.localhost`` is this machine too."""
    try:
        name = urlsplit(f"//{request.headers.get('Host', '')}").hostname or ""
    except ValueError:
        return ""
    return "localhost" if name.endswith(".localhost") else name
