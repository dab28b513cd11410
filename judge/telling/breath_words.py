"""An answer in one breath, in words: itself with its reason, and what would change it."""

from __future__ import annotations

import re

from judge.games.ruling import Answer, Reason, Turn
from judge.telling import ruling_words as words
from judge.telling.answers import answer_words
from judge.telling.supposed import supposed

SMALL = frozenset(
    "The You Your An A It Its They Nobody Nothing No What Who In This That Every Each Only There One Of At By With If "
    "Yes No Not On Some Neither Both All Any Sentence Chain Most Highest Which".split()
)
"""Words with which a reason may begin and that are no names: small behind a colon."""
OTHERWISE = ", superseded, says otherwise: "
"""What stands between the name of a superseded document and what it says."""


def asked(answer: Answer) -> str:
    """The question: as a person would say it, where that is known."""
    return answer.question or words.question(answer.ask)


def verdict(answer: Answer, game: str) -> str:
    """The answer in a few words: *No*, *In the opponent's cemetery*; what is not allowed is a *No*."""
    if answer.illegal:
        return "No"
    if answer.verdict in words.SETTLED and answer.expected is None:
        return answer_words(answer, game)
    return words.verdict(answer)


def reason(answer: Answer) -> str:
    """The reason in one sentence, without its full stop; empty for an answer without one.

    Of what is not allowed it says what that is: the answer itself asks for something else.
    """
    why = answer.because.text.rstrip(".") if answer.because else ""
    left, colon, _ = answer.unsupported.partition(" cannot be: ")
    if not (answer.illegal and colon and why):
        return why
    again = f"{left} cannot be: "
    return f"{left} is not allowed: {small(why.removeprefix(again))}"


def said(answer: Answer, game: str) -> str:
    """The answer with its reason: *No: Hawk is tapped.*"""
    told, why = verdict(answer, game).rstrip("."), reason(answer)
    said_already = why == told or why.startswith((f"{told} ", f"{told},", f"{told}:"))
    return f"{told}: {small(why)}." if why and not said_already else ended(why or told)


def small(text: str) -> str:
    """A sentence behind a colon; names keep their capitals."""
    first = re.match(r"[\w'’]+", text)
    return text[:1].lower() + text[1:] if first and first[0] in SMALL else text


def ended(text: str) -> str:
    """A sentence with a sign at its end."""
    return text if text[-1:] in (".", "?", "!", "”") else f"{text}."


def condition(turn: Turn) -> str:
    """What would have to be otherwise: *Hawk were untapped*."""
    return supposed(turn.change)


def would(answer: Answer) -> str:
    """What would change an answer, in one sentence: *It would be yes if Hawk were untapped, or if ...*"""
    by_answer: dict[str, list[str]] = {}
    for turn in answer.would_change:
        by_answer.setdefault(small_answer(turn), []).append(condition(turn))
    if not by_answer:
        return ""
    told = [f"{then} if {', or if '.join(when)}" for then, when in by_answer.items()]
    return ended(f"It would be {'; '.join(told)}")


def small_answer(turn: Turn) -> str:
    """The answer behind a change, in the middle of a sentence."""
    first = turn.said.partition(" ")[0].rstrip(",.;:")
    return turn.said[:1].lower() + turn.said[1:] if first in (*SMALL, "None") else turn.said


def older(reason: Reason) -> str:
    """What a superseded document says instead; no engine goes by it, so that is all that can be said."""
    head, told, rest = reason.text.partition(OTHERWISE)
    if not told:
        return ended(reason.text)
    point, _, document = head.rpartition(": ")
    says = rest.partition("; ")[0]
    of = document[:1].lower() + document[1:]
    return f"By the {of}, now superseded: {says} ({point}). Whether that made another answer, the judge cannot say."


def counted(number: int, noun: str) -> str:
    """A number with its noun: *no steps*, *1 step*, *19 steps*."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"
