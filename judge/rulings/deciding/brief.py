"""A ruling in at most 25 lines of text: each ask with its answer, its reason, the sentence that decides, what would
change it; then one line on all that is not shown.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from judge.codex.model import Edition
from judge.games.ruling import OPEN, Answer, Ruling
from judge.telling import breath_words as breath
from judge.telling import ruling_words as words

LINES = 25
"""So many lines are printed at most."""
WIDTH = 112
"""The columns of a line."""
ALL = "judge rule --all"
"""What prints everything."""
OLDER = 2
"""So many places of older wording are told, each in so many lines; more of it is counted."""
LEVELS = ((True, 2, 3), (True, 1, 3), (True, 1, 1), (True, 1, 0), (True, 0, 0), (False, 0, 0))
"""How much is told of an answer, from all to little: whether its reason, how many sentences, and how many changes."""


def as_brief(ruling: Ruling, editions: Sequence[Edition] = (), width: int = WIDTH, most: int = LINES) -> str:
    """The ruling in at most ``most`` lines; what had to be left out to keep to them is said in the last one."""
    page = _Brief(ruling, max(width, 50))
    head = page.head(words.ruleset(ruling, editions))
    older = page.older()
    room = most - len(head) - 3 - len(older)
    levels = _levels(page, room)
    shown = [page.ask(number, answer, levels[number - 1]) for number, answer in enumerate(ruling.answers, 1)]
    while shown and sum(map(len, shown)) > room:
        shown.pop()
    body = [line for block in shown for line in block]
    lines = [*head, *body, *older, "", *page.tail(levels, len(ruling.answers) - len(shown))]
    return "".join(sign if sign.isprintable() or sign == "\n" else " " for sign in "\n".join([*lines, ""]))


def _levels(page: _Brief, room: int) -> list[int]:
    """How much is told of each answer: the same of all as far as it fits, then more of the first ones."""
    answers = page.ruling.answers

    def long(levels: Sequence[int]) -> int:
        return sum(
            len(page.ask(n, answer, level)) for n, (answer, level) in enumerate(zip(answers, levels, strict=True), 1)
        )

    last = len(LEVELS) - 1
    level = next((one for one in range(last) if long([one] * len(answers)) <= room), last)
    levels = [level] * len(answers)
    for place in range(len(answers)):
        for better in range(level):
            if long(trial := [*levels[:place], better, *levels[place + 1 :]]) <= room:
                levels = trial
                break
    return levels


class _Brief:
    """How each kind of line is laid out."""

    def __init__(self, ruling: Ruling, width: int) -> None:
        self.ruling = ruling
        self.width = width
        self.cited = {citation.id: citation for citation in ruling.citations}

    def head(self, ruleset: str) -> list[str]:
        """The title with the ruleset to its right, or below where there is no room."""
        title = " ".join(self.ruling.scenario.split())
        gap = self.width - len(title) - len(ruleset)
        return [*(self._one(title) + self._one(ruleset) if gap < 3 else [title + " " * gap + ruleset]), ""]

    def ask(self, number: int, answer: Answer, level: int) -> list[str]:
        """One ask with its answer, and as much below it as a level tells."""
        why, sentences, changes = LEVELS[level]
        lead = f"{number}. "
        below = " " * len(lead)
        question = " ".join(breath.asked(answer).split())
        said = breath.said(answer, self.ruling.game) if why else breath.verdict(answer, self.ruling.game)
        lines = self._filled(f"{question}  {said}", lead, below)
        if not why:
            lines = self._one(lines[0] + (" ..." if len(lines) > 1 else ""))
        cites = answer.because.cites[:sentences] if answer.because else ()
        for id in cites:
            if id in self.cited and self.cited[id].quote:
                lines += self._quoted(id, below)
        turning = type(answer)(answer.ask, answer.verdict, would_change=answer.would_change[:changes])
        if told := breath.would(turning):
            lines += self._filled(told, below, below)
        return lines

    def older(self) -> list[str]:
        """What superseded documents say instead, two lines each and few of them."""
        told = [self._filled(breath.older(reason), "", "") for reason in self.ruling.superseded[:OLDER]]
        return [line for lines in told for line in (lines if len(lines) <= OLDER else self._one(" ".join(lines)))]

    def tail(self, levels: Sequence[int], dropped: int) -> list[str]:
        """One line on what else there is, with the number of assumptions always, and on what was left out here."""
        ruling = self.ruling
        outcomes = "one outcome" if not any(a.verdict in OPEN for a in ruling.answers) else "several outcomes"
        cut = ruling.explored.partition("; ")[2]
        told = [
            breath.counted(len(words.derivation(ruling)), "step"),
            breath.counted(len(ruling.citations), "sentence"),
            breath.counted(len(ruling.assumptions), "assumption"),
            *([f"{breath.counted(len(ruling.superseded), 'older wording')} set aside"] if ruling.superseded else []),
            f"{outcomes}; {cut}" if cut else outcomes,
        ]
        left = self._left_out(levels, dropped)
        return self._one(f"{', '.join(told)}: {ALL}") + (self._one(f"Left out here: {left}.") if left else [])

    def _left_out(self, levels: Sequence[int], dropped: int) -> str:
        """What the answers have that is not shown, in words."""
        kept = len(self.ruling.answers) - dropped
        reasons = sentences = changes = 0
        for answer, level in list(zip(self.ruling.answers, levels, strict=True))[:kept]:
            why, quoted, turned = LEVELS[level]
            reasons += not why and answer.because is not None
            sentences += max(0, len(answer.because.cites) - quoted) if answer.because else 0
            changes += max(0, len(answer.would_change) - turned)
        found = [
            breath.counted(number, noun)
            for number, noun in ((dropped, "question"), (reasons, "reason"), (sentences, "quoted sentence"))
            if number
        ]
        return ", ".join([*found, *([f"{changes} of what would change it"] if changes else [])])

    def _quoted(self, id: str, below: str) -> list[str]:
        """A sentence between quotes, with its place at the right edge; on a line of its own where it does not fit."""
        citation = self.cited[id]
        where, _ = words.place(citation, self.ruling.game)
        quote = " ".join(citation.quote.split())
        *first, last = self._filled(f"“{quote}”", below, below)
        gap = self.width - len(last) - len(where)
        if gap < 2:
            return [*first, last, *self._one(where.rjust(self.width))]
        return [*first, last + " " * gap + where]

    def _filled(self, text: str, lead: str, below: str) -> list[str]:
        return textwrap.wrap(
            text, self.width, initial_indent=lead, subsequent_indent=below, break_on_hyphens=False
        ) or [lead.rstrip()]

    def _one(self, text: str) -> list[str]:
        """A text in one line, cut where it is longer."""
        return [text if len(text) <= self.width else f"{text[: self.width - 4].rstrip()} ..."]
