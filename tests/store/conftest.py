"""An empty store in SQLite, and one in a PostgreSQL server of its own where one can be started."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from judge.store import connect


def _programs() -> Path | None:
    """The folder with PostgreSQL's initdb and pg_ctl; Debian keeps them out of the way."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if found := shutil.which("pg_ctl"):
        folders.append(Path(found).parent)
    return next((f for f in folders if (f / "initdb").exists() and (f / "pg_ctl").exists()), None)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL server that lives as long as the tests; skips where none can be started."""
    pytest.importorskip("psycopg", reason="PostgreSQL's driver is not installed")
    programs = _programs()
    if programs is None:
        pytest.skip("no PostgreSQL server is installed")
    # Not pytest's folder: a server that does not run as root has to get there.
    folder = Path(tempfile.mkdtemp(prefix="judge-pg-"))
    prefix: tuple[str, ...] = ()
    if os.geteuid() == 0:
        # PostgreSQL does not run as root.
        if not shutil.which("runuser"):
            pytest.skip("PostgreSQL does not run as root, and there is no runuser")
        name = "postgres" if "postgres" in {p.pw_name for p in pwd.getpwall()} else "nobody"
        prefix = ("runuser", "-u", name, "--")
        os.chown(folder, pwd.getpwnam(name).pw_uid, -1)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data = folder / "data"
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off"

    def run(program: str, *arguments: str) -> None:
        command = (*prefix, str(programs / program), "-D", str(data), *arguments)
        subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL, timeout=120)

    try:
        run("initdb", "--auth=trust", "--username=judge", "--encoding=UTF8", "--no-sync")
        run("pg_ctl", "-w", "-l", str(folder / "log"), "-o", options, "start")
    except (OSError, subprocess.SubprocessError) as error:
        shutil.rmtree(folder, ignore_errors=True)
        pytest.skip(f"no PostgreSQL server could be started: {error}")
    yield f"postgresql://judge@127.0.0.1:{port}/postgres"
    run("pg_ctl", "-m", "immediate", "stop")
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """An empty store, in each of the two databases."""
    if request.param == "sqlite":
        made = connect(f"sqlite:///{tmp_path / 'store.db'}")
    else:
        made = connect(request.getfixturevalue("postgresql"))
    yield made
    if request.param == "postgresql":
        with made.begin() as connection:
            connection.execute(text("DROP TABLE IF EXISTS ruling, about"))
    made.dispose()
