"""From a scenario's asks, as they stand or with one fact changed, to drills: the right option and the wrong ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from judge.codex.rows import entry_of
from judge.games.ruling import OPEN, SAID, Answer, Verdict
from judge.rulings.deciding.alike import ALIKE, alike
from judge.rulings.near.edit import Edit
from judge.rulings.near.wanted import STEM
from judge.telling.answers import answer_words
from judge.telling.asking import asked
from judge.telling.meaning import answer_key
from judge.telling.ruling_words import capital
from judge.training.drills.drill import Option
from judge.training.drills.looking import Measured, digest
from judge.training.drills.mistakes import Mistake, Overlooked

MOST = 4
"""The most options of a drill."""
CHOICE, CHANCE = "It depends on what somebody chooses", "It depends on chance"
"""What is offered where choices or chance are open, and change nothing."""
AVERAGE = "on average"


class Candidate(Struct, frozen=True):
    """One ask judged, from which a drill may be made.

    ``row`` is the ask as its scenario has it, ``answer`` the engine's. ``mistakes`` are the answers with one rule
    switched off, ``before`` is the answer at the start, where it differs. ``used`` are the rules that played a part in
    the scenario. ``key`` is the meaning of the question; ``things`` and ``actions`` count what is on the board and
    done. ``siblings`` are asks of the same sort in the same scenario, with their answers. ``assumes`` are facts that
    no document states and the ruling rests on.
    """

    game: str
    scenario: str
    heading: str
    about: str
    ask: int
    row: dict[str, Any]
    answer: Answer
    mistakes: tuple[Mistake, ...]
    used: tuple[str, ...]
    ruleset: tuple[str, ...]
    derivation: str
    decisions: tuple[str, ...]
    cited: tuple[str, ...]
    measured: Measured
    key: str
    things: int
    actions: int
    steps: int
    edit: Edit | None = None
    before: Answer | None = None
    siblings: tuple[tuple[dict[str, Any], Answer], ...] = ()
    assumes: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """The kind of drill that it becomes."""
        return "ask" if self.edit is None else "near-miss"

    @property
    def id(self) -> str:
        """The permanent name of its drill: its game and a fingerprint of what is asked."""
        return identity(self.game, self.kind, self.scenario, self.edit, self.row)


def identity(game: str, kind: str, scenario: str, edit: Edit | None, row: Mapping[str, Any]) -> str:
    """The permanent name of what is asked; it does not hang on how the question is worded."""
    changed = None if edit is None else (edit.path, edit.was, edit.now)
    asked = {key: held for key, held in sorted(row.items()) if key != "case"}
    return f"{game}-{digest(kind, scenario, changed, asked)[:10]}"


def reveals(ask: str, names: Iterable[str]) -> bool:
    """Whether a made-up name in an ask says what is asked: *the disabled Giant disabled*."""
    rest, named = ask.partition(":")[2].casefold(), []
    for name in sorted(names, key=len, reverse=True):
        if re.search(rf"(?<!\w){re.escape(name.casefold())}(?!\w)", rest):
            rest = re.sub(rf"(?<!\w){re.escape(name.casefold())}(?!\w)", " ", rest)
            named += re.findall(r"\w+", name.casefold())
    return bool({word[:STEM] for word in named if len(word) >= STEM} & {w[:STEM] for w in re.findall(r"\w+", rest)})


def right_option(found: Candidate) -> Option:
    """The right option, with the reasons that the ruling gives."""
    reasons = found.answer.reasons
    said = "; ".join(dict.fromkeys(capital(reason.text) for reason in reasons if reason.text))
    cites = tuple(dict.fromkeys(id for reason in reasons for id in reason.cites))[:MOST]
    return Option(answer_words(found.answer, found.game), answer_key(found.answer, found.game), said, cites)


def wrong_options(found: Candidate, over: Overlooked, twins: Sequence[tuple[str, Answer]] = ()) -> tuple[Option, ...]:
    """Up to three wrong options with different meanings, the best explained first; none when nobody could err.

    ``twins`` are the answers of questions that differ in one fact, each with what is to be said of it.
    """
    kept: dict[str, Option] = {}
    texts = {answer_words(found.answer, found.game).casefold()}

    def keep(rows: Iterator[tuple[Answer, Option]], most: int) -> None:
        for answer, option in rows:
            if len(kept) >= most:
                return
            if option.key in kept or option.text.casefold() in texts or alike(answer, found.answer, found.game):
                continue
            if any(pair <= {option.key, *kept} for pair in ALIKE):
                continue
            kept[option.key] = option
            texts.add(option.text.casefold())

    keep(_explained(found, over, twins), MOST - 1)
    if found.answer.verdict in SAID and not {"yes", "no"} <= {*kept, found.answer.verdict}:
        return ()
    if kept:
        keep(_further(found), MOST - 2)
    return tuple(kept.values())


def _explained(
    found: Candidate, over: Overlooked, twins: Sequence[tuple[str, Answer]]
) -> Iterator[tuple[Answer, Option]]:
    """Wrong answers to which somebody can come, best explained first; some may be the same."""
    by_key: dict[str, list[Mistake]] = {}
    for mistake in found.mistakes:
        by_key.setdefault(answer_key(mistake.answer, found.game), []).append(mistake)
    best = [over.best(held, found.cited) for held in by_key.values()]
    best.sort(key=lambda mistake: over.rank(mistake, found.cited))
    for mistake in best:
        yield mistake.answer, over.option(mistake, found.cited, found.answer)
    for said, answer in twins:
        yield answer, _option(answer, said, found.game)
    if found.before is not None:
        yield found.before, _option(found.before, "So it is before all this.", found.game)
    yield from _single(found.answer, found.game)


def _further(found: Candidate) -> Iterator[tuple[Answer, Option]]:
    """More wrong answers, for questions that have one already: of other questions, and numbers nearby."""
    true = found.answer
    if true.verdict in SAID:
        if found.measured.choices:
            open_ = Answer(true.ask, Verdict.DEPENDS)
            yield open_, Option(CHOICE, "depends", "Whatever anybody chooses here, the answer is the same.")
        elif found.measured.throws:
            certain = Option(CHANCE, "chance", "However chance falls, the answer is the same.")
            yield Answer(true.ask, Verdict.CHANCE), certain
    mean = answer_words(true, found.game).endswith(AVERAGE)
    for row, answer in found.siblings:
        if answer_words(answer, found.game).endswith(AVERAGE) == mean:
            said = f"That answers another question: {asked(row, found.game)}"
            yield answer, _option(answer, said, found.game)
    if isinstance(true.value, int) and true.verdict == "value":
        beside = [("one too many", true.value + 1), ("one too few", true.value - 1)]
        if int(digest(found.id), 16) % 2:  # so that neither the greater nor the smaller is always the right one
            beside.reverse()
        for said, number in beside:
            if number >= 0:
                near = Answer(true.ask, Verdict.VALUE, number)
                yield near, _option(near, f"Counts {said}.", found.game)


def _option(answer: Answer, why: str, game: str) -> Option:
    return Option(answer_words(answer, game), answer_key(answer, game), why)


def _single(answer: Answer, game: str) -> Iterator[tuple[Answer, Option]]:
    """Of an answer that may turn out in several ways: each of them, taken for certain."""
    if answer.verdict not in OPEN or len(answer.lines) > MOST:
        return
    for line in answer.lines:
        if isinstance(line.value, bool):
            one = Answer(answer.ask, Verdict.YES if line.value else Verdict.NO, line.value)
        else:
            one = Answer(answer.ask, Verdict.VALUE, line.value)
        when = f": {'; '.join(line.decisions)}" if line.decisions else ""
        yield one, _option(one, f"It can turn out so, but need not{when}.", game)


def entries(over: Overlooked, found: Candidate, most: int = 12) -> tuple[str, ...]:
    """The ids of entries that a question rests on: first of the reasons and of rules that decide, then of the steps."""
    reasons = [id for reason in found.answer.reasons for id in reason.cites]
    decisive = sorted({m.rule for m in found.mistakes}, key=lambda name: (over.rare.get(name, 0), name))
    ruled = [id for name in decisive for id in over.passages[name] if id in found.cited]
    about = [found.about] if found.about else []
    held = dict.fromkeys(entry_of(id) for id in (*reasons, *ruled, *about, *found.cited))
    return tuple(id for id in held if over.codex.has(id))[:most]
