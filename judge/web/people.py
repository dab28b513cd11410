"""Who asks: on one's own machine always the same person, on a shared instance whoever signed in."""

from __future__ import annotations

from flask import current_app, g
from werkzeug.exceptions import Forbidden, Unauthorized

from judge.store import People, Person
from judge.web.memory import engine


def shared() -> bool:
    """Whether several people use this instance, each with an account."""
    return bool(current_app.config.get("SHARED"))


def current() -> Person | None:
    """Who sent this request; None on a shared instance when nobody has signed in."""
    if "person" not in g:
        g.person = None if shared() else People(engine()).local()
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
