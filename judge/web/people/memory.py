"""The store as the pages of one site share it, opened when it is first needed."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from flask import current_app
from sqlalchemy import Engine

from judge.store import connect
from judge.store.practice import Practice


class Memory:
    """One database of a site. ``open`` gives its engine, by default that of the usual store; ``clock`` tells the time
    by which people practise.
    """

    def __init__(self, open: Callable[[], Engine] = connect, clock: Callable[[], float] = time.time) -> None:
        self._open = open
        self.clock = clock
        self._engine: Engine | None = None
        self._lock = threading.Lock()

    @property
    def engine(self) -> Engine:
        """The database; raises StoreError when it cannot be opened, and tries again the next time."""
        with self._lock:
            if self._engine is None:
                self._engine = self._open()
            return self._engine


def memory() -> Memory:
    """The store of this app."""
    shared: Memory = current_app.extensions["memory"]
    return shared


def practice() -> Practice:
    """The practice of all people of this app."""
    return Practice(memory().engine, memory().clock)


def engine() -> Engine:
    """The database of this app; raises StoreError, which is shown as a page with status 503."""
    return memory().engine
