"""The parts of a ruling in words: the question, the answer, on whose choice it hangs, on which editions it rests.

The page, the plain text and the Markdown of a ruling all read from here, so that they say the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from judge.codex.model import GAMES as NAMES
from judge.codex.model import Edition
from judge.games.ruling import OPEN, SAID, Answer, Citation, Line, Ruling, Step, Verdict
from judge.games.shelf import GAMES
from judge.telling.distribution import RANGE, Share, distribution, interval

SETTLED = ("yes", "no", "value", "options", "order")
"""The verdicts that no choice and no chance can change."""
FEW = 4
"""So many numbers are all named; of more, the least and the greatest."""
NO_OTHERS = "None: no choice and no chance changes these answers."
OPENINGS = {
    "is": "Is {}?",
    "can": "Can this be done: {}?",
    "value": "{}?",
    "expected": "{}, on average?",
    "which": "Which {}?",
    "order": "In what order: {}?",
    "where": "Where is {}?",
    "who": "Who {}?",
}


def question(ask: str) -> str:
    """An ask as a question: ``is: Cave Trolls dead`` becomes ``Is Cave Trolls dead?``; other words stay as they are."""
    kind, colon, rest = ask.partition(":")
    if not colon or kind not in OPENINGS:
        return ask[:1].upper() + ask[1:]
    plain = rest.strip().rstrip("?")
    if kind == "is" and plain.startswith("you "):
        return f"Are {plain}?"
    if kind == "can":
        # The keys of an action carry colons, which a sentence does without.
        plain = re.sub(r" ([a-z]+): ", r", \1 ", re.sub(r"^([a-z ]+): ", r"\1 ", plain))
    return capital(OPENINGS[kind].format(plain))


def value(found: Any, verdict: str = "") -> str:
    """A value as one would say it; the parts of an order are joined by *then*."""
    if found is None:
        return "nothing"
    if isinstance(found, bool):
        return "yes" if found else "no"
    if isinstance(found, dict):
        return "; ".join(f"{key}: {value(held)}" for key, held in found.items()) or "none"
    if isinstance(found, (list, tuple)):
        return (", then " if verdict == Verdict.ORDER else ", ").join(value(held) for held in found) or "none"
    return str(found)


NOT_ALLOWED = "No: what is written is not allowed"
"""The answer where an action, or an answer to a decision, is against the rules."""


def verdict(answer: Answer) -> str:
    """The answer in one sentence, or a few words."""
    if answer.verdict in SAID:
        return answer.verdict.capitalize()
    if answer.verdict == "unsupported":
        return NOT_ALLOWED if answer.illegal else "Unsupported: this cannot be judged yet"
    if answer.verdict == "conflict":
        return "The documents disagree"
    if answer.verdict == "depends":
        return _depends(answer)
    if answer.verdict == "chance":
        return _chance(answer)
    if answer.expected is not None:
        return mean(answer.expected)
    return capital(value(answer.value, answer.verdict))


def capital(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def missing(answer: Answer) -> tuple[str, ...]:
    """What an unsupported answer lacks, each in a sentence of its own."""
    return tuple(capital(part.strip()) for part in answer.unsupported.split("; ") if part.strip())


def untold(answer: Answer) -> tuple[str, ...]:
    """What an unsupported answer lacks, beside its reasons: what these tell is not told twice."""
    told = {capital(part.strip()) for reason in answer.reasons for part in reason.text.split("; ")}
    left = []
    for said in missing(answer):
        lead, _, why = said.partition(" cannot be: ")
        if said not in told:
            left.append(f"{lead} cannot be:" if capital(why) in told else said)
    return tuple(left)


def outcomes(ruling: Ruling) -> tuple[tuple[int, Answer], ...]:
    """The answers that can turn out in several ways, each with its number from 1."""
    return tuple((n, a) for n, a in enumerate(ruling.answers, 1) if len(a.lines) > 1 or a.verdict in OPEN)


def hangs_on(answer: Answer) -> str:
    """The choices that decide, with whose they are: ``the opponent (defend with whom?) and you (pay for Ward?)``."""
    said = []
    for choice in answer.depends_on:
        who, colon, asked = choice.partition(": ")
        said.append(f"{who} ({asked})" if colon else choice)
    return " and ".join(said) or "choices still open"


def no_others(ruling: Ruling) -> str:
    """What is said when no answer can turn out otherwise; unsupported answers are not vouched for."""
    settled = [a for a in ruling.answers if a.verdict in SETTLED]
    if len(settled) == len(ruling.answers):
        return NO_OTHERS
    return (
        "None of the answers given can turn out otherwise; of the others nothing is said." if settled else "Not known."
    )


def likelihood(line: Line) -> str:
    """How likely a line is, where chance has a say: ``0 to 1`` is only a choice, ``1`` is certain."""
    return "" if line.probability in ("", "0 to 1", "1") else f"probability {share(line.probability)}"


def share(fraction: str) -> str:
    """An exact fraction with its size in per cent, ``1/3, about 33.3 %``; an interval stays as it is."""
    try:
        exact = Fraction(fraction)
    except ValueError:
        return fraction
    about = "" if (exact * 100).denominator == 1 else "about "
    return f"{fraction}, {about}{percent(exact)}"


def percent(part: Fraction) -> str:
    """A fraction in per cent, rounded: ``29.6 %``."""
    return f"{float(part * 100):.3g} %"


def decimal(number: Fraction) -> str:
    """A fraction as a decimal of at most two places, rounded: ``2.67``."""
    return f"{float(number):.2f}".rstrip("0").rstrip(".")


def mean(expected: str) -> str:
    """An expected value, exact and rounded: ``8/3 (about 2.67)``, or a range of both."""
    try:
        ends = tuple(dict.fromkeys(interval(expected)))
    except ValueError:
        return expected
    if all(end.denominator == 1 for end in ends):
        return expected
    about = "" if all(Fraction(decimal(end)) == end for end in ends) else "about "
    return f"{expected} ({about}{RANGE.join(map(decimal, ends))})"


def spread(answer: Answer) -> tuple[str, ...]:
    """Each value with its share, and the share of all that is greater, where the verdict does not say it all."""
    seen = distribution(answer)
    if seen is None or (seen.exact and len(seen.shares) < 3):
        return ()
    return tuple(_shared(held, seen.cumulated and place > 0) for place, held in enumerate(seen.shares))


def _shared(held: Share, cumulated: bool) -> str:
    if not held.exact:
        return f"{value(held.value)}: {held.low} to {held.high}, {percent(held.low)} to {percent(held.high)}"
    more = f"; {value(held.value)} or more: {share(str(held.at_least))}" if cumulated else ""
    return f"{value(held.value)}: {share(str(held.low))}{more}"


def story(ruling: Ruling) -> str:
    """The heading of the steps of a ruling."""
    return GAMES[ruling.game].story


def tag(ruling: Ruling, step: Step) -> str:
    """The mark of a step, or nothing."""
    return GAMES[ruling.game].tags.get(step.kind, "")


def derivation(ruling: Ruling) -> tuple[Step, ...]:
    """The steps that happened, without the rules that were only looked at, and what was assumed on the way."""
    return tuple(step for step in ruling.steps if step.kind not in ("not-applied", "assumed"))


def looked_at(ruling: Ruling) -> tuple[Step, ...]:
    """The rules that were tried and did not apply, each once."""
    return tuple(dict.fromkeys(step for step in ruling.steps if step.kind == "not-applied"))


def numbers(ruling: Ruling) -> dict[str, int]:
    """The number of each citation, from 1, by the id of its passage."""
    return {citation.id: n for n, citation in enumerate(ruling.citations, 1)}


def refs(cites: Iterable[str], numbered: dict[str, int]) -> str:
    """The marks of some citations: ``[1] [4]``."""
    return " ".join(f"[{numbered[id]}]" for id in dict.fromkeys(cites) if id in numbered)


def place(citation: Citation, game: str) -> tuple[str, str]:
    """Where a citation stands as (entry and sentence, document), shorter than its title by the name of the game."""
    title = citation.title.removeprefix(f"{NAMES.get(game, '')}, ")
    document, closed, where = title.partition("), ")
    if not closed:
        return title, ""
    entry, comma, number = where.rpartition(", ")
    return (f"{entry}, sentence {number}" if comma and number.isdigit() else where), f"{document})"


def editions_of(ruling: Ruling, editions: Sequence[Edition]) -> tuple[Edition, ...]:
    """The editions a ruling rests on, in its order; an id is ``2025-08`` or ``sorcery@2025-08``."""
    held = {key: e for e in editions if e.game == ruling.game for key in (e.edition, f"{e.document}@{e.edition}")}
    return tuple(held[id] for id in ruling.ruleset if id in held)


def edition_words(edition: Edition) -> str:
    """An edition in a few words: ``Rulebook of December 2025``, ``Rulebook (14th edition)``."""
    date = re.split(r"[(;,]", edition.date_words)[0].strip()
    return f"{edition.short} of {date}" if re.fullmatch(r"\D+ \d{4}|\d{4}", date) else f"{edition.short} ({date})"


def ruleset(ruling: Ruling, editions: Sequence[Edition] = ()) -> str:
    """The game and the editions in order of precedence, in one line."""
    game = GAMES[ruling.game].name.split(":")[0]
    named = [edition_words(e) for e in editions_of(ruling, editions)] or list(ruling.ruleset)
    return f"{game}: {', then '.join(named)}" if named else game


def _either(answer: Answer) -> str:
    """The values there can be, each once, in the order of the lines; of many numbers the least and the greatest."""
    found = [line.value for line in answer.lines] or (answer.value if isinstance(answer.value, (list, tuple)) else [])
    numbers = [held for held in found if isinstance(held, int) and not isinstance(held, bool)]
    if len(numbers) == len(found) > FEW:
        return f"{min(numbers)} to {max(numbers)}"
    return " or ".join(dict.fromkeys(value(held) for held in found)) or "one or the other"


def _depends(answer: Answer) -> str:
    if answer.expected is not None and not isinstance(answer.value, (list, tuple)):
        return capital(f"{mean(answer.expected)}: it depends on {hangs_on(answer)}")
    on_average = f"; on average {mean(answer.expected)}" if answer.expected is not None else ""
    chance = ", and on chance" if distribution(answer) else ""
    return capital(f"{_either(answer)}: it depends on {hangs_on(answer)}{chance}{on_average}")


def _chance(answer: Answer) -> str:
    if answer.probability and ":" not in answer.probability:
        return f"Yes with probability {share(answer.probability)}"
    seen = distribution(answer)
    on_average = f"on average {mean(answer.expected)}" if answer.expected is not None else ""
    if seen and len(seen.shares) > 2:
        values = [value(held.value) for held in seen.shares]
        either = f"{values[0]} to {values[-1]}" if seen.numeric else " or ".join(values)
        return capital(", ".join(part for part in (f"{either} by chance", on_average) if part))
    if answer.lines:
        told = [f"{value(line.value)} with probability {share(line.probability)}" for line in answer.lines]
        return capital("; ".join((*told, *filter(None, (on_average,)))))
    return f"By chance: {answer.probability or value(answer.value)}"
