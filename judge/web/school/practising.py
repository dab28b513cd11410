"""The practice of whoever asks, over this site's drills; and what a session is about, in words."""

from __future__ import annotations

from flask import current_app

from judge.codex.library import Codex
from judge.games.shelf import NAMES
from judge.training.drills.pool import Pool, shipped_pool
from judge.training.practice.practising import Practising
from judge.training.practice.within import Within
from judge.web.people.memory import practice
from judge.web.people.people import needed
from judge.web.school.drill_view import title_of, topic_title


def pool() -> Pool:
    """The drills of this site: those that come with the program, unless it was given others."""
    given: Pool | None = current_app.extensions.get("drills")
    return given if given is not None else shipped_pool()


def practising(codex: Codex) -> Practising:
    """The practice of the person who asks; raises Unauthorized when nobody has signed in."""
    person = needed()
    made = current_app.extensions.get("practising", Practising)
    own: Practising = made(codex, pool(), practice(), person.id)
    return own


def words_of(codex: Codex, about: Within) -> str:
    """What a session is about, as a heading."""
    if about.mixed:
        return "Today’s mix"
    game = NAMES.get(about.game, "").split(":")[0]
    if about.entry:
        return title_of(codex, about.entry)
    if about.topic:
        return f"{topic_title(about.topic)}, {game}" if game else topic_title(about.topic)
    if about.weak:
        return f"My weak spots, {game}" if game else "My weak spots"
    return game


def url_of(about: Within) -> str:
    """The address of a session."""
    return f"/practice/question?{about.key}" if about.key else "/practice/question"
