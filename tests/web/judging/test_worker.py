"""Rulings are made in processes that can fail in every way without harm to the site."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from judge.codex.library import Codex
from judge.games.ruling import Ruling
from judge.web.judging import worker, worker_process
from judge.web.judging.worker import Busy, Pool
from judge.web.judging.worker_messages import Bad, Failed, Judged
from tests.web.judging.submissions import AMPLE, fake_pool, until

pytestmark = pytest.mark.slow


@pytest.fixture
def pool(codex: Codex) -> Iterator[Pool]:
    """One process, with more time than anything needs that ends by itself."""
    made = fake_pool(codex, 1, 0)
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
    outcome = pool.judge(text)
    assert isinstance(outcome, Failed), outcome
    assert outcome.why == why, "and not that the time was over: the site is told at once"
    assert title(pool.judge("next")) == "next"
    assert (pool.pids == before) is survives


@pytest.mark.parametrize("text", ["sleep 1000", "spin"])
def test_what_overruns_is_ended_by_the_clock(pool: Pool, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """What does not end within a minute is given half a second, and has it; all else is given a minute."""
    pool.judge("first")
    before = pool.pids
    with monkeypatch.context() as hasty:
        hasty.setattr(pool, "seconds", 0.1)
        hasty.setattr(worker, "OVERRUN", 0.4)
        outcome = pool.judge(text)
    assert isinstance(outcome, Failed), outcome
    assert outcome.why == "time"
    assert outcome.took >= 0.5
    assert title(pool.judge("next")) == "next"
    assert pool.pids != before


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
    process = pool._workers[0].process
    assert process
    process.kill()
    process.wait(AMPLE)
    assert title(pool.judge("next")) == "next"


def test_a_timed_out_ruling_says_so(pool: Pool) -> None:
    cut, whole = pool.judge("cut"), pool.judge("whole")
    assert isinstance(cut, Judged) and isinstance(whole, Judged)
    assert (cut.timed_out, whole.timed_out) == (True, False)


def test_who_comes_when_the_queue_is_full_is_sent_away_at_once(
    codex: Codex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "PATIENCE", AMPLE)
    pool = fake_pool(codex, 2, 1)
    done = tmp_path / "done"
    told: list[object] = []
    threads = [threading.Thread(target=lambda: told.append(pool.judge(f"wait {done}"))) for _ in range(3)]
    try:
        pool.warm()
        for thread in threads:
            thread.start()
        until(lambda: pool._places._value == 0)
        for _ in range(3):
            with pytest.raises(Busy):
                pool.judge("next")
        assert told == [], "who was sent away did not wait for those before"
        done.touch()
        for thread in threads:
            thread.join()
        assert len(pool.pids) == 2
    finally:
        pool.close()
    assert [isinstance(one, Judged) for one in told] == [True] * 3


def test_nobody_waits_long_for_a_process(codex: Codex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "PATIENCE", 0.2)
    pool = fake_pool(codex, 1, 1)
    done = tmp_path / "done"
    told: list[object] = []
    thread = threading.Thread(target=lambda: told.append(pool.judge(f"wait {done}")))
    try:
        thread.start()
        until(pool._free.empty)
        with pytest.raises(Busy):
            pool.judge("next")
        assert told == [], "the first is still at work"
        done.touch()
        thread.join()
    finally:
        pool.close()
    assert [isinstance(one, Judged) for one in told] == [True]


def test_a_process_that_does_not_start_is_a_failure_and_no_hang(codex: Codex) -> None:
    pool = Pool(codex.path, 1, 0, "no_such_module:rule", start=AMPLE)
    outcome = pool.judge("text")
    assert isinstance(outcome, Failed)
    assert outcome.why == "crash"
    pool.close()


def test_a_codex_that_was_taken_away_is_made_anew(tmp_path: Path) -> None:
    pool = Pool(tmp_path / "gone.db", 1, 0, seconds=AMPLE, start=AMPLE)
    try:
        assert isinstance(pool.judge(worker_process.FIRST[0]), Judged)
    finally:
        pool.close()


def test_a_process_that_starts_slowly_is_waited_for_and_not_ended(
    codex: Codex, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "STARTING", AMPLE)
    pool = Pool(codex.path, 1, 0, seconds=AMPLE, start=0.0)
    try:
        with pytest.raises(Busy):
            pool.judge(worker_process.FIRST[0])
        (pid,) = pool.pids
        pool._workers[0].patience = AMPLE
        assert isinstance(pool.judge(worker_process.FIRST[0]), Judged)
        assert pool.pids == [pid]
    finally:
        pool.close()


def test_the_processes_end_with_the_pool_and_without_it(codex: Codex) -> None:
    pool = fake_pool(codex, 1, 0)
    pool.judge("first")
    process = pool._workers[0].process
    assert process and process.stdin
    process.stdin.close()  # as when the site is killed
    assert process.wait(AMPLE) == 0


def test_the_real_judge_answers(codex: Codex) -> None:
    pool = Pool(codex.path, 1, 0, seconds=AMPLE, start=AMPLE)
    try:
        outcome = pool.judge(worker_process.FIRST[0])
        assert isinstance(outcome, Judged), outcome
        assert any(edition.startswith("sorcery@") for edition in outcome.ruleset)
        wrong = pool.judge("title: x\ngame: chess\n")
        assert isinstance(wrong, Bad)
        assert wrong.problems[0].line == 2
    finally:
        pool.close()
