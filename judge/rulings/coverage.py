"""How much of the documents the judge covers: cases decided rightly, and passages by what rests on them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct, structs

from judge.codex.claims import Claim, claims_of
from judge.codex.library import Codex
from judge.codex.rows import PassageRow
from judge.codex.search import SearchSyntaxError, search
from judge.games.shelf import GAMES
from judge.rulings.cases import Case, Citing, cases, catalogues, left
from judge.rulings.check import RIGHT, UNSUPPORTED, WRONG, Checked, Report, check
from judge.rulings.shipped_files import scenario_files, scenario_path

WITHOUT = "without scenario"
"""The result of a case of a further catalogue that no scenario names."""
FIRST = 3
"""A case about the text is right when a cited entry is among so many first results."""


class Tally(Struct):
    """Cases counted by result."""

    total: int = 0
    right: int = 0
    wrong: int = 0
    unsupported: int = 0

    def add(self, result: str) -> None:
        """Counts one more."""
        self.total += 1
        key = result.replace(" ", "_")
        setattr(self, key, getattr(self, key) + 1)


class RulingTally(Tally):
    """Cases of a further catalogue counted by result: those that no scenario asks stand apart."""

    without_scenario: int = 0


class CaseResult(Struct, frozen=True):
    """One case: how it came out, by which files (or by look-up), and why when it did not."""

    id: str
    topic: str
    worked: bool
    result: str
    by: str
    why: str = ""


class Passages(Struct, frozen=True):
    """The normative passages of a game by what rests on them.

    ``claims`` tell of others which passage says the same or is read instead, which scenario plays what they tell, or
    why nothing can feel them; ``unclaimed`` are those of which nothing is known. Three are faults of the claims:
    ``needless`` gives a reason though a rule or ruling rests on the passage, ``adrift`` leads to a passage on which
    nothing rests or to a scenario that is not right, and ``withdrawn`` was made for other words.
    """

    with_rule: frozenset[str]
    with_scenario: frozenset[str]
    claims: tuple[Claim, ...]
    unclaimed: tuple[PassageRow, ...]
    needless: tuple[str, ...]
    adrift: tuple[str, ...]
    withdrawn: tuple[str, ...]
    excused: int

    def counts(self) -> dict[str, int]:
        """How many there are of each; those with a claim are counted when nothing else rests on them."""
        either = self.with_rule | self.with_scenario
        told = [claim for claim in self.claims if claim.passage not in either]
        return {
            "normative": len(either) + len(told) + len(self.unclaimed),
            "with_rule": len(self.with_rule),
            "with_scenario": len(self.with_scenario),
            "with_either": len(either),
            "same": sum(bool(claim.same) for claim in told),
            "superseded": sum(bool(claim.instead) for claim in told),
            "shown": sum(bool(claim.shown) for claim in told),
            "reason": sum(bool(claim.reason) for claim in told),
            "unclaimed": len(self.unclaimed),
            "excused": self.excused,
        }


class Counted(Struct, frozen=True):
    """A further catalogue: official rulings on cards, by result, by what settles them (``stated``: the documents or the
    card; ``ruling``: the ruling alone), and by topic.
    """

    cases: RulingTally
    by_basis: dict[str, RulingTally]
    by_topic: dict[str, RulingTally]
    results: tuple[CaseResult, ...]


class Coverage(Struct, frozen=True):
    """One game: its cases by result and topic, worked examples apart, and its passages by what rests on them.

    ``catalogues`` are its further catalogues by name, which count for themselves.
    """

    cases: Tally
    by_topic: dict[str, Tally]
    worked_examples: Tally
    rules: Tally
    passages: dict[str, int]
    results: tuple[CaseResult, ...]
    files: Report
    resting: Passages
    catalogues: dict[str, Counted]


def coverage(
    codex: Codex, game: str, folder: Path | None = None, seen: Callable[[Checked], None] | None = None
) -> Coverage:
    """Checks every scenario of a game, and counts its cases and passages."""
    report = check(codex, scenario_files(game), seen=seen)
    citing = Citing(codex)
    deciding: dict[str, list[Checked]] = {}
    for checked in report.files:
        for case in checked.cases:
            deciding.setdefault(case, []).append(checked)
    results = tuple(_result(codex, citing, case, deciding.get(case.id, [])) for case in cases(game, folder))
    whole, worked, rules = Tally(), Tally(), Tally()
    topics: dict[str, Tally] = {}
    for result in results:
        whole.add(result.result)
        (worked if result.worked else rules).add(result.result)
        topics.setdefault(result.topic, Tally()).add(result.result)
    resting = passages(codex, game, report)
    more = {name: _counted(codex, citing, cases(game, folder, name), deciding) for name in catalogues(game, folder)}
    return Coverage(whole, topics, worked, rules, resting.counts(), results, report, resting, more)


def _counted(codex: Codex, citing: Citing, catalogue: tuple[Case, ...], deciding: dict[str, list[Checked]]) -> Counted:
    """A further catalogue, each case with the files that name it."""
    found = Counted(RulingTally(), {}, {}, ())
    results = []
    for case in catalogue:
        result = _result(codex, citing, case, deciding.get(case.id, []))
        if not result.by:
            result = structs.replace(result, result=WITHOUT)
        results.append(result)
        of_basis = found.by_basis.setdefault(case.basis, RulingTally())
        for tally in (found.cases, of_basis, found.by_topic.setdefault(case.topic, RulingTally())):
            tally.add(result.result)
    return structs.replace(found, results=tuple(results))


def _result(codex: Codex, citing: Citing, case: Case, files: list[Checked]) -> CaseResult:
    def made(result: str, by: str, why: str = "") -> CaseResult:
        return CaseResult(case.id, case.topic, case.worked, result, by, why)

    entries = (*citing.entries(case), *citing.ruling(case))
    if files:
        names = ", ".join(Path(f.file).stem for f in files)
        found = [a for f in files for a in f.asks if a.case in ("", case.id)]
        if any(f.problem for f in files) or any(a.result == WRONG for a in found):
            why = "; ".join(f.problem for f in files if f.problem)
            return made(WRONG, names, why or "another answer than expected")
        if any(a.result == UNSUPPORTED for a in found) or not found:
            return made(UNSUPPORTED, names, "; ".join(a.answered for a in found if a.result == UNSUPPORTED))
        if all(a.expected == "unsupported" for a in found):
            return made(UNSUPPORTED, names, "; ".join(a.answered for a in found))
        cited = {id.split("#")[0] for f in files for id in f.cited}
        if not cited & set(entries):
            return made(UNSUPPORTED, names, f"the ruling cites none of: {', '.join(entries)}")
        return made(RIGHT, names)
    listed = left(case.game)
    if case.topic == "lookup" or case.id in listed.text:
        if _found(codex, case, entries):
            return made(RIGHT, "look-up", listed.text.get(case.id, ""))
        return made(UNSUPPORTED, "look-up", "no cited entry is among the first three results for its question")
    return made(UNSUPPORTED, "", listed.unsupported.get(case.id, "no scenario decides it yet"))


def _found(codex: Codex, case: Case, entries: tuple[str, ...]) -> bool:
    """Whether a cited entry is among the first results for the question, asked as it stands or with its setting."""
    for asked in (case.question, f"{case.setup} {case.question}"[-300:]):
        try:
            hits = search(codex, _quiet(asked), game=case.game, limit=FIRST).hits
        except SearchSyntaxError:
            continue
        if any(hit.id in entries for hit in hits):
            return True
    return False


def _quiet(words: str) -> str:
    """A question without the signs that mean something to the search."""
    return words.replace('"', " ").replace(":", " ").replace("-", " ")


def passages(codex: Codex, game: str, report: Report) -> Passages:
    """The normative passages of a game by what rests on them, given all its scenarios checked.

    Excused are those that state no rule, each with its reason in the codex.
    """
    every = [p for d in GAMES[game].documents for e in codex.entries(document=d) for p in codex.passages(e.id)]
    normative = {p.id: p for p in every if p.normative}
    first = {p.entry: p.id for p in reversed(every)}  # the id of an entry is cited for its first sentence
    rules = GAMES[game].all_rules()
    named = {first.get(p, p) for rule in rules.rules.values() for p in rule.passages}
    named |= {first.get(p, p) for requirement in rules.requirements for p in requirement.passages}
    right = [file for file in report.files if file.result == RIGHT]
    cited = {first.get(id, id) for file in right for id in file.cited}
    playing = {scenario_path(file.file) for file in right}
    claims = claims_of(codex)
    mine = {id: claim for id, claim in claims.standing.items() if id in normative}
    held = normative.keys() & (named | cited | {id for id, c in mine.items() if c.reason or c.shown in playing})
    good = {id: claim for id, claim in mine.items() if id in held or (claim.leads and held.issuperset(claim.leads))}
    return Passages(
        with_rule=frozenset(normative.keys() & named),
        with_scenario=frozenset(normative.keys() & cited),
        claims=tuple(good.values()),
        unclaimed=tuple(p for id, p in normative.items() if id not in held and id not in good),
        needless=tuple(id for id, claim in mine.items() if claim.reason and id in named | cited),
        adrift=tuple(id for id, c in mine.items() if not held.issuperset(c.leads) or c.shown not in {"", *playing}),
        withdrawn=tuple(id for id in claims.withdrawn if id.split(":")[0] in GAMES[game].documents),
        excused=len(every) - len(normative),
    )
