"""What is shipped as read is what the reader reads: made again from a card file, it is the same to the letter."""

from __future__ import annotations

from pathlib import Path

from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.publisher import read_faces
from judge.games.sorcery.cards.reader.shipping import read_texts
from judge.games.sorcery.cards.shipped.files import READ, read_rows, texts_written

FILE = "data/sorcery_cards.json"


def test_the_texts_that_are_shipped_are_read_again(shared_dir: Path) -> None:
    faces = read_faces((shared_dir / FILE).read_text("utf-8"))
    assert read_texts(faces, read_rows("faces"), read_rows("texts")) == read_rows(READ)


def test_a_text_that_was_read_is_that_of_its_card() -> None:
    rows = read_rows(READ)
    assert len(rows) > 150
    for name, row in rows.items():
        left = {one.clause for one in known()[name].uncovered}
        for clause in row["clauses"]:
            assert left.isdisjoint(clause["covers"]), name
            assert {
                "ability",
                "passive",
                "keywords",
                "casters",
                "cast_where",
                "cast_only",
                "cast_from",
            } & clause.keys(), name


def test_files_of_texts_are_written_as_toml() -> None:
    row = {"clauses": [{"covers": ["its Genesis"], "ability": [{"when": "genesis", "do": [{"gain mana": 1}]}]}]}
    files = texts_written({"Dusk Drake": row}, {"Dusk Drake": ["minion"]})
    assert list(files) == ["minion-d-f.toml"]
    assert '{ "gain mana" = 1 }' in files["minion-d-f.toml"]
