"""Each rule is switched off in turn; some scenario must notice, or nothing proves that the rule is there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from judge.codex.library import Codex
from judge.games.sorcery.game import all_rules
from judge.kernel.rules import Requirement, Rule, Rules
from judge.rulings.check import RIGHT, check_file
from judge.rulings.shipped_files import scenario_files

RULES = all_rules()
CHANGES_NOTHING = {
    "play_with_deck": "a legal deck changes nothing: its requirements decide",
    "look": "looking changes nothing: its requirements decide",
    "pending": "it stands for an event of which the scenario says nothing but that it waits",
}
"""Rules that only say that something was done, with the reason why no verdict can feel them."""


@contextmanager
def off(rules: Rules, name: str) -> Iterator[None]:
    """The rules with one switched off, as ``Rules.without`` does, in place."""
    held, asked = dict(rules.rules), list(rules.requirements)
    changed = rules.without(name)
    rules.rules, rules.requirements = changed.rules, changed.requirements
    try:
        yield
    finally:
        rules.rules, rules.requirements = held, asked


@pytest.fixture(scope="module")
def felt_by(codex: Codex) -> dict[str, list[Path]]:
    """For each rule and requirement the scenario files in which it is carried out or asked."""
    found: dict[str, list[Path]] = {}
    used: set[str] = set()

    def listening(rule: Rule) -> Rule:
        def carry(state, frame):  # type: ignore[no-untyped-def]
            used.add(rule.name)
            return rule.carry(state, frame)

        return Rule(rule.name, rule.kind, rule.passages, carry)

    def asking(requirement: Requirement) -> Requirement:
        def check(state, frame):  # type: ignore[no-untyped-def]
            broken = requirement.check(state, frame)
            if broken is not None:
                used.add(requirement.name)
            return broken

        return Requirement(requirement.name, requirement.kind, requirement.passages, check)

    held, asked = dict(RULES.rules), list(RULES.requirements)
    RULES.rules = {kind: listening(rule) for kind, rule in held.items()}
    RULES.requirements = [asking(r) for r in asked]
    try:
        for file in scenario_files("sorcery"):
            used.clear()
            check_file(codex, file)
            for name in used:
                found.setdefault(name, []).append(file)
    finally:
        RULES.rules, RULES.requirements = held, asked
    return found


def test_a_name_means_one_function() -> None:
    """One requirement may be asked of several kinds of actions; two different ones may not share a name."""
    codes: dict[str, set[object]] = {}
    for rule in RULES.rules.values():
        codes.setdefault(rule.name, set()).add(rule.carry.__code__)
    for requirement in RULES.requirements:
        codes.setdefault(requirement.name, set()).add(requirement.check.__code__)
    assert {name: len(found) for name, found in codes.items() if len(found) > 1} == {}


def test_every_rule_is_felt(codex: Codex, felt_by: dict[str, list[Path]]) -> None:
    unfelt = []
    for name in sorted({*RULES.names()} - CHANGES_NOTHING.keys()):
        with off(RULES, name):
            if not any(check_file(codex, file).result != RIGHT for file in felt_by.get(name, [])):
                unfelt.append(name)
    assert unfelt == [], unfelt
