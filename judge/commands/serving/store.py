"""``judge store``: where people's things are kept, in which version, and how much; a copy of everything."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import click

from judge.commands.output import write_json


@click.group()
def store() -> None:
    """Where people's things are kept, in which version, and how much; a copy of everything.

    The store is the one that DATABASE_URL names, or else store.db in your own data folder.
    """


@store.command()
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def status(as_json: bool) -> None:
    """Say where the store is and what it holds; changes nothing."""
    from judge.store import copying, engine, migrating

    with _told():
        opened = engine.unopened()
        latest = migrating.versions()[-1]
        path = Path(opened.url.database or "")
        # To look at a SQLite file that is not there would make it.
        there = opened.dialect.name != "sqlite" or path.is_file()
        address, size = engine.shown_url(opened), copying.size(opened) if there else 0
        version = migrating.version_of(opened) if there else ""
        kind = "SQLite" if opened.dialect.name == "sqlite" else "PostgreSQL"
        rows = copying.counts(opened) if version == latest else {}
        if as_json:
            told = {"address": address, "kind": kind, "version": version, "latest": latest, "bytes": size, "rows": rows}
            write_json(told)
            return
        state = "today's" if version == latest else f"today's is {latest}; judge store migrate brings it there"
        click.echo(f"{kind} at {address}")
        click.echo(f"version {version or 'none'} ({state}), {size:,} bytes")
        for table, count in rows.items():
            click.echo(f"{count:>12,}  {table}")


@store.command()
def migrate() -> None:
    """Bring the store to today's version; opening it in any other way does the same."""
    from judge.store import connect, migrating

    with _told():
        click.echo(f"The store has version {migrating.version_of(connect())}.")


@store.command(name="export")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def export_(file: Path) -> None:
    """Write a copy of everything to a new FILE, also while the site is open; keep it as safe as the store."""
    from judge.store import connect
    from judge.store.copying import write_copy

    with _told():
        opened = connect()
        with _new(file) as output:
            rows = write_copy(opened, output)
        click.echo(f"{rows:,} rows are in {file}.")


@store.command(name="import")
@click.argument("file", type=click.File("rb"))
def import_(file: BinaryIO) -> None:
    """Fill an empty store from a copy; so things move from SQLite to PostgreSQL, or back."""
    from judge.store import connect
    from judge.store.copying import read_copy

    with _told():
        click.echo(f"{read_copy(connect(), file):,} rows are in the store.")


@contextmanager
def _told() -> Iterator[None]:
    """What cannot be done ends the program with one clear line."""
    from judge.store import StoreError

    try:
        yield
    except (StoreError, OSError) as error:
        click.echo(f"judge: {error}", err=True)
        sys.exit(2)


@contextmanager
def _new(file: Path) -> Iterator[BinaryIO]:
    """A new file that its owner alone can read; half a file is not left behind."""
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as output:
            yield output
    except BaseException:
        file.unlink(missing_ok=True)
        raise
