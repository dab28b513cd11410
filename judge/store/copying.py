"""The whole store as one file of lines, to keep or to bring into another database of either kind.

The first line says which version the tables have; every further line is a row: ``{"table": ..., "row": {...}}``, bytes
in base64. It holds everything, also what is secret: a copy is to be kept like the store itself.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Engine, Integer, LargeBinary, Table, delete, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from judge.store.errors import StoreError
from judge.store.migrating import version_of
from judge.store.models import About, Base
from judge.store.session import reading, transaction

AT_ONCE = 500


class Head(Struct, forbid_unknown_fields=True):
    """The first line of a copy."""

    store: str
    """The version of the tables."""


class Line(Struct, forbid_unknown_fields=True):
    """A row of a table."""

    table: str
    row: dict[str, Any]


def counts(engine: Engine) -> dict[str, int]:
    """How many rows each table holds. Raises StoreError."""
    with reading(engine) as session:
        tables = Base.metadata.sorted_tables
        return {table.name: session.scalar(select(func.count()).select_from(table)) or 0 for table in tables}


def size(engine: Engine) -> int:
    """How many bytes the database takes. Raises StoreError."""
    sqlite = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    wanted = sqlite if engine.dialect.name == "sqlite" else "SELECT pg_database_size(current_database())"
    with reading(engine) as session:
        return int(session.execute(text(wanted)).scalar_one())


def write_copy(engine: Engine, file: BinaryIO) -> int:
    """Writes a copy of one state of the store, also while it is used; returns the number of rows. Raises StoreError."""
    file.write(msgspec.json.encode(Head(version_of(engine))) + b"\n")
    count = 0
    with reading(engine) as session:
        for table in Base.metadata.sorted_tables:
            rows = session.execute(select(table).execution_options(yield_per=AT_ONCE)).mappings()
            for row in rows:
                # Some names are of a kind of text that only SQLAlchemy knows.
                line = Line(str(table.name), {str(name): value for name, value in row.items()})
                file.write(msgspec.json.encode(line) + b"\n")
                count += 1
    return count


def read_copy(engine: Engine, file: BinaryIO) -> int:
    """Fills an empty store from a copy, with all or with nothing; returns the number of rows.

    Raises StoreError when the store holds something already, or the copy is of another version or cannot be read.
    """
    if any(count for table, count in counts(engine).items() if table != About.__tablename__):
        raise StoreError("the store holds something already; a copy can be read into an empty one alone")
    count = 0
    try:
        head = msgspec.json.decode(file.readline(), type=Head)
        if head.store != version_of(engine):
            raise StoreError(
                f"the copy is of version {head.store}, and the store of version {version_of(engine)}; let the Codex "
                "Judge of that version read it, and then this one open that store"
            )
        with transaction(engine) as session:
            connection = session.connection()
            connection.execute(delete(About))
            for table, rows in _together(file):
                connection.execute(insert(table), rows)
                count += len(rows)
            _continue_numbers(connection)
    except (msgspec.DecodeError, KeyError, ValueError, SQLAlchemyError) as error:
        raise StoreError(f"the copy cannot be read: {type(error).__name__}") from error
    return count


def _together(file: BinaryIO) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    """The rows of a copy, some of one table at a time."""
    table, rows = None, []
    for line in map(msgspec.json.Decoder(Line).decode, file):
        if table is not None and (line.table != table.name or len(rows) == AT_ONCE):
            yield table, rows
            rows = []
        table = Base.metadata.tables[line.table]
        rows.append({name: _value(table, name, value) for name, value in line.row.items()})
    if table is not None and rows:
        yield table, rows


def _value(table: Table, name: str, value: Any) -> Any:
    if value is not None and isinstance(table.c[name].type, LargeBinary):
        return base64.b64decode(value, validate=True)
    return value


def _continue_numbers(connection: Connection) -> None:
    """Lets PostgreSQL count on from the highest number that a table holds; SQLite does so by itself."""
    if connection.dialect.name != "postgresql":
        return
    for table in Base.metadata.sorted_tables:
        column = table.autoincrement_column
        if column is not None and isinstance(column.type, Integer) and not column.foreign_keys:
            sequence = func.pg_get_serial_sequence(table.name, column.name)
            highest = select(func.coalesce(func.max(column), 0) + 1).scalar_subquery()
            connection.execute(select(func.setval(sequence, highest, False)))
