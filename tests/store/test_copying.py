"""A copy of the whole store: every row in it comes back as it was, in either kind of database."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from sqlalchemy import Engine

from judge.store import People, Sessions, StoreError, connect
from judge.store.copying import counts, read_copy, size, write_copy
from tests.store.rows import fill, rows_of

pytestmark = pytest.mark.slow


def copy_of(engine: Engine) -> io.BytesIO:
    file = io.BytesIO()
    write_copy(engine, file)
    file.seek(0)
    return file


def test_a_copy_brings_everything_into_the_other_kind_of_database_and_back(engine: Engine, tmp_path: Path) -> None:
    fill(engine, "a1" * 12)
    fill(engine, "b2" * 12)
    before = rows_of(engine)
    other = connect(f"sqlite:///{tmp_path / 'other.db'}")
    rows = read_copy(other, copy_of(engine))
    assert rows == sum(counts(engine).values())
    assert rows_of(other) == before
    assert copy_of(other).read() == copy_of(engine).read()


def test_a_copy_from_sqlite_is_read_by_either(engine: Engine, tmp_path: Path) -> None:
    other = connect(f"sqlite:///{tmp_path / 'other.db'}")
    person = People(other).join("Ann", "seven grey herons")
    token = Sessions(other).begin(person.id, "Firefox")
    fill(other, "b2" * 12)
    read_copy(engine, copy_of(other))
    assert rows_of(engine) == rows_of(other)
    assert Sessions(engine).who(token) == person
    # Numbers that the database gives go on behind those that were read.
    from sqlalchemy import insert

    from judge.store import transaction
    from judge.store.models import ProposalStepRow

    (step,) = rows_of(engine)["proposal_step"]
    with transaction(engine) as session:
        del step["id"]
        session.execute(insert(ProposalStepRow).values(step))
    assert len(rows_of(engine)["proposal_step"]) == 2


def test_a_copy_goes_into_an_empty_store_alone(engine: Engine) -> None:
    file = copy_of(engine)
    People(engine).join("Ann", "seven grey herons")
    before = rows_of(engine)
    with pytest.raises(StoreError, match="holds something"):
        read_copy(engine, file)
    assert rows_of(engine) == before


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda lines: [b'{"store": "0001"}\n', *lines[1:]], "of version 0001"),
        (lambda lines: [b"nonsense\n", *lines[1:]], "cannot be read"),
        (lambda lines: [], "cannot be read"),
        (lambda lines: [*lines, b'{"table": "person", "row": {"id": "half'], "cannot be read"),
        (lambda lines: [*lines, b'{"table": "nowhere", "row": {}}\n'], "cannot be read"),
        (lambda lines: [*lines, lines[-1]], "cannot be read"),
    ],
)
def test_a_copy_that_is_not_whole_changes_nothing(engine: Engine, tmp_path: Path, change, words: str) -> None:  # type: ignore[no-untyped-def]
    other = connect(f"sqlite:///{tmp_path / 'other.db'}")
    fill(other, "b2" * 12)
    lines = copy_of(other).readlines()
    before = rows_of(engine)
    with pytest.raises(StoreError, match=words):
        read_copy(engine, io.BytesIO(b"".join(change(lines))))
    assert rows_of(engine) == before


def test_it_is_known_how_much_there_is(engine: Engine) -> None:
    fill(engine, "a1" * 12)
    assert set(counts(engine).values()) == {1, 2}, "about has the key, too"
    assert size(engine) > 50_000
