"""The way to the database: ``DATABASE_URL``, or a SQLite file in the user's own data folder."""

from __future__ import annotations

import os
import secrets
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, insert, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.schema import CreateIndex, CreateTable

from judge.resources import home
from judge.store.models import SCHEMA, About, Base

WAIT = 3
"""The most seconds that anything waits for the database."""
PAGES = 1_000_000
"""The most pages of a SQLite file, a last resort (4 GB): before that, old rulings make room for new ones."""


class StoreError(Exception):
    """The store cannot be used; the words say why, without passwords."""


def default_url() -> str:
    """``$DATABASE_URL``, or the address of ``store.db`` in the user's own data folder."""
    return os.environ.get("DATABASE_URL") or f"sqlite:///{home() / 'store.db'}"


def connect(url: str = "") -> Engine:
    """The database at an address (by default ``default_url()``), with its tables made where they are missing.

    Raises StoreError when it cannot be reached, or was made by a later version of Codex Judge.
    """
    where = _address(url or default_url())
    try:
        engine = _engine(where)
        with engine.begin() as connection:
            _lay_out(connection)
    except ModuleNotFoundError as error:
        hint = "; install it with the extra 'postgresql'" if where.drivername.startswith("postgresql") else ""
        raise StoreError(f"the driver for {where.drivername} is missing ({error.name}){hint}") from error
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise StoreError(f"the store {_shown(where)} cannot be opened: {_first_line(error)}") from error
    return engine


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
    if where.database and where.database != ":memory:":
        Path(where.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(where, connect_args={"timeout": WAIT})
    event.listen(engine, "connect", _settle)
    return engine


def _settle(connection: Any, _record: object) -> None:
    """How SQLite should work: readers beside one writer, and a file that cannot grow for ever."""
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "journal_size_limit=16000000", f"max_page_count={PAGES}"):
        connection.execute(f"PRAGMA {pragma}")


def _lay_out(connection: Connection) -> None:
    """Makes what is missing; several processes may do so at once."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(7031996)"))
    for table in Base.metadata.sorted_tables:
        connection.execute(CreateTable(table, if_not_exists=True))
        for index in table.indexes:
            connection.execute(CreateIndex(index, if_not_exists=True))
    made = int(_fact(connection, "schema", str(SCHEMA)))
    if made > SCHEMA:
        raise StoreError(f"the store was made by a later version of Codex Judge (its tables have number {made})")
    _fact(connection, "key", secrets.token_hex(32))


def _fact(connection: Connection, name: str, first: str) -> str:
    """A fact about the store; ``first`` is kept when there is none yet."""
    wanted = select(About.value).where(About.name == name)
    found = connection.execute(wanted).scalar()
    if found is None:
        try:
            with connection.begin_nested():
                connection.execute(insert(About).values(name=name, value=first))
        except IntegrityError:  # another process was quicker
            found = connection.execute(wanted).scalar_one()
    return str(found if found is not None else first)


def _shown(where: URL) -> str:
    return where.render_as_string(hide_password=True)


def _first_line(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().splitlines()[0] if str(cause).strip() else type(cause).__name__
