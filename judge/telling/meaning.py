"""The key by which two answers are the same, apart from all wording."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from judge.games.ruling import Answer, Verdict
from judge.telling.answers import values_of
from judge.telling.voice import Voice
from judge.telling.voices import voice_of

NONE = ("nobody", "nothing", "none", "")
"""Words for an answer that names nothing."""


def answer_key(answer: Answer, game: str) -> str:
    """What an answer means, whatever its words: equal for equal answers, different for different ones."""
    if answer.verdict in ("yes", "no", "unsupported", "conflict"):
        return answer.verdict
    voice = voice_of(game)
    order = answer.ask.startswith("order:")
    if answer.verdict == "depends":
        who = ",".join(sorted({choice.partition(": ")[0] for choice in answer.depends_on}))
        held = values_of(answer)
        keys = sorted(_key(found, order, voice) for found in held)
        return f"depends[{who}]: {'; '.join(keys or [str(answer.expected)])}"
    if answer.verdict == "chance":
        if not answer.lines:
            return f"chance {_reduced(str(answer.probability))}"
        shares = sorted((_key(line.value, order, voice), _reduced(line.probability)) for line in answer.lines)
        return "chance " + "; ".join(f"{found}: {part}" for found, part in shares)
    if answer.expected is not None:
        return _reduced(answer.expected)
    return _key(answer.value, answer.verdict == Verdict.ORDER or order, voice)


def _key(found: Any, order: bool, voice: Voice) -> str:
    if found is None or found == [] or found in NONE:
        return "none"
    if isinstance(found, bool):
        return "yes" if found else "no"
    if isinstance(found, (list, tuple)):
        parts = [_key(part, False, voice) for part in found]
        if len(parts) == 1:
            return parts[0]
        return " > ".join(parts) if order else "; ".join(sorted(parts))
    return _reduced(voice.meaning(str(found)))


def _reduced(text: str) -> str:
    """A fraction in lowest terms, an interval of them, or the text as it is."""
    if " to " in text:
        return " to ".join(_reduced(part) for part in text.split(" to "))
    try:
        return str(Fraction(text)) if "/" in text else text
    except (ValueError, ZeroDivisionError):
        return text
