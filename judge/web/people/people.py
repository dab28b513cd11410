"""Who asks: on one's own machine always the same person, on a shared instance whoever signed in."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from flask import Flask, Response, current_app, g, redirect, request
from werkzeug.exceptions import Forbidden, Unauthorized

from judge.store import People, Person, StoreError
from judge.store.sessions import UNUSED, Sessions
from judge.web.people import tickets
from judge.web.people.addresses import here
from judge.web.people.memory import engine

UNSEEN = ("/account", "/people", "/sign-in", "/sign-up", "/api/account", "/api/people", "/api/sign-in", "/api/sign-up")
"""Pages that no browser keeps at all, not even for the way back."""


def shared() -> bool:
    """Whether several people use this instance, each with an account."""
    return bool(current_app.config.get("SHARED"))


def current() -> Person | None:
    """Who sent this request; None on a shared instance when nobody has signed in."""
    if "person" not in g:
        g.person = _signed_in() if shared() else People(engine()).local()
    person: Person | None = g.person
    return person


def needed(role: str = "trainee") -> Person:
    """Who sent this request, when they may do what a role may do.

    Raises Unauthorized when nobody has signed in (a page then leads to the way in), and Forbidden when the role is
    not enough.
    """
    person = current()
    if person is None:
        raise Unauthorized("Please sign in first.")
    if not person.may(role):
        raise Forbidden(f"Only somebody with the role “{role}” may do this.")
    return person


def let_in(person: Person) -> None:
    """Signs a person in: the answer to this request brings their browser a new session; the old one ends."""
    sessions = Sessions(engine())
    if old := tickets.carried():
        sessions.leave(old)
    g.ticket = sessions.begin(person.id, request.headers.get("User-Agent", ""))
    g.person = person


def let_out() -> None:
    """Ends the session of this request, if there is one, and lets the browser forget it."""
    if old := tickets.carried():
        Sessions(engine()).leave(old)
    g.ticket = ""
    g.person = None


def way_in() -> Any:
    """The page where one signs in, from which one comes back to where one was."""
    return redirect(f"/sign-in?next={quote(here(), safe='/')}", 303)


def know_people(app: Flask) -> None:
    """Makes the app show who is signed in, hand out sessions, and keep personal pages out of shared caches."""

    @app.after_request
    def keep_apart(response: Response) -> Response:
        ticket = g.get("ticket")
        if ticket:
            tickets.hand_out(response, ticket, UNUSED)
        elif ticket == "":
            tickets.take_back(response)
        if (ticket is not None or g.get("person") or tickets.carried()) and request.endpoint != "static":
            response.cache_control.private = True
            response.vary.add("Cookie")
        if request.path.startswith(UNSEEN) and request.endpoint != "static":
            response.cache_control.no_store = True
        return response

    app.jinja_env.globals.update(shared=shared, signed_in=_shown)


def _signed_in() -> Person | None:
    token = tickets.carried()
    return Sessions(engine()).who(token) if token else None


def _shown() -> Person | None:
    """Who is signed in, for the head of each page; nobody while the store does not answer."""
    try:
        return current() if shared() else None
    except StoreError:
        return None
