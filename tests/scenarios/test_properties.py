"""What must not change a verdict: who sits on which side of the realm, and a plain unit far away from everything."""

from __future__ import annotations

import contextlib
import importlib.util
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from judge.codex.library import Codex
from judge.resources import data_dir
from judge.rulings import BadScenario, Ruling, judge, load
from judge.rulings.ruling import Answer
from judge.rulings.shipped_files import scenario_files
from judge.rulings.writer import write


def beside(name: str) -> ModuleType:
    """A module of helpers in this folder, which is no package."""
    spec = importlib.util.spec_from_file_location(name, Path(__file__).parent / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


mirror = beside("mirror")
far_away = beside("far_away")
ROOT = data_dir("scenarios") / "sorcery"
FOLDERS = sorted({file.parent for file in scenario_files("sorcery")})
folders = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))

CANNOT_BE_MIRRORED: dict[str, str] = {
    "cardinal-directions/in-one-direction.yaml": "front, rear, left and right of a square are asked as you see them",
}
"""Scenario files, from the folder of the game on, with the reason why turning them round makes another question."""

FEELS_WHAT_IS_FAR: dict[str, str] = {
    "ally/allied-site.yaml": "it asks for all enemy sites",
    "ally/who.yaml": "it asks for all enemies",
    "summon/anywhere.yaml": "it asks for every location of the realm",
    "target/no-target.yaml": "it asks whether there is any minion to target",
    "location/seven-sites.yaml": "it counts the locations and the voids of the whole realm",
}
"""Scenario files whose question is about the whole realm, with the reason why a unit anywhere belongs to it."""


@cache
def as_shipped(codex: Codex, file: Path) -> tuple[dict, Ruling]:
    """The tree of a shipped file and its ruling."""
    scenario = load(file.read_text("utf-8"), file.name)
    return scenario.tree, judge(codex, scenario)


def shape(answer: Answer, turn: Callable[[str, object], object] = lambda _ask, value: value) -> object:
    """What an answer says, without the words it was asked in and without the order of lines that mean the same."""
    if answer.verdict in ("unsupported", "conflict"):
        return answer.verdict
    if answer.verdict in ("depends", "chance"):
        said = {str(turn(answer.ask, line.value)): line.probability for line in answer.lines}
        return answer.verdict, tuple(sorted(said.items())), len(answer.depends_on)
    value = turn(answer.ask, answer.value)
    if isinstance(value, list) and answer.verdict != "order":
        value = sorted(map(str, value))
    return answer.verdict, str(value)


def problems(codex: Codex, file: Path, tree: dict, turn: Callable[[str, object], object]) -> list[str]:
    """The asks whose answers differ between a shipped file and a changed tree of it."""
    _, before = as_shipped(codex, file)
    text = write(tree)
    try:
        after = judge(codex, load(text, file.name))
    except BadScenario as error:
        return [f"{file.name}: {error}\n{text}"]
    found = []
    for first, second in zip(before.answers, after.answers, strict=True):
        wanted, came = shape(first, turn), shape(second)
        if wanted != came:
            missing = second.unsupported or first.unsupported
            found.append(f"{file.name}: {first.ask} -> {second.ask}: wanted {wanted}, came {came} {missing}\n{text}")
    return found


@folders
def test_the_mirrored_scenario_has_the_mirrored_verdict(codex: Codex, folder: Path) -> None:
    found = []
    for file in sorted(folder.glob("*.yaml")):
        if str(file.relative_to(ROOT)) not in CANNOT_BE_MIRRORED:
            found += problems(codex, file, mirror.mirrored(as_shipped(codex, file)[0]), mirror.turned_value)
    assert not found, "\n".join(found)


@folders
def test_a_plain_unit_far_away_changes_nothing(codex: Codex, folder: Path) -> None:
    found = []
    for file in sorted(folder.glob("*.yaml")):
        tree, _ = as_shipped(codex, file)
        name = str(file.relative_to(ROOT))
        changed = None if name in FEELS_WHAT_IS_FAR else far_away.with_bystander(tree)
        if changed is not None:
            found += problems(codex, file, changed, lambda _ask, value: value)
    assert not found, "\n".join(found)


def test_most_scenarios_have_room_for_a_unit_far_away() -> None:
    """Scenarios with no square far from everything are left alone; they are few."""
    files = [file for file in scenario_files("sorcery") if str(file.relative_to(ROOT)) not in FEELS_WHAT_IS_FAR]
    with_realm = [tree for file in files if "realm" in (tree := load(file.read_text("utf-8"), file.name).tree)]
    room = [tree for tree in with_realm if far_away.with_bystander(tree) is not None]
    assert len(room) >= len(with_realm) * 0.8


@pytest.mark.parametrize("reasons", [CANNOT_BE_MIRRORED, FEELS_WHAT_IS_FAR], ids=["mirror", "far away"])
def test_exceptions_are_there_and_needed(codex: Codex, reasons: dict[str, str]) -> None:
    """An exception that is none any more is taken off the list."""
    for name in reasons:
        file = ROOT / name
        assert file.is_file(), name
        tree, _ = as_shipped(codex, file)
        if reasons is FEELS_WHAT_IS_FAR:
            changed = far_away.with_bystander(tree)
            assert changed is not None and problems(codex, file, changed, lambda _ask, value: value), name
            continue
        with contextlib.suppress(mirror.CannotMirror):
            assert problems(codex, file, mirror.mirrored(tree), mirror.turned_value), name


def test_mirroring_twice_more_changes_nothing() -> None:
    for file in scenario_files("sorcery"):
        if str(file.relative_to(ROOT)) not in CANNOT_BE_MIRRORED:
            once = mirror.mirrored(load(file.read_text("utf-8"), file.name).tree)
            assert mirror.mirrored(mirror.mirrored(once)) == once, file
