"""Where the lines, sentences and keyword abilities of a text begin and end, in words whose signs are alike."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.games.sorcery.cards.values.keywords import keyword
from judge.games.vocabulary import NoSuchThing

Span = tuple[int, int]
"""From where to before where."""
STOP = re.compile(r'[.!?]"?(?= |$)')
"""The end of a sentence, a closing quote with it."""
CONTINUES = re.compile(r"(It|Its|It's|They|They're|Their|Then|Otherwise|If you do|If they do|If it does|If tied)\b")
"""How a sentence begins that speaks of what the one before it said."""


def lines(words: str) -> Iterator[Span]:
    """The lines of a text."""
    start = 0
    for line in words.split("\n"):
        yield start, start + len(line)
        start += len(line) + 1


def sentences(words: str, span: Span, name: str) -> list[Span]:
    """The sentences of a part of a text; one that continues the one before it is part of that.

    What stands between quotes is no sentence of its own, and the sign at the end of a card's name ends none.
    """
    start, end = span
    hidden = _hidden(words[start:end], name)
    found: list[Span] = []
    begins = 0
    for stop in [*(m.end() for m in STOP.finditer(hidden)), len(hidden)]:
        part = (start + begins, start + stop)
        if words[part[0] : part[1]].strip():
            if found and CONTINUES.match(words, part[0]):
                found[-1] = (found[-1][0], part[1])
            else:
                found.append(part)
        begins = stop + (1 if hidden[stop : stop + 1] == " " else 0)
    return found


def _hidden(words: str, name: str) -> str:
    """Words of the same length in which no stop is seen that ends no sentence."""
    shown = re.sub(re.escape(name), lambda found: "x" * len(found[0]), words)
    return re.sub(r'"[^"]*"', lambda found: '"' + "x" * (len(found[0]) - 3) + found[0][-2:], shown)


def keywords(words: str, span: Span) -> tuple[Span | None, Span | None]:
    """The keyword abilities at the beginning of a part of a text, and what follows them; None where there is none."""
    start, end = span
    place = until = start
    while place < end:
        comma = words.find(",", place, end)
        stop = words.find(". ", place, end)
        ends = min(at for at in (comma, stop, end) if at >= 0)
        one = words[place:ends]
        if not known(one.strip().removesuffix(".")):
            break
        until = ends + 1 if one.endswith(".") else ends
        place = ends + 1
        if ends == stop:
            until = place = ends + 1
            break
    rest = words[place:end]
    begins = place + len(rest) - len(rest.lstrip())
    return ((start, min(until, end)) if until > start else None), ((begins, end) if rest.strip() else None)


def known(words: str) -> bool:
    """Whether words name a keyword ability."""
    try:
        keyword(words)
    except NoSuchThing:
        return False
    return True
