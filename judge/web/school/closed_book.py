"""While somebody sits an exam, what would answer it for them stays shut: for that person alone, and until it ends.

With closed books everything is shut but the sitting itself, the account and what every page needs. With open books the
documents, cards and conflicts can be read, and shut is what gives rulings: the judge, the scenarios, the drills.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import msgspec
from flask import Flask, Response, render_template, request

from judge.store import LOCAL, StoreError
from judge.store.sittings import Sitting, Sittings
from judge.web.desk.spec import Problem
from judge.web.people.memory import engine
from judge.web.people.people import current, shared
from judge.web.school.exam_shapes import Moment
from judge.web.school.exam_view import moment, next_open, read_paper

ALWAYS = ("static", "theme", "account", "sign-in", "sign-out", "sign-up", "openapi.json")
"""The first parts of addresses that stay open."""
RULINGS = (
    "judge", "ask", "play", "acts", "rulings", "scenarios", "coverage", "drills", "practice", "progress", "proposals",
    "exams", "sittings",
)  # fmt: skip
"""What stays shut also with open books: what gives rulings or keys."""
BLIND = 5.0
"""After the store failed, for so many seconds it is not asked again: reading must not wait for it."""
TITLE = "Not during an exam"


class _Look:
    """Asks the store who sits an exam. After a failure nobody asks for a few seconds, so that readers need not wait."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.well = False
        self.failed = -BLIND
        self.lock = threading.Lock()

    def running(self) -> Sitting | None:
        """The sitting of whoever asks; None also while the store does not answer."""
        if self.well:
            return self._ask()
        with self.lock:
            return self._ask()

    def _ask(self) -> Sitting | None:
        if self.clock() - self.failed < BLIND:
            return None
        try:
            found = _running()
        except StoreError:
            self.failed, self.well = self.clock(), False
            return None
        self.well = True
        return found


def close_books(app: Flask, clock: Callable[[], float] = time.monotonic) -> None:
    """Makes the app refuse, to whoever sits an exam, what would answer it."""
    look = _Look(clock)

    @app.before_request
    def guard() -> Any:
        part = _part(request.path)
        if part in ALWAYS:
            return None
        sitting = look.running()
        if sitting is None or _is_open(request.path.removeprefix("/api"), part, sitting):
            return None
        return _refused(sitting)


def _running() -> Sitting | None:
    person = current() if shared() else None
    if shared() and person is None:
        return None
    return Sittings(engine()).running(person.id if person else LOCAL)


def _part(path: str) -> str:
    """The first part of an address, with or without ``/api`` before it."""
    return path.removeprefix("/api/").strip("/").partition("/")[0]


def _is_open(path: str, part: str, sitting: Sitting) -> bool:
    own = f"/sittings/{sitting.id}"
    if path == own or path.startswith(f"{own}/") or path.rstrip("/") == "/exams":
        return True
    if path == f"/exams/{sitting.exam_id}/begin":
        return True
    return not sitting.closed_book and part not in RULINGS


def _refused(sitting: Sitting) -> Response:
    until: Moment = moment(sitting.ends)
    books = "closed book" if sitting.closed_book else "open book, but no rulings"
    words = f"You are sitting an exam ({books} until {until.clock}). This opens again when you hand it in."
    if request.path.startswith("/api/"):
        problem = Problem(403, TITLE, words, (f"/sittings/{sitting.id}/{_back(sitting)}",))
        return Response(msgspec.json.encode(problem), 403, mimetype="application/json")
    url = f"/sittings/{sitting.id}/{_back(sitting)}"
    page = render_template(
        "school/exam_closed.html", url=url, until=until, closed_book=sitting.closed_book, title=TITLE
    )
    return Response(page, 403)


def _back(sitting: Sitting) -> int:
    """The question to go on with."""
    held = Sittings(engine())
    paper = held.paper(sitting.person_id, sitting.id)
    return next_open(read_paper(paper), held.answers(sitting.person_id, sitting.id)) if paper else 1
