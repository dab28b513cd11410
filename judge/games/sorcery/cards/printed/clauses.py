"""A printed text in its clauses: keyword abilities, how the card is cast, what a line begins with, statements.

Every sign of a text is in one clause, or is known to say nothing: blanks, the mark of a changed text, the comma
between keyword abilities and what follows them.
"""

from __future__ import annotations

import re
from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from judge.games.sorcery.cards.printed.digests import digest
from judge.games.sorcery.cards.printed.leads import lasting, lead
from judge.games.sorcery.cards.printed.matters import Kind, Matter
from judge.games.sorcery.cards.printed.names import casting, statement
from judge.games.sorcery.cards.printed.sentences import Span, keywords, lines, sentences
from judge.games.sorcery.cards.printed.signs import ARROW, MARK, Signs, read_signs
from judge.games.sorcery.cards.tables.abilities import Late, When

USUAL = f"Tap {ARROW} Play or draw a site."
"""The ability that Avatars print in common, which the judge knows (sorcery:site#2)."""
IN_PLACE = Matter("what its ability does in place of playing or drawing a site", Late.SITES)
RESOLVING = Matter("what it does when it resolves", When.RESOLVES)
GRID = "its damage grid"
"""A picture behind the text, which no words say."""
PICTURED = re.compile(r":$|\baffected (locations|squares)\b")
OCCUPIES = re.compile(r"Occupies four locations\.?$")
"""What a face says as its size."""
NOTHING = re.compile(r"Provides no mana( or threshold)?\.?$")
"""What a face says as its mana."""


Part = tuple[Kind, tuple[Matter, ...], list[Span]]
"""A clause before it has its words and its names."""


class Clause(Struct, frozen=True):
    """A clause: its words with signs alike, where they stand in the printed text, and what they are about.

    A clause has one matter or more, each with a name in our words: what is about two moments has two. It has none
    when it is known from the face: keyword abilities, the usual ability of Avatars, four locations, no mana.
    """

    kind: Kind
    words: str
    spans: tuple[Span, ...]
    matters: tuple[Matter, ...]
    digest: str

    @property
    def start(self) -> int:
        """Where it begins in the printed text."""
        return self.spans[0][0]


def clauses(text: str, name: str, kind: str) -> tuple[Clause, ...]:
    """The clauses of a card's printed text, in its order; ``kind`` is the card's first type."""
    signs = read_signs(text)
    name = name.replace("\u2019", "'")
    parts: list[Part] = []
    for line in lines(signs.words) if signs.words else ():
        parts += _line(signs.words, line, name, kind)
    if kind == "magic":
        parts = _resolving(signs.words, parts)
    if kind == "avatar" and not any(signs.words[s:e] == USUAL for _, _, spans in parts for s, e in spans):
        parts = _in_place(parts)
    return _named([_made(signs, name, *part) for part in parts])


def _made(signs: Signs, name: str, kind: Kind, matters: tuple[Matter, ...], spans: list[Span]) -> Clause:
    words = " ".join(signs.words[start:end].strip() for start, end in spans)
    return Clause(kind, words, tuple(signs.span(*span) for span in spans), matters, digest(words, name))


def _line(words: str, line: Span, name: str, kind: str) -> list[Part]:
    """The clauses of a line."""
    if kind == "avatar" and words[slice(*line)] == USUAL:
        return [(Kind.ARROW, (), [line])]
    first, rest = keywords(words, line)
    made: list[Part] = [(Kind.KEYWORDS, (), [first])] if first else []
    if rest is None:
        return made
    pieces = sentences(words, rest, name)
    for place, piece in enumerate(pieces):
        said = words[slice(*piece)]
        if kind != "magic" and (found := lead(said)):
            whole = (piece[0], rest[1])
            later = _later(words, piece, pieces[place + 1 :])
            about = (*found[1], *(lasting(later) if Late.REALM not in {m.when for m in found[1]} else ()))
            made.append((found[0], _pictured(about, words[slice(*whole)]), [whole]))
            break
        if about := casting(said, kind):
            made.append((Kind.CASTING, about, [piece]))
        elif kind == "magic":
            made.append((Kind.RESOLVES, (), [piece]))
        elif OCCUPIES.match(said) or NOTHING.match(said):
            made.append((Kind.STATEMENT, (), [piece]))
        else:
            made.append((Kind.STATEMENT, _pictured((statement(said),), said), [piece]))
    return made


def _later(words: str, first: Span, others: list[Span]) -> str:
    """What follows the first stop of a line's first sentence."""
    spoken = words[slice(*first)].partition(". ")[2]
    return " ".join([spoken, *(words[slice(*other)] for other in others)])


def _pictured(matters: tuple[Matter, ...], words: str) -> tuple[Matter, ...]:
    """With the picture behind words that end in a colon."""
    return (*matters, Matter(GRID, matters[0].when)) if words.endswith(":") else matters


def _resolving(words: str, parts: list[Part]) -> list[Part]:
    """What a magic does is one clause, wherever its sentences stand."""
    spans = [span for kind, _, found in parts if kind is Kind.RESOLVES for span in found]
    others = [part for part in parts if part[0] is not Kind.RESOLVES]
    if not spans:
        return others
    grid = PICTURED.search(words[slice(*spans[-1])])
    matters = (RESOLVING, Matter(GRID, When.RESOLVES)) if grid else (RESOLVING,)
    return sorted([*others, (Kind.RESOLVES, matters, spans)], key=lambda part: part[2][0])


def _in_place(
    parts: list[Part],
) -> list[Part]:
    """Of an Avatar that does not print the usual ability, the first that it has stands in its place."""
    for place, (kind, matters, spans) in enumerate(parts):
        if kind is Kind.ARROW:
            return [*parts[:place], (kind, (*matters, IN_PLACE), spans), *parts[place + 1 :]]
    return [(kind, (*matters, IN_PLACE), spans) for kind, matters, spans in parts[:1]] + parts[1:]


def _named(found: list[Clause]) -> tuple[Clause, ...]:
    """With names that no other clause of the card has."""
    used: Counter[str] = Counter()
    made = []
    for clause in found:
        matters = []
        for matter in clause.matters:
            used[matter.clause] += 1
            matters.append(Matter(_nth(matter.clause, used[matter.clause]), matter.when))
        made.append(replace(clause, matters=tuple(matters)))
    return tuple(made)


def _nth(name: str, n: int) -> str:
    """A name for the second, third ... of its kind."""
    if n == 1:
        return name
    nth = {2: "second", 3: "third", 4: "fourth"}.get(n, f"{n}th")
    return name.replace("its ", f"its {nth} ", 1) if name.startswith("its ") else f"{name} (the {nth})"


def known_signs(text: str, found: tuple[Clause, ...]) -> set[int]:
    """The places of a text whose signs say nothing: blanks, the mark of a changed text, and the comma between keyword
    abilities and a statement on their line.
    """
    start = len(text) - len(text.lstrip())
    mark = range(start, start + len(MARK)) if text.startswith(MARK, start) else ()
    commas = [c.spans[0][1] for c in found if c.kind is Kind.KEYWORDS and text[c.spans[0][1] :].startswith(",")]
    return {*mark, *commas, *(place for place, sign in enumerate(text) if sign.isspace())}
