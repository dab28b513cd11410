"""Running text of an HTML page: its words with their places, and the marks that its inline elements make."""

from __future__ import annotations

import html
from collections.abc import Callable

from msgspec import Struct, structs

from judge.codex.errors import IngestError
from judge.codex.ingest.located import Located
from judge.codex.ingest.readers.html_tree import Node
from judge.codex.model import Mark, Passage

INLINE: dict[str, str] = {
    "dfn": "term",
    "a": "link",
    "b": "strong",
    "strong": "strong",
    "em": "emphasis",
    "i": "emphasis",
    "var": "emphasis",
    "abbr": "",
    "sup": "",
}
"""The inline elements and the mark that each makes, if any."""


class Span(Struct, frozen=True):
    """What an inline element says about the source characters ``start`` to ``end``."""

    kind: str
    start: int
    end: int
    target: str


class Run(Struct):
    """Words that run on, with what their elements say and where their tags stand in the source."""

    text: Located
    spans: list[Span] = []
    openers: dict[int, int] = {}
    closers: dict[int, int] = {}

    def clean(self, part: Located) -> tuple[str, tuple[Mark, ...]]:
        """A part of this run with single blanks, and the marks that fall in it."""
        tidy = part.sub(r"\s+", " ").strip()
        marks = []
        for span in self.spans:
            held = [at for at in range(len(tidy)) if span.start <= tidy.starts[at] and tidy.ends[at] <= span.end]
            if held:
                marks.append(Mark(span.kind, held[0], held[-1] + 1, span.target))
        return tidy.text, tuple(marks)

    def with_tags(self, passage: Passage) -> Passage:
        """The passage with its raw range widened over the tags that stand right at its ends."""
        start, end = passage.raw
        while start in self.openers:
            start = self.openers[start]
        while end in self.closers:
            end = self.closers[end]
        return structs.replace(passage, raw=(start, end))


def gather(nodes: list[Node], text: Located, anchors: dict[str, str], file: str, line_at: Callable[[int], int]) -> Run:
    """The run that these nodes hold. ``anchors`` gives the title of each place a link may lead to.

    Raises IngestError for an element that is not inline, or a link to an anchor that the page does not have.
    """
    run = Run(Located("", [], []))
    for node in nodes:
        if node.name == "#text":
            run.text += text.cut(node.start, node.end)
        elif node.name == "#entity":
            piece = text.cut(node.start, node.end)
            run.text += piece.replace(0, len(piece), html.unescape(piece.text))
        elif node.name in INLINE:
            inner = gather(node.children, text, anchors, file, line_at)
            run.text += inner.text
            run.spans += inner.spans
            run.openers |= inner.openers | _ends(text, node.start, node.inside[0], swap=True)
            run.closers |= inner.closers | _ends(text, node.inside[1], node.end)
            span = _span(node, inner.text, anchors, file, line_at)
            run.spans += [span] if span else []
        elif node.name != "#comment":
            message = f"expected running text; found <{node.name.strip('#')}>"
            raise IngestError(file, line_at(node.start), message)
    return run


def _ends(text: Located, start: int, end: int, swap: bool = False) -> dict[int, int]:
    """A tag's place in the source as a step from one of its ends to the other."""
    low, high = text.cut(start, end).raw
    return {high: low} if swap else {low: high}


def _span(node: Node, words: Located, anchors: dict[str, str], file: str, line_at: Callable[[int], int]) -> Span | None:
    """What an element says about its words; nothing for a mere abbreviation or a link that leaves the page."""
    kind, target = INLINE[node.name], ""
    address = node.attributes.get("href", "")
    if kind == "link" and not address.startswith("#"):
        return None
    if kind == "link":
        if address[1:] not in anchors:
            message = f"the link to {address!r} leads to no heading of the page"
            raise IngestError(file, line_at(node.start), message)
        target = anchors[address[1:]]
    elif kind == "term":
        target = " ".join(words.text.split())
    if not kind or not words.strip():
        return None
    return Span(kind, *words.strip().raw, target)
