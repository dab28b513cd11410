"""Each rule is switched off in turn; some scenario must notice, or nothing proves that the rule is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.codex.library import Codex
from judge.games.shelf import GAMES
from judge.kernel.rules import Rules
from judge.rulings.check import RIGHT, check_file
from judge.rulings.shipped_files import scenario_files

CHANGES_NOTHING: dict[str, dict[str, str]] = {
    "sorcery": {
        "play_with_deck": "a legal deck changes nothing: its requirements decide",
        "look": "looking changes nothing: its requirements decide",
        "pending": "it stands for an event of which the scenario says nothing but that it waits",
    },
    "magewars": {
        "drains_nothing": "it only tells why an attack without damage drains no mana",
        "not_eaten": "it only tells why a Devour attack did not eat what it destroyed",
    },
    "kotc": {
        "bring_deck": "a legal deck changes nothing: its requirements decide",
        "count_cards": "being told a number changes nothing: everybody is entitled to it",
    },
}
"""Rules that only say that something was done, with the reason why no verdict can feel them."""


def felt_by(codex: Codex, game: str, rules: Rules) -> dict[str, list[Path]]:
    """For each rule and requirement the scenario files in which it is carried out, or says that it is broken."""
    found: dict[str, list[Path]] = {}
    used: set[str] = set()
    heard = rules.hearing(used)
    for file in scenario_files(game):
        used.clear()
        check_file(codex, file, by=lambda _rules: heard)
        for name in used:
            found.setdefault(name, []).append(file)
    return found


@pytest.mark.parametrize("game", list(GAMES))
def test_a_name_means_one_function(game: str) -> None:
    """One requirement may be asked of several kinds of actions; two different ones may not share a name."""
    rules = GAMES[game].all_rules()
    codes: dict[str, set[object]] = {}
    for rule in rules.rules.values():
        codes.setdefault(rule.name, set()).add(rule.carry.__code__)
    for requirement in rules.requirements:
        codes.setdefault(requirement.name, set()).add(requirement.check.__code__)
    assert {name: len(found) for name, found in codes.items() if len(found) > 1} == {}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_rule_is_felt(codex: Codex, game: str) -> None:
    rules = GAMES[game].all_rules()
    files = felt_by(codex, game, rules)
    unfelt = []
    for name in sorted({*rules.names()} - CHANGES_NOTHING[game].keys()):
        less = rules.without(name)
        if not any(check_file(codex, file, by=lambda _r, to=less: to).result != RIGHT for file in files.get(name, [])):
            unfelt.append(name)
    assert unfelt == [], unfelt


@pytest.mark.parametrize("game", list(GAMES))
def test_excuses_are_for_rules_that_are_there(game: str) -> None:
    assert set(CHANGES_NOTHING[game]) <= set(GAMES[game].all_rules().names())
