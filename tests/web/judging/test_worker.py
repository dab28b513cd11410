"""Rulings are made in processes that can fail in every way without harm to the site."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from judge.codex.library import Codex
from judge.games.ruling import Ruling
from judge.web.judging import worker, worker_process
from judge.web.judging.worker import Busy, Pool
from judge.web.judging.worker_messages import Bad, Failed, Judged
from tests.web.judging.submissions import fake_pool


@pytest.fixture
def pool(codex: Codex) -> Iterator[Pool]:
    """One process, with as much time as on the site."""
    made = fake_pool(codex, 1, 0, worker.SECONDS)
    yield made
    made.close()


@pytest.fixture
def hasty(codex: Codex, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pool]:
    """One process that may judge for half a second, reading included."""
    monkeypatch.setattr(worker, "OVERRUN", 0.4)
    made = fake_pool(codex, 1, 0, 0.1)
    yield made
    made.close()


def title(outcome: object) -> str:
    assert isinstance(outcome, Judged), outcome
    return msgspec.json.decode(outcome.ruling, type=Ruling).scenario


def test_one_warm_process_judges_again_and_again(pool: Pool) -> None:
    assert pool.pids == []
    assert title(pool.judge("one")) == "one"
    (pid,) = pool.pids
    assert [title(pool.judge(f"text {n} ü🐉")) for n in range(20)] == [f"text {n} ü🐉" for n in range(20)]
    assert pool.pids == [pid]


@pytest.mark.parametrize(
    ("text", "why", "survives"),
    [
        ("crash", "crash", False),
        ("exit", "crash", False),
        ("memory", "memory", False),
        ("large", "large", True),
        ("deep", "defect", True),
        ("defect here", "defect", True),
    ],
)
def test_whatever_fails_is_told_and_the_next_is_judged(pool: Pool, text: str, why: str, survives: bool) -> None:
    pool.judge("first")
    before = pool.pids
    began = time.monotonic()
    outcome = pool.judge(text)
    assert isinstance(outcome, Failed), outcome
    assert outcome.why == why
    assert time.monotonic() - began < 5
    assert title(pool.judge("next")) == "next"
    assert (pool.pids == before) is survives


@pytest.mark.parametrize("text", ["sleep 30", "spin"])
def test_what_overruns_is_ended_by_the_clock(hasty: Pool, text: str) -> None:
    hasty.judge("first")
    before = hasty.pids
    outcome = hasty.judge(text)
    assert isinstance(outcome, Failed), outcome
    assert outcome.why == "time"
    assert 0.5 <= outcome.took < 2
    assert title(hasty.judge("next")) == "next"
    assert hasty.pids != before


def test_a_defect_is_told_with_its_place(pool: Pool) -> None:
    outcome = pool.judge("defect here")
    assert isinstance(outcome, Failed)
    assert "KeyError: 'here'" in outcome.detail
    assert "fake_judge.py" in outcome.detail


def test_problems_are_told_up_to_a_number(pool: Pool) -> None:
    outcome = pool.judge("bad 2")
    assert isinstance(outcome, Bad)
    assert [(p.line, p.column, p.message) for p in outcome.problems] == [(1, 3, "problem 0"), (2, 3, "problem 1")]
    many = pool.judge("bad 5000")
    assert isinstance(many, Bad)
    assert len(many.problems) == worker_process.MOST_PROBLEMS + 1
    assert many.problems[-1].message == "there are 4900 more problems"


def test_half_characters_are_a_problem_of_the_text(pool: Pool) -> None:
    assert isinstance(pool.judge("half"), Bad)


def test_what_is_printed_does_not_speak_between_the_answers(pool: Pool) -> None:
    assert title(pool.judge("chatter")) == "chatter"
    assert title(pool.judge("next")) == "next"


def test_a_process_cannot_write(pool: Pool, tmp_path: Path) -> None:
    pool.judge(f"write {tmp_path / 'file'}")
    assert not (tmp_path / "file").exists() or (tmp_path / "file").stat().st_size == 0
    assert title(pool.judge("next")) == "next"


def test_a_process_that_grew_is_replaced_after_its_answer(pool: Pool) -> None:
    pool.judge("first")
    before = pool.pids
    assert title(pool.judge("grow")) == "grow"
    assert title(pool.judge("next")) == "next"
    assert pool.pids != before


def test_a_process_that_was_killed_is_replaced(pool: Pool) -> None:
    pool.judge("first")
    os.kill(pool.pids[0], 9)
    time.sleep(0.1)
    assert title(pool.judge("next")) == "next"


def test_a_timed_out_ruling_says_so(pool: Pool) -> None:
    cut, whole = pool.judge("cut"), pool.judge("whole")
    assert isinstance(cut, Judged) and isinstance(whole, Judged)
    assert (cut.timed_out, whole.timed_out) == (True, False)


def test_who_comes_when_the_queue_is_full_is_sent_away_at_once(codex: Codex, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "PATIENCE", 8)
    pool = fake_pool(codex, 2, 1, 3.0)
    outcomes: list[object] = []

    def ask() -> None:
        began = time.monotonic()
        try:
            outcomes.append(title(pool.judge("sleep 1")))
        except Busy:
            outcomes.append(time.monotonic() - began)

    threads = [threading.Thread(target=ask) for _ in range(6)]
    try:
        pool.warm()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(pool.pids) == 2
    finally:
        pool.close()
    assert outcomes.count("sleep 1") == 3
    away = [o for o in outcomes if isinstance(o, float)]
    assert len(away) == 3
    assert max(away) < 0.5


def test_nobody_waits_long_for_a_process(codex: Codex, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "PATIENCE", 0.2)
    pool = fake_pool(codex, 1, 1, 3.0)
    thread = threading.Thread(target=pool.judge, args=("sleep 1.5",))
    try:
        thread.start()
        time.sleep(0.3)
        began = time.monotonic()
        with pytest.raises(Busy):
            pool.judge("next")
        assert 0.2 <= time.monotonic() - began < 1
        thread.join()
    finally:
        pool.close()


def test_a_process_that_does_not_start_is_a_failure_and_no_hang(codex: Codex) -> None:
    pool = Pool(codex.path, 1, 0, "no_such_module:rule", start=30)
    outcome = pool.judge("text")
    assert isinstance(outcome, Failed)
    assert outcome.why == "crash"
    pool.close()


def test_a_codex_that_was_taken_away_is_made_anew(tmp_path: Path) -> None:
    pool = Pool(tmp_path / "gone.db", 1, 0, start=60)
    try:
        assert isinstance(pool.judge(worker_process.FIRST[0]), Judged)
    finally:
        pool.close()


def test_a_process_that_starts_slowly_is_waited_for_and_not_ended(codex: Codex) -> None:
    pool = Pool(codex.path, 1, 0, start=0.001)
    try:
        with pytest.raises(Busy):
            pool.judge(worker_process.FIRST[0])
        (pid,) = pool.pids
        until = time.monotonic() + 30
        while time.monotonic() < until:
            time.sleep(0.2)
            try:
                assert isinstance(pool.judge(worker_process.FIRST[0]), Judged)
                break
            except Busy:
                continue
        assert pool.pids == [pid]
    finally:
        pool.close()


def test_the_processes_end_with_the_pool_and_without_it(codex: Codex) -> None:
    pool = fake_pool(codex, 1, 0, 3.0)
    pool.judge("first")
    process = pool._workers[0].process
    assert process and process.stdin
    process.stdin.close()  # as when the site is killed
    assert process.wait(5) == 0


def test_the_real_judge_answers(codex: Codex) -> None:
    pool = Pool(codex.path, 1, 0, start=30)
    try:
        outcome = pool.judge(worker_process.FIRST[0])
        assert isinstance(outcome, Judged), outcome
        assert any(edition.startswith("sorcery@") for edition in outcome.ruleset)
        wrong = pool.judge("title: x\ngame: chess\n")
        assert isinstance(wrong, Bad)
        assert wrong.problems[0].line == 2
    finally:
        pool.close()
