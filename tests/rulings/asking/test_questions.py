"""Questions in one's own words, each with what it is read as: what is asked and answered, asked back, or left over."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge.codex.library import Codex
from judge.games.ruling import SAID, Answer
from judge.rulings.asking.asking import ask

HERE = Path(__file__).parent


def _questions() -> list[Any]:
    return [
        pytest.param(file.stem.partition("_")[0], row, id=row["text"][:60])
        for file in sorted((HERE / "questions").glob("*.toml"))
        for row in tomllib.loads(file.read_text("utf-8"))["question"]
    ]


def _said(answer: Answer) -> str:
    if answer.illegal:
        return f"{answer.ask}: not allowed"
    told = answer.verdict.value
    return f"{answer.ask}: {told if answer.verdict in SAID else f'{told} {answer.value}'}"


@pytest.mark.parametrize(("game", "row"), _questions())
def test_a_question_is_read_as_it_says(codex: Codex, game: str, row: dict[str, Any]) -> None:
    found = ask(codex, row["text"], game, row.get("chosen", ()))
    answers = [_said(answer) for answer in found.ruling.answers] if found.ruling else []
    assert answers == row.get("answers", [])
    if "odds" in row:
        assert found.ruling is not None and [answer.probability for answer in found.ruling.answers] == row["odds"]
    assert [one.asked for one in found.open] == row.get("open", [])
    assert list(found.not_understood) == row.get("left", [])
    assert bool(found.scenario) is row.get("read", True)
    assert (found.ruling is None) is bool(found.note)
