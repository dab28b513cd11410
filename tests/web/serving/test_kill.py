"""An answer that the page acknowledged survives ``kill -9`` of the whole server, on both databases."""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select, text

from judge.store import People, Sessions, connect, transaction
from judge.store.engine import unopened
from judge.store.models import AskedRow, AttemptRow, CardRow, SittingAnswerRow
from tests.store.server import postgresql, postgresql_server
from tests.web.serving.killed_site import Browser, Candidate, Practiser, Site, Writer

__all__ = ["postgresql", "postgresql_server"]

ROUNDS = 3
QUESTIONS = 8

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for its processes in /proc"),
]


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.db'}"
    return str(request.getfixturevalue("postgresql"))


@pytest.fixture
def site(store: str, tmp_path: Path) -> Iterator[Site]:
    made = Site(store, tmp_path)
    yield made
    if made.process is not None:
        made.kill()
    sys.stdout.write(made.log.read_text())  # what went wrong on its side is shown beside a test that fails


class Visitors:
    """Who uses the site: a trainee who practises, a candidate who sits an exam, and the head judge who composed it."""

    def __init__(self, site: Site, store: str) -> None:
        engine = connect(store)
        self.port = site.port
        self.ids: dict[str, str] = {}
        self.tokens: dict[str, str] = {}
        for name, role in {"trainee": "trainee", "candidate": "trainee", "judge": "head judge"}.items():
            person = People(engine).join(f"the {name}", "seven grey herons", role)
            self.ids[name] = person.id
            self.tokens[name] = Sessions(engine).begin(person.id, "")
        engine.dispose()

    def browser(self, name: str) -> Browser:
        """A connection of its own for one of them."""
        return Browser(self.port, self.tokens[name])


def test_what_was_acknowledged_is_there_after_the_server_was_killed(site: Site, store: str) -> None:
    seed = int(os.environ.get("JUDGE_TEST_SEED", "7"))
    chance = random.Random(seed)
    visitors = Visitors(site, store)
    site.start()
    visitors.browser("trainee").post("/api/practice/habit", {"new_a_day": 100})
    sessions = _sessions(visitors.browser("trainee"))
    sitting = _begun(visitors)
    counted: dict[str, bool] = {}
    saved = dict.fromkeys(range(1, QUESTIONS + 1), -1)
    for turn in range(ROUNDS):
        practisers = [Practiser(visitors.browser("trainee"), sessions.pop()) for _ in range(2)]
        halves = [list(range(first, QUESTIONS + 1, 2)) for first in (1, 2)]
        candidates = [Candidate(visitors.browser("candidate"), sitting, numbers, turn) for numbers in halves]
        _write_until_killed(site, [*practisers, *candidates], chance)
        site.start()
        trainee, candidate = visitors.browser("trainee"), visitors.browser("candidate")
        for practiser in practisers:
            for id, right in practiser.kept.items():
                assert trainee.get(f"/api/practice/answered/{id}")["right"] == right, f"seed {seed}"
            counted |= practiser.kept
            if practiser.asking:
                # As somebody does whose page did not come: the same is sent again, and counts once.
                again = trainee.post("/api/practice/answer", practiser.asking)
                assert again == trainee.post("/api/practice/answer", practiser.asking)
                counted[again["attempt"]] = again["right"]
        for sender in candidates:
            saved |= sender.kept
            for number in sender.numbers:
                option = candidate.get(f"/api/sittings/{sitting}/{number}")["option"]
                # What was on its way when the server died may have come to be kept, or not.
                on_its_way = sender.sent.get(number, saved[number])
                assert option in (saved[number], on_its_way), f"seed {seed}, question {number}"
                saved[number] = option
    told = visitors.browser("trainee").get("/api/progress")["progress"]["answered"]
    assert told == len(counted)
    site.kill()
    _check_rows(store, visitors, sitting, counted, saved)


def _sessions(trainee: Browser) -> list[str]:
    """The queries of the sessions with most drills, enough for all rounds."""
    topics = [topic for game in trainee.get("/api/practice")["games"] for topic in game["topics"]]
    topics.sort(key=lambda topic: topic["drills"])
    assert len(topics) >= 2 * ROUNDS
    return [topic["url"].partition("?")[2] for topic in topics[-2 * ROUNDS :]]


def _begun(visitors: Visitors) -> str:
    plan = {"title": "Before the fall", "number": QUESTIONS, "minutes": 30, "seed": "kill"}
    exam = visitors.browser("judge").post("/api/exams", plan)["id"]
    return str(visitors.browser("candidate").post(f"/api/exams/{exam}/begin", {})["id"])


def _write_until_killed(site: Site, writers: list[Writer], chance: random.Random) -> None:
    for writer in writers:
        writer.start()
    # Some answers of each are acknowledged and others on their way: which, no two runs share, and it must not matter.
    several = chance.randint(2, 6)
    until = time.monotonic() + 60  # only a site that hangs takes so long
    while any(writer.acknowledged < several and writer.is_alive() for writer in writers) and time.monotonic() < until:
        time.sleep(0.001)
    assert site.kill() >= 3, "the master, at least one worker, and a judge"
    for writer in writers:
        writer.join(30)
        assert not writer.is_alive()
        assert writer.failed is None, writer.failed
    assert min(writer.acknowledged for writer in writers) >= 2


def _check_rows(store: str, visitors: Visitors, sitting: str, counted: dict[str, bool], saved: dict[int, int]) -> None:
    """The tables say the same as the pages, and nothing twice or half."""
    engine = unopened(store)
    with transaction(engine) as session:
        attempts = session.scalars(select(AttemptRow)).all()
        assert {attempt.id: attempt.right for attempt in attempts} == counted
        assert {attempt.person_id for attempt in attempts} == {visitors.ids["trainee"]}
        cards = {card.drill: card for card in session.scalars(select(CardRow))}
        assert set(cards) == {attempt.drill for attempt in attempts}
        for attempt in attempts:
            assert cards[attempt.drill].last >= attempt.at
        assert not {row.id for row in session.scalars(select(AskedRow))} & counted.keys()
        rows = session.scalars(select(SittingAnswerRow).where(SittingAnswerRow.sitting_id == sitting)).all()
        assert len({row.number for row in rows}) == len(rows)
        kept = {row.number: -1 if row.chosen is None else row.chosen for row in rows}
        assert {number: kept.get(number, -1) for number in saved} == saved
        if engine.dialect.name == "sqlite":
            assert session.execute(text("PRAGMA integrity_check")).scalar() == "ok"
    engine.dispose()
