"""Two ways to work with the database: a session that changes it, all or nothing, and one that only reads."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import Engine, Pool
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.orm import Session

from judge.store.errors import StoreError

WAIT = 3
"""The most seconds that anything waits for the database."""
_turns: WeakKeyDictionary[Pool, threading.Lock] = WeakKeyDictionary()
READING = "judge_reading"
"""The execution option that says that a transaction writes nothing."""


@contextmanager
def transaction(engine: Engine) -> Iterator[Session]:
    """A session; its changes are kept when the block ends, and dropped when it raises.

    In SQLite it is the only one of its kind while it lasts, so that what it has read stays true until it has written.
    In PostgreSQL several work side by side: what must not change in between is read with ``with_for_update()``, or
    held by a unique key. Raises StoreError for what the database refuses, and IntegrityError for what two wanted at
    once.
    """
    with _turn(engine), _work(engine) as session:
        yield session


@contextmanager
def reading(engine: Engine) -> Iterator[Session]:
    """A session that only reads: it waits for nobody who writes, and sees one state of things. Raises StoreError."""
    options: dict[str, Any] = {READING: True}
    if engine.dialect.name == "postgresql":
        options |= {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    with _work(engine.execution_options(**options)) as session:
        yield session


@contextmanager
def _work(engine: Engine) -> Iterator[Session]:
    try:
        with Session(engine, expire_on_commit=False) as session, session.begin():
            yield session
    except IntegrityError:
        raise
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise StoreError(f"the store cannot be used now: {type(error).__name__}") from error


@contextmanager
def _turn(engine: Engine) -> Iterator[None]:
    """Lets the threads of this process write into SQLite one after the other.

    SQLite itself lets them look again and again whether it is free, and who is unlucky waits for seconds.
    """
    if engine.dialect.name != "sqlite":
        yield
        return
    lock = _turns.setdefault(engine.pool, threading.Lock())
    if not lock.acquire(timeout=WAIT):
        raise StoreError("the store cannot be used now: too many want to write")
    try:
        yield
    finally:
        lock.release()
