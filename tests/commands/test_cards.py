"""``judge cards``: a card is shown, a card file is imported and forgotten, faces are made from one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.codex.errors import CodexError
from judge.commands.codex.lookup import lookup
from judge.commands.judging.cards import cards
from judge.games.sorcery.cards.shipped.shelf import known


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A user of our own, whose imports nobody remembers afterwards."""
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    return tmp_path


def run(*words: str) -> str:
    """What a command says; the cards are read anew for it."""
    known.cache_clear()
    try:
        return CliRunner().invoke(cards, words, catch_exceptions=False).output
    finally:
        known.cache_clear()


def drake(text: str) -> dict[str, object]:
    """A card of the publisher's file."""
    guardian = {"type": "Minion", "rulesText": text, "cost": 4, "attack": 3, "defence": 3, "rarity": "Elite"}
    return {"name": "Example Drake", "guardian": {**guardian, "thresholds": {"air": 1}}, "sets": [{"name": "A"}]}


def test_a_card_is_shown_with_its_clauses(at_home: Path) -> None:
    shown = run("show", "craterize")
    assert "Craterize: Elite magic" in shown and "covered: its damage grid (resolves)" in shown
    assert "damage grid: not drawn" in shown
    held = json.loads(run("show", "Burning Hands", "--json"))
    assert [row["covered"] for row in held["clauses"]] == [True, True, True] and held["text"] == ""
    with pytest.raises(CodexError, match="no card is called 'Slep'; did you mean 'Sleep'"):
        run("show", "Slep")


def test_an_import_is_shown_and_forgotten(at_home: Path) -> None:
    file = at_home / "cards.json"
    file.write_text(json.dumps([drake("Ward\nOthers sing.")]), "utf-8")
    assert run("import", str(file)).splitlines() == [
        "1 cards are kept with their texts.",
        "Example Drake differs from what the judge knows: new",
    ]
    assert '"Others sing."' in run("show", "Example Drake")
    assert run("remove") == "The imported cards are forgotten.\n"
    with pytest.raises(CodexError, match="no card is called"):
        run("show", "Example Drake")
    file.write_text("{}", "utf-8")
    with pytest.raises(CodexError, match=r"cards.json is no card file"):
        run("import", str(file))


def test_faces_are_compared_and_written_when_asked(
    at_home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = at_home / "cards.json"
    file.write_text(json.dumps([drake("Others sing.")]), "utf-8")
    said = run("faces", str(file)).splitlines()
    assert said[0] == "Example Drake: new" and said[1].endswith("1 of them otherwise than shipped.")
    (tmp_path / "faces").mkdir()
    (tmp_path / "faces" / "drake.toml").write_text("", "utf-8")
    (tmp_path / "corrections.toml").write_text("", "utf-8")
    monkeypatch.setattr("judge.games.sorcery.cards.shipped.files.folder", lambda: tmp_path)
    assert run("faces", str(file), "--write").endswith("1 faces, 1 of them written anew.\n")
    assert [one.name for one in (tmp_path / "faces").iterdir()] == ["minion-d-f.toml"]
    assert run("faces", str(file)) == "1 faces, 0 of them otherwise than shipped.\n"


def test_a_card_that_no_document_names_is_found_by_its_name() -> None:
    said = CliRunner().invoke(lookup, ["vengeful", "heir"], catch_exceptions=False).output
    assert said == "Vengeful Heir is a card: judge cards show 'Vengeful Heir'\n"
