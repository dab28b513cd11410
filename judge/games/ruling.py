"""The shape of a ruling: what ``judge rule --json``, the ruling page and ``POST /api/rulings`` all give."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from msgspec import Struct

from judge.games.board import Board, Sign


class Verdict(StrEnum):
    """How an ask was answered.

    YES and NO; a VALUE, OPTIONS, an ORDER; DEPENDS, on whose choice it hangs; CHANCE, with exact odds; UNSUPPORTED,
    for want of a rule; CONFLICT, since passages disagree.
    """

    YES = "yes"
    NO = "no"
    VALUE = "value"
    OPTIONS = "options"
    ORDER = "order"
    DEPENDS = "depends"
    CHANCE = "chance"
    UNSUPPORTED = "unsupported"
    CONFLICT = "conflict"


SAID = frozenset((Verdict.YES, Verdict.NO))
OPEN = frozenset((Verdict.DEPENDS, Verdict.CHANCE))
"""What may turn out in several ways."""
DECLINED = frozenset((Verdict.UNSUPPORTED, Verdict.CONFLICT))


class Reason(Struct, frozen=True):
    """Why an answer is what it is, or what was missing, in words; ``cites`` are ids of passages."""

    text: str
    cites: tuple[str, ...] = ()


class Line(Struct, frozen=True):
    """One way things can go: its answer, the decisions that lead there, and how likely it is, if chance decides."""

    value: Any
    decisions: tuple[str, ...]
    probability: str = ""


class Because(Struct, frozen=True):
    """The reason of an answer in one sentence, with the names of this board; ``cites`` are the one or two sentences of
    the documents to quote with it, by their ids.
    """

    text: str
    cites: tuple[str, ...] = ()


class Decided(Struct, frozen=True):
    """What decides an answer: ``rules`` are the rules and requirements of which each alone, left out, turns it.

    ``found`` says whether the sentences quoted with the reason are of one of these; otherwise they are those that the
    answer itself names. ``tried`` of ``played`` rules that played a part were left out: fewer where the budget ended.
    """

    rules: tuple[str, ...]
    found: bool
    tried: int
    played: int


class Turn(Struct, frozen=True):
    """One small change of fact by which an answer becomes another: ``change`` says it as a fact (*Hawk is untapped*).

    ``verdict`` and ``value`` are the answer then, ``said`` is that in words, and ``scenario`` is the text of the
    scenario in which it is so.
    """

    change: str
    verdict: Verdict
    value: Any
    said: str
    scenario: str


class Answer(Struct, frozen=True):
    """One ask answered.

    ``verdict`` is yes, no, value, options, order, depends (on whose choice), chance, unsupported or conflict.
    ``probability`` is an exact fraction such as ``1/3``, or an interval such as ``0 to 1/2``, where chance plays a
    part. ``depends_on`` names the choices that change the answer. ``lines`` has one shortest line for each answer
    when there are several. ``unsupported`` says what is missing, and is empty otherwise. ``expected`` is the expected
    value where chance decides between numbers: an exact fraction, or ``a to b`` when it depends on choices.
    ``illegal``: nothing is missing, but what the scenario has somebody do is against the rules; ``reasons`` are the
    requirements that fail.

    ``question`` is the ask as a person would say it. It, ``because``, ``decided_by`` and ``would_change`` are the
    answer in one breath, and are there where somebody asked for it (``judge.rulings.deciding``): a plain ruling goes
    without.
    """

    ask: str
    verdict: Verdict
    value: Any = None
    probability: str | None = None
    depends_on: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()
    unsupported: str = ""
    lines: tuple[Line, ...] = ()
    expected: str | None = None
    illegal: bool = False
    question: str = ""
    because: Because | None = None
    decided_by: Decided | None = None
    would_change: tuple[Turn, ...] = ()


class Step(Struct, frozen=True):
    """One step of the derivation.

    ``kind`` is done, ignored, pending, choice, assumed (a fact that no document states), or not-applied (tried, and
    did not apply). ``board`` is the place in the ruling's boards of the position after this step; -1 for none.
    ``signs`` are what it tells of the things there.
    """

    text: str
    cites: tuple[str, ...]
    kind: str = "done"
    board: int = -1
    signs: tuple[Sign, ...] = ()


class Outcome(Struct, frozen=True):
    """What an ask comes to at the end of a branch, and how likely it is; ``ask`` counts the answers from 1."""

    ask: int
    value: Any
    probability: str = ""


class Branch(Struct, frozen=True):
    """One line told whole: the decisions that lead there, what the asks come to that have several answers, its steps.

    ``outcomes`` are those answers for which it is the shortest line.
    """

    decisions: tuple[str, ...]
    outcomes: tuple[Outcome, ...]
    steps: tuple[Step, ...]


class Citation(Struct, frozen=True):
    """The words that a step rests on: the passage, its place in words, the quoted sentence, and its address."""

    id: str
    title: str
    quote: str
    url: str


class Ruling(Struct, frozen=True):
    """A scenario judged.

    ``ruleset`` are the ids of the editions it rests on, in order of precedence. ``steps`` are the derivation on the
    shortest line; ``boards`` the positions on the way, the first of them before anything happened. ``superseded`` is
    older wording that what it rests on has replaced. ``branches`` are there where an ask has several answers: a line
    to each, ask by ask and the likeliest first; their steps show ``boards`` too.
    """

    scenario: str
    game: str
    ruleset: tuple[str, ...]
    answers: tuple[Answer, ...]
    steps: tuple[Step, ...]
    citations: tuple[Citation, ...]
    assumptions: tuple[str, ...]
    boards: tuple[Board, ...] = ()
    explored: str = ""
    superseded: tuple[Reason, ...] = ()
    branches: tuple[Branch, ...] = ()

    @property
    def declined(self) -> bool:
        """Whether some ask could not be answered, for want of a rule or because passages disagree."""
        return any(answer.verdict in DECLINED for answer in self.answers)
