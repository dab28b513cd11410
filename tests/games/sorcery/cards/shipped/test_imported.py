"""An import stands beside the shipped faces: what it prints otherwise is named, and our text of it is withdrawn."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from judge.games.sorcery.cards import Card
from judge.games.sorcery.cards.printed.faces import Face, Print, face
from judge.games.sorcery.cards.publisher import read_faces
from judge.games.sorcery.cards.shipped import sheet as sheets
from judge.games.sorcery.cards.shipped.files import corrections, read_rows
from judge.games.sorcery.cards.shipped.imported import imported, reconciled
from judge.games.sorcery.cards.shipped.importing import differences, keep, preview
from judge.games.sorcery.cards.shipped.making import row_of
from judge.games.sorcery.cards.shipped.sheet import NoSuchCard, sheet, told
from judge.games.sorcery.cards.shipped.shelf import Shelf, Shipped

TEXT = {"covers": ["its Genesis"], "ability": [{"when": "genesis", "do": [{"draw": "spell"}]}]}
OURS = "Genesis \u2192 Sing.\nOthers hum."


def printed(text: str, name: str = "Example Drake", **more: Any) -> Face:
    """The face of a made-up minion."""
    row = {"thresholds": {"air": 2}, "cost": 3, "attack": 2, "defence": 2, "sets": ("A",)} | more
    return face(Print(name=name, type="Minion", text=text, **row))


def shelf_with(mine: list[Face], home: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """A shelf of one shipped card, with an import beside it."""
    monkeypatch.setenv("JUDGE_HOME", str(home))
    keep(mine, {"Example Drake": {"elements": ["air"]}})
    ours = Shipped({**row_of(printed(OURS)), "elements": ["air"]}, (TEXT,))
    return Shelf({"Example Drake": msgspec.Raw(msgspec.msgpack.encode(ours))}, imported())


def left(card: Card) -> list[str]:
    """Its uncovered clauses."""
    return [one.clause for one in card.uncovered]


@pytest.mark.parametrize(
    ("text", "abilities", "uncovered"),
    [
        (OURS, 1, ["its text beyond keywords"]),
        ("UPDATED: Genesis ->  Sing.\r\n\r\nOthers hum.", 1, ["its text beyond keywords"]),
        ("Genesis \u2192 Sing.\nOthers whistle.", 1, ["its text beyond keywords"]),
        ("Genesis \u2192 Whistle.\nOthers hum.", 0, ["its text beyond keywords", "its Genesis"]),
        ("Others hum.", 0, ["its text beyond keywords"]),
        ("", 0, []),
    ],
)
def test_a_text_of_ours_stands_as_long_as_its_clause_is_printed(
    text: str, abilities: int, uncovered: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    drake = shelf_with([printed(text)], tmp_path, monkeypatch)["Example Drake"]
    assert len(drake.ability) == abilities and left(drake) == uncovered and drake.elements == ("air",)


def test_facts_and_further_cards_are_those_of_the_import(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    held = shelf_with([printed(OURS, attack=4), printed("Ward", "Example B")], tmp_path, monkeypatch)
    assert (held["Example Drake"].power, held["Example Drake"].defense) == (4, 2)
    assert list(held) == ["Example Drake", "Example B"] and held["Example B"].keywords == ("Ward",)
    with pytest.raises(KeyError):
        held["Example C"]


def test_a_clause_that_two_of_ours_stand_for_and_one_that_none_does() -> None:
    row = row_of(printed(OURS))
    digest = row["clauses"][0]["digest"]
    halves = [{"clause": "one half", "digest": digest}, {"clause": "other half", "digest": digest}]
    split = {**row, "clauses": [*halves, row["clauses"][1]]}
    more = {"covers": ["its second clause"]}
    assert reconciled(split, (TEXT, more), row) == ({**row, "clauses": split["clauses"]}, (TEXT, more))
    older = {**row, "clauses": [{"clause": "an older text"}]}
    assert reconciled(older, ({"covers": ["an older text"]}, more), row) == (row, (more,))
    assert differences(split, row) == []
    assert differences(older, row) == ["its Genesis", "its text beyond keywords", "an older text"]


def test_what_an_import_would_change_is_named_beforehand() -> None:
    shipped = {"Example Drake": row_of(printed(OURS)), "Example B": row_of(printed("", "Example B"))}
    faces = [printed("Genesis \u2192 Sing.", attack=1), printed("", "Example B"), printed("", "Example C")]
    assert preview(shipped, faces, {}) == {
        "Example Drake": ["defense", "power", "its text beyond keywords"],
        "Example C": ["new"],
    }


def test_the_publishers_file_differs_in_few_cards(shared_dir: Path) -> None:
    faces = read_faces((shared_dir / "data" / "sorcery_cards_publisher_2025-12.json").read_text("utf-8"))
    assert sorted(preview(read_rows("faces"), faces, corrections())) == [
        "Daperyll Vampire", "Druid", "Haystack", "Maze Minotaur", "Occult Ritual", "Sir Lancelot",
    ]  # fmt: skip


def test_an_import_of_an_earlier_time_changes_no_shipped_card(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    held = shelf_with([], tmp_path, monkeypatch)
    clauses = [{"clause": "its Genesis", "when": "genesis"}]
    kept = {"types": ["minion"], "rarity": "", "timing": None, "mana": 0, "uncovered": clauses}
    rows = [{"name": name, **kept} for name in ("Example Drake", "Example B")]
    (tmp_path / "cards" / "sorcery.json").write_text(json.dumps(rows), "utf-8")
    later = Shelf(held._shipped, imported())
    assert later["Example Drake"] == held["Example Drake"]
    assert (left(later["Example B"]), later["Example B"].rarity) == (["its Genesis"], None)


def test_a_sheet_says_what_is_covered_and_what_is_printed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    held = shelf_with([printed("UPDATED: Ward\r\n" + OURS)], tmp_path, monkeypatch)
    monkeypatch.setattr(sheets, "known", lambda: held)
    found = sheet("example drake")
    assert [(c.clause, c.covered, c.printed) for c in found.clauses] == [
        ("its Genesis", True, ("Genesis \u2192 Sing.",)),
        ("its text beyond keywords", False, ("Others hum.",)),
    ]
    assert found.text == f"Ward\n{OURS}" and found.sets == ("A",)
    assert told(found).splitlines() == [
        "Example Drake: minion",
        "  cost: 3",
        "  threshold: AA",
        "  power: 2",
        "  elements: air",
        "  keywords: Ward",
        "  sets: A",
        "  covered: its Genesis (genesis)",
        '      "Genesis \u2192 Sing."',
        "  not covered: its text beyond keywords (in the realm)",
        '      "Others hum."',
    ]
    with pytest.raises(NoSuchCard, match="did you mean 'Example Drake'"):
        sheet("Exampel Drake")
