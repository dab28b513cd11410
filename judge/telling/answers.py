"""An answer in words, as an option of a question says it."""

from __future__ import annotations

import re
from itertools import permutations
from math import factorial
from typing import Any

from judge.games.ruling import DECLINED, SAID, Answer, Verdict
from judge.telling.ruling_words import mean, share
from judge.telling.voice import Voice
from judge.telling.voices import voice_of
from judge.telling.words import capital, listed, own

EMPTY = {"who": "nobody", "which": "none", "order": "none", "where": "nowhere", "value": "none"}
"""What answers an ask of a kind when there is nothing."""


def answer_words(answer: Answer, game: str) -> str:
    """One option's text."""
    kind, _, words = answer.ask.partition(": ")
    voice = voice_of(game)
    if kind == "which" and words.startswith(voice.persons):
        kind = "who"
    if answer.verdict in SAID:
        return answer.verdict.capitalize()
    if answer.verdict in DECLINED:
        return "The documents disagree" if answer.verdict == Verdict.CONFLICT else "This cannot be said"
    if answer.verdict == "depends":
        return _depends(answer, kind, voice)
    if answer.verdict == "chance":
        return _chance(answer, kind, voice)
    if kind == "expected" or answer.expected is not None:
        return f"{mean(str(answer.expected or answer.value))} on average"
    if re.search(r"\b(?:expected|mean)\b", words) and _fraction(answer.value):
        return f"{mean(str(answer.value))} on average"
    if "chance that" in words and _fraction(answer.value):
        return _likely(str(answer.value))
    if kind == "order" and words.startswith(voice.persons) and not answer.value:
        return "Nobody"
    return capital(_said(answer.value, answer.verdict, kind, voice))


def _said(found: Any, verdict: str, kind: str, voice: Voice) -> str:
    if found is None or found == [] or found == "":
        return EMPTY.get(kind, "nothing")
    if isinstance(found, bool):
        return "yes" if found else "no"
    if isinstance(found, (list, tuple)):
        parts = [_said(part, "", "part", voice) for part in found]
        joined = ", then " if verdict == Verdict.ORDER or kind == "order" else "; " if ", " in "".join(parts) else ", "
        if any(isinstance(part, (list, tuple)) for part in found):
            return "; ".join(f"({part})" for part in parts)
        return joined.join(parts)
    return voice.value(str(found), kind)


def _depends(answer: Answer, kind: str, voice: Voice) -> str:
    who = dict.fromkeys(choice.partition(": ")[0] for choice in answer.depends_on)
    choosers = " and ".join(own(name) if name else "somebody's" for name in who) or "a player's"
    held = values_of(answer)
    if all(isinstance(found, int) for found in held):
        held = sorted(held)
    values = list(dict.fromkeys(_said(found, "", kind, voice) for found in held))
    either = "" if sorted(values) == ["no", "yes"] or not values else f": {_either(held, values)}"
    return f"It depends on {choosers} choice{either}"


def _either(held: list[Any], values: list[str]) -> str:
    """Several answers of which any may come, clearly apart where one of them is a list itself."""
    rows = {tuple(map(str, one)) if isinstance(one, (list, tuple)) else (str(one),) for one in held}
    first = min(rows)
    if len(first) > 2 and len(rows) == factorial(len(first)) and rows == set(permutations(first)):
        return f"{listed(first)} in any order"
    if any(", " in value for value in values):
        return "; or ".join(values)
    return listed(values, "or")


def _chance(answer: Answer, kind: str, voice: Voice) -> str:
    if answer.probability and ":" not in answer.probability:
        return f"Yes with a chance of {_likely(answer.probability)}"
    numeric = all(isinstance(line.value, int) and not isinstance(line.value, bool) for line in answer.lines)
    lines = sorted(answer.lines, key=lambda line: line.value) if numeric else answer.lines
    told_lines = ", ".join(f"{_said(line.value, '', kind, voice)} with {line.probability}" for line in lines)
    average = f"; on average {mean(answer.expected)}" if answer.expected is not None else ""
    return f"By chance: {told_lines or answer.probability}{average}"


def _likely(fraction: str) -> str:
    """``1/3`` with its size: *1/3 (about 33.3 %)*."""
    exact, _, size = share(fraction).partition(", ")
    return f"{exact} ({size})" if size else exact


def _fraction(found: Any) -> bool:
    return isinstance(found, str) and bool(re.match(r"^\d+(?:/\d+)?(?: to \d+(?:/\d+)?)?$", found))


def values_of(answer: Answer) -> list[Any]:
    """The values that an answer may have: of its lines, or all that it names."""
    if answer.lines:
        return [line.value for line in answer.lines]
    found = answer.value
    return list(found) if isinstance(found, (list, tuple)) else [] if found is None else [found]
