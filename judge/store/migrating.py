"""Brings the tables of a store to today's version by the steps in ``migrations/versions``, all of them or none.

The steps only go forward. A store that is up to date is recognised by one number, without the library of migrations.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DBAPIError

from judge.store.errors import StoreError
from judge.store.session import READING

MIGRATIONS = Path(__file__).parent / "migrations"
BASELINE = "0001"
"""What stores were before they had a number."""
PATIENCE = 60
"""The most seconds that opening waits while another process brings the store to today's version."""


@cache
def versions() -> tuple[str, ...]:
    """The versions of the store that this Codex Judge knows, the newest last: each the number of a file."""
    return tuple(sorted(path.name[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*_*.py")))


def version_of(engine: Engine) -> str:
    """The version of a store; empty when it has none (it is new, or older than its numbers).

    Raises what SQLAlchemy raises when the database cannot be reached.
    """
    with engine.connect().execution_options(**{READING: True}) as connection:
        try:
            return _version(connection)
        except DBAPIError:
            # Without the table this is an error; any other reason will be told by whoever asks next.
            return ""


def migrate(engine: Engine) -> None:
    """Brings a store to today's version; several processes may do so at once. Nothing happens when it is there.

    Raises StoreError for a store of a later version, and what SQLAlchemy raises when a step fails: then the store is
    left as it was.
    """
    if _up_to_date(version_of(engine)):
        return
    with engine.connect() as connection:
        _take_turn(connection)
        with connection.begin():
            if connection.dialect.name == "postgresql":
                connection.execute(text(f"SET LOCAL statement_timeout = {PATIENCE * 1000}"))
                connection.execute(text("SELECT pg_advisory_xact_lock(7031996)"))
            tables = set(inspect(connection).get_table_names())
            version = _version(connection) if "alembic_version" in tables else ""
            if not _up_to_date(version):
                _upgrade(connection, adopt=not version and {"about", "ruling"} <= tables)
                _check_references(connection)
        if connection.dialect.name == "sqlite":
            connection.invalidate()  # its settings were those for migrating


def _version(connection: Connection) -> str:
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def _up_to_date(version: str) -> bool:
    if version and version not in versions():
        raise StoreError(
            f"the store was made by a later version of Codex Judge (its tables have number {version}, and this one "
            f"knows {versions()[-1]}); install that version, or name another store in DATABASE_URL"
        )
    return version == versions()[-1]


def _take_turn(connection: Connection) -> None:
    """Settings for the time of migrating; SQLite takes them only outside a transaction."""
    if connection.dialect.name == "sqlite":
        driver = connection.connection.driver_connection
        assert driver is not None
        driver.execute(f"PRAGMA busy_timeout={PATIENCE * 1000}")
        # A step may have to make a table anew, which must not delete what refers to the old one.
        driver.execute("PRAGMA foreign_keys=OFF")


def _check_references(connection: Connection) -> None:
    if connection.dialect.name == "sqlite" and (lost := connection.exec_driver_sql("PRAGMA foreign_key_check").first()):
        raise StoreError(f"a migration would leave rows in {lost[0]} that refer to nothing; the store is as it was")


def _upgrade(connection: Connection, adopt: bool) -> None:
    from alembic.config import Config
    from alembic.runtime.environment import EnvironmentContext
    from alembic.script import ScriptDirectory

    script = ScriptDirectory(str(MIGRATIONS))
    if adopt:
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
        connection.execute(text("INSERT INTO alembic_version VALUES (:version)"), {"version": BASELINE})

    def steps(at: object, _context: object) -> object:
        return script._upgrade_revs("head", at)  # type: ignore[arg-type]

    environment = EnvironmentContext(Config(), script, fn=steps, destination_rev="head")
    with environment:
        environment.configure(connection=connection, transactional_ddl=True)
        with environment.begin_transaction():
            environment.run_migrations()
