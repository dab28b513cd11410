"""Reads rulings on cards in Markdown: a heading for each, what is ruled, the situation, the cards, what it rests on."""

from __future__ import annotations

import re

from judge.codex.errors import IngestError
from judge.codex.ingest.coverage import claim_gaps
from judge.codex.ingest.located import Located, line_of
from judge.codex.ingest.sources import Source
from judge.codex.model import Entry, Mark, Passage, Reading, Skipped, slugify

_HEAD = re.compile(r"^## (?P<card>[^\n]+), ruling (?P<number>\d+)$", re.MULTILINE)
_BODY = re.compile(
    r"\n\n(?P<ruling>[^\n>][^\n]*)\n\n> (?P<example>[^\n]+)"
    r"\n\n(?P<names>Cards: (?P<cards>[^\n]+?)\. Rests on: [^\n]+)\n\s*"
)
_LINK = re.compile(r"\[(?P<title>[^\]]+)\]\((?P<target>[^)]+)\)")
_REASONS = {
    "example": "the situation in which the ruling was given",
    "names": "names the cards and entries it is about",
}


def read(source: Source) -> Reading:
    """Reads the document; each ruling is an entry named by its card and number, its permanent id too.

    The first passage says what is ruled and is the one to cite; the situation, and what the ruling is about, state no
    rule. The cards named are marked wherever they stand in either. Raises IngestError for a ruling without one of its
    parts.
    """
    heads = list(_HEAD.finditer(source.text))
    entries: list[Entry] = []
    skipped: list[Skipped] = []
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        end = following.start() if following else len(source.text)
        body = _BODY.fullmatch(source.text, head.end(), end)
        line = line_of(source.text, head.start())
        if body is None:
            raise IngestError(
                source.file, line, f"{head[0]!r} lacks its ruling, its example, its cards or what it rests on"
            )
        skipped.append(Skipped(head.start(), head.end(), "title of an entry"))
        cards = tuple(body["cards"].split("; "))
        passages = tuple(_passage(source, body, kind, cards) for kind in ("ruling", "example", "names"))
        slug = f"{slugify(head['card'])}-{head['number']}"
        entries.append(Entry(slug, head[0].removeprefix("## "), "ruling", line, passages, chapter=head["card"]))
    claimed = [p.raw for e in entries for p in e.passages] + [(s.start, s.end) for s in skipped]
    front = re.compile(r"# [^#]+", re.DOTALL)
    skipped += claim_gaps(
        source.text, claimed, [(re.compile(r"\s*>\s*"), "mark of an example"), (front, "front matter")]
    )
    return Reading(tuple(entries), tuple(sorted(skipped, key=lambda s: s.start)), ())


def _passage(source: Source, body: re.Match[str], part: str, cards: tuple[str, ...]) -> Passage:
    text, marks, position = "", [], 0
    written = Located.of(source.text, *body.span(part))
    for link in _LINK.finditer(written.text):
        text += written.text[position : link.start()]
        marks.append(Mark("link", len(text), len(text) + len(link["title"]), link["target"]))
        text += link["title"]
        position = link.end()
    text += written.text[position:]
    marks += _cards_in(text.partition(". Rests on: ")[0] if part == "names" else text, cards)
    kind = {"ruling": "sentence", "example": "example", "names": "caption"}[part]
    line = line_of(source.text, body.start(part))
    reason = _REASONS.get(part, "")
    order = tuple(sorted(marks, key=lambda m: m.start))
    return Passage(text, body.span(part), line, kind, marks=order, normative=not reason, reason=reason)


def _cards_in(text: str, cards: tuple[str, ...]) -> list[Mark]:
    """A mark for each place where one of the cards is named; longer names win."""
    names = "|".join(re.escape(name) for name in sorted(cards, key=lambda n: (-len(n), n)))
    return [Mark("card", m.start(), m.end(), m[0]) for m in re.finditer(rf"(?<!\w)(?:{names})(?!\w)", text)]
