"""One sentence of reason for an answer, with the names of its board, and the sentences of the documents behind it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from msgspec import Struct

from judge.games.question import Ask
from judge.games.ruling import DECLINED, OPEN, Answer, Reason, Verdict
from judge.kernel.explore import Exploration
from judge.kernel.state import State
from judge.kernel.trace import Step
from judge.rulings.answering import read_off
from judge.rulings.deciding.storyline import came_about, last_change, made_other
from judge.rulings.deciding.thrown import throws
from judge.telling import breath_words as breath
from judge.telling import ruling_words as words

MET, UNLIKE = "every requirement is met", "unlike where "
"""How the judge begins the reasons of what can be done."""
CAUSE = re.compile(r"marked for death|destroyed|takes? \d")
"""What tells why something is gone: that it goes need not be said beside it."""
HAPPENED = ("done", "ignored", "pending", "moment")
"""Kinds of steps with which something happens."""
OWN = re.compile(r"^(?:it|they|see)\b", re.IGNORECASE)
"""A reason that begins so names nothing of the board: a step says more."""
FIGURE = re.compile(r"(?<!\w)\d+(?!\w)")
NUMBERED = re.compile(r"\b(?:chain link|square|level|sentence|at|to|of) \d+", re.IGNORECASE)
"""Figures that count nothing."""
SPOKEN = {"opponent": "the opponent", "You": "you", "Opponent": "the opponent"}
"""Players as a sentence has them."""
FEW = 4
"""Of so many answers all throws that lead to each are told."""
WAYS = 2
"""So many ways in which an answer can turn out are told."""
UNCHANGED = "Nothing that happens here changes that"
GIVEN = "That can be read off the position as given"
DEEDS = ("done", "ignored")
"""Kinds of steps by which something becomes otherwise."""
MAY = re.compile(r"\bmay (?:respond|form|take|attack|avoid)\b")
"""That somebody may do something makes nothing otherwise."""
NO_OTHER = "Nothing else fits, and nothing that happens here changes that"


class Why(Struct, frozen=True):
    """A reason in a sentence; ``cites`` are the passages that it rests on, the nearest first."""

    text: str
    cites: tuple[str, ...] = ()


class Reasons:
    """The reasons of one scenario's answers, from the line that its ruling shows.

    ``names`` are those of the board and of the players, ``passages`` those of each rule, ``bare`` gives an ask without
    the moment that it looks at, where it looks at one. ``seen`` is all that can happen, where it was looked at again.
    """

    def __init__(
        self,
        line: tuple[Step, ...],
        end: State | None,
        names: Iterable[str],
        passages: Mapping[str, tuple[str, ...]],
        bare: Callable[[int], Ask | None],
        seen: Exploration | None = None,
    ) -> None:
        self.line, self.end, self.passages, self.bare, self.seen = line, end, passages, bare, seen
        self.names = sorted({*names, "you", "opponent"}, key=lambda name: (-len(name), name))
        self.subjects = [SPOKEN.get(name, name) for name in self.names]

    def why(self, place: int, ask: Ask, answer: Answer, deciding: Collection[str]) -> Why:
        """The reason of an answer; ``deciding`` are rules of which each alone turns it when it is left out."""
        if answer.verdict in DECLINED:
            return _declined(answer)
        if answer.verdict in OPEN or (answer.ask.startswith("expected:") and answer.lines):
            return self._of_open(ask, answer, self._turning(place, ask))
        own = [reason for reason in answer.reasons if reason.text]
        if answer.ask.startswith("can:"):
            return _of_can(answer.verdict, own)
        if own and answer.ask.startswith("which:"):
            return _joined_reasons([Reason(_plainly(reason.text), reason.cites) for reason in own])
        last = self._turning(place, ask)
        tells = own and not OWN.match(own[-1].text) and not _says_no_more(own[-1].text, answer)
        if tells and (last < 0 or answer.ask.startswith(("is:", "where:", "order:"))):
            return _joined_reasons(own, self.subjects)
        if last >= 0:
            chain = self._chain(last, ask, place, answer, deciding)
            return Why(_joined((_happening(step) for step in chain), self.subjects), self._cites(chain))
        return self._unchanged(answer, own, deciding)

    def _of_open(self, ask: Ask, answer: Answer, last: int) -> Why:
        """Why an answer can turn out in several ways: of a few ways which lead where; of many numbers what is told of
        the thing on every way, without a figure, and else the first ways.
        """
        cites = self._steps_cites(last)
        about = self._about(answer)
        told = [s for s in self.line if s.kind in HAPPENED and self._begins(s, about)]
        told = [s for s in told if not FIGURE.search(s.words()) and not MAY.search(s.words())]
        if len(answer.lines) > WAYS and about and told:
            return Why(words.capital(told[-1].words()), (*told[-1].cites, *cites))
        found = throws(self.seen, lambda state: read_off(ask, state).value) if self.seen is not None else {}
        thrown = {words.value(value): how for value, how in found.items()}
        told_ways = [words.value(line.value) for line in answer.lines]
        if 1 < len(told_ways) <= FEW and all(value in thrown for value in told_ways):
            return Why(words.capital("; ".join(f"{value} with {thrown[value]}" for value in told_ways)), cites)
        return Why(_ways(answer), cites)

    def _turning(self, place: int, ask: Ask) -> int:
        """The place of the step that made the answer what it is; -1 when there is none."""
        if self.end is None:
            return -1
        bare = self.bare(place)
        if bare is None:
            return last_change(ask, self.line, self.end)
        came = came_about(ask, self.line, self.end)
        return -1 if came is None else last_change(bare, self.line[: came[0] + 1], came[1])

    def _chain(self, last: int, ask: Ask, place: int, answer: Answer, deciding: Collection[str]) -> list[Step]:
        """The step that made an answer what it is, behind the one before it that is about the same and decides too.

        A step that says no more than the answer does gives its place to those before it. What goes before counts only
        where it made another answer itself, or tells why something dies, or has the figures of the step behind it.
        """
        about = self._about(answer)
        deciders = {id for name in deciding for id in self.passages.get(name, ())}
        final = self.line[last]
        told = [step for step in self.line[:last] if _deed(step) and self._mentions(step, about)]
        own = [step for step in told if self._begins(step, about)]
        if own and _says_no_more(final.words(), answer) and CAUSE.search(own[-1].words()):
            final = own.pop()
            told = told[: told.index(final)]
        before = [step for step in told if not deciders or deciders & set(step.cites)]
        return [*self._nearest(before, own, final, self.bare(place) or ask), final]

    def _nearest(self, before: list[Step], own: list[Step], final: Step, ask: Ask) -> list[Step]:
        """Of the steps before one that which leads to it: with its figures (*A strikes B for 2*, *B takes 2 damage*),
        else the last that tells what happens to the same thing, where it made another answer or tells of its death.
        """
        figures = set(FIGURE.findall(final.words()))
        alike = [step for step in before if figures & set(FIGURE.findall(step.words())) and not _by_name(step)]
        dies = [step for step in own if CAUSE.search(final.words()) and CAUSE.search(step.words())]
        return (alike or dies or [step for step in own if made_other(ask, self.line, step, self.end)])[-1:]

    def _begins(self, step: Step, names: Sequence[str]) -> bool:
        """Whether a step tells what happens to one of some things: it begins with its name."""
        return words.capital(step.words()).startswith(tuple(f"{words.capital(SPOKEN.get(n, n))} " for n in names))

    def _about(self, answer: Answer) -> tuple[str, ...]:
        """The names that an ask is about; where it names none, those that answer it."""
        asked = answer.ask.partition(":")[2]
        found = self._found(asked)
        return found or self._found(words.value(answer.value))

    def _found(self, text: str) -> tuple[str, ...]:
        found = []
        for name in self.names:
            if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text):
                found.append(name)
                text = text.replace(name, " ")
        return tuple(found)

    def _mentions(self, step: Step, names: Sequence[str]) -> bool:
        return not names or not set(self._found(step.words())).isdisjoint(names)

    def _unchanged(self, answer: Answer, own: list[Reason], deciding: Collection[str]) -> Why:
        """Why an answer is what it was at the start: what was looked at and did not apply, what the ask names, or the
        last step about it by a rule that decides.
        """
        about = self._about(answer)
        kept = tuple(id for reason in answer.reasons for id in reason.cites)
        tried = [step for step in self.line if step.kind == "not-applied" and about and self._mentions(step, about)]
        if tried:
            return Why(words.capital(tried[-1].words()), (*tried[-1].cites, *kept))
        if own:
            return _joined_reasons(own)
        deciders = {id for name in deciding for id in self.passages.get(name, ())}
        done = [step for step in self.line if _deed(step) and about and self._mentions(step, about)]
        decided = [step for step in done if deciders & set(step.cites)]
        if decided:
            return Why(words.capital(_happening(decided[-1])), self._cites(decided[-1:]))
        happens = any(step.kind == "done" for step in self.line)
        if happens and answer.ask.startswith("which:"):
            return Why(NO_OTHER, kept)
        whom = f" for {SPOKEN.get(about[0], about[0])}" if about else ""
        return Why(f"{UNCHANGED}{whom}" if happens else GIVEN, kept)

    def _steps_cites(self, place: int) -> tuple[str, ...]:
        return self.line[place].cites if place >= 0 else ()

    @staticmethod
    def _cites(chain: Sequence[Step]) -> tuple[str, ...]:
        """The passages of some steps, one of each first."""
        first = [step.cites[0] for step in reversed(chain) if step.cites]
        return tuple(dict.fromkeys((*first, *(id for step in reversed(chain) for id in step.cites))))


def _deed(step: Step) -> bool:
    """Whether something becomes otherwise by a step."""
    return step.kind in DEEDS and not MAY.search(step.words())


def _happening(step: Step) -> str:
    """A step in words; of a decision what was decided."""
    return step.words().removeprefix("Decision: ")


def _plainly(text: str) -> str:
    """Why something is none of those asked for, with its name once: *Riders: Riders is tapped*."""
    name, colon, rest = text.partition(": ")
    return words.capital(rest) if colon and name.casefold() in rest.casefold() else text


def _of_can(verdict: str, own: list[Reason]) -> Why:
    """Why something can be done, or cannot: the requirements that fail, or what they come to here."""
    if verdict == Verdict.NO:
        return _joined_reasons(own)
    nearer = [reason for reason in own if reason.text != MET and not reason.text.startswith(UNLIKE)]
    unlike = [reason for reason in own if reason.text.startswith(UNLIKE)]
    cites = tuple(dict.fromkeys(id for reason in (*nearer, *unlike, *own) for id in reason.cites))
    if nearer:
        return Why(words.capital(nearer[0].text), cites)
    if unlike:
        return Why(words.capital(f"{MET}, {unlike[0].text}"), cites)
    return Why(words.capital(MET), cites)


def _declined(answer: Answer) -> Why:
    """What is missing, or which requirement fails; on what passages disagree."""
    own = [reason for reason in answer.reasons if reason.text]
    if own:
        return _joined_reasons(own)
    return Why("; ".join(words.missing(answer)[:1]), tuple(id for r in answer.reasons for id in r.cites))


def _joined_reasons(own: Sequence[Reason], subjects: Sequence[str] = ()) -> Why:
    """One sentence of at most two reasons; of steps of a story (``subjects`` are who is in it) the last decides."""
    told = list(dict.fromkeys(reason.text for reason in own))
    told = told[-WAYS:] if subjects else told[:WAYS]
    nearest = [reason for reason in (reversed(own) if subjects else own) if reason.text in told]
    first = [reason.cites[0] for reason in nearest if reason.cites]
    return Why(
        _joined(told, subjects), tuple(dict.fromkeys((*first, *(id for reason in nearest for id in reason.cites))))
    )


def _joined(told: Iterable[str], names: Sequence[str] = ()) -> str:
    """Clauses as one sentence; what two begin with alike is said once: *Guards takes 3 damage, then is ...*"""
    clauses = list(dict.fromkeys(told))
    if len(clauses) < 2:
        return words.capital(clauses[0]) if clauses else ""
    one, other = clauses
    for name in names:
        subject = f"{words.capital(name)} "
        both = words.capital(one).startswith(f"{subject}and ")  # of two: the other step is of one of them
        if not both and words.capital(one).startswith(subject) and words.capital(other).startswith(subject):
            return words.capital(f"{one}, then {other[len(subject) :]}")
    return words.capital(f"{one}; {breath.small(other)}")


def _by_name(step: Step) -> bool:
    """Whether a figure stands in a step only as the number of a link, a square or a level: *chain link 2*."""
    return not FIGURE.search(NUMBERED.sub("", step.words()))


def _says_no_more(text: str, answer: Answer) -> bool:
    """Whether a step only says what the answer says: *Raider goes to the cemetery*, where it is asked where it is."""
    told = text.casefold()
    if answer.ask.startswith("where:"):
        return words.value(answer.value).casefold() in told
    return answer.ask.endswith(" dead") and "cemetery" in told


def _ways(answer: Answer) -> str:
    """The first ways in which an answer can turn out, each with the decisions or throws that lead to it."""
    told: list[str] = []
    for line in answer.lines[:WAYS]:
        how = list(dict.fromkeys(one for one in line.decisions if one))
        if how:
            after = " ..." if len(how) > WAYS else ""
            told.append(f"{words.value(line.value)} with {', then '.join(how[:WAYS])}{after}")
    more = len(answer.lines) - len(told)
    left = f"; {more} more way{'s' if more != 1 else ''}" if told and more > 0 else ""
    return words.capital("; ".join(told) + left)
