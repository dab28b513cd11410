"""The steps from version to version: they make the tables that the code declares, and lose nothing on the way."""

from __future__ import annotations

import multiprocessing
import stat
import subprocess
import sys
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest
from sqlalchemy import Engine, event, inspect, text
from sqlalchemy.exc import OperationalError

from judge.store import People, Rulings, StoreError, connect, migrating
from judge.store.engine import unopened
from judge.store.migrating import migrate, version_of, versions
from judge.store.models import Base
from tests.store.rows import fill, rows_of
from tests.store.server import address_of

OLD_TABLES = (
    "CREATE TABLE about (name VARCHAR(40) NOT NULL, value TEXT NOT NULL, PRIMARY KEY (name))",
    "CREATE TABLE ruling (id VARCHAR(40) NOT NULL, text {bytes} NOT NULL, ruling {bytes} NOT NULL, "
    "ruleset TEXT NOT NULL, version VARCHAR(60) NOT NULL, judged BIGINT NOT NULL, due BIGINT NOT NULL, "
    "size INTEGER NOT NULL, token {bytes} NOT NULL, PRIMARY KEY (id))",
    "CREATE INDEX ruling_due ON ruling (due, size)",
)
OLD_PEOPLE = (
    "CREATE TABLE person (id VARCHAR(40) NOT NULL, name VARCHAR(60) NOT NULL, key VARCHAR(120) NOT NULL, "
    "role VARCHAR(20) NOT NULL, password TEXT, created BIGINT NOT NULL, PRIMARY KEY (id), UNIQUE (key))",
    "INSERT INTO person VALUES ('local', 'you', 'local', 'head judge', NULL, 1800000000)",
)
OLD_KEY = "ab" * 32


def old_store(engine: Engine, people: bool) -> None:
    """A store as it was before its tables had a number: made by the statements of that time."""
    kind = "BYTEA" if engine.dialect.name == "postgresql" else "BLOB"
    with engine.begin() as connection:
        for statement in (*OLD_TABLES, *(OLD_PEOPLE if people else ())):
            connection.execute(text(statement.format(bytes=kind)))
        facts = [{"name": "schema", "value": "1"}, {"name": "key", "value": OLD_KEY}]
        connection.execute(text("INSERT INTO about VALUES (:name, :value)"), facts)


def at_version(monkeypatch: pytest.MonkeyPatch, engine: Engine, version: str, folder: Path) -> None:
    """Makes a store of an earlier version: by the steps up to it alone."""
    steps = folder / f"steps-{version}" / "versions"
    steps.mkdir(parents=True)
    for step in (migrating.MIGRATIONS / "versions").glob("[0-9]*.py"):
        if step.name[:4] <= version:
            (steps / step.name).write_text(step.read_text())
    with monkeypatch.context() as patch:
        patch.setattr(migrating, "MIGRATIONS", steps.parent)
        versions.cache_clear()
        migrate(engine)
    versions.cache_clear()


def test_the_steps_make_the_tables_that_the_code_declares(engine: Engine) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, Base.metadata) == []


def test_keys_and_rules_for_deletion_are_those_declared(engine: Engine) -> None:
    # What compare_metadata does not look at in SQLite.
    found = inspect(engine)
    for table in Base.metadata.sorted_tables:
        keys = found.get_foreign_keys(table.name)
        made = {(k["constrained_columns"][0], k["referred_table"], k["options"].get("ondelete")) for k in keys}
        wanted = {(k.parent.name, k.column.table.name, k.ondelete) for k in table.foreign_keys}
        assert made == wanted, table.name
        assert found.get_pk_constraint(table.name)["constrained_columns"] == [c.name for c in table.primary_key]
        assert {c["name"]: c["nullable"] for c in found.get_columns(table.name)} == {
            c.name: bool(c.nullable) for c in table.columns
        }, table.name


def test_versions_are_one_row_without_gap_or_way_back() -> None:
    assert versions() == tuple(f"{number:04}" for number in range(1, len(versions()) + 1))
    from alembic.script import ScriptDirectory

    script = ScriptDirectory(str(migrating.MIGRATIONS))
    assert script.get_heads() == [versions()[-1]]
    assert [step.revision for step in script.walk_revisions()] == list(reversed(versions()))
    files = [path.read_text() for path in (migrating.MIGRATIONS / "versions").glob("[0-9]*.py")]
    assert [text for text in files if "import judge" in text or "from judge" in text] == []


@pytest.mark.parametrize("version", versions()[:-1])
def test_every_version_comes_to_todays_with_all_it_held(
    bare_url: str, version: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    engine = unopened(bare_url)
    at_version(monkeypatch, engine, version, tmp_path)
    assert version_of(engine) == version
    fill(engine, "somebody")
    before = rows_of(engine)
    assert any(before.values())
    engine.dispose()
    opened = connect(bare_url)
    assert version_of(opened) == versions()[-1]
    after = rows_of(opened)
    for table, rows in before.items():
        if table != "alembic_version":
            assert [{name: row[name] for name in rows[0]} for row in after[table]] == rows, table
    opened.dispose()


@pytest.mark.parametrize("people", [False, True])
def test_a_store_older_than_its_numbers_is_taken_over(bare_url: str, people: bool) -> None:
    engine = unopened(bare_url)
    old_store(engine, people)
    rulings = Rulings(engine)
    id = rulings.address("text")
    assert rulings.keep(id, "text", b"ruling", "sorcery@2025-08", "0.1.0")
    engine.dispose()
    opened = connect(bare_url)
    assert version_of(opened) == versions()[-1]
    assert Rulings(opened).address("text") == id, "the key is the same"
    found = Rulings(opened).find(id)
    assert found and (found.text, found.ruling) == ("text", b"ruling")
    assert People(opened).local().created == 1_800_000_000 or not people
    assert rows_of(opened)["about"] == [{"name": "key", "value": OLD_KEY}]
    opened.dispose()


def test_a_store_of_a_later_version_is_left_alone(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0999'"))
    before = rows_of(engine)
    with pytest.raises(StoreError, match=r"later version of Codex Judge .* 0999"):
        connect(address_of(engine))
    assert rows_of(engine) == before


def test_a_step_that_fails_leaves_the_store_as_it_was(
    bare_url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    engine = unopened(bare_url)
    at_version(monkeypatch, engine, "0002", tmp_path)
    fill(engine, "somebody")
    before, tables = rows_of(engine), inspect(engine).get_table_names()
    steps = tmp_path / "steps-0002"
    (steps / "versions" / "0003_broken.py").write_text(
        "from alembic import op\nimport sqlalchemy as sa\nrevision = '0003'\ndown_revision = '0002'\n"
        "def upgrade():\n"
        "    op.create_table('half', sa.Column('id', sa.Integer(), primary_key=True))\n"
        "    op.execute('DELETE FROM session')\n"
        "    op.execute('INSERT INTO nowhere VALUES (1)')\n"
    )
    with monkeypatch.context() as patch:
        patch.setattr(migrating, "MIGRATIONS", steps)
        versions.cache_clear()
        with pytest.raises(StoreError, match=r"cannot be opened: .*nowhere"):
            connect(bare_url)
    versions.cache_clear()
    assert (rows_of(engine), inspect(engine).get_table_names()) == (before, tables)
    engine.dispose()
    connect(bare_url).dispose()


def test_a_step_may_not_leave_rows_that_refer_to_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    engine = unopened(f"sqlite:///{tmp_path / 'store.db'}")
    at_version(monkeypatch, engine, "0002", tmp_path)
    fill(engine, "somebody")
    before = rows_of(engine)
    steps = tmp_path / "steps-0002"
    (steps / "versions" / "0003_careless.py").write_text(
        "from alembic import op\nrevision = '0003'\ndown_revision = '0002'\n"
        "def upgrade():\n    op.execute('DELETE FROM person')\n"
    )
    with monkeypatch.context() as patch:
        patch.setattr(migrating, "MIGRATIONS", steps)
        versions.cache_clear()
        with pytest.raises(StoreError, match="refer to nothing"):
            migrate(engine)
    versions.cache_clear()
    assert rows_of(engine) == before


def _open(url: str, together: Barrier, told: multiprocessing.Queue[str]) -> None:
    together.wait(60)
    try:
        told.put(Rulings(connect(url)).address("text"))
    except Exception as error:
        told.put(repr(error))


@pytest.mark.parametrize("old", [False, True])
def test_many_processes_may_open_a_store_at_once(bare_url: str, old: bool) -> None:
    if old:
        engine = unopened(bare_url)
        old_store(engine, people=True)
        engine.dispose()
    context = multiprocessing.get_context("fork")
    told: multiprocessing.Queue[str] = context.Queue()
    together = context.Barrier(6)
    several = [context.Process(target=_open, args=(bare_url, together, told)) for _ in range(6)]
    for one in several:
        one.start()
    found = {told.get(timeout=60) for _ in several}
    for one in several:
        one.join(60)
    opened = connect(bare_url)
    assert found == {Rulings(opened).address("text")}
    assert len(rows_of(opened)["alembic_version"]) == 1
    opened.dispose()


def test_sqlite_keeps_what_was_acknowledged_and_takes_along_what_belongs(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'store.db'}")
    with engine.connect() as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 3000}


def test_nobody_else_on_the_machine_can_read_the_store(tmp_path: Path) -> None:
    People(connect(f"sqlite:///{tmp_path / 'new' / 'store.db'}")).local()
    files = sorted((tmp_path / "new").iterdir())
    assert [path.name for path in files] == ["store.db", "store.db-shm", "store.db-wal"]
    assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}


def test_a_server_that_is_not_there_is_asked_once() -> None:
    pytest.importorskip("psycopg")
    engine = unopened("postgresql://judge@127.0.0.1:1/none")
    tried: list[object] = []
    event.listen(engine, "do_connect", lambda *given: tried.append(given))
    with pytest.raises(OperationalError):
        migrate(engine)
    assert len(tried) == 1


PROBE = """
import sys
from sqlalchemy import Engine, event
from judge.store import connect
asked = []
event.listen(Engine, "before_cursor_execute", lambda *given: asked.append(given[2]))
connect(sys.argv[1])
print(len(asked), "alembic" in sys.modules)
"""


def test_opening_a_store_of_today_asks_little_and_loads_no_library_of_migrations(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'store.db'}"

    def probe() -> tuple[int, str]:
        done = subprocess.run((sys.executable, "-c", PROBE, url), capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr
        asked, loaded = done.stdout.split()
        return int(asked), loaded

    made, loaded = probe()
    assert loaded == "True"
    asked, loaded = probe()
    assert loaded == "False"
    assert asked <= 4 < made


def test_a_lookup_opens_no_store() -> None:
    probe = (
        "import sys; from judge.cli import cli; cli(['lookup', 'defend'], standalone_mode=False); "
        "print([name for name in ('sqlalchemy', 'alembic', 'argon2') if name in sys.modules])"
    )
    done = subprocess.run((sys.executable, "-c", probe), capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "[]"
