"""The faces that come with the judge: made from a card file, corrected by hand, and read as they are asked for."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from judge.games.sorcery.cards import WrongCard, known
from judge.games.sorcery.cards.printed.faces import Face, Print, face
from judge.games.sorcery.cards.publisher import read_faces
from judge.games.sorcery.cards.shipped import shelf
from judge.games.sorcery.cards.shipped.files import corrections, digests_of, file_of, folder, read_rows, written
from judge.games.sorcery.cards.shipped.making import corrected, differences, made_rows, row_of
from judge.games.sorcery.cards.shipped.shelf import Shipped, looked_through


def printed(text: str, name: str = "Example Drake") -> Face:
    """The face of a made-up minion."""
    return face(
        Print(name=name, type="Minion", text=text, thresholds={"air": 2}, cost=3, attack=2, defence=1, sets=("A",))
    )


def test_the_shipped_faces_are_those_of_the_card_file(shared_dir: Path) -> None:
    faces = read_faces((shared_dir / "data" / "sorcery_cards.json").read_text("utf-8"))
    shipped = read_rows("faces")
    assert differences(shipped, made_rows(faces, corrections(), shipped)) == []
    assert len(faces) == 1108 and {one.card.name for one in faces} < set(known())


def test_no_printed_sentence_is_shipped(shared_dir: Path) -> None:
    held = json.loads((shared_dir / "data" / "sorcery_cards.json").read_text("utf-8"))["cards"]
    lines = {line.strip() for row in held for line in (row["rules_text"] or "").split("\n") if len(line.strip()) > 30}
    said = "".join(file.read_text("utf-8") for file in folder().rglob("*.toml"))
    assert len(lines) > 900 and not [line for line in lines if line in said]


def test_every_correction_changes_something_and_every_file_holds_its_cards() -> None:
    shipped = read_rows("faces")
    for name, row in corrections().items():
        facts = {key: value for key, value in row.items() if key not in ("clauses", "unlike")}
        assert facts.items() <= shipped[name].items(), name
        assert all(clause in shipped[name]["clauses"] for clause in row.get("clauses", ())), name
        assert not set(row.get("unlike", ())) & {d for c in shipped[name].get("clauses", ()) for d in digests_of(c)}, (
            name
        )
    for file in folder().glob("faces/*.toml"):
        for name, row in tomllib.loads(file.read_text("utf-8")).items():
            assert file_of(name, row["types"]) == file.name, name


def test_what_is_written_is_read_as_it_was() -> None:
    row = row_of(printed("Airborne\nGenesis \u2192 Sing.\nOthers can't sing."))
    (text,) = written({"Example \u00c4": row, "Example B": row}).values()
    assert tomllib.loads(text) == {"Example \u00c4": row, "Example B": row}
    assert (row["defense"], row["sets"], row["keywords"]) == (1, ["A"], ["Airborne"])
    assert [(c["clause"], c["when"]) for c in row["clauses"]] == [
        ("its Genesis", "genesis"),
        ("what it forbids", "in the realm"),
    ]


def test_a_correction_stands_in_place_of_the_clauses_whose_digests_it_carries() -> None:
    row = row_of(printed("Genesis \u2192 Sing.\nOthers can't sing.\nTap \u2192 Hum."))
    sings, forbids, hums = (c["digest"] for c in row["clauses"])
    halves = [{"clause": "one half", "digest": forbids}, {"clause": "other half", "digest": forbids}]
    made = corrected(row, {"power": 9, "clauses": halves})
    assert made["power"] == 9
    assert [c["clause"] for c in made["clauses"]] == [
        "its Genesis",
        *("one half", "other half"),
        "its activated ability",
    ]
    older = corrected(row, {"unlike": [sings, hums], "clauses": [{"clause": "an older text"}]})
    assert [c["clause"] for c in older["clauses"]] == ["what it forbids", "an older text"]
    assert "clauses" not in corrected(row, {"unlike": [sings, forbids, hums]})


def test_cards_that_are_not_in_the_file_stay() -> None:
    drake = row_of(printed(""))
    made = made_rows([printed("Airborne", "Example B")], {}, {"Example A": drake, "Example B": drake})
    assert made["Example A"] == drake and made["Example B"]["keywords"] == ["Airborne"]
    assert differences({"Example B": drake}, made) == ["Example A: new", "Example B: keywords"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ({"covers": ["its song"]}, "no uncovered clause 'its song'"),
        ({"ability": [{"when": "genesis", "do": [{"summon": "Nobody", "at": "here"}]}]}, "no card is called 'Nobody'"),
    ],
)
def test_what_is_read_for_the_first_time_is_looked_through(text: dict[str, object], message: str) -> None:
    with pytest.raises(WrongCard, match=message):
        looked_through({"Example Drake": Shipped(row_of(printed("Others sing.")), (text,))})


def test_a_kept_file_that_cannot_be_read_is_made_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path))
    rows = {"Example Drake": Shipped(row_of(printed("Others sing.")))}
    read: list[str] = []
    monkeypatch.setattr(shelf, "_read", lambda: read.append("once") or rows)
    for _ in range(2):
        assert list(shelf._shipped()) == ["Example Drake"]
    assert read == ["once"]
    (kept,) = tmp_path.glob("sorcery-cards-*.msgpack")
    kept.write_bytes(b"\xc1")
    assert list(shelf._shipped()) == ["Example Drake"] and len(read) == 2
