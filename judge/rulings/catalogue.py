"""The catalogue of cases as it was last measured, kept beside the scenarios so that the site can publish it at once."""

from __future__ import annotations

import tomllib
from datetime import date
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from judge.resources import data_dir
from judge.rulings.cases import Case, cases, catalogues
from judge.rulings.coverage import CaseResult, Counted, Coverage, Tally


class Catalogue(Struct, frozen=True):
    """What `judge coverage --write` kept of one game: counts, and each case's result."""

    cases: Tally
    worked_examples: Tally
    rules: Tally
    by_topic: dict[str, Tally]
    passages: dict[str, int]
    results: tuple[CaseResult, ...]


class Entry(Struct, frozen=True):
    """One case with its result, for reading."""

    case: Case
    result: CaseResult


def catalogue_file(game: str) -> Path:
    """Where the catalogue of a game, or a further one by its name, is kept."""
    return data_dir("scenarios") / "index" / f"{game}-coverage.json"


def keep(game: str, found: Coverage) -> None:
    """Keeps what was measured, a case a line, so that differences can be read."""
    kept = Catalogue(found.cases, found.worked_examples, found.rules, found.by_topic, found.passages, ())
    _write(catalogue_file(game), kept, found.results)
    for name, counted in found.catalogues.items():
        _write(catalogue_file(name), structs.replace(counted, results=()), counted.results)


def _write(file: Path, head: Catalogue | Counted, results: tuple[CaseResult, ...]) -> None:
    words = msgspec.json.encode(head).decode().removesuffix("[]}")
    rows = ",\n".join(msgspec.json.encode(result).decode() for result in results)
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"{words}[\n{rows}\n]}}\n", "utf-8")


def catalogue(game: str) -> Catalogue | None:
    """What was last measured of a game, or None when nothing was."""
    file = catalogue_file(game)
    return msgspec.json.decode(file.read_bytes(), type=Catalogue) if file.is_file() else None


def counted(game: str) -> dict[str, Counted]:
    """What was last measured of the further catalogues of a game, by name."""
    files = {name: catalogue_file(name) for name in catalogues(game)}
    return {n: msgspec.json.decode(f.read_bytes(), type=Counted) for n, f in files.items() if f.is_file()}


def entries(game: str, topic: str, further: str = "") -> tuple[Entry, ...]:
    """The cases of a topic with their results, worked examples first; of the game's own catalogue or a ``further``."""
    kept = counted(game).get(further) if further else catalogue(game)
    if kept is None:
        return ()
    results = {result.id: result for result in kept.results}
    mine = (case for case in cases(game, catalogue=further) if case.topic == topic and case.id in results)
    found = [Entry(case, results[case.id]) for case in mine]
    return tuple(sorted(found, key=lambda e: not e.case.worked))


class FoundError(Struct, frozen=True, forbid_unknown_fields=True):
    """One silent error that a search found: what was ruled wrongly, and the scenario that holds it since."""

    game: str
    was: str
    scenario: str = ""


class Round(Struct, frozen=True, forbid_unknown_fields=True):
    """One search for silent errors: its day, how many situations of each game were asked, and what came out wrong.

    Errors with a scenario were mended on that day; one without is not mended yet. ``beside`` are errors of no situation
    of the round, found as somebody read the steps of rulings that agreed.
    """

    number: int
    day: date
    situations: dict[str, int]
    errors: tuple[FoundError, ...] = ()
    beside: tuple[FoundError, ...] = ()


def rounds() -> tuple[Round, ...]:
    """All searches for silent errors, the newest first; raises msgspec.ValidationError for a file of another shape."""
    file = data_dir("scenarios") / "found" / "rounds.toml"
    rows = tomllib.loads(file.read_text("utf-8")).get("round", [])
    return tuple(sorted(msgspec.convert(rows, tuple[Round, ...]), key=lambda row: -row.number))
