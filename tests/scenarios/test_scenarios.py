"""Every shipped scenario file is judged as it expects; none is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.codex.library import Codex
from judge.games.shelf import GAMES
from judge.resources import data_dir
from judge.rulings.cases import all_cases, left
from judge.rulings.check import RIGHT
from judge.rulings.scenario import load
from judge.rulings.shipped_files import scenario_files
from judge.rulings.writer import write

Shipped = Callable[[Path], dict[str, Any]]
FOLDERS = sorted({file.parent for game in GAMES for file in scenario_files(game)})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: str(f.relative_to(data_dir("scenarios"))))
def test_rulings_are_as_expected(as_shipped: Shipped, folder: Path) -> None:
    for name, judged in as_shipped(folder).items():
        checked = judged.checked
        assert checked.result == RIGHT, (name, checked.problem, [a for a in checked.asks if a.result != RIGHT])


@pytest.mark.parametrize("game", list(GAMES))
def test_every_case_named_is_in_the_catalogue(as_shipped: Shipped, game: str) -> None:
    known = {case.id for case in all_cases(game)}
    listed = left(game)
    assert {*listed.text, *listed.unsupported} <= known
    for file in scenario_files(game):
        checked = as_shipped(file.parent)[file.name].checked
        assert checked.asks, file
        named = {*checked.cases, *(ask.case for ask in checked.asks if ask.case)}
        assert named <= known, file
        assert {ask.case for ask in checked.asks if ask.case} <= set(checked.cases), file


@pytest.mark.parametrize("game", list(GAMES))
def test_expectations_agree_with_the_catalogue(as_shipped: Shipped, game: str) -> None:
    """Where a case says legal or illegal and only asks for yes or no decide it, one of them expects just that."""
    catalogue = {case.id: case for case in all_cases(game)}
    expected: dict[str, list[object]] = {}
    other: set[str] = set()
    for file in scenario_files(game):
        checked = as_shipped(file.parent)[file.name].checked
        for id in checked.cases:
            for ask in checked.asks:
                if ask.case in ("", id):
                    expected.setdefault(id, []).append(ask.expected)
                    if not ask.ask.startswith(("can:", "is:")):
                        other.add(id)
    for id, values in expected.items():
        case = catalogue[id]
        if set(map(str, values)) == {"unsupported"}:
            continue  # the judge declines it, and the scenario says so
        if case.verdict_form == "legal/illegal" and id not in other and not case.superseded_by:
            said = case.verdict.values() if isinstance(case.verdict, dict) else [case.verdict]
            for verdict in said:
                assert {"legal": "yes", "illegal": "no"}.get(str(verdict), str(verdict)) in values, (
                    id,
                    case.verdict,
                    values,
                )


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
def test_files_read_back_after_writing(game: str) -> None:
    for file in scenario_files(game):
        scenario = load(file.read_text("utf-8"), file.name)
        assert load(write(scenario.tree)).tree == scenario.tree, file  # type: ignore[arg-type]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_scenario_has_a_heading(codex: Codex, as_shipped: Shipped, game: str) -> None:
    for file in scenario_files(game):
        about = as_shipped(file.parent)[file.name].checked.about
        assert codex.has(about), (file, about)
