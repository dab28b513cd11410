"""``judge cards read``: a text is read by clause, and what is not read is told with its place."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest


def read(*words: str, given: str = "", ok: int = 0) -> str:
    """What the command writes; of one that fails, what it says of that."""
    command = [sys.executable, "-m", "judge.cli", "cards", "read", *words]
    done = subprocess.run(command, input=given, capture_output=True, text=True, timeout=120)
    assert done.returncode == ok, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if ok == 0 else done.stderr


def test_a_typed_text_is_read_by_clause() -> None:
    text = "Submerge\nGenesis → You may submerge target nearby minion.\nDances until the tide turns."
    found = json.loads(read("-", "--name", "Marsh Warden", "--json", given=text))
    (card,) = found["cards"]
    assert (found["clauses"], found["read"], found["whole"]) == (3, 2, 0)
    assert [clause["read"] for clause in card["clauses"]] == [True, True, False]
    (told,) = card["clauses"][1]["told"]
    assert "moved underwater" in told["words"] and "sorcery:genesis#2" in told["passages"]
    assert card["clauses"][1]["rows"]["ability"][0]["target"] == "nearby minion"
    assert card["clauses"][2]["words"][card["clauses"][2]["at"] :].lower().startswith(card["clauses"][2]["stops"])


def test_what_is_not_read_is_told_to_people() -> None:
    said = read("Genesis → Draw a spell at dawn.")
    assert "column 27: 'dawn' is no word that cards use" in said
    assert "0 of 1 clauses are read" in said


def test_a_type_that_there_is_not_is_refused() -> None:
    assert "magic" in read("Draw a card.", "--type", "majic", ok=2)


def test_a_card_file_is_read(tmp_path: Path) -> None:
    entry = {
        "name": "Dusk Drake",
        "guardian": {
            "type": "Minion",
            "thresholds": {"air": 1, "earth": 0, "fire": 0, "water": 0},
            "rulesText": "Airborne\r\n\r\nDeathrite → Each other unit here takes 1 damage.",
            "rarity": "Ordinary",
            "cost": 2,
            "attack": 2,
            "defence": 2,
        },
        "subTypes": "Dragon",
        "elements": "Air",
    }
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([entry]), "utf-8")
    assert "1 of 1 card is read whole" in read(str(file))
    file.write_text("{}", "utf-8")
    assert "not a card file" in read(str(file), ok=2)


def test_a_card_is_read_by_its_name_once_its_text_was_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    assert "judge cards import FILE brings it" in read("plague rat", ok=2)
    face = {
        "type": "Minion",
        "thresholds": {"air": 0, "earth": 0, "fire": 0, "water": 1},
        "rulesText": "Lethal\r\n\r\nDances.",
        "rarity": "Ordinary",
        "cost": 1,
        "attack": 1,
        "defence": 1,
    }
    entry = {"name": "Plague Rat", "guardian": face, "subTypes": "Beast", "elements": "Water"}
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([entry]), "utf-8")
    command = [sys.executable, "-m", "judge.cli", "cards", "import", str(file)]
    assert subprocess.run(command, capture_output=True, text=True, timeout=120).returncode == 0
    said = read("plague rat")
    assert said.startswith("Plague Rat: 1 of 2 clauses read") and "2  Dances." in said
