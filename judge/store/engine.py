"""The way to the database: ``DATABASE_URL``, or a SQLite file in the user's own data folder."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from judge.resources import home
from judge.store.errors import StoreError
from judge.store.migrating import migrate
from judge.store.session import READING, WAIT

__all__ = ["StoreError", "connect", "default_url", "shown_url", "unopened"]

PAGES = 1_000_000
"""The most pages of a SQLite file, a last resort (4 GB): before that, old rulings make room for new ones."""
SETTINGS = (
    "journal_mode=WAL",  # readers beside one writer
    "synchronous=FULL",  # what was acknowledged is on the disk, also when the power fails the next moment
    "foreign_keys=ON",  # who is deleted takes along what is theirs
    "journal_size_limit=16000000",
    f"max_page_count={PAGES}",
)


def default_url() -> str:
    """``$DATABASE_URL``, or the address of ``store.db`` in the user's own data folder."""
    return os.environ.get("DATABASE_URL") or f"sqlite:///{home() / 'store.db'}"


def connect(url: str = "") -> Engine:
    """The database at an address (by default ``default_url()``), with its tables brought to today's version.

    Raises StoreError when it cannot be reached, or was made by a later version of Codex Judge.
    """
    engine = unopened(url)
    try:
        _make_file(engine.url)
        migrate(engine)
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise StoreError(f"the store {shown_url(engine)} cannot be opened: {_first_line(error)}") from error
    return engine


def unopened(url: str = "") -> Engine:
    """The way to a database that is not looked into yet, so that its tables are left as they are.

    Raises StoreError for an address that leads nowhere.
    """
    where = _address(url or default_url())
    try:
        return _engine(where)
    except ModuleNotFoundError as error:
        hint = "; install it with the extra 'postgresql'" if where.drivername.startswith("postgresql") else ""
        raise StoreError(f"the driver for {where.drivername} is missing ({error.name}){hint}") from error
    except (SQLAlchemyError, OSError) as error:
        raise StoreError(f"the store {_shown(where)} cannot be opened: {_first_line(error)}") from error


def shown_url(engine: Engine) -> str:
    """The address of a database as it may be shown: without its password."""
    return _shown(engine.url)


def _address(url: str) -> URL:
    try:
        where = make_url(url)
    except ArgumentError as error:
        raise StoreError("DATABASE_URL is not the address of a database") from error
    # The usual short names mean the driver that we know.
    if where.drivername in ("postgres", "postgresql"):
        where = where.set(drivername="postgresql+psycopg")
    if where.get_backend_name() not in ("sqlite", "postgresql"):
        raise StoreError(f"a store is SQLite or PostgreSQL, and DATABASE_URL names {where.drivername}")
    return where


def _engine(where: URL) -> Engine:
    if where.get_backend_name() == "postgresql":
        patience = {"connect_timeout": WAIT, "options": f"-c statement_timeout={WAIT * 1000}"}
        return create_engine(
            where, connect_args=patience, pool_size=4, max_overflow=0, pool_timeout=WAIT, pool_pre_ping=True
        )
    engine = create_engine(where, connect_args={"timeout": WAIT})
    event.listen(engine, "connect", _settle)
    event.listen(engine, "begin", _begin)
    return engine


def _make_file(where: URL) -> None:
    """Makes the file of a SQLite database where there is none, for nobody else to read: it holds people's things."""
    path = Path(where.database or "")
    kept = where.get_backend_name() == "sqlite" and where.database not in (None, "", ":memory:")
    if kept and not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)


def _settle(connection: Any, _record: object) -> None:
    """How SQLite should work; and transactions begin where we say, not where the driver thinks."""
    connection.isolation_level = None
    for setting in SETTINGS:
        _persist(connection, f"PRAGMA {setting}")


def _persist(connection: Any, statement: str) -> None:
    """Runs a statement for which SQLite does not wait by itself (the change to WAL, while others open the file)."""
    until = time.monotonic() + WAIT
    while True:
        try:
            connection.execute(statement)
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > until:
                raise
            time.sleep(0.01)


def _begin(connection: Connection) -> None:
    # A transaction that reads first and writes later would fail when somebody else wrote in between: who may write
    # takes its turn at the beginning.
    reads = connection.get_execution_options().get(READING)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def _shown(where: URL) -> str:
    return where.render_as_string(hide_password=True)


def _first_line(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().splitlines()[0] if str(cause).strip() else type(cause).__name__
