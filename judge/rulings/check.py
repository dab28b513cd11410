"""Scenario files held against what they expect: right, wrong, or declined; or they cannot be read."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from msgspec import Struct, structs

from judge.codex.library import Codex
from judge.games.ruling import OPEN, SAID, Answer, Ruling, Verdict
from judge.games.shelf import GAMES
from judge.kernel.explore import Bounds
from judge.kernel.rules import Rules
from judge.rulings.errors import BadScenario
from judge.rulings.judge import judge
from judge.rulings.scenario import Expectation, Scenario, load

RIGHT, WRONG, UNSUPPORTED, CONFLICT, UNREADABLE = "right", "wrong", "unsupported", "conflict", "unreadable"

RESULTS = (RIGHT, WRONG, UNSUPPORTED, UNREADABLE)
"""What a file comes to. A file that cannot be read is never called wrong: nothing was compared."""


class CheckedAsk(Struct, frozen=True):
    """One ask: what was expected, what came, and the verdict on the judge."""

    ask: str
    expected: object
    answered: str
    result: str
    line: int = 0
    case: str = ""


class Checked(Struct, frozen=True):
    """One scenario file checked. ``cited`` are the ids that its answers and steps rest on; ``problem`` why it has
    no ruling.
    """

    file: str
    title: str
    result: str
    asks: tuple[CheckedAsk, ...] = ()
    cases: tuple[str, ...] = ()
    about: str = ""
    cited: tuple[str, ...] = ()
    problem: str = ""
    took_ms: float = 0.0


class Report(Struct, frozen=True):
    """All files checked: counts of files, and each file."""

    total: int
    right: int
    wrong: int
    unsupported: int
    unreadable: int
    files: tuple[Checked, ...] = ()


def check(
    codex: Codex, files: Iterable[Path], bounds: Bounds | None = None, seen: Callable[[Checked], None] | None = None
) -> Report:
    """Judges each file and compares; a file without expectations counts as wrong, since it proves nothing."""
    found = []
    for file in files:
        found.append(check_file(codex, file, bounds))
        if seen:
            seen(found[-1])
    return report_on(found)


def report_on(found: Sequence[Checked]) -> Report:
    """Files that were checked, counted."""
    counts = {result: sum(one.result == result for one in found) for result in RESULTS}
    return Report(len(found), **counts, files=tuple(found))


def check_file(
    codex: Codex, file: Path, bounds: Bounds | None = None, by: Callable[[Rules], Rules] | None = None
) -> Checked:
    """Judges one file and compares its answers with its expectations; ``by`` makes other rules of the game's own."""
    began = time.perf_counter()
    try:
        scenario = load(file.read_text("utf-8"), file.name)
        if by is not None:
            other = scenario.question.under(by(scenario.question.rules))
            scenario = structs.replace(scenario, question=other)
        ruling = judge(codex, scenario, bounds, drawn=False)
    except (BadScenario, UnicodeDecodeError) as error:
        return Checked(str(file), "", UNREADABLE, problem=str(error))
    except LookupError as error:
        return Checked(str(file), "", WRONG, problem=str(error))
    return compared(file, scenario, ruling, (time.perf_counter() - began) * 1000)


def compared(file: Path, scenario: Scenario, ruling: Ruling, took: float = 0.0) -> Checked:
    """A ruling held against what its scenario file expects; ``took`` is how many milliseconds it took."""
    if empty := [c.id for c in ruling.citations if not c.quote]:
        return Checked(str(file), scenario.title, WRONG, problem=f"these passages are not there: {', '.join(empty)}")
    expect, game = scenario.expect or tuple(Expectation(None) for _ in ruling.answers), scenario.game
    asks = tuple(
        CheckedAsk(
            answer.ask, wanted.value, spoken(answer, game), compare(wanted.value, answer, game), wanted.line, ask.case
        )
        for answer, wanted, ask in zip(ruling.answers, expect, scenario.question.asks, strict=True)
    )
    results = {ask.result for ask in asks}
    result = WRONG if WRONG in results else UNSUPPORTED if UNSUPPORTED in results else RIGHT
    return Checked(str(file), scenario.title, result, asks, scenario.cases, scenario.about, rests_on(ruling), "", took)


def rests_on(ruling: Ruling) -> tuple[str, ...]:
    """The ids of passages that a ruling's answers and steps cite."""
    cites = [c for a in ruling.answers for r in a.reasons for c in r.cites]
    cites += [c for s in ruling.steps for c in s.cites]
    return tuple(dict.fromkeys(cites))


def compare(wanted: object, answer: Answer, game: str) -> str:
    """Whether an answer is what was expected. An expected ``unsupported`` is right when the judge declines."""
    if wanted in (UNSUPPORTED, CONFLICT):
        return RIGHT if answer.verdict == wanted else WRONG
    if answer.verdict in (UNSUPPORTED, CONFLICT):
        return UNSUPPORTED
    if isinstance(wanted, dict):
        return RIGHT if _mapping(wanted, answer, game) else WRONG
    if answer.verdict in OPEN:
        return WRONG
    if answer.verdict in SAID:
        return RIGHT if str(wanted) == answer.verdict else WRONG
    if isinstance(wanted, list):
        held = answer.value if isinstance(answer.value, list) else [answer.value]
        ours, theirs = _compared(held, wanted, game)
        same = ours == theirs if answer.verdict == Verdict.ORDER else sorted(ours) == sorted(theirs)
        return RIGHT if same else WRONG
    held_one = answer.value[0] if isinstance(answer.value, list) and len(answer.value) == 1 else answer.value
    none = answer.value in (None, [], "nobody", "nothing", "none") and wanted in ("nobody", "nothing", "none")
    one, another = _compared([held_one], [wanted], game)
    return RIGHT if none or one == another else WRONG


def _compared(ours: list[object], theirs: list[object], game: str) -> tuple[list[str], list[str]]:
    """Two lists of values in words, as the game has them compared."""
    return GAMES[game].compared([_word(value, game) for value in ours], [_word(value, game) for value in theirs])


def _mapping(wanted: dict[str, object], answer: Answer, game: str) -> bool:
    """``{depends: [values]}``, ``{chance: 1/3}``, ``{chance: {value: 1/3, ...}}``; ``{depends: {value: 0 to 1/3}}``."""
    if len(wanted) != 1 or answer.verdict not in wanted or answer.verdict not in OPEN:
        return False
    shares = wanted[answer.verdict]
    if isinstance(shares, dict):
        found = {_word(line.value, game): line.probability for line in answer.lines}
        return found == {k: str(v) for k, v in shares.items()}
    if answer.verdict == "chance":
        return answer.probability == str(shares)
    held = answer.value if isinstance(answer.value, list) else [answer.value]
    wants = shares if isinstance(shares, list) else [shares]
    return wants == ["any"] or sorted(_word(one, game) for one in held) == sorted(_word(one, game) for one in wants)


def _word(value: object, game: str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return "[" + ", ".join(_word(item, game) for item in value) + "]"
    return GAMES[game].usual(str(value))


def spoken(answer: Answer, game: str) -> str:
    """An answer in a few words."""
    if answer.verdict in (UNSUPPORTED, CONFLICT):
        return f"{answer.verdict}: {answer.unsupported}"
    if answer.verdict in SAID:
        return answer.verdict
    if answer.verdict in OPEN:
        ways = (f"{_word(line.value, game)} ({line.probability})" for line in answer.lines)
        return f"{answer.verdict}: {'; '.join(ways)}"
    return _word(answer.value, game)
