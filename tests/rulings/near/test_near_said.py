"""Near misses in words, and which of them are worth a question."""

from __future__ import annotations

import re

import pytest

from judge.codex.library import Codex
from judge.games.shelf import GAMES
from judge.rulings.near import changes
from judge.rulings.reader import read
from judge.rulings.shipped import find, text_of
from judge.telling.meaning import answer_key
from judge.training.drills.asks import Candidate
from judge.training.drills.judging import candidates
from judge.training.drills.make import made

RAW = re.compile(r"(?:^|action, )(?:it is \w+, not|may|pay|of|enemy|cost|bury|attack|destroy|end turn|go to): ")
"""Keys of a file at the beginning of what is said of a change."""


def near(codex: Codex, path: str) -> tuple[Candidate, ...]:
    """The near misses of a shipped scenario."""
    found = find(path)
    assert found is not None
    return tuple(one for one in candidates(codex, found) if one.edit is not None)


def why(codex: Codex, path: str, rule: str) -> set[str]:
    """What is said of overlooking a rule in the drills of a shipped scenario."""
    found = find(path)
    assert found is not None
    drills = made(codex, found.game, candidates(codex, found)).drills
    return {option.why for drill in drills for option in drill.options if option.rule == rule}


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("kotc/keywords/bury/order-of-three", "Ann buries Rat and Owl"),
        ("kotc/keywords/controller/deployed-by-another", "what is optional is not done"),
        ("kotc/minions/exactly-its-hp", "“Ann attacks Wolf with Imp” does not happen"),
    ],
)
def test_a_changed_action_is_said_as_the_page_tells_actions(path: str, said: str) -> None:
    found = find(path)
    assert found is not None
    assert said in {edit.said for edit in changes(found.game, read(text_of(found)).plain())}


@pytest.mark.parametrize("game", GAMES)
def test_no_change_is_said_in_the_keys_of_a_file(game: str) -> None:
    from judge.rulings.shipped import shipped

    for scenario in shipped(game)[::40]:
        for edit in changes(game, read(text_of(scenario)).plain(), 24):
            assert not RAW.search(edit.said), (scenario.path, edit)


def test_nobody_is_asked_about_what_is_only_spared(codex: Codex) -> None:
    found = near(codex, "kotc/keywords/down-level/never-below-zero")
    assert found
    assert not [one for one in found if one.edit and one.edit.path[0] == "actions" and "Imp" in one.answer.ask]


def test_an_answer_that_slips_to_a_later_action_makes_no_near_miss(codex: Codex) -> None:
    found = near(codex, "magewars/bleed/two-canceled")
    assert found
    assert not [one for one in found if "other Bear" in one.answer.ask and one.edit and "other" not in one.edit.said]


def test_no_figure_is_asked_of_what_has_left(codex: Codex) -> None:
    found = near(codex, "magewars/direct-damage/triggers-nothing")
    gorillas = [one.answer for one in found if one.answer.ask == "value: damage on Gorilla"]
    assert gorillas and not [answer for answer in gorillas if answer_key(answer, "magewars") == "0"]


@pytest.mark.parametrize(
    ("path", "rule", "words"),
    [
        ("kotc/clean-slate-edition/before-the-clean-slate", "legal_cards", "clean slate edition"),
        ("kotc/battles/two-victims", "one_victim", "declares 1 victim"),
    ],
)
def test_a_mistake_quotes_the_passage_that_decides(codex: Codex, path: str, rule: str, words: str) -> None:
    said = why(codex, path, rule)
    assert said
    assert all(words in one for one in said), said
