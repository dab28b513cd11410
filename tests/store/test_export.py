"""Export and deletion of what is held of one person: of all tables, and of nobody else."""

from __future__ import annotations

import json
import re
import zlib
from typing import Any

import pytest
from sqlalchemy import Engine, MetaData, insert, inspect, update

from judge.store import NoSuchPerson, People, Sessions
from judge.store.export import export, tables_about_people
from judge.store.models import Base, PersonRow, SessionRow
from tests.store.rows import fill, fill_upon, rows_of

ANN, BEA = "a1" * 12, "b2" * 12
NOBODYS = {"about", "ruling", "sign_in_failure", "withdrawn"}
"""Tables that say nothing of any person: rulings under addresses that nobody can guess, hashes, the store itself."""


@pytest.fixture
def both(engine: Engine) -> dict[str, Any]:
    """Ann and Bea with a row in every table each, and rows of Bea's that hang on Ann's things, and the other way."""
    ann, bea = fill(engine, ANN), fill(engine, BEA)
    fill_upon(engine, BEA, ann)
    fill_upon(engine, ANN, bea)
    return {"ann": ann, "bea": bea}


def test_every_table_is_somebodys_or_is_known_to_be_nobodys(engine: Engine) -> None:
    there = set(inspect(engine).get_table_names()) - {"alembic_version"}
    assert there == set(tables_about_people()) | NOBODYS
    assert not set(tables_about_people()) & NOBODYS


def test_a_column_that_names_a_person_is_a_key_to_them() -> None:
    naming = re.compile(r"person|reviewer|author|owner|composer|judge_id|^by$|_by$")
    loose = [
        f"{table.name}.{column.name}"
        for table in Base.metadata.sorted_tables
        for column in table.columns
        if naming.search(column.name) and not any(key.column.table.name == "person" for key in column.foreign_keys)
    ]
    assert loose == []


def test_what_is_held_of_one_is_all_there_and_names_nobody_else(engine: Engine, both: dict[str, Any]) -> None:
    text = export(engine, ANN).decode()
    assert BEA not in text
    told = json.loads(text)
    assert told["person"]["id"] == ANN
    tables = told["tables"]
    assert set(tables) | {"person"} == set(tables_about_people())
    for name, rows in rows_of(engine).items():
        if name in NOBODYS | {"person", "alembic_version"}:
            continue
        keys = [column.name for column in Base.metadata.tables[name].primary_key]
        given = {tuple(row[key] for key in keys) for row in tables[name]}
        own = {tuple(row[key] for key in keys) for row in rows if row.get("person_id") == ANN}
        others = {tuple(row[key] for key in keys) for row in rows if row.get("person_id") == BEA}
        assert own <= given, name
        if owned(name):
            assert not others & given, name
        assert tuple(both["ann"][name][key] for key in keys) in given, name
        assert tuple(both["bea"][name][key] for key in keys) not in given, name


def test_no_secret_is_given_away(engine: Engine, both: dict[str, Any]) -> None:
    text = export(engine, ANN).decode()
    secrets = (both["ann"]["person"]["password"], both["ann"]["session"]["token"].hex())
    assert not any(secret in text for secret in secrets)
    told = json.loads(text)
    assert "password" not in told["person"]
    assert all("token" not in row for row in told["tables"]["session"])
    marked = {f"{t.name}.{c.name}" for t in Base.metadata.sorted_tables for c in t.columns if c.info.get("secret")}
    assert marked == {"person.password", "session.token"}


def test_compressed_things_are_given_so_that_they_can_be_read(engine: Engine, both: dict[str, Any]) -> None:
    table = Base.metadata.tables["proposal"]
    with engine.begin() as connection:
        packed = zlib.compress(b'{"verdict": "yes"}')
        connection.execute(update(table).where(table.c.person_id == ANN).values(ruling=packed))
    (row,) = json.loads(export(engine, ANN))["tables"]["proposal"]
    assert row["ruling"] == {"verdict": "yes"}


def test_there_is_nothing_to_export_of_nobody(engine: Engine) -> None:
    with pytest.raises(NoSuchPerson):
        export(engine, ANN)


def owned(table: str) -> bool:
    """Whether rows of a table are one person's own, and go when that person goes."""
    keys = Base.metadata.tables[table].foreign_keys
    return any(key.column.table.name == "person" and key.ondelete == "CASCADE" for key in keys)


def test_after_deletion_no_row_names_the_person_and_nothing_of_others_is_lost(
    engine: Engine, both: dict[str, Any]
) -> None:
    before = rows_of(engine)
    assert any(ANN in json.dumps(row, default=bytes.hex) for rows in before.values() for row in rows)
    assert People(engine).delete(ANN)
    after = rows_of(engine)
    for name, rows in after.items():
        for row in rows:
            assert ANN not in json.dumps(row, default=bytes.hex), name
    for name, rows in before.items():
        if name in NOBODYS | {"alembic_version"}:
            assert after[name] == rows, name
        elif name == "person" or owned(name):
            key = "id" if name == "person" else "person_id"
            assert after[name] == [row for row in rows if row[key] == BEA], name
        else:
            assert both["bea"][name] in after[name], name


def test_what_others_rely_on_stays_without_a_name(engine: Engine, both: dict[str, Any]) -> None:
    People(engine).delete(ANN)
    after = rows_of(engine)
    for name in ("exam", "accepted"):
        (kept,) = [row for row in after[name] if row["id"] == both["ann"][name]["id"]]
        assert kept["person_id"] is None
        assert kept["title"] == both["ann"][name]["title"]
    assert [row["id"] for row in after["paper"] if row["exam_id"] == both["ann"]["exam"]["id"]]


def test_a_deletion_that_fails_deletes_nothing(engine: Engine, both: dict[str, Any]) -> None:
    # A table of somebody else's making, whose rows may not be left alone.
    kind = "VARCHAR(40) NOT NULL REFERENCES person (id) ON DELETE RESTRICT"
    with engine.begin() as connection:
        connection.exec_driver_sql(f"CREATE TABLE clings (person_id {kind})")
        found = MetaData()
        found.reflect(connection, only=["clings"])
        connection.execute(insert(found.tables["clings"]).values(person_id=ANN))
    before = rows_of(engine)
    with pytest.raises(Exception, match=r"(?i)foreign key|violates"):
        People(engine).delete(ANN)
    assert rows_of(engine) == before


def test_the_failed_attempts_under_a_name_go_with_its_person(engine: Engine) -> None:
    people = People(engine)
    ann = people.join("Ann", "seven grey herons")
    Sessions(engine).begin(ann.id, "")
    with pytest.raises(Exception, match="wrong"):
        people.sign_in("Ann", "wrong", "")
    assert len(rows_of(engine)["sign_in_failure"]) == 1
    people.delete(ann.id)
    after = rows_of(engine)
    assert after["sign_in_failure"] == after[SessionRow.__tablename__] == after[PersonRow.__tablename__] == []
