"""One ask answered: intervals over choices and exact fractions over chance, put into the shape of an answer."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from msgspec import structs

from judge.games.question import Ask, Finding, Question
from judge.games.ruling import Answer, Line, Reason, Verdict
from judge.games.vocabulary import DocumentsDisagree, NoSuchThing
from judge.kernel.answers import Answer as Intervals
from judge.kernel.answers import answer
from judge.kernel.expectation import expectation
from judge.kernel.explore import Exploration
from judge.kernel.nodes import Chance, Unsettled, Unsupported
from judge.kernel.state import State
from judge.kernel.trace import Trace
from judge.rulings.errors import DEFECT

ASSUMED = "assumed"
"""The kind of a step that tells what is assumed, since no document states it."""


def assumptions(seen: Exploration) -> tuple[str, ...]:
    """Everything that was assumed on the way to any end, each once."""
    found: dict[str, None] = {}
    met: set[int] = set()
    for position in seen.positions:
        trace: Trace = position.at.trace if isinstance(position.at, State) else None
        while trace is not None and id(trace) not in met:
            met.add(id(trace))
            trace, step = trace
            if step.kind == ASSUMED:
                found[step.words()] = None
    return tuple(sorted(found))


def answer_of(question: Question, seen: Exploration, ask: Ask, assumed: dict[str, None]) -> Answer:
    """The answer to one ask; what its readings assume is added to ``assumed``."""
    if question.limits:
        return Answer(ask.text, Verdict.UNSUPPORTED, unsupported="; ".join(dict.fromkeys(question.limits)))
    found: dict[Hashable, Finding] = {}

    def read(state: State) -> Hashable:
        finding = read_off(ask, state)
        assumed.update(dict.fromkeys(finding.assumes))
        key: Hashable = ("unsupported", finding.unsupported) if finding.unsupported else finding.value
        found.setdefault(key, finding)
        return key

    intervals = answer(seen, read)
    missing = [u.unsupported for u in found.values() if u.unsupported] + list(intervals.unsupported)
    if missing:
        reasons = tuple(_declined(seen, intervals))
        declined = [u for u in found.values() if u.unsupported]
        disagree = all(u.conflict for u in declined) and (intervals.conflict or not intervals.unsupported)
        verdict = Verdict.CONFLICT if disagree else Verdict.UNSUPPORTED
        said = "; ".join(dict.fromkeys(missing))
        stopped = [p.at for p in seen.positions if isinstance(p.at, Unsupported)]
        against = bool(reasons) and not declined and all(at.illegal for at in stopped)
        return Answer(ask.text, verdict, reasons=reasons, unsupported=said, illegal=against)
    values = list(intervals.intervals)
    reasons = tuple(dict.fromkeys(Reason(r.why, r.cites) for v in values for r in found[v].reasons))
    if ask.shape == "expected":
        return _mean(ask, seen, read, intervals, reasons)
    if len(values) == 1:
        return Answer(ask.text, _verdict(ask, values[0]), _plain(values[0]), reasons=reasons)
    several = _several(ask, intervals, reasons)
    return structs.replace(several, expected=_expected(seen, read, intervals) if ask.shape == "value" else None)


def _declined(seen: Exploration, intervals: Intervals) -> Iterator[Reason]:
    """What was missing or is open, each with the passages that come nearest."""
    for position in seen.positions:
        at = position.at
        if isinstance(at, Unsupported) and at.cites:
            yield Reason(at.missing, at.cites)
        elif isinstance(at, Unsettled) and at.asked in intervals.unsupported:
            yield Reason(at.asked, at.cites)


def read_off(ask: Ask, state: State) -> Finding:
    """The answer read off a position; a defect of the judge is an answer that is declined, never a crash."""
    try:
        return ask.read(state)
    except NoSuchThing as error:
        return Finding(None, unsupported=str(error), conflict=isinstance(error, DocumentsDisagree))
    except Exception as error:
        return Finding(None, unsupported=f"{DEFECT} ({type(error).__name__}: {error})")


def _several(ask: Ask, intervals: Intervals, reasons: tuple[Reason, ...]) -> Answer:
    lines = tuple(
        Line(_plain(value), held.line, str(held.low) if held.exact else f"{held.low} to {held.high}")
        for value, held in intervals.intervals.items()
    )
    depends = tuple(f"{asked}" for _, asked in intervals.depends_on)
    chance = all(held.exact for held in intervals.intervals.values())
    shares = "; ".join(f"{_plain(v)}: {held.low}" for v, held in intervals.intervals.items()) if chance else None
    if chance and set(intervals.intervals) == {True, False} and all(isinstance(v, bool) for v in intervals.intervals):
        shares = str(intervals.intervals[True].low)
    value = [_plain(v) for v in intervals.intervals]
    return Answer(ask.text, Verdict.CHANCE if chance else Verdict.DEPENDS, value, shares, depends, reasons, lines=lines)


def _expected(seen: Exploration, read: Callable[[State], Hashable], intervals: Intervals) -> str | None:
    """The expected value of an answer that is a number wherever one looks; None otherwise, or without any chance."""
    thrown = any(isinstance(position.at, Chance) for position in seen.positions)
    if not thrown or not all(isinstance(value, int) for value in intervals.intervals):
        return None
    ends = {n: p.at for n, p in enumerate(seen.positions) if isinstance(p.at, State)}
    mean = expectation(seen, {n: value for n, at in ends.items() if isinstance(value := read(at), int)})
    if mean is None:
        return None
    return str(mean.low) if mean.low == mean.high else f"{mean.low} to {mean.high}"


def _mean(
    ask: Ask, seen: Exploration, read: Callable[[State], Hashable], intervals: Intervals, reasons: tuple[Reason, ...]
) -> Answer:
    """The expected value, where that is what is asked: a number, or an interval that depends on choices."""
    only = next(iter(intervals.intervals))
    mean = _expected(seen, read, intervals)
    if mean is None and (len(intervals.intervals) > 1 or not isinstance(only, int)):
        return Answer(
            ask.text, Verdict.UNSUPPORTED, reasons=reasons, unsupported="there is no number to take the mean of"
        )
    several = _several(ask, intervals, reasons) if len(intervals.intervals) > 1 else None
    depends = several.depends_on if several else ()
    value = mean or str(only)
    verdict = Verdict.DEPENDS if " to " in value else Verdict.VALUE
    return Answer(
        ask.text, verdict, value, None, depends, reasons, lines=several.lines if several else (), expected=mean
    )


def _verdict(ask: Ask, value: Hashable) -> Verdict:
    if ask.shape == "yes-no":
        return Verdict.YES if value else Verdict.NO
    return Verdict(ask.shape)


def _plain(value: Hashable) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value
