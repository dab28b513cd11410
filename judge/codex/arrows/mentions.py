"""Automatic mentions: every word of a passage that is the title of an entry, in any of its forms."""

from __future__ import annotations

from judge.codex.arrows.aliases import Aliases, Context
from judge.codex.arrows.lexicon import Found
from judge.codex.arrows.page import Page
from judge.codex.arrows.spans import Span, marked, overlaps
from judge.codex.arrows.tokens import tokens
from judge.codex.rows import Edge, PassageRow


class Rules:
    """The everyday words and context rules of a game, ready to be asked."""

    def __init__(self, aliases: Aliases) -> None:
        self._titles = {t.casefold() for t in aliases.everyday}
        self._forms = {f.casefold() for f in aliases.everyday_forms}
        self._by_title: dict[str, list[Context]] = {}
        self._by_form: dict[str, list[Context]] = {}
        for row in aliases.context:
            if row.title:
                self._by_title.setdefault(row.title.casefold(), []).append(row)
            else:
                for form in row.forms:
                    self._by_form.setdefault(form.casefold(), []).append(row)

    def allow(self, text: str, found: Found) -> bool:
        """Whether words that look like a title are meant as one here."""
        title = found.sense.title.casefold()
        words = " ".join(text[found.start : found.end].casefold().replace("\u2019", "'").split())
        if title in self._titles or words in self._forms:
            return False
        rows = [
            *(r for r in self._by_title.get(title, ()) if not r.forms or words in r.forms),
            *self._by_form.get(words, ()),
        ]
        return all(row.allows(text, found.start, found.end) for row in rows)


def mention_edges(page: Page, taken: list[Edge]) -> list[Edge]:
    """Arrows from passages to the entries whose titles they use; longest match wins.

    None from words marked as plain or as carrying another arrow (``taken``), from an entry to itself, from a
    sub-entry to those it stands under, and from or to what asks not to be listed. None from passages that state no
    rule either: flavour uses the words of the rules for their sound.
    """
    rules = Rules(page.aliases)
    spans: dict[str, list[Span]] = {}
    for edge in taken:
        spans.setdefault(edge.passage, []).append((edge.start, edge.end))
    edges: list[Edge] = []
    for passage in page.passages:
        if passage.normative and page.entries[passage.entry].listed:
            closed = [*spans.get(passage.id, ()), *marked(passage, "plain", "card", "link", "term")]
            edges += _in_passage(page, passage, closed, rules)
    return edges


def _in_passage(page: Page, passage: PassageRow, closed: list[Span], rules: Rules) -> list[Edge]:
    words = tokens(passage.text)
    edges: list[Edge] = []
    position = 0
    while position < len(words):
        found = page.lexicon.at(passage.text, words, position)
        if not found or overlaps((found.start, found.end), closed) or not rules.allow(passage.text, found):
            position += 1
            continue
        position += found.count
        sense = found.sense
        if not page.is_above(sense.target, passage.entry):
            edges.append(
                Edge(
                    kind="mention",
                    source=passage.id,
                    target=sense.target,
                    document=passage.document,
                    edition=passage.edition,
                    passage=passage.id,
                    start=found.start,
                    end=found.end,
                    words=passage.text[found.start : found.end],
                    note="" if sense.how in ("", "inflection") else sense.how,
                )
            )
    return edges
