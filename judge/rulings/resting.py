"""What rests on an entry of the codex: the rules that implement it and the scenarios whose rulings cite it."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct, structs

import judge
from judge.games.shelf import GAMES
from judge.resources import data_dir
from judge.rulings.check import Report
from judge.rulings.shipped_files import scenario_path

PROJECT = Path(judge.__file__).resolve().parent.parent


class IndexedScenario(Struct, frozen=True):
    """A shipped scenario: its path below ``scenarios``, its title and heading, and what its ruling cites."""

    path: str
    title: str
    about: str
    cases: tuple[str, ...]
    cites: tuple[str, ...]


class RestingRule(Struct, frozen=True):
    """A rule or requirement: its name, what it does, and the passages of the entry that it implements.

    ``at`` is where it is written, the file from the root of the project: ``judge/games/kotc/battle/victim.py:20``.
    """

    name: str
    does: str
    passages: tuple[str, ...]
    at: str


class Resting(Struct, frozen=True):
    """Everything that rests on one entry."""

    rules: tuple[RestingRule, ...]
    scenarios: tuple[IndexedScenario, ...]


def index_file(game: str) -> Path:
    """Where the index of a game's scenarios is kept."""
    return data_dir("scenarios") / "index" / f"{game}.json"


def index_of(report: Report) -> tuple[IndexedScenario, ...]:
    """The index that a check of all scenarios of a game gives."""
    rows = []
    for one in report.files:
        path = scenario_path(one.file)
        rows.append(IndexedScenario(path, one.title, one.about, one.cases, tuple(sorted(one.cited))))
    return tuple(rows)


def write_index(game: str, report: Report) -> None:
    """Writes the index of a game's scenarios, a line each, so that differences can be read."""
    file = index_file(game)
    file.parent.mkdir(exist_ok=True)
    rows = ",\n".join(msgspec.json.encode(row).decode() for row in index_of(report))
    file.write_text(f"[\n{rows}\n]\n", "utf-8")


@cache
def indexed(game: str) -> tuple[IndexedScenario, ...]:
    """The shipped scenarios of a game; none when there is no index."""
    file = index_file(game)
    return msgspec.json.decode(file.read_bytes(), type=tuple[IndexedScenario, ...]) if file.is_file() else ()


@cache
def _rules(game: str) -> tuple[RestingRule, ...]:
    if game not in GAMES:
        return ()
    rules = GAMES[game].all_rules()
    found: list[tuple[str, Callable[..., object], tuple[str, ...]]]
    found = [(rule.name, rule.carry, rule.passages) for rule in rules.rules.values()]
    found += [(requirement.name, requirement.check, requirement.passages) for requirement in rules.requirements]
    return tuple(RestingRule(name, _does(code), passages, _at(code)) for name, code, passages in found)


def _does(code: Callable[..., object]) -> str:
    """The first paragraph of a docstring, in one line."""
    return " ".join((code.__doc__ or "").split("\n\n")[0].split())


def _at(code: Callable[..., object]) -> str:
    """The file and the line of a function, the file from the root of the project."""
    written = inspect.unwrap(code).__code__
    file = Path(written.co_filename).resolve()
    return f"{file.relative_to(PROJECT) if file.is_relative_to(PROJECT) else file}:{written.co_firstlineno}"


def resting_on(game: str, entry: str) -> Resting:
    """What rests on an entry, given its id: rules by their passages, scenarios by their heading or what they cite.

    On a published ruling rests also the scenario that tells its case.
    """

    def here(passage: str) -> bool:
        return passage.split("#")[0] == entry

    rules = tuple(
        structs.replace(rule, passages=passages)
        for rule in _rules(game)
        if (passages := tuple(filter(here, rule.passages)))
    )
    told = f"card-{entry.partition(':')[2]}" if game in GAMES and entry.startswith(f"{GAMES[game].rulings}:") else ""
    scenarios = [s for s in indexed(game) if s.about == entry or told in s.cases or any(map(here, s.cites))]
    return Resting(rules, tuple(sorted(scenarios, key=lambda s: (s.about != entry, s.title))))
