"""Figures of the catalogue come back: where a case states numbers or chances, the files that decide it expect them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from judge.games.shelf import GAMES
from judge.rulings.cases import Case, cases
from judge.rulings.shipped_files import scenario_files

FORMS = ("value", "distribution")
SAID_OTHERWISE: dict[str, str] = {
    "kotc-battles-15": "that one minion is destroyed is asked minion by minion",
    "kotc-dice-heal-1": "the HP after it is asked, of a player who had 10",
    "kotc-dice-heal-2": "the HP after it is asked, of a player who had 10",
}
"""Cases whose figures are expected in another way, with the way."""


def figures(value: Any) -> Iterator[Fraction]:
    """The numbers of a verdict or an expectation, wherever they stand in it."""
    if isinstance(value, dict):
        for held in value.values():
            yield from figures(held)
    elif isinstance(value, list):
        for held in value:
            yield from figures(held)
    else:
        words = str(value)
        if words.lstrip("-").replace("/", "", 1).isdigit() and not words.endswith("/"):
            yield Fraction(words)


def expected(as_shipped: Callable[[Path], dict[str, Any]], game: str) -> dict[str, list[Any]]:
    """What the files that name a case expect, of the asks that may decide it."""
    found: dict[str, list[Any]] = {}
    for file in scenario_files(game):
        checked = as_shipped(file.parent)[file.name].checked
        for id in checked.cases:
            for ask in checked.asks:
                if ask.case in ("", id):
                    found.setdefault(id, []).append(_with_keys(ask.expected))
    return found


def _with_keys(value: Any) -> Any:
    """An expectation whose mappings give their keys too: a distribution names its values there."""
    if isinstance(value, dict):
        return [list(value), [_with_keys(held) for held in value.values()]]
    return value


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in GAMES if game != "sorcery"])
def test_the_figures_of_cases_are_expected(as_shipped: Callable[[Path], dict[str, Any]], game: str) -> None:
    """Sorcery's cases state most figures in words; what they ask is held in test_scenarios."""
    wanted = expected(as_shipped, game)
    catalogue = {case.id: case for case in cases(game)}
    missing = {}
    for id, values in wanted.items():
        case: Case = catalogue[id]
        if case.verdict_form not in FORMS or id in SAID_OTHERWISE:
            continue
        there = set(figures(values))
        lost = [str(figure) for figure in figures(case.verdict) if figure not in there]
        if lost and values != ["unsupported"]:
            missing[id] = (lost, values)
    assert missing == {}
