"""Rows for every table there is, made from what the database says of it, so that no table is forgotten."""

from __future__ import annotations

import hashlib
from typing import Any

from sqlalchemy import Column, Connection, Engine, MetaData, Table, insert, select
from sqlalchemy import types as kinds
from sqlalchemy.exc import IntegrityError

LATE = 1_800_000_000


def tables_of(connection: Connection) -> list[Table]:
    """The tables that are really there, each after those that it refers to."""
    found = MetaData()
    found.reflect(connection)
    return found.sorted_tables


def rows_of(engine: Engine) -> dict[str, list[dict[str, Any]]]:
    """Everything a database holds, by table."""
    with engine.connect() as connection:
        return {
            table.name: [dict(row._mapping) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for table in tables_of(connection)
        }


def fill(engine: Engine, who: str) -> dict[str, dict[str, Any]]:
    """Puts one row into every table, all of which belong to one person; returns them by table.

    Every column that refers to somebody refers to ``who``, and every other reference to the row made before.
    """
    made: dict[str, dict[str, Any]] = {}
    with engine.begin() as connection:
        for table in tables_of(connection):
            if table.name == "alembic_version":
                continue
            row = {}
            for column in table.columns:
                refers = next(iter(column.foreign_keys), None)
                if refers is not None:
                    row[column.name] = made[refers.column.table.name][refers.column.name]
                elif table.name == "person" and column.name == "id":
                    row[column.name] = who
                else:
                    row[column.name] = _value(f"{who} {table.name} {column.name}", column.type)
            made[table.name] = row
            connection.execute(insert(table).values(row))
    return made


def _value(seed: str, kind: kinds.TypeEngine[Any]) -> Any:
    digest = hashlib.sha256(seed.encode())
    if isinstance(kind, kinds.Boolean):
        return True
    if isinstance(kind, kinds.Integer):
        return LATE + int.from_bytes(digest.digest()[:3], "big")
    if isinstance(kind, kinds.Float):
        return 0.5
    if isinstance(kind, kinds.LargeBinary):
        return digest.digest()
    # Nothing here says whose it is, so that a search for the person finds true references alone.
    return digest.hexdigest()[: getattr(kind, "length", None) or 64]


def fill_upon(engine: Engine, who: str, others: dict[str, dict[str, Any]]) -> None:
    """Puts in what a person may have made upon somebody else's things: a row into every table that refers to a person
    and to something else (their sitting of another's exam, their step in another's proposal).
    """
    with engine.begin() as connection:
        for table in tables_of(connection):
            people = [column for column in table.columns if _refers_to(column) == "person"]
            things = [column for column in table.columns if _refers_to(column) not in ("", "person")]
            if not people or not things:
                continue
            if _owned(table) and any(_owned(key.column.table) for column in things for key in column.foreign_keys):
                continue  # an answer belongs to who sits, and so does the sitting that it is a part of
            row = {}
            for column in table.columns:
                target = next(iter(column.foreign_keys), None)
                if column in people:
                    row[column.name] = who
                elif target is not None:
                    row[column.name] = others[target.column.table.name][target.column.name]
                else:
                    row[column.name] = _value(f"{who} upon {table.name} {column.name}", column.type)
            try:
                with connection.begin_nested():
                    connection.execute(insert(table).values(row))
            except IntegrityError:
                pass  # of this there is but one


def _owned(table: Table) -> bool:
    return any(key.column.table.name == "person" and key.ondelete == "CASCADE" for key in table.foreign_keys)


def _refers_to(column: Column[Any]) -> str:
    return next((key.column.table.name for key in column.foreign_keys), "")
