"""Everything that the store holds of one person, as one JSON file; ``People.delete`` is its counterpart.

It goes through all tables that there are, so that a new one cannot be forgotten: a table's rows are somebody's when a
column says so (a key to ``person``), or when they are a part of something of theirs and go with it.
"""

from __future__ import annotations

import zlib
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Engine, RowMapping, Table, or_, select

from judge.store.errors import NoSuchPerson
from judge.store.models import Base, PersonRow
from judge.store.session import reading

PERSON = PersonRow.__table__
ABOUT = (
    "Everything that this Codex Judge holds of you, table by table as it is kept. Times are seconds since 1970 in UTC. "
    "Left out are the hash of your password and the hashes that stand for your signed-in browsers, which would help "
    "nobody but a thief. Numbers over many people, such as how often a question was answered rightly, are not yours."
)


def export(engine: Engine, person_id: str) -> bytes:
    """Everything held of a person, as indented JSON. Raises NoSuchPerson.

    Other people are not named in it: where a row refers to one of them it says null.
    """
    held: dict[str, list[dict[str, Any]]] = {}
    with reading(engine) as session:
        for table, belongs in _theirs(person_id).items():
            rows = session.execute(select(table).where(belongs).order_by(*table.primary_key)).mappings()
            held[str(table.name)] = [_shown(table, row, person_id) for row in rows]
    if not held["person"]:
        raise NoSuchPerson
    (person,) = held.pop("person")
    written = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    whole = {"about": ABOUT, "written": written, "person": person, "tables": held}
    return msgspec.json.format(msgspec.json.encode(whole), indent=2)


def tables_about_people() -> list[str]:
    """The names of the tables in which something of a person may be kept."""
    return [table.name for table in _theirs("")]


def _theirs(person_id: str) -> dict[Table, ColumnElement[bool]]:
    """For each table with something of people: which rows are this person's."""
    found: dict[Table, ColumnElement[bool]] = {}
    for table in Base.metadata.sorted_tables:
        if table is PERSON:
            found[table] = table.c.id == person_id
            continue
        ways: list[ColumnElement[bool]] = []
        parts: list[ColumnElement[bool]] = []
        own = False
        for key in table.foreign_keys:
            if key.column.table is PERSON:
                ways.append(key.parent == person_id)
                own = own or key.ondelete == "CASCADE"
            elif key.ondelete == "CASCADE" and key.column.table in found:
                parts.append(key.parent.in_(select(key.column).where(found[key.column.table])))
        # What is one person's own is nobody else's, though it be a part of something that another made (the answers
        # of everybody who sat one's exam).
        ways += [] if own else parts
        if ways:
            found[table] = or_(*ways)
    return found


def _shown(table: Table, row: RowMapping, person_id: str) -> dict[str, Any]:
    shown = {}
    for column in table.columns:
        if column.info.get("secret"):
            continue
        value = row[column.name]
        names_somebody = any(key.column.table is PERSON for key in column.foreign_keys)
        if names_somebody and value != person_id:
            value = None
        shown[str(column.name)] = _readable(value) if isinstance(value, bytes) else value
    return shown


def _readable(data: bytes) -> Any:
    """What compressed bytes say, as JSON where they are JSON; other bytes in hexadecimal."""
    try:
        plain = zlib.decompress(data)
    except zlib.error:
        return data.hex()
    try:
        msgspec.json.decode(plain, type=msgspec.Raw)
        return msgspec.Raw(plain)
    except msgspec.DecodeError:
        return plain.decode("utf-8", "replace")
