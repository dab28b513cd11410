"""Mistakes in a file are told where they are: the head, decisions without an answer, answers without a decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.codex.library import Codex
from judge.rulings import BadScenario, judge, load
from judge.rulings.check import check
from judge.rulings.shipped_files import scenarios_below

TEXT = """\
title: Two defend
game: sorcery
about: sorcery:defend
cases: [sorcery-strike-1]
realm:
  7: {site: Steppe, surface: [{unit: Giant, power: 6}]}
  8: {site: Ruins, of: opponent, surface: [{unit: Guard, power: 2, of: opponent}]}
actions:
  - move and attack: Giant
    path: [8]
    attack: Ruins
    defend: nobody
ask: [{is: Guard dead, case: sorcery-strike-1}]
"""


@pytest.fixture(scope="module")
def codex() -> Codex:
    return Codex.open()


@pytest.mark.parametrize(
    ("said", "instead", "place", "told"),
    [
        ("game: sorcery", "gmae: sorcery", (2, 1), "did you mean 'game' by 'gmae'?"),
        ("game: sorcery", "game: sorcry", (2, 7), "did you mean 'sorcery'?"),
        ("sorcery:defend", "sorcery:defned", (3, 8), "did you mean 'sorcery:defend'?"),
        ("[sorcery-strike-1]", "[sorcery-strke-1]", (4, 9), "did you mean 'sorcery-strike-1'?"),
        ("case: sorcery-strike-1", "case: sorcery-strke-1", (13, 30), "did you mean 'sorcery-strike-1'?"),
        ("    defend: nobody\n", "", (9, 5), "'defend: ...'"),
        ("    defend: nobody\n", "", (9, 5), "The options are 'Guard' or 'nobody'"),
        (
            "move and attack: Giant",
            "move and atack: Giant",
            (9, 5),
            "unknown action 'move and atack'; did you mean 'move and attack'?",
        ),
        ("is: Guard dead", "value: powr of Guard", (13, 15), "did you mean 'power of {thing}'"),
        ("is: Guard dead", "value: toughness of Guard", (13, 15), "the reference lists all"),
        (
            "is: Guard dead",
            "is: Guard dead, at: when Giant strikes",
            (13, 28),
            "'before {thing} strikes' or 'after {thing} strikes'",
        ),
        ("defend: nobody", "defend: nobody\n  - wait", (13, 5), "an action begins with its name and a colon"),
        ("defend: nobody", "defend: nobody\n    may: yes", (13, 5), "never asked for: may: yes (where there is only"),
    ],
)
def test_a_mistake_is_told_in_its_place(
    codex: Codex, said: str, instead: str, place: tuple[int, int], told: str
) -> None:
    assert said in TEXT
    with pytest.raises(BadScenario) as error:
        judge(codex, load(TEXT.replace(said, instead)))
    (problem,) = error.value.problems
    assert (problem.line, problem.column) == place
    assert told in problem.message


def test_a_decision_without_a_question_mark_ends_with_a_stop(codex: Codex) -> None:
    text = """\
title: A hidden enchantment
game: magewars
cards:
  Squire: {type: creature, level: 1, life: 6}
  Stone Skin: {type: enchantment, level: 1, reveal: 2, target: friendly creature, traits given: [Armor +2]}
you: {mana: 5}
arena:
  A1: [{card: Squire, attached: [{card: Stone Skin, hidden: yes}]}]
actions:
  - reveal: Stone Skin
ask: [{value: armor of Squire}]
"""
    with pytest.raises(BadScenario) as error:
        judge(codex, load(text))
    assert "is paid. Answer it with 'pay: ...'" in str(error.value)


def test_dice_are_given_once() -> None:
    text = """\
title: Two throws
game: magewars
cards:
  Boar: {type: creature, level: 2, life: 8, attacks: [{name: Tusks, dice: 2}]}
arena: {B2: [Boar, {card: Boar, as: Sow, controller: opponent}]}
actions:
  - {attack: Boar, target: Sow, roll: {attack: [2, c2]}, roll attack: [1]}
ask: [{value: damage on Sow}]
"""
    with pytest.raises(BadScenario) as error:
        load(text)
    assert "'roll attack' and 'roll: {attack: ...}' say the same: give all these dice in one list" in str(error.value)


def test_of_a_folder_only_scenarios_are_checked(tmp_path: Path) -> None:
    (tmp_path / "right.yaml").write_text(TEXT, "utf-8")
    (tmp_path / "misspelt.yaml").write_text(TEXT.replace("title:", "titel:"), "utf-8")
    (tmp_path / "cases.yaml").write_text("- id: sorcery-strike-1\n  source: codex\n", "utf-8")
    (tmp_path / "empty.yaml").write_text("", "utf-8")
    assert [file.stem for file in scenarios_below(tmp_path)] == ["empty", "misspelt", "right"]


def test_what_cannot_be_read_is_not_called_wrong(codex: Codex, tmp_path: Path) -> None:
    for name, text in (
        ("right", f"{TEXT}expect: [no]\n"),
        ("wrong", f"{TEXT}expect: [yes]\n"),
        ("unreadable", TEXT.replace("path", "pth")),
    ):
        (tmp_path / f"{name}.yaml").write_text(text, "utf-8")
    (tmp_path / "no-text.yaml").write_bytes(b"\xff\xfe\xff")
    report = check(codex, sorted(tmp_path.glob("*.yaml")))
    assert {Path(one.file).stem: one.result for one in report.files} == {
        "right": "right", "wrong": "wrong", "unreadable": "unreadable", "no-text": "unreadable",
    }  # fmt: skip
    assert (report.total, report.right, report.wrong, report.unsupported, report.unreadable) == (4, 1, 1, 0, 2)
