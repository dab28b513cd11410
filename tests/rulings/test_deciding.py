"""The answer in one breath: its reason, what decides it, and what would change it, all judged by the engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.codex.library import Codex
from judge.games.ruling import Answer, Ruling
from judge.rulings import judge, load
from judge.rulings.deciding import Budget, in_one_breath, rule_in_one_breath
from judge.rulings.deciding.sentences import fitting, telling, tells

DEFEND = """
title: Who may defend
game: sorcery
realm:
  8: {site: Ruins, of: opponent, surface: [{unit: Raider, power: 2, of: opponent}]}
  12: {site: Steppe, surface: [{unit: Hawk, power: 2, tapped: yes}]}
  13: {site: Arid Desert, surface: [{unit: Iron Guard, power: 3}]}
turn: opponent
actions:
  - move and attack: Raider
    path: [13]
    attack: Iron Guard
    defend: nobody
ask:
  - can: {defend: Hawk}
    at: defend
  - where: Raider
  - value: damage on Iron Guard
  - is: Hawk dead
"""


@pytest.fixture(scope="module")
def codex() -> Codex:
    return Codex.open()


@pytest.fixture(scope="module")
def told(codex: Codex) -> Ruling:
    return rule_in_one_breath(codex, DEFEND, budget=Budget(seconds=600))


def quotes(told: Ruling, answer: Answer) -> list[str]:
    held = {citation.id: citation.quote for citation in told.citations}
    assert answer.because is not None
    return [held[id] for id in answer.because.cites]


def test_a_no_names_the_requirement_that_fails_and_its_sentence(told: Ruling) -> None:
    hawk = told.answers[0]
    assert hawk.question and hawk.because is not None and hawk.decided_by is not None
    assert hawk.because.text == "Hawk is tapped"
    assert any("must be untapped to defend" in quote for quote in quotes(told, hawk))
    assert hawk.decided_by.found and len(hawk.decided_by.rules) == 1
    assert hawk.decided_by.tried == hawk.decided_by.played


def test_the_rule_that_decides_turns_the_answer_when_it_is_left_out(codex: Codex, told: Ruling) -> None:
    scenario = load(DEFEND)
    decided = told.answers[0].decided_by
    assert decided is not None
    other = scenario.question.under(scenario.question.rules.without(decided.rules[0]))
    from judge.rulings.deciding.looking import answers, lenient

    assert answers(lenient(other))[0].verdict == "yes"


def test_a_place_is_told_by_the_last_steps_that_made_it(told: Ruling) -> None:
    raider = told.answers[1]
    assert raider.because is not None
    assert "Raider takes 3 damage" in raider.because.text
    assert "its damage is at least its power" in raider.because.text
    assert any("damage on it equal to or greater than its power" in quote for quote in quotes(told, raider))


def test_a_value_is_told_by_the_step_that_made_it(told: Ruling) -> None:
    damage = told.answers[2]
    assert (
        damage.because is not None
        and damage.because.text == "Raider strikes Iron Guard for 2; Iron Guard takes 2 damage"
    )


def test_what_nothing_changes_says_so_with_its_name(told: Ruling) -> None:
    hawk = told.answers[3]
    assert hawk.because is not None and hawk.because.text == "Nothing that happens here changes that for Hawk"


def reason_of(codex: Codex, file: Path, place: int) -> tuple[str, list[str]]:
    told = rule_in_one_breath(codex, file.read_text("utf-8"), budget=Budget(seconds=600))
    because = told.answers[place].because
    assert because is not None
    return because.text, quotes(told, told.answers[place])


def test_a_step_that_did_not_change_the_answer_is_no_reason(codex: Codex, project_dir: Path) -> None:
    scenario = project_dir / "scenarios/sorcery/sacrifice/powerwish-beside-lady-iseult.yaml"
    text, quoted = reason_of(codex, scenario, 1)
    assert text == "Powerwish: Sorcerer has +1 power"
    assert not any("killer" in quote or "which is a measure" in quote for quote in quoted)


def test_what_may_be_attacked_is_told_by_what_keeps_the_nearest_other_out(codex: Codex, project_dir: Path) -> None:
    scenario = project_dir / "scenarios/magewars/guarding/a-guard-flies-as-it-acts.yaml"
    text, quoted = reason_of(codex, scenario, 1)
    assert text == "Their second is in another zone"
    assert quoted and not any("enemy guard" in quote for quote in quoted)


def test_a_defender_is_told_by_its_joining(codex: Codex, project_dir: Path) -> None:
    scenario = project_dir / "scenarios/sorcery/airborne/the-target-comes-down.yaml"
    tree = load(scenario.read_text("utf-8")).tree
    place = next(n for n, row in enumerate(tree["ask"]) if row.get("which") == "defenders")
    assert "joins as a defender" in reason_of(codex, scenario, place)[0]


def test_the_step_of_a_rule_that_decides_tells_what_stays_as_it_was(codex: Codex, project_dir: Path) -> None:
    scenario = project_dir / "scenarios/sorcery/end-phase/boost-and-damage.yaml"
    assert reason_of(codex, scenario, 0)[0] == "Ogre is healed of 4 damage"


def test_a_sentence_speaks_of_the_question_or_of_its_reason(codex: Codex) -> None:
    ids = ["kotc:endgame#6", "kotc:keywords/damage#1"]
    assert fitting(codex, ids, "Has Alpha been damaged? No damage is inflicted to Alpha") == ("kotc:keywords/damage#1",)
    assert fitting(codex, ids, "Who has a flying dragon?") == ()


def test_no_reason_is_a_row_of_marks(told: Ruling) -> None:
    assert all(a.because is not None and a.because.text and "See [" not in a.because.text for a in told.answers)


def test_what_would_change_it_is_ruled_by_the_engine(codex: Codex, told: Ruling) -> None:
    hawk = told.answers[0]
    assert hawk.would_change[0].change == "Hawk is untapped"
    assert len(hawk.would_change) <= 3
    for place, answer in enumerate(told.answers):
        for turn in answer.would_change:
            again = judge(codex, load(turn.scenario)).answers[place]
            assert (again.verdict, again.value) == (turn.verdict, turn.value)
            assert (again.verdict, again.value) != (answer.verdict, answer.value)
            assert load(turn.scenario).title.endswith(f" - but {turn.change}")


def test_the_answers_themselves_stay_as_they_were(codex: Codex, told: Ruling) -> None:
    plain = judge(codex, load(DEFEND))
    assert [(a.ask, a.verdict, a.value, a.reasons) for a in plain.answers] == [
        (a.ask, a.verdict, a.value, a.reasons) for a in told.answers
    ]
    assert told.citations[: len(plain.citations)] == plain.citations
    assert all(a.because is None and a.would_change == () for a in plain.answers)


def test_without_a_budget_the_requirement_tells_its_own_sentence(codex: Codex) -> None:
    scenario = load(DEFEND)
    poor = in_one_breath(codex, scenario, judge(codex, scenario), Budget(rules=0, facts=0))
    hawk = poor.answers[0]
    assert hawk.because is not None and hawk.because.text == "Hawk is tapped"
    assert any("must be untapped to defend" in quote for quote in quotes(poor, hawk))
    assert hawk.decided_by is not None and not hawk.decided_by.found
    assert hawk.decided_by.tried == 0 < hawk.decided_by.played
    assert hawk.would_change == ()


def test_a_scenario_beyond_the_budget_has_the_reasons_that_it_names(codex: Codex) -> None:
    open_ = DEFEND.replace("    defend: nobody\n", "").replace(", tapped: yes", "")
    scenario = load(open_ + "any: [all]\n")
    told = in_one_breath(codex, scenario, judge(codex, scenario), Budget(positions=1, seconds=600))
    assert all(answer.because is not None and answer.would_change == () for answer in told.answers)


def test_what_is_not_allowed_is_told_and_how_it_would_be(codex: Codex, project_dir: Path) -> None:
    text = (project_dir / "scenarios/sorcery/defend/who-cannot.yaml").read_text("utf-8")
    guard = rule_in_one_breath(codex, text, budget=Budget(seconds=600)).answers[0]
    assert guard.illegal and guard.verdict == "unsupported"
    assert guard.because is not None and guard.because.text == "Guard is tapped"
    assert "Guard is untapped" in [turn.change for turn in guard.would_change]


def test_many_numbers_are_told_by_what_holds_on_every_way(codex: Codex, project_dir: Path) -> None:
    text = (project_dir / "scenarios/magewars/resilient/four-dice.yaml").read_text("utf-8")
    zombie = rule_in_one_breath(codex, text, budget=Budget(rules=0, facts=0)).answers[0]
    assert zombie.because is not None
    assert zombie.because.text == "Zombie is Resilient and ignores all damage that is not critical"


DICE = """
title: Does the Bear die
game: magewars
cards:
  Ogre: {type: creature, life: 12, attacks: [{name: Club, dice: 4}]}
  Bear: {type: creature, life: 4}
arena:
  B2: [Ogre, {card: Bear, controller: opponent}]
actions:
  - {attack: Ogre, target: Bear}
ask:
  - is: Bear destroyed
"""


def test_all_throws_that_lead_to_an_answer_are_told(codex: Codex) -> None:
    bear = rule_in_one_breath(codex, DICE, budget=Budget(rules=0, facts=0)).answers[0]
    assert bear.verdict == "chance" and bear.because is not None
    assert sorted(bear.because.text.casefold().split("; ")) == ["no with 3 or less damage", "yes with 4 or more damage"]


@pytest.mark.parametrize(
    "id",
    ["sorcery:defend#1", "sorcery:dead-minion#1", "sorcery:cost#6", "magewars:defender#1", "kotc:minions#10"],
)
def test_definitions_and_headings_are_no_reasons(codex: Codex, id: str) -> None:
    row = codex.passage(id)
    assert not tells(row, codex.entry(row.entry).title), row.text
    assert telling(codex, [id]) == ()


@pytest.mark.parametrize(
    "id", ["sorcery:defend#2", "sorcery:die#2", "magewars:defense#6", "magewars:counterstrike#3", "kotc:abilities#13"]
)
def test_what_says_what_happens_is_quoted(codex: Codex, id: str) -> None:
    assert telling(codex, [id, id]) == (id,)


def test_nothing_is_no_passage(codex: Codex) -> None:
    assert telling(codex, ["sorcery:defend#999", "sorcery:no-such-entry"]) == ()
