"""``judge rule``: 25 lines, all of it, JSON with and without reasons, a chat."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli import cli


@pytest.fixture
def file(project_dir: Path) -> str:
    return str(project_dir / "scenarios/sorcery/defend/two-conditions.yaml")


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(cli, ["rule", *words])
    return done.exit_code, done.output


def test_a_ruling_has_25_lines_and_says_where_the_rest_is(file: str) -> None:
    code, text = run(file)
    lines = text.splitlines()
    assert code == 0 and len(lines) <= 25
    assert "No: Sleepers is tapped." in lines[3]
    assert any("It would be yes if Sleepers were untapped." in line for line in lines)
    assert "assumptions" in text and "judge rule --all" in text


def test_all_of_it_is_there_when_it_is_asked_for(file: str) -> None:
    code, text = run(file, "--all")
    assert code == 0 and "Storyline" in text and "The words it rests on" in text


def test_markdown_is_whole(file: str) -> None:
    assert "### Storyline" in run(file, "--markdown")[1]


def test_json_has_reasons_when_they_are_asked_for(file: str) -> None:
    plain, reasoned = json.loads(run(file, "--json")[1]), json.loads(run(file, "--json", "--why")[1])
    assert plain["answers"][0]["because"] is None and plain["answers"][0]["would_change"] == []
    first = reasoned["answers"][0]
    assert first["because"]["text"] == "Sleepers is tapped"
    assert set(first["because"]["cites"]) <= {c["id"] for c in reasoned["citations"]}
    assert first["decided_by"]["rules"] and first["decided_by"]["found"]
    assert set(first["would_change"][0]) == {"change", "verdict", "value", "said", "scenario"}
    kept = ("ask", "verdict", "value", "reasons", "illegal")
    for one, other in zip(plain["answers"], reasoned["answers"], strict=True):
        assert {key: one[key] for key in kept} == {key: other[key] for key in kept}


def test_a_chat_has_600_characters(file: str) -> None:
    code, text = run(file, "--chat")
    assert code == 0 and len(text.rstrip("\n")) <= 600 and "No: Sleepers is tapped." in text


def test_what_is_not_allowed_is_a_no_and_still_ends_with_3(project_dir: Path) -> None:
    code, text = run(str(project_dir / "scenarios/sorcery/defend/who-cannot.yaml"))
    assert code == 3 and "No: 'defend: Guard' is not allowed: Guard is tapped." in text
