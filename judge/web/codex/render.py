"""Passages as safe markup: the document's words escaped, with the links and emphasis that stand in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from markupsafe import Markup, escape
from msgspec import Struct

from judge.codex.model import Mark

STYLES = {
    "strong": Markup("<strong>{}</strong>"),
    "emphasis": Markup("<em>{}</em>"),
    "term": Markup("<dfn>{}</dfn>"),
}


class Link(Struct, frozen=True):
    """An arrow that stands in the text of a passage. ``again`` marks one whose target was linked in this paragraph."""

    start: int
    end: int
    kind: str
    target: str
    title: str
    url: str
    note: str = ""
    again: bool = False


def passage_html(text: str, links: Iterable[Link], marks: Iterable[Mark] = ()) -> Markup:
    """The text with its links as anchors and its marks as elements; of links that overlap, the first is drawn."""
    parts: list[Markup] = []
    at = 0
    styles = [m for m in marks if m.kind in STYLES]
    for link in sorted(links, key=lambda k: (k.start, -k.end)):
        if link.start < at or link.end > len(text):
            continue
        parts.append(_styled(text, at, link.start, styles))
        parts.append(_anchor(link, _styled(text, link.start, link.end, styles)))
        at = link.end
    parts.append(_styled(text, at, len(text), styles))
    return Markup().join(parts)


def _anchor(link: Link, words: Markup) -> Markup:
    classes = f"in-text {link.kind}{' again' if link.again else ''}"
    return Markup('<a class="{}" href="{}" data-preview="{}">{}</a>').format(classes, link.url, link.target, words)


def _styled(text: str, start: int, end: int, styles: Sequence[Mark]) -> Markup:
    """A stretch of text, cut wherever a mark begins or ends, each piece inside the elements of its marks."""
    inside = {edge for m in styles for edge in (m.start, m.end) if start < edge < end}
    cuts = sorted(inside | {start, end})
    parts: list[Markup] = []
    for a, b in pairwise(cuts):
        piece = escape(text[a:b])
        for mark in styles:
            if mark.start <= a and b <= mark.end:
                piece = STYLES[mark.kind].format(piece)
        parts.append(piece)
    return Markup().join(parts)


def marked(text: str, spans: Iterable[tuple[int, int]]) -> Markup:
    """The text with some spans highlighted; spans that overlap what is marked already are left out."""
    parts: list[Markup] = []
    at = 0
    for start, end in sorted(spans):
        if start < at or end > len(text) or start >= end:
            continue
        parts += [escape(text[at:start]), Markup("<mark>{}</mark>").format(text[start:end])]
        at = end
    return Markup().join([*parts, escape(text[at:])])
