"""An empty store in SQLite, and one in a real PostgreSQL where there is one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, inspect, text

from judge.store import connect
from judge.store.engine import unopened
from tests.store.server import postgresql, postgresql_database, postgresql_server

__all__ = ["bare_url", "engine", "postgresql", "postgresql_server"]

BOTH = ("sqlite", pytest.param("postgresql", marks=pytest.mark.slow))


@pytest.fixture(params=BOTH)
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """An empty store with all its tables, in each of the two databases."""
    if request.param == "sqlite":
        shutil.copy(request.getfixturevalue("sqlite_made"), tmp_path / "store.db")
        made = connect(f"sqlite:///{tmp_path / 'store.db'}")
        yield made
        made.dispose()
        return
    made = connect(request.getfixturevalue("postgresql"))
    with made.connect() as connection:
        tables = sorted(inspect(connection).get_table_names())
        facts = connection.execute(text("SELECT name, value FROM about")).mappings().all()
        version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    yield made
    made.dispose()
    cleaner = unopened(request.getfixturevalue("postgresql"))
    with cleaner.begin() as connection:
        if sorted(inspect(connection).get_table_names()) != tables:
            _take_all_away(connection)
        else:
            connection.execute(text(f"TRUNCATE {', '.join(tables)} RESTART IDENTITY"))
            connection.execute(text("INSERT INTO about VALUES (:name, :value)"), [dict(fact) for fact in facts])
            connection.execute(text("INSERT INTO alembic_version VALUES (:version)"), {"version": version})
    cleaner.dispose()


@pytest.fixture(params=BOTH)
def bare_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database without any table, in each of the two kinds."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'store.db'}"
        return
    with postgresql_database(request.getfixturevalue("postgresql_server")) as url:
        yield url


@pytest.fixture(scope="session")
def sqlite_made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty store in SQLite, to be copied: making the tables takes longer than most tests."""
    path = tmp_path_factory.mktemp("made") / "store.db"
    made = connect(f"sqlite:///{path}")
    with made.connect() as connection:
        connection.exec_driver_sql("COMMIT")
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    made.dispose()
    return path


def _take_all_away(connection: Connection) -> None:
    connection.execute(text("DROP SCHEMA public CASCADE"))
    connection.execute(text("CREATE SCHEMA public"))
