"""A submission from its text to its permalink: limits, the process that judges, the store that keeps."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property

from flask import current_app
from msgspec import Struct

from judge.codex.library import Codex
from judge.games.card_files import imported_files, mark_of
from judge.games.source import Problem
from judge.store import Kept, Rulings, StoreError, connect
from judge.web.codex.card_pages import book_of, games_with_books
from judge.web.judging.version import version
from judge.web.judging.worker import Busy, Pool
from judge.web.judging.worker_messages import Bad, Failed, Judged
from judge.web.people.callers import Limit

LARGEST_TEXT = 64 * 1024
"""The most bytes of a scenario's text."""
A_MINUTE = 20.0
"""Submissions a minute and client; ``JUDGE_RULINGS_A_MINUTE`` says otherwise, and 0 sets no limit."""
COST_OF_A_LOOK = 0.2
"""What a step of play, or a question in one's own words, costs in submissions: there are many of them."""
COST_OF_A_SECOND = 4.0
"""What a second of judging costs, in submissions."""
log = logging.getLogger(__name__)

WHY = {
    "memory": "Judging this takes more memory than the site gives to one scenario.",
    "time": "Judging this takes longer than the site gives to one scenario; it was stopped.",
    "large": "The ruling on this is larger than the site keeps.",
    "crash": "The process that judged this ended before it had an answer; a new one has taken its place.",
    "defect": "The judge itself failed on this, which is a mistake of ours. It was written to the log.",
}
YOURSELF = " The command “judge rule” on your own machine has no such bounds."


class Refusal(Exception):
    """A submission without a ruling: an HTTP status, what happened in words, and the problems of the text, if any."""

    def __init__(self, status: int, detail: str, problems: tuple[Problem, ...] = (), retry_after: int = 0) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail
        self.problems = problems
        self.retry_after = retry_after


class Submitted(Struct, frozen=True):
    """What came of a submission. ``id`` is empty when the ruling could not be kept; ``token`` is there for new ones."""

    ruling: bytes
    ruleset: str
    version: str
    id: str = ""
    token: str = ""


class Today(Struct, frozen=True):
    """By what is judged today: the judge's version with a mark of its content, and the editions that are current."""

    version: str
    editions: str


class Judging:
    """What the pages of rulings share. Store and processes are opened when they are first needed."""

    def __init__(
        self,
        codex: Codex,
        pool: Pool | None = None,
        store: Callable[[], Rulings] | None = None,
        limit: Limit | None = None,
    ) -> None:
        self.codex = codex
        self.pool = pool or Pool(codex.path)
        self.limit = limit or Limit(_a_minute())
        self._open = store or (lambda: Rulings(connect()))
        self._store: Rulings | None = None
        self._lock = threading.Lock()
        self._cards = _cards()

    @property
    def store(self) -> Rulings:
        """The kept rulings; raises StoreError when the store cannot be opened, and is tried again next time."""
        with self._lock:
            if self._store is None:
                self._store = self._open()
            return self._store

    def warm(self) -> None:
        """Opens and starts what the first submission would have to wait for."""
        self.pool.warm()
        log.info("judging by %s", self.today.version)
        with suppress(StoreError):
            self.store.size()

    @cached_property
    def today(self) -> Today:
        """By what is judged today."""
        current = [e for e in self.codex.editions if self.codex.current.get(e.document) == e.edition]
        return Today(version(), ", ".join(sorted(f"{e.document}@{e.edition}" for e in current)))

    def address(self, text: str, timed_out: bool = False) -> str:
        """The id of a text's ruling under today's rules, whether it is kept or not.

        A ruling that time cut short has an address of its own: on a quieter day the same text gets a fuller one.
        """
        return self.store.address(text, self.today.version, self.today.editions, *(["timed out"] if timed_out else []))

    def submit(self, text: str, client: str) -> Submitted:
        """Judges a text, or finds its ruling when the same was judged before; raises Refusal."""
        self._allowed(text, client)
        cards = self.look_again()
        if kept := self._found(text):
            return Submitted(kept.ruling, kept.ruleset, kept.version, kept.id)
        return self._kept(text, self._worked(lambda: self.pool.judge(text), cards, client))

    def play(self, text: str, decided: tuple[tuple[str, str], ...], client: str) -> bytes:
        """Where a scenario stands behind decisions, as the JSON of a Played; nothing is kept. Raises Refusal."""
        return self._looked(lambda: self.pool.play(text, decided), text, client)

    def ask(self, text: str, game: str, chosen: tuple[str, ...], client: str) -> bytes:
        """What comes of a question in one's own words, as the JSON of an Asked; nothing is kept. Raises Refusal."""
        return self._looked(lambda: self.pool.ask(text, game, chosen), text, client)

    def _looked(self, work: Callable[[], Judged | Bad | Failed], text: str, client: str) -> bytes:
        self._allowed(text, client)
        self.limit.charge(client, COST_OF_A_LOOK - 1.0)
        return self._worked(work, self.look_again(), client).ruling

    def _allowed(self, text: str, client: str) -> None:
        if wait := self.limit.take(client):
            raise Refusal(429, "That were very many submissions in a short time. Please wait a little.", (), wait)
        size = len(text.encode("utf-8", "replace"))
        if size > LARGEST_TEXT:
            raise Refusal(413, f"A scenario has at most {LARGEST_TEXT} bytes, and this one has {size}.")

    def _worked(self, work: Callable[[], Judged | Bad | Failed], cards: tuple[str, ...], client: str) -> Judged:
        try:
            outcome = work()
            if self.look_again() != cards:  # somebody imported others meanwhile
                outcome = work()
        except Busy as busy:
            words = "All judges are at work and others wait already. Please try again in a moment."
            raise Refusal(503, words, (), busy.retry_after) from busy
        self.limit.charge(client, outcome.took * COST_OF_A_SECOND)
        return _ruled(outcome)

    def look_again(self) -> tuple[str, ...]:
        """Which imported cards there are; when they are others than before, everybody goes by them from now on: who
        judges, and the pages of this process.
        """
        cards = _cards()
        with self._lock:
            if cards != self._cards:
                self._cards = cards
                self.__dict__.pop("today", None)
                self.pool.renew()
                for game in games_with_books():
                    if (book := book_of(game)) is not None:
                        book.look_again()
        return cards

    def _found(self, text: str) -> Kept | None:
        try:
            return self.store.find(self.address(text))
        except StoreError:
            return None

    def _kept(self, text: str, judged: Judged) -> Submitted:
        """The ruling, kept; without an address when the store fails, since the answer itself is there."""
        if judged.version != self.today.version:
            # The program was changed under the running site, and a new process judges by what stands there now.
            self.today = Today(judged.version, self.today.editions)
        ruleset = ", ".join(judged.ruleset)
        try:
            id = self.address(text, judged.timed_out)
            token = self.store.keep(id, text, judged.ruling, ruleset, judged.version)
            if token is None and (kept := self.store.find(id)):
                return Submitted(kept.ruling, kept.ruleset, kept.version, id)
        except StoreError as error:
            log.warning("a ruling could not be kept: %s", error)
            return Submitted(judged.ruling, ruleset, judged.version)
        return Submitted(judged.ruling, ruleset, judged.version, id, token or "")


def _cards() -> tuple[str, ...]:
    return tuple(f"{file.name} {mark_of(file)}" for file in imported_files())


def _a_minute() -> float:
    try:
        return max(0.0, float(os.environ.get("JUDGE_RULINGS_A_MINUTE") or A_MINUTE))
    except ValueError:
        return A_MINUTE


def judging() -> Judging:
    """What the pages of this app share."""
    shared: Judging = current_app.extensions["judging"]
    return shared


def _ruled(outcome: Judged | Bad | Failed) -> Judged:
    """The outcome if it is a ruling; a Refusal otherwise."""
    if isinstance(outcome, Judged):
        return outcome
    if isinstance(outcome, Bad):
        raise Refusal(422, "Every problem is named with its line and column; nothing was kept.", outcome.problems)
    if outcome.why in ("crash", "defect"):
        log.error("a scenario was not judged: %s: %s", outcome.why, outcome.detail)
    words = WHY[outcome.why] + (YOURSELF if outcome.why in ("memory", "time", "large") else "")
    raise Refusal(422, words, (Problem("", 1, 1, words),))
