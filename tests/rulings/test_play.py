"""The judge asks back: a scenario is played one decision at a time, and what was decided is kept in its text."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from judge.codex.library import Codex
from judge.games.ruling import Answer
from judge.games.shelf import GAMES
from judge.kernel.explore import Bounds
from judge.rulings import BadScenario, judge, load, rule_text
from judge.rulings.playing import Decision, Played, decisions_of, left_open, play, with_decisions
from judge.rulings.shipped_files import scenario_files

RAID = """title: Who may defend  # asked at every table
game: sorcery
turn: opponent
realm:
  8: {site: Ruins, of: opponent, surface: [{unit: Raider, power: 2, of: opponent}]}
  13: {site: Arid Desert, surface: [{unit: Iron Guard, power: 3}]}
  12:
    site: Steppe
    surface: [{unit: Hawk, power: 1, tapped: yes}]
    underground: [{unit: Mole, power: 1, keywords: [Burrowing]}]
  14: {site: Steppe, surface: [{unit: Owl, power: 1}]}
actions:
  - move and attack: Raider
    path: [13]
ask:
  - where: Raider
  - can: {defend: Hawk}
"""
ATTACK, ALONE = Decision("attack", "Iron Guard"), Decision("defend", "nobody")


@pytest.fixture(scope="module")
def codex() -> Codex:
    return Codex.open()


def labels(played: Played) -> list[str]:
    assert played.open is not None
    return [way.label for way in played.open.ways]


def test_what_is_open_is_asked_with_every_option_and_what_it_leads_to(codex: Codex) -> None:
    first = play(codex, RAID)
    assert first.open is not None and first.ruling is None
    assert (first.open.kind, first.open.player) == ("attack", "opponent")
    assert labels(first) == ["Arid Desert", "Iron Guard", "nothing"]
    second = play(codex, RAID, [ATTACK])
    assert second.open is not None and labels(second) == ["Owl", "nobody"]
    assert [reason.text for reason in second.open.ways[0].leads] == [
        "Owl joins as a defender; it is a legal target by that"
    ]
    fresh = [step.text for step in second.steps[second.fresh :] if step.kind == "done"]
    assert fresh == ["Raider attacks Iron Guard"]


def test_what_one_would_expect_and_cannot_do_is_there_with_its_reason(codex: Codex) -> None:
    asked = play(codex, RAID, [ATTACK]).open
    assert asked is not None
    refused = {one.label: one.reasons[0] for one in asked.refused}
    assert refused["Hawk"].text == "Hawk is tapped"
    assert "sorcery:defend#2" in refused["Hawk"].cites
    assert "range of motion" in refused["Mole"].text
    assert not {"Arid Desert", "Steppe"} & set(refused), "no site may defend, so none is expected to"


def test_the_end_is_an_ordinary_scenario(codex: Codex) -> None:
    end = play(codex, RAID, [ATTACK, ALONE])
    assert end.open is None and end.ruling is not None
    assert [answer.value for answer in end.ruling.answers] == ["cemetery", False]
    assert rule_text(codex, end.scenario) == end.ruling
    assert end.scenario == RAID + "decided:\n  - attack: Iron Guard\n  - defend: nobody\n"
    assert decisions_of(end.scenario) == (ATTACK, ALONE)
    assert with_decisions(end.scenario, ()) == RAID
    assert play(codex, with_decisions(end.scenario, [ATTACK])) == play(codex, RAID, [ATTACK])


def test_what_is_left_open_is_explored(codex: Codex) -> None:
    text = left_open(play(codex, RAID, [ATTACK]).scenario)
    answer = rule_text(codex, text).answers[0]
    assert answer.verdict == "depends"
    assert {line.value for line in answer.lines} == {"cemetery", "the surface of 13"}


@pytest.mark.parametrize(
    ("listed", "column", "said"),
    [
        ("[{attack: Iron Gard}]", 11, "did you mean 'Iron Guard'"),
        ("[{defend: Owl}]", 11, "of the kind 'attack'"),
        ("[{attack: Iron Guard}, {defend: nobody}, {stay: yes}]", 43, "decides nothing"),
        ("[{attack: Iron Guard, defend: Owl}]", 11, "one kind with what was decided"),
        ("[Iron Guard]", 11, "one kind with what was decided"),
    ],
)
def test_what_cannot_be_decided_is_a_problem_at_its_place(listed: str, column: int, said: str) -> None:
    with pytest.raises(BadScenario) as refused:
        load(f"{RAID}decided: {listed}\n")
    (problem,) = refused.value.problems
    assert said in problem.message and problem.line == RAID.count("\n") + 1 and problem.column >= column


def test_a_text_in_one_line_is_kept_in_step_too(codex: Codex) -> None:
    text = '{"title": "A throw", "game": "kotc", "players": {"Ann": {}, "Ben": {}}, "ask": [{"value": "HP of Ann"}]}'
    assert decisions_of(with_decisions(text, [ATTACK])) == (ATTACK,)
    assert play(codex, text).ruling is not None


def test_where_a_rule_is_missing_it_says_which(codex: Codex) -> None:
    text = RAID.replace("path: [13]", "path: [13]\n    attack: Hawk")
    stopped = play(codex, text)
    assert stopped.open is None and stopped.ruling is None
    assert "Hawk" in stopped.missing and stopped.rests


WALKED = [file for game in GAMES for file in scenario_files(game) if "\nany: " in file.read_text("utf-8")]
BOUNDS = Bounds(2_000, 5.0)


@pytest.mark.parametrize("file", WALKED[:: len(WALKED) // 40], ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_whoever_is_asked_back_comes_to_one_of_the_ends(codex: Codex, file: Path) -> None:
    """Each answer at the end is one of those that exploring every way finds; and the text says the same again."""
    text = file.read_text("utf-8")
    whole = judge(codex, load(left_open(text)), BOUNDS)
    chance = random.Random(file.name)
    taken: list[Decision] = []
    at = play(codex, text, taken)
    while at.open is not None and len(taken) < 40:
        taken.append(Decision(at.open.kind, chance.choice(labels(at))))
        at = play(codex, text, taken)
    assert at.open is None
    if at.ruling is None:
        assert any(at.missing in every.unsupported for every in whole.answers), at.missing
        return
    for one, every in zip(at.ruling.answers, whole.answers, strict=True):
        assert one.verdict in ("unsupported", "conflict") or one.value in _values(every), (one, every)


def _values(answer: Answer) -> list[object]:
    values = [answer.value, *(line.value for line in answer.lines)]
    return [*values, *map(str, values)]
