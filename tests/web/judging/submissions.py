"""A site whose rulings come from the fake judge, with a store of its own."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from flask import Flask

from judge.codex.library import Codex
from judge.store import Rulings, connect
from judge.web.judging.judging import Judging
from judge.web.judging.worker import Pool
from judge.web.people.callers import Limit
from judge.web.serving.app import create_app

AMPLE = 60.0
"""Seconds that a machine busy with other things needs for nothing of this: the clock decides no outcome."""


def fake_pool(codex: Codex, size: int, waiting: int, seconds: float = AMPLE) -> Pool:
    """A pool whose processes rule by tests/web/judging/fake_judge.py."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent)}
    return Pool(codex.path, size, waiting, "fake_judge:rule", environment, seconds, start=AMPLE)


def until(true: Callable[[], bool]) -> None:
    """Waits until other threads have come so far; a minute passes only when they never do."""
    last = time.monotonic() + AMPLE
    while not true():
        assert time.monotonic() < last
        time.sleep(0.01)


@contextmanager
def site(codex: Codex, folder: Path, pool: Pool | None = None, a_minute: float = 0) -> Iterator[Flask]:
    """A site that keeps what it judges in ``folder``; without a limit, but for ``a_minute`` submissions
    within a minute that never ends.
    """
    pool = pool or fake_pool(codex, 1, 0)
    rulings = Rulings(connect(f"sqlite:///{folder / 'store.db'}"))
    try:
        yield create_app(codex, Judging(codex, pool, lambda: rulings, Limit(a_minute, lambda: 0.0)))
    finally:
        pool.close()
        rulings.engine.dispose()
