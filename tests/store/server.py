"""A real PostgreSQL for tests: one of its own for all workers of a run, or the one that is named."""

from __future__ import annotations

import fcntl
import json
import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import pytest
from sqlalchemy import Engine, create_engine, text
from sqlalchemy.engine import make_url

ADDRESS = "JUDGE_TEST_POSTGRESQL"
"""The variable with the address of a server on which databases may be made."""


@pytest.fixture(scope="session")
def postgresql_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server: that of ``JUDGE_TEST_POSTGRESQL``, or of one that lives as long as the tests.

    Skips, with the reason, where none is installed; with CI=true a server that is installed has to start.
    """
    pytest.importorskip("psycopg", reason="PostgreSQL's driver is not installed")
    if named := os.environ.get(ADDRESS):
        yield named
        return
    programs = _programs()
    if programs is None:
        pytest.skip(f"no PostgreSQL server is installed here, and {ADDRESS} names none")
    folder = tmp_path_factory.getbasetemp()
    shared = folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder
    with _turn(shared) as state:
        if not state:
            try:
                state |= _started(programs)
            except (OSError, subprocess.SubprocessError, KeyError) as error:
                _cannot(f"no PostgreSQL server could be started: {error}")
        state["users"] = state.get("users", 0) + 1
    yield state["url"]
    with _turn(shared) as state:
        state["users"] -= 1
        if state["users"] == 0:
            _stop(programs, Path(state["folder"]))
            state.clear()


@pytest.fixture(scope="session")
def postgresql(postgresql_server: str) -> Iterator[str]:
    """The address of a PostgreSQL database that this process alone uses, and that is gone afterwards."""
    with postgresql_database(postgresql_server) as url:
        yield url


@contextmanager
def postgresql_database(server: str) -> Iterator[str]:
    """A fresh database on a server."""
    name = f"judge_test_{secrets.token_hex(6)}"
    where = make_url(server).set(drivername="postgresql+psycopg")
    keeper = create_engine(where, isolation_level="AUTOCOMMIT")
    with keeper.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    yield where.set(database=name).render_as_string(hide_password=False)
    with keeper.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    keeper.dispose()


def _programs() -> Path | None:
    """The folder with PostgreSQL's initdb and pg_ctl; Debian keeps them out of the way."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if found := shutil.which("pg_ctl"):
        folders.append(Path(found).resolve().parent)
    return next((f for f in folders if (f / "initdb").exists() and (f / "pg_ctl").exists()), None)


@contextmanager
def _turn(folder: Path) -> Iterator[dict[str, Any]]:
    """What the workers know of their common server, for one of them at a time; changes are written down."""
    with (folder / "postgresql.json").open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        state = json.loads(file.read() or "{}")
        yield state
        file.truncate(0)
        json.dump(state, file)


def _started(programs: Path) -> dict[str, Any]:
    # Not pytest's folder: a server that does not run as root has to get there.
    folder = Path(tempfile.mkdtemp(prefix="judge-pg-"))
    try:
        if owner := _owner():
            os.chown(folder, pwd.getpwnam(owner).pw_uid, -1)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off"
        _run(programs, folder, "initdb", "--auth=trust", "--username=judge", "--encoding=UTF8", "--no-sync")
        _run(programs, folder, "pg_ctl", "-w", "-l", str(folder / "log"), "-o", options, "start")
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return {"url": f"postgresql://judge@127.0.0.1:{port}/postgres", "folder": str(folder)}


def _stop(programs: Path, folder: Path) -> None:
    _run(programs, folder, "pg_ctl", "-m", "immediate", "stop")
    shutil.rmtree(folder, ignore_errors=True)


def _run(programs: Path, folder: Path, program: str, *arguments: str) -> None:
    owner = _owner()
    prefix = ("runuser", "-u", owner, "--") if owner else ()
    command = (*prefix, str(programs / program), "-D", str(folder / "data"), *arguments)
    subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL, timeout=120)


def _owner() -> str:
    """Who runs the server when we are root, as which PostgreSQL does not run; else empty."""
    if os.geteuid() != 0:
        return ""
    if not shutil.which("runuser"):
        _cannot("PostgreSQL does not run as root, and there is no runuser")
    return "postgres" if "postgres" in {p.pw_name for p in pwd.getpwall()} else "nobody"


def _cannot(why: str) -> NoReturn:
    if os.environ.get("CI") == "true":
        pytest.fail(why, pytrace=False)
    pytest.skip(why)


def address_of(engine: Engine) -> str:
    """The whole address of a database, for another process to open."""
    return engine.url.render_as_string(hide_password=False)
