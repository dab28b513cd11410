"""The precision of automatic mentions, recomputed from the verdicts of somebody who read a drawn sample."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.codex.errors import IngestError
from judge.codex.graph.mention_review import (
    SIZE,
    all_mentions,
    draw_sample,
    load_review,
    report,
    review_file,
    write_sample,
)
from judge.codex.library import Codex


def test_at_least_98_of_100_mentions_are_right(shipped: Codex) -> None:
    found = report(shipped)
    assert found["sampled"] == SIZE == 300
    assert found["unread"] == 0
    assert found["right"] + found["wrong"] == SIZE
    assert found["precision"] == round(found["right"] / SIZE, 4) >= 0.98
    # A stale row was read in a sentence that has changed since: draw anew with write_sample and read what is new.
    assert found["stale"] == []


def test_verdicts_name_what_is_wrong() -> None:
    rows = load_review(review_file())
    assert len({row.key for row in rows}) == len(rows)
    assert all(row.note for row in rows if row.verdict == "wrong")


def test_the_sample_is_drawn_by_a_fixed_seed(shipped: Codex) -> None:
    sample = draw_sample(shipped)
    assert sample == draw_sample(shipped)
    edges = {(e.passage, e.start, e.end, e.words, e.target) for e in all_mentions(shipped)}
    assert all(row.key[:5] in edges for row in sample)
    games = {row.passage.split(":")[0].split(".")[0] for row in sample}
    assert games == {"sorcery", "magewars", "kotc"}


def test_verdicts_survive_drawing_anew_and_changes_show(shipped: Codex, tmp_path: Path) -> None:
    path = tmp_path / "mentions.toml"
    assert write_sample(shipped, path) == SIZE
    first = path.read_text(encoding="utf-8")
    path.write_text(first.replace('verdict = ""', 'verdict = "right"', 3), encoding="utf-8")
    assert write_sample(shipped, path) == SIZE - 3
    found = report(shipped, path)
    assert (found["right"], found["unread"], found["precision"], found["as_drawn"]) == (3, SIZE - 3, 1.0, True)
    row = load_review(path)[0]
    path.write_text(path.read_text(encoding="utf-8").replace(row.digest, "0" * 12), encoding="utf-8")
    found = report(shipped, path)
    assert found["as_drawn"] is False
    assert f"{row.passage} {row.words!r}" in found["stale"]


@pytest.mark.parametrize("text", ["[[mention]]\npassage = 'x'", "[[mention", "mention = [3]"])
def test_a_broken_review_is_an_error(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mentions.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(IngestError, match=r"mentions\.toml"):
        load_review(path)


def test_a_verdict_is_right_or_wrong(shipped: Codex, tmp_path: Path) -> None:
    path = tmp_path / "mentions.toml"
    write_sample(shipped, path)
    path.write_text(path.read_text(encoding="utf-8").replace('verdict = ""', 'verdict = "maybe"', 1), encoding="utf-8")
    with pytest.raises(IngestError, match="maybe"):
        report(shipped, path)
    assert report(shipped, tmp_path / "none.toml")["precision"] == 0.0
