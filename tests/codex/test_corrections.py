"""Corrections apply exactly where they say or not at all."""

from pathlib import Path

import pytest

from judge.codex.errors import IngestError
from judge.codex.ingest.corrections import Correction, apply_corrections, load_corrections
from judge.codex.ingest.encoding import repair_mojibake
from judge.codex.ingest.located import Located

SOURCE = "one two\nthree two\nfour\n"


def row(line: int, seen: str, becomes: str = "x") -> Correction:
    return Correction(line, seen, becomes, "a reason")


def test_a_row_applies_on_its_line_only() -> None:
    text, repairs = apply_corrections(Located.of(SOURCE), SOURCE, "f", (row(2, "two", "2"),))
    assert text.text == "one two\nthree 2\nfour\n"
    assert [(r.line, r.seen, r.becomes, r.why) for r in repairs] == [(2, "two", "2", "a reason")]


@pytest.mark.parametrize("bad", [row(3, "two"), row(1, "o"), row(9, "one")])
def test_a_row_that_does_not_fit_is_refused_with_its_line(bad: Correction) -> None:
    with pytest.raises(IngestError) as error:
        apply_corrections(Located.of(SOURCE), SOURCE, "doc.txt", (bad,))
    assert str(error.value).startswith(f"doc.txt:{bad.line}:")


def test_unknown_and_missing_fields_are_named(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    path.write_text('[[correction]]\nline = 1\nseen = "a"\nbecame = "b"\n')
    with pytest.raises(IngestError, match=r"missing.*becomes.*why.*unknown.*became"):
        load_corrections(path)


def test_mojibake_is_repaired_word_by_word() -> None:
    source = "Maelstr\u00c3\u00b6m is here. Tap \u00e2 Shoot. caf\u00e9 \u2018quoted\u2019"
    text, repairs = repair_mojibake(Located.of(source), source)
    assert text.text == "Maelstr\u00f6m is here. Tap \u00e2 Shoot. caf\u00e9 \u2018quoted\u2019"
    assert [(r.seen, r.becomes, r.by) for r in repairs] == [("Maelstr\u00c3\u00b6m", "Maelstr\u00f6m", "ftfy")]
