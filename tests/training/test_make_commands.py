"""``judge drills``: the pool made, proved, counted and shown from the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judge.cli import cli
from judge.rulings.shipped import shipped
from judge.training.drills.pool import read, shipped_pool

pytestmark = pytest.mark.slow


def judge(*words: str) -> Result:
    return CliRunner().invoke(cli, ["drills", *words])


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Another folder for the pool, and few scenarios to make it of."""
    some = shipped("kotc")[::50]
    monkeypatch.setattr("judge.training.drills.make.shipped", lambda game: some)
    monkeypatch.setattr("judge.training.drills.make.text_drills", lambda codex, game: ())
    for module in ("keeping", "pool"):
        monkeypatch.setattr(f"judge.training.drills.{module}.data_dir", lambda name: tmp_path)
    return tmp_path / "drills"


def test_making_says_what_changes_and_writes_only_when_told(elsewhere: Path) -> None:
    first = judge("make", "--game", "kotc", "--workers", "1")
    assert first.exit_code == 0, first.output
    assert " new, 0 kept, 0 kept with a new mark, 0 withdrawn" in first.output
    assert "Nothing was written" in first.output
    assert not elsewhere.exists()

    written = judge("make", "--game", "kotc", "--workers", "1", "--write", "--json")
    drills = read(elsewhere / "kotc.jsonl")
    assert {d.id for d in drills} == {*json.loads(written.output)[0]["new"]}
    again = json.loads(judge("make", "--game", "kotc", "--workers", "1", "--json").output)[0]
    assert len(again["kept"]) == len(drills) > 10
    assert again["new"] == again["marked"] == again["withdrawn"] == []


def test_a_sample_is_proved() -> None:
    found = judge("prove", "--game", "magewars", "--sample", "15")
    assert found.exit_code == 0, found.output
    assert "15 drills: 15 hold, 0 do not" in found.output


def test_what_does_not_hold_ends_with_code_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from msgspec.structs import replace

    from judge.training.drills import pool

    good = next(d for d in shipped_pool() if d.scenario)
    spoilt = replace(good, right=(good.right + 1) % len(good.options))
    monkeypatch.setattr(pool, "shipped_pool", lambda: pool.Pool([spoilt]))
    found = judge("prove", "--json")
    assert found.exit_code == 1
    assert "the engine answers" in json.loads(found.output)["failed"][good.id]


def test_numbers_in_words_and_as_json() -> None:
    told = judge("numbers")
    assert told.exit_code == 0, told.output
    assert (
        f"{len(shipped_pool())} drills, {len(shipped_pool())} distinct by meaning, 0 with two right options"
        in told.output
    )
    assert "knowledge (down) and load (across)" in told.output
    counted = json.loads(judge("numbers", "--json").output)
    assert counted["total"] == sum(counted["games"].values()) == len(shipped_pool())


def test_one_drill_is_shown_with_its_whole_proof() -> None:
    drill = next(d for d in shipped_pool() if d.edit is not None and any(o.rule for o in d.options))
    told = judge("show", drill.id)
    assert told.exit_code == 0, told.output
    for part in ("RIGHT", "wrong", "the engine answers so without the rule", "It holds today", drill.proof.derivation):
        assert part in told.output
    assert set(drill.proof.ruleset) <= set(told.output.replace(",", " ").replace(";", " ").split())
    held = json.loads(judge("show", drill.id, "--json").output)
    assert held["holds"] is True
    assert held["scenario"]
    assert held["ruling"]["steps"]
    assert held["drill"]["id"] == drill.id


def test_an_unknown_drill_is_said_to_be_unknown() -> None:
    assert judge("show", "kotc-nothing").exit_code == 2
