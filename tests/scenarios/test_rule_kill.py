"""Each rule is switched off in turn; some scenario must notice, or nothing proves that the rule is there.

The rules of one heading alone: ``pytest tests/scenarios/test_rule_kill.py -k "sorcery and defend"``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from judge.codex.library import Codex
from judge.codex.rows import entry_of
from judge.games.shelf import GAMES
from judge.kernel.rules import Rules
from judge.resources import data_dir
from judge.rulings.check import RIGHT, check_file
from judge.rulings.shipped_files import scenario_files
from tests.shared_work import SharedWork

CHANGES_NOTHING: dict[str, dict[str, str]] = {
    "sorcery": {
        "play_with_deck": "a legal deck changes nothing: its requirements decide",
        "look": "looking changes nothing: its requirements decide",
        "pending": "it stands for an event of which the scenario says nothing but that it waits",
    },
    "magewars": {
        "drains_nothing": "it only tells why an attack without damage drains no mana",
        "sleeps_on": "it only tells why a sleeper sleeps on, and that this is a reading",
        "not_eaten": "it only tells why a Devour attack did not eat what it destroyed",
    },
    "kotc": {
        "bring_deck": "a legal deck changes nothing: its requirements decide",
        "count_cards": "being told a number changes nothing: everybody is entitled to it",
    },
}
"""Rules that only say that something was done, with the reason why no verdict can feel them."""


def headings() -> dict[str, tuple[str, list[str]]]:
    """Each heading that rules cite first, with its game, and the names of these rules and requirements."""
    found: dict[str, tuple[str, list[str]]] = {}
    for game, module in GAMES.items():
        rules = module.all_rules()
        for one in (*rules.rules.values(), *rules.requirements):
            names = found.setdefault(entry_of(one.passages[0]), (game, []))[1]
            if one.name not in (*names, *CHANGES_NOTHING[game]):
                names.append(one.name)
    return found


HEADINGS = headings()


def feels(codex: Codex, file: Path, less: Rules) -> bool:
    """Whether a scenario file is not right by fewer rules."""
    return check_file(codex, file, by=lambda _rules: less).result != RIGHT


def heard(codex: Codex, game: str, folder: Path) -> dict[str, list[str]]:
    """For each scenario file of a folder the rules that are carried out in it, or say that they are broken."""
    used: set[str] = set()
    rules = GAMES[game].all_rules().hearing(used)
    found = {}
    for file in sorted(folder.glob("*.yaml")):
        used.clear()
        check_file(codex, file, by=lambda _rules: rules)
        found[str(file)] = sorted(used)
    return found


class Hearing:
    """The scenario files that hear a rule; others cannot feel that it is switched off. Each folder is listened to when
    it is first asked for, by one process for all.
    """

    def __init__(self, codex: Codex, shared_work: SharedWork) -> None:
        self.codex = codex
        self.shared_work = shared_work
        self.everywhere: dict[str, dict[str, list[str]]] = {}

    def of(self, game: str, folders: Iterable[Path]) -> dict[str, list[str]]:
        """For each rule the files in some folders that hear it; those that hear fewest rules come first, since they are
        about what they hear.
        """
        by_file: dict[str, list[str]] = {}
        for folder in folders:
            by_file |= self.shared_work(f"heard-{game}-{folder.name}", lambda f=folder: heard(self.codex, game, f))
        found: dict[str, list[str]] = {}
        for path in sorted(by_file, key=lambda path: (len(by_file[path]), path)):
            for name in by_file[path]:
                found.setdefault(name, []).append(path)
        return found

    def all(self, game: str) -> dict[str, list[str]]:
        """The same of all folders of a game."""
        if game not in self.everywhere:
            self.everywhere[game] = self.of(game, sorted({file.parent for file in scenario_files(game)}))
        return self.everywhere[game]


@pytest.fixture(scope="session")
def hearing(codex: Codex, shared_work: SharedWork) -> Hearing:
    """Which files hear which rules."""
    return Hearing(codex, shared_work)


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


@pytest.mark.parametrize("heading", list(HEADINGS))
def test_every_rule_of_a_heading_is_felt(
    codex: Codex, hearing: Hearing, pytestconfig: pytest.Config, heading: str
) -> None:
    """The file that felt it last time is asked first, then those of the heading that hear it, and then all others."""
    game, names = HEADINGS[heading]
    rules = GAMES[game].all_rules()
    folder = data_dir("scenarios") / game / heading.partition(":")[2].partition("/")[0]
    own = hearing.of(game, [folder])
    key = "felt/" + heading.replace(":", ".").replace("/", ".")
    cache: pytest.Cache | None = getattr(pytestconfig, "cache", None)  # absent where somebody runs without one
    before = cache.get(key, {}) if cache else {}

    def candidates(name: str) -> Iterator[str]:
        yield from (path for path in [before.get(name) or ""] if Path(path).is_file())
        yield from own.get(name, [])
        yield from (path for path in hearing.all(game).get(name, []) if path not in own.get(name, []))

    found: dict[str, str | None] = {}
    for name in names:
        less = rules.without(name)
        found[name] = next((path for path in candidates(name) if feels(codex, Path(path), less)), None)
    if cache:
        cache.set(key, found)
    assert [name for name, path in found.items() if path is None] == []


@pytest.mark.parametrize("game", list(GAMES))
def test_excuses_are_for_rules_that_are_there(game: str) -> None:
    assert set(CHANGES_NOTHING[game]) <= set(GAMES[game].all_rules().names())
