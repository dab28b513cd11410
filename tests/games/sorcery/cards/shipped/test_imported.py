"""An import stands beside the shipped faces: what it prints otherwise is named, and our text of it is withdrawn."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from judge.games.card_files import CardChange, NotACardFile
from judge.games.sorcery.cards import Card
from judge.games.sorcery.cards.printed.faces import Face, Print, face
from judge.games.sorcery.cards.shipped import sheet as sheets
from judge.games.sorcery.cards.shipped.imported import Imported, imported, reconciled
from judge.games.sorcery.cards.shipped.importing import as_imported, change, keep, keep_ready, look, ready
from judge.games.sorcery.cards.shipped.making import row_of
from judge.games.sorcery.cards.shipped.sheet import NoSuchCard, sheet, told
from judge.games.sorcery.cards.shipped.shelf import Shelf, Shipped, without_imports

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
    name = "Example Drake"
    assert change(of_row(split), name, Imported(row)) is None
    other = CardChange(name, printed=("its Genesis", "its text beyond keywords"), gone=("an older text",))
    assert change(of_row(older), name, Imported(row)) == other


def of_row(row: dict[str, Any], *texts: dict[str, Any]) -> Shelf:
    """A shelf of one shipped card."""
    return Shelf({"Example Drake": msgspec.Raw(msgspec.msgpack.encode(Shipped(row, texts)))}, {})


def test_what_an_import_would_change_is_named_beforehand() -> None:
    shelf = of_row(row_of(printed(OURS)), TEXT)
    cards = as_imported(
        [printed("Genesis \u2192 Sing.", attack=1), printed("Others hum."), printed(OURS, "Example C")], {}
    )
    assert change(shelf, "Example C", cards["Example C"]) == CardChange("Example C", new=True)
    lost = CardChange("Example Drake", gone=("its Genesis",), withdrawn=("its Genesis",))
    assert change(shelf, "Example Drake", cards["Example Drake"]) == lost
    (weaker,) = as_imported([printed("Genesis \u2192 Sing.", attack=1)], {}).values()
    assert change(shelf, "Example Drake", weaker) == CardChange(
        "Example Drake", facts=("defense", "power"), gone=("its text beyond keywords",)
    )


def test_what_the_publishers_file_withdraws_is_what_is_read_no_more(
    shared_dir: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    seen = look((shared_dir / "data" / "sorcery_cards_publisher_2025-12.json").read_bytes())
    assert (seen.cards, seen.strange) == (1102, ()) and imported() == {}
    assert sorted(one.name for one in seen.changes) == [
        "Daperyll Vampire", "Druid", "Haystack", "Maze Minotaur", "Occult Ritual", "Sir Lancelot",
    ]  # fmt: skip
    assert not keep_ready("another") and keep_ready(seen.mark) and ready() is None
    before, after = without_imports(), Shelf(without_imports()._shipped, imported())
    for name in after:
        told = next((one for one in seen.changes if one.name == name), CardChange(name))
        now = {*left(after[name])} - {*left(before[name])}
        assert {*told.withdrawn} - {*told.gone} <= now <= {*told.withdrawn, *told.printed}, name
        if told == CardChange(name):
            assert after[name] == before[name]


def entry(name: str, **face: Any) -> dict[str, Any]:
    """A card of the publisher's file."""
    return {"name": name, "guardian": {"type": "Minion", "cost": 2, "thresholds": {"air": 1}, **face}}


@pytest.mark.parametrize(
    ("data", "line", "column", "words"),
    [
        (b'[\n{"name": "x",,}]', 2, 14, "not JSON"),
        (b"[", 1, 2, "not JSON"),
        (b"", 1, 1, "not JSON"),
        (b'\n  {"cards": 3}', 2, 13, "one list of cards"),
        (b"3", 1, 1, "one list of cards"),
        (b'{"names": []}', 1, 1, "one list of cards"),
        (b'[\n"\xff"]', 2, 2, "UTF-8"),
        ("[]".encode("utf-16"), 1, 1, "UTF-8"),
        (b"[" * 200_000, 1, 1, "deeper"),
        (b"[" + b"3," * 5001 + b"3]", 1, 1, "5000 are the most"),
    ],
)
def test_what_is_no_card_file_is_refused_with_its_place(
    data: bytes, line: int, column: int, words: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    with pytest.raises(NotACardFile, match=words) as raised:
        look(data)
    assert (raised.value.at.line, raised.value.at.column) == (line, column)
    assert ready() is None


@pytest.mark.parametrize(
    ("card", "line", "words"),
    [
        (entry("Odd", cost="two"), 7, "Expected int"),
        (entry("Odd", cost=100), 7, "<= 99"),
        (entry("Odd", thresholds={"air": 10**9}), 8, "<= 9"),
        (entry("Odd", cost=int("9" * 4000)), 7, "Expected int"),
        (entry("Odd", type="Song"), 4, "'song'"),
        (entry("Odd", rarity="Blue"), 3, "Blue"),
        (entry("Odd", rulesText="hum " * 1001), 11, "length <= 4000"),
        ({"name": "Odd"}, 3, "guardian"),
        (entry("O" * 121), 4, "length <= 120"),
        (3, 3, "Expected object"),
        ([[[]]], 3, "Expected object"),
    ],
)
def test_a_card_that_cannot_be_read_is_left_out_with_its_place(
    card: Any, line: int, words: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    text = "[\n" + json.dumps(entry("Even")) + ",\n" + json.dumps(card, indent=1) + "]"
    seen = look(text.encode())
    (place,) = seen.strange
    assert (place.line, seen.cards) == (line, 1) and words in place.words
    if isinstance(card, dict):
        assert place.name == card["name"][:120]


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
