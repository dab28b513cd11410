"""What rests on an entry of the codex: the rules that implement it and the scenarios whose rulings cite it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from judge.resources import data_dir
from judge.rulings.check import Report
from judge.rulings.scenario import GAMES


class IndexedScenario(Struct, frozen=True):
    """A shipped scenario: its path below ``scenarios``, its title and heading, and what its ruling cites."""

    path: str
    title: str
    about: str
    cases: tuple[str, ...]
    cites: tuple[str, ...]


class RestingRule(Struct, frozen=True):
    """A rule or requirement: its name, what it does, and the passages of the entry that it implements."""

    name: str
    does: str
    passages: tuple[str, ...]


class Resting(Struct, frozen=True):
    """Everything that rests on one entry."""

    rules: tuple[RestingRule, ...]
    scenarios: tuple[IndexedScenario, ...]


def index_file(game: str) -> Path:
    """Where the index of a game's scenarios is kept."""
    return data_dir("scenarios") / "index" / f"{game}.json"


def index_of(report: Report) -> tuple[IndexedScenario, ...]:
    """The index that a check of all scenarios of a game gives."""
    home = data_dir("scenarios")
    rows = []
    for one in report.files:
        path = str(Path(one.file).resolve().relative_to(home.resolve()))
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
def _rules(game: str) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    if game not in GAMES:
        return ()
    rules = GAMES[game].all_rules()
    found = [(r.name, r.carry.__doc__ or "", r.passages) for r in rules.rules.values()]
    found += [(r.name, r.check.__doc__ or "", r.passages) for r in rules.requirements]
    return tuple(found)


def resting_on(game: str, entry: str) -> Resting:
    """What rests on an entry, given its id: rules by their passages, scenarios by their heading or what they cite."""

    def here(passage: str) -> bool:
        return passage.split("#")[0] == entry

    rules = tuple(
        RestingRule(name.replace("_", " "), " ".join(doc.split("\n\n")[0].split()), tuple(filter(here, passages)))
        for name, doc, passages in _rules(game)
        if any(map(here, passages))
    )
    scenarios = [s for s in indexed(game) if s.about == entry or any(map(here, s.cites))]
    return Resting(rules, tuple(sorted(scenarios, key=lambda s: (s.about != entry, s.title))))
