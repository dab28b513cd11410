"""Terms that a document uses and no document of its game defines."""

from __future__ import annotations

import re

from msgspec import Struct

from judge.codex.arrows.aliases import load_aliases
from judge.codex.arrows.lexicon import Key, forms_of, split_title
from judge.codex.arrows.spans import Span, overlaps
from judge.codex.arrows.tokens import title_key, tokens
from judge.codex.library import Codex
from judge.codex.model import GAMES
from judge.codex.rows import PassageRow

FEWEST = 2
"""How often a run of capitalised words must stand in a document before it counts as a term."""

SHOWN = 8
"""How many passages are named for each term."""

MOST = 120
"""No answer holds more terms than this."""

_CAPITALISED = re.compile(r"(?<=[a-z,;:(] )(?P<run>[A-Z][a-z]+(?:[ -](?:of |the |and )?[A-Z][a-z]+)+)(?![\w'\u2019])")


class UndefinedTerm(Struct, frozen=True):
    """A term that has no entry: how often it stands in the document, and its first passages.

    ``listed`` is true when the aliases file names it as such a term, false when its capital letters gave it away.
    """

    term: str
    count: int
    passages: tuple[str, ...]
    listed: bool


def undefined_terms(codex: Codex, document: str) -> tuple[UndefinedTerm, ...]:
    """The terms that a document's current edition uses and no entry defines, the most used first.

    Counted from the text: words listed for the game, in any inflection, and runs of capitalised words inside
    sentences. Words that carry an arrow, and titles, are no undefined terms; a run that holds a defined word is most
    likely two terms. Raises
    UnknownId for an unknown document.
    """
    from judge.codex.folders import folders

    game = codex.edition(document).game
    passages = [p for p in codex.all_passages(document) if p.normative]
    spans: dict[str, list[Span]] = {}
    for edge in codex.all_edges(("link", "reference", "mention", "card")):
        if edge.document == document:
            spans.setdefault(edge.passage, []).append((edge.start, edge.end))
    names = (name for e in codex.entries(game=game) for title in (e.title, *e.aliases) for name in split_title(title))
    titles = {key for name in names for key in forms_of(name)}
    listed = {form: word for word in load_aliases(folders(), game).undefined for form in forms_of(word)}
    found: dict[str, list[str]] = {}
    runs: dict[str, list[str]] = {}
    for passage in passages:
        held = spans.get(passage.id, [])
        _listed_in(passage, listed, titles, held, found)
        for match in _CAPITALISED.finditer(passage.text):
            key = title_key(match["run"])
            if key not in titles and key not in listed and not overlaps(match.span("run"), held):
                runs.setdefault(match["run"], []).append(passage.id)
    terms = [_term(word, places, True) for word, places in found.items()]
    terms += [
        _term(run, places, False)
        for run, places in runs.items()
        if len(places) >= FEWEST and run.casefold() not in GAMES[game].casefold()
    ]
    return tuple(sorted(terms, key=lambda t: (-t.count, t.term.casefold()))[:MOST])


def _term(word: str, places: list[str], listed: bool) -> UndefinedTerm:
    return UndefinedTerm(word, len(places), tuple(dict.fromkeys(places))[:SHOWN], listed)


def _listed_in(
    passage: PassageRow,
    listed: dict[Key, str],
    titles: set[Key],
    spans: list[Span],
    found: dict[str, list[str]],
) -> None:
    """Adds the listed words of one passage to ``found``; the longest word wins, what an arrow covers is passed over."""
    words = tokens(passage.text)
    longest = max((len(form) for form in listed), default=0)
    position = 0
    while position < len(words):
        for count in range(min(longest, len(words) - position), 0, -1):
            run = words[position : position + count]
            form = tuple(t.key.removesuffix("'s") for t in run)
            if form in listed and form not in titles and not _inside((run[0].start, run[-1].end), spans):
                found.setdefault(listed[form], []).append(passage.id)
                position += count
                break
        else:
            position += 1


def _inside(span: Span, spans: list[Span]) -> bool:
    """Whether one arrow carries the whole of a span."""
    return any(start <= span[0] and span[1] <= end for start, end in spans)
