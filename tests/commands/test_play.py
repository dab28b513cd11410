"""``judge play`` as somebody uses it: asked, answered, taken back, saved, left open."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

FILE = """title: Nobody helps
game: sorcery
realm:
  8:
    site: Ruins
    of: opponent
    surface: [{unit: Guard, power: 2, of: opponent}, {unit: Archer, power: 2, of: opponent}]
  7: {site: Steppe, surface: [{unit: Giant, power: 6}]}
actions:
  - move and attack: Giant
    path: [8]
ask:
  - is: Guard dead
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "nobody.yaml"
    made.write_text(FILE, "utf-8")
    return made


def play(*words: str, typed: str = "", code: int = 0) -> str:
    command = (sys.executable, "-m", "judge.cli", "play", *words)
    done = subprocess.run(command, input=typed, capture_output=True, text=True, timeout=120)
    assert (done.returncode, "Traceback" in done.stderr) == (code, False), done.stderr
    return done.stdout + done.stderr


def test_decisions_are_asked_one_by_one_until_the_ruling(file: Path) -> None:
    told = play(str(file), typed="Gaurd\nGuard\nnobody\n")
    assert "did you mean 'Guard'" in told
    assert "the opponent: which unit defends next?" in told
    assert "Giant: no, the attacker is no enemy of Giant" in told
    assert "Is Guard dead?  Yes" in told


def test_what_was_decided_is_taken_back_and_saved(file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.yaml"
    play(str(file), typed=f"undo\nnothing\nundo\nGuard\nsave {kept}\nquit\n")
    assert kept.read_text("utf-8") == f"{FILE}decided:\n  - attack: Guard\n"
    assert "which unit defends next?" in play(str(kept), typed="")


def test_the_rest_is_left_open(file: Path) -> None:
    assert "No or yes: it depends on the opponent" in play(str(file), typed="open\n")


def test_one_step_as_json(file: Path) -> None:
    told = json.loads(play(str(file), "--decide", "attack: Guard", "--json"))
    assert told["decided"] == [{"kind": "attack", "label": "Guard"}]
    assert [way["label"] for way in told["open"]["ways"]] == ["Archer", "nobody"]
    assert told["ruling"] is None
    end = json.loads(play(str(file), "--decide", "attack: Guard", "--decide", "defend: nobody", "--json"))
    assert end["open"] is None and end["ruling"]["answers"][0]["verdict"] == "yes"


def test_what_cannot_be_read_or_decided_is_told_with_its_place(file: Path) -> None:
    assert "is none of what can be decided there" in play(str(file), "--decide", "attack: Nobody Here", code=2)
    assert "should be a kind and a label" in play(str(file), "--decide", "Guard", code=2)
    file.write_text(FILE.replace("power: 6", "power: six"), "utf-8")
    assert ":8:" in play(str(file), code=2)
