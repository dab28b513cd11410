"""What must not change a verdict: who sits on which side of the table, and a plain card far away from everything."""

from __future__ import annotations

import contextlib
import importlib.util
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from judge.codex.library import Codex
from judge.games.ruling import Answer
from judge.games.shelf import GAMES
from judge.resources import data_dir
from judge.rulings import BadScenario, judge, load
from judge.rulings.reader import read
from judge.rulings.shipped_files import scenario_files
from judge.rulings.writer import write


def beside(name: str) -> ModuleType:
    """A module of helpers in this folder, which is no package."""
    spec = importlib.util.spec_from_file_location(name, Path(__file__).parent / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MIRRORS = {game: beside(f"mirror_{game}") for game in GAMES}
FAR_AWAY = {game: beside(f"far_away_{game}") for game in GAMES}
ROOT = data_dir("scenarios")
FOLDERS = sorted({file.parent for game in GAMES for file in scenario_files(game)})
folders = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))

CANNOT_BE_MIRRORED: dict[str, str] = {
    "magewars/push/by-a-spell.yaml": "the text of its card names a zone, and texts of cards are not turned",
    "magewars/attack-action/before-and-after.yaml": "its moments name players, and are not turned",
    "sorcery/cardinal-directions/in-one-direction.yaml": "sides of a square are asked as you see them",
    "magewars/push/random.yaml": "the effect die names a side of the arena, whoever looks at it",
}
"""Scenario files with the reason why turning them round makes another question."""

FEELS_WHAT_IS_FAR: dict[str, str] = {
    "magewars/reanimate/face-down-until-the-end-of-the-round.yaml": "the opponent, who begins then, could act with it",
    "sorcery/ally/allied-site.yaml": "it asks for all enemy sites",
    "sorcery/ally/who.yaml": "it asks for all enemies",
    "sorcery/casting-artifacts/into-enemy-hands.yaml": "it asks for every location for casting",
    "sorcery/casting-minions/for-a-turn.yaml": "it asks for every location for casting",
    "sorcery/casting-minions/must-be-cast-there.yaml": "it asks for every location for casting",
    "sorcery/casting-minions/to-any-site.yaml": "it asks for every location for casting",
    "sorcery/attack/crave-golem-far-from-all.yaml": "the closest minion is whichever is closest in the whole realm",
    "sorcery/stronger-and-weaker/strongest.yaml": "it has the weakest enemy of the whole realm chosen",
    "sorcery/summon/anywhere.yaml": "it asks for every location of the realm",
    "sorcery/target/no-target.yaml": "it asks whether there is any minion to target",
    "sorcery/location/seven-sites.yaml": "it counts the locations and the voids of the whole realm",
    "sorcery/sacrifice/powerwish-in-another-order.yaml": "each player sacrifices all minions, wherever they are",
    "kotc/abilities/any-grave-randomly.yaml": "a card is taken at random from that grave",
}
"""Scenario files whose question is about everything, with the reason why a card anywhere belongs to it."""


def named(file: Path) -> str:
    """A file as the lists of exceptions name it, and of which game it is."""
    return file.relative_to(ROOT).as_posix()


def game_of(file: Path) -> str:
    """The game of a scenario file."""
    return named(file).partition("/")[0]


Shipped = Callable[[Path], dict[str, Any]]


@cache
def tree_of(file: Path) -> dict:
    """The tree of a shipped file."""
    return read(file.read_text("utf-8"), file.name).plain()


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


def problems(
    codex: Codex, as_shipped: Shipped, file: Path, tree: dict, turn: Callable[[str, object], object]
) -> list[str]:
    """The asks whose answers differ between a shipped file and a changed tree of it."""
    before = as_shipped(file.parent)[file.name]
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


@pytest.mark.slow
@folders
def test_the_mirrored_scenario_has_the_mirrored_verdict(codex: Codex, as_shipped: Shipped, folder: Path) -> None:
    found = []
    for file in sorted(folder.glob("*.yaml")):
        if named(file) not in CANNOT_BE_MIRRORED:
            mirror = MIRRORS[game_of(file)]
            found += problems(codex, as_shipped, file, mirror.mirrored(tree_of(file)), mirror.turned_value)
    assert not found, "\n".join(found)


@pytest.mark.slow
@folders
def test_a_plain_card_far_away_changes_nothing(codex: Codex, as_shipped: Shipped, folder: Path) -> None:
    found = []
    for file in sorted(folder.glob("*.yaml")):
        tree = tree_of(file)
        changed = None if named(file) in FEELS_WHAT_IS_FAR else FAR_AWAY[game_of(file)].with_bystander(tree)
        if changed is not None:
            found += problems(codex, as_shipped, file, changed, lambda _ask, value: value)
    assert not found, "\n".join(found)


def test_most_scenarios_have_room_for_a_unit_far_away() -> None:
    """Scenarios with no square far from everything are left alone; they are few."""
    trees = [tree_of(f) for f in scenario_files("sorcery") if named(f) not in FEELS_WHAT_IS_FAR]
    with_realm = [tree for tree in trees if "realm" in tree]
    room = [tree for tree in with_realm if FAR_AWAY["sorcery"].with_bystander(tree) is not None]
    assert len(room) >= len(with_realm) * 0.8


@pytest.mark.parametrize("reasons", [CANNOT_BE_MIRRORED, FEELS_WHAT_IS_FAR], ids=["mirror", "far away"])
def test_exceptions_are_there_and_needed(codex: Codex, as_shipped: Shipped, reasons: dict[str, str]) -> None:
    """An exception that is none any more is taken off the list."""
    for name in reasons:
        file = ROOT / name
        assert file.is_file(), name
        tree = tree_of(file)
        if reasons is FEELS_WHAT_IS_FAR:
            changed = FAR_AWAY[game_of(file)].with_bystander(tree)
            assert changed is not None, name
            assert problems(codex, as_shipped, file, changed, lambda _ask, value: value), name
            continue
        mirror = MIRRORS[game_of(file)]
        with contextlib.suppress(getattr(mirror, "CannotMirror", KeyError)):
            assert problems(codex, as_shipped, file, mirror.mirrored(tree), mirror.turned_value), name


@pytest.mark.parametrize("game", list(GAMES))
def test_mirroring_until_it_is_the_first_again_changes_nothing(game: str) -> None:
    mirror = MIRRORS[game]
    for file in scenario_files(game):
        if named(file) not in CANNOT_BE_MIRRORED:
            tree = tree_of(file)
            once = mirror.mirrored(tree)
            again = once
            for _ in range(len(tree["players"]) if game == "kotc" else 2):
                again = mirror.mirrored(again)
            assert again == once, file
