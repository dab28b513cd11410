"""Importing an edition: a preview that writes nothing, then all of it or nothing; ids, redirects and tombstones."""

from pathlib import Path

import pytest

from judge.codex.citations import cited_ids
from judge.codex.editions.compare import compare, entry_history
from judge.codex.editions.importer import commit, preview_import, remove_edition
from judge.codex.errors import CodexError, IngestError, UnknownId
from judge.codex.library import Codex

DATA = Path(__file__).parent.parent / "data"


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGE_CODEX", str(DATA / "tiny"))
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "home" / "codex"


def second(**more: object):
    return preview_import(DATA / "tiny-2.txt", edition="2024-06", date="2024-06", cited=cited_ids(Codex.open()), **more)


def test_a_preview_says_what_would_change_and_writes_nothing(shelf: Path) -> None:
    preview = second()
    assert {c.id: c.kind for c in preview.changes} == {
        "tiny:lantern": "changed",
        "tiny:the-night-watch": "renamed",
        "tiny:oil-flask": "added",
        "tiny:wall": "removed",
    }
    assert [(r.old, r.new) for r in preview.renames] == [("night-watch", "the-night-watch")]
    assert {(b.by, b.cited, b.fate) for b in preview.broken} == {
        ("magewars.conflict:1", "tiny:wall#2", "gone"),
        ("magewars.conflict:2", "tiny:lantern#3", "reworded"),
    }
    assert not shelf.exists()


def test_renames_can_be_corrected(shelf: Path) -> None:
    assert not second(keep_apart=["night-watch"]).renames
    corrected = second(renames={"wall": "oil-flask"})
    assert ("wall", "oil-flask") in [(r.old, r.new) for r in corrected.renames]
    with pytest.raises(UnknownId):
        second(renames={"wal": "oil-flask"})


def test_after_the_import_both_editions_stand_side_by_side(shelf: Path) -> None:
    commit(second())
    codex = Codex.open()
    assert codex.current["tiny"] == "2024-06"
    assert [p.id for p in codex.passages("tiny:lantern")] == [f"tiny:lantern#{n}" for n in (1, 2, 4, 3)]
    assert codex.passage("tiny:lantern#3").text == "A lantern burns for four rounds."
    assert codex.passage("tiny:lantern#3", "2024-01").text == "A lantern burns for three rounds."
    renamed, removed = codex.fate("tiny:night-watch"), codex.fate("tiny:wall")
    assert renamed is not None and (renamed.fate, renamed.to) == ("renamed", "tiny:the-night-watch")
    assert removed is not None and removed.fate == "removed"
    assert codex.passage_anywhere("tiny:wall#2").edition == "2024-01"
    found = compare(codex, "tiny", "2024-01", "2024-06")
    assert (found.count("added"), found.count("removed"), found.count("renamed"), found.unchanged) == (1, 1, 1, 1)
    change = next(p for e in found.entries for p in e.passages if p.id == "tiny:lantern#3")
    assert [(p.kind, p.text) for p in change.pieces if p.kind != "same"] == [("gone", "three"), ("new", "four")]
    assert [s.kind for s in entry_history(codex, "tiny:the-night-watch")] == ["first", "renamed"]
    assert [s.kind for s in entry_history(codex, "tiny:wall")] == ["first", "removed"]


def test_an_imported_edition_can_be_removed_and_leaves_no_trace(shelf: Path) -> None:
    commit(second())
    remove_edition("tiny", "2024-06")
    codex = Codex.open()
    assert codex.current["tiny"] == "2024-01" and codex.has("tiny:wall") and codex.fate("tiny:wall") is None
    with pytest.raises(CodexError, match="no imported edition"):
        remove_edition("tiny", "2024-01")


@pytest.mark.parametrize(
    "text",
    ["", "just words\n", "####################\n##### X #####\n####################\n- a bullet before any title\n"],
)
def test_a_broken_document_changes_nothing(shelf: Path, tmp_path: Path, text: str) -> None:
    path = tmp_path / "broken.txt"
    path.write_text(text)
    with pytest.raises(CodexError):
        preview_import(path, document="tiny", edition="x")
    assert not shelf.exists()


def test_a_byte_that_is_no_text_is_named_with_its_line(shelf: Path, tmp_path: Path) -> None:
    path = tmp_path / "bytes.txt"
    path.write_bytes(b"####################\n##### X #####\n\xff\xfe\n")
    with pytest.raises(IngestError, match=r"bytes\.txt:3: byte"):
        preview_import(path, document="tiny", edition="x")


def test_a_failure_half_way_leaves_the_old_shelf(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    preview = second()
    calls = []

    def fail_at_the_manifest(path: Path, data: bytes) -> None:
        calls.append(path.name)
        if path.name == "manifest.toml":
            raise OSError("disk full")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    monkeypatch.setattr("judge.codex.editions.importer._put", fail_at_the_manifest)
    with pytest.raises(OSError, match="disk full"):
        commit(preview)
    assert calls[-1] == "manifest.toml" and len(calls) > 1
    codex = Codex.open()
    assert [e.edition for e in codex.editions] == ["2024-01"] and codex.fate("tiny:wall") is None


def test_corrections_travel_with_the_edition(shelf: Path, tmp_path: Path) -> None:
    rows = tmp_path / "rows.toml"
    rows.write_text('[[correction]]\nline = 9\nseen = "four"\nbecomes = "five"\nwhy = "a slip of the pen"\n')
    commit(second(corrections=rows))
    codex = Codex.open()
    assert codex.passage("tiny:lantern#3").text == "A lantern burns for five rounds."
    assert [r.why for r in codex.repairs("tiny")] == ["a slip of the pen"]
    remove_edition("tiny", "2024-06")
    assert not list((shelf / "corrections").glob("*.toml"))


def test_an_edition_is_not_imported_twice(shelf: Path) -> None:
    with pytest.raises(CodexError, match="already"):
        preview_import(DATA / "tiny-2.txt", edition="2024-01")
