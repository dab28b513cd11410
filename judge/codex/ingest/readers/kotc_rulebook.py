"""Reads the rulebook of Keeper of the Cards, an HTML page that may lie below the chrome of a code-hosting page."""

from __future__ import annotations

import re
from itertools import pairwise

from msgspec import Struct, structs

from judge.codex.errors import IngestError
from judge.codex.ingest.corrections import apply_corrections
from judge.codex.ingest.coverage import claim_gaps
from judge.codex.ingest.located import Located, line_of
from judge.codex.ingest.nonnormative import mark_nonnormative
from judge.codex.ingest.readers.html_inline import INLINE, Run, gather
from judge.codex.ingest.readers.html_tree import Node, parse
from judge.codex.ingest.readers.page_chrome import skip_chrome
from judge.codex.ingest.readers.paragraphs import cut_paragraph
from judge.codex.ingest.sources import Source
from judge.codex.model import Entry, Passage, Reading, Skipped, slugify

KEYWORDS = "keywords"
"""The anchor of the section whose headings are keywords of card texts."""

_SKIPPED = {
    "head": "head of the page: name and files for the browser",
    "h1": "name of the game above the page",
    "nav": "table of contents",
    "img": "picture that the copy does not hold",
}
_CONTENTS = "toc"
_EDITION = re.compile(r"\s*\(\d+[a-z]+ Edition\)$")
_EXAMPLE = re.compile(r"So for example\b")
_POINTER = re.compile(r"\(?See .+ for (?:more information|an explanation)\b[^.]*\.\)?")
_GAPS = [(re.compile(r"(?:\s*</?[a-z][a-z0-9]*(?:\s[^<>]*)?>\s*)+"), "tags of the page")]


class _Open(Struct):
    """An entry that is being filled."""

    slug: str
    title: str
    kind: str
    line: int
    parent: str = ""
    passages: list[Passage] = []
    block: int = 0


def read(source: Source) -> Reading:
    """Reads the page: sections under ``h3``, keywords and subsections under ``h4``, before them the introduction.

    Raises IngestError with the line for a page that is cut short, has an element or a line of chrome this reader does
    not know, or text outside of paragraphs, lists and tables.
    """
    text, repairs = apply_corrections(Located.of(source.text), source.text, source.file, source.corrections)
    begin = text.text.find("<!DOCTYPE")
    if begin < 0:
        raise IngestError(source.file, 1, "expected an HTML page; found no <!DOCTYPE")
    page = _Page(source, text, begin)
    page.read()
    if len(page.entries) < 2:
        raise IngestError(source.file, line_of(source.text, begin), "expected sections under <h3>; found none")
    entries = tuple(Entry(e.slug, e.title, e.kind, e.line, tuple(e.passages), parent=e.parent) for e in page.entries)
    skipped = [*skip_chrome(text.cut(0, begin), source), *page.skipped]
    claimed = [p.raw for e in entries for p in e.passages] + [(s.start, s.end) for s in skipped]
    skipped += claim_gaps(source.text, claimed, _GAPS)
    marked = mark_nonnormative(entries, source.nonnormative, source.file)
    return Reading(marked, tuple(sorted(skipped, key=lambda s: s.start)), repairs)


class _Page:
    """The walk through one page; ``entries`` and ``skipped`` are what it found."""

    def __init__(self, source: Source, text: Located, begin: int) -> None:
        self.source = source
        self.text = text
        self.entries: list[_Open] = []
        self.skipped: list[Skipped] = []
        self.root = parse(text.text, begin, source.file, self.line_at)
        self.anchors: dict[str, str] = {}

    def line_at(self, position: int) -> int:
        """The line of the source on which a position of the repaired text stands."""
        return line_of(self.source.text, self.text.starts[min(position, len(self.text) - 1)])

    def read(self) -> None:
        """Walks the whole page."""
        for node in self.root.walk():
            if node.name in ("h3", "h4") and node.id:
                self.anchors[node.id] = self._title(node)
        for child in self.root.children:
            self._block(child)
        held = [p.raw for e in self.entries for p in e.passages]
        for node in self.root.walk():
            if node.name == "#comment":
                low, high = self.text.cut(node.start, node.end).raw
                if not any(start <= low and high <= end for start, end in held):
                    self.skipped.append(Skipped(low, high, "HTML comment: not part of the text"))

    def _run(self, nodes: list[Node]) -> Run:
        return gather(nodes, self.text, self.anchors, self.source.file, self.line_at)

    def _title(self, node: Node) -> str:
        run = self._run(node.children)
        return run.clean(run.text)[0]

    def _block(self, node: Node) -> None:
        name = node.name
        if name in ("html", "body", "main") or (name == "div" and node.attributes.get("class") == "no-break"):
            for child in node.children:
                self._block(child)
        elif name in _SKIPPED:
            self._skip(node.start, node.end, node, _SKIPPED[name])
        elif name == "div" and node.attributes.get("class") == "footer":
            self._skip(*node.inside, node, "licence of the page, as the notice gives it")
        elif name == "#doctype":
            self._skip(node.start, node.end, node, "declaration of the page's type")
        elif name in ("h2", "h3", "h4"):
            self._heading(node)
        elif name == "p":
            self._add(self._run(node.children))
        elif name in ("ol", "ul"):
            self._list(node, 1, self._is_example_list())
        elif name == "table":
            for row in node.walk():
                if row.name == "tr":
                    self._row(row)
        elif name not in ("#text", "#comment"):
            raise IngestError(self.source.file, self.line_at(node.start), f"unknown element <{name}>")
        elif name == "#text" and (words := self.text.cut(node.start, node.end).strip()):
            where = line_of(self.source.text, words.raw[0])
            raise IngestError(self.source.file, where, f"text outside of any paragraph: {words.text[:60]!r}")

    def _skip(self, start: int, end: int, node: Node, reason: str) -> None:
        """Skips a range, except the comments in it, which have a reason of their own."""
        comments = [(n.start, n.end) for n in node.walk() if n.name == "#comment"]
        for (_, low), (high, _) in pairwise([(start, start), *comments, (end, end)]):
            if low < high:
                self.skipped.append(Skipped(*self.text.cut(low, high).raw, reason))

    def _heading(self, node: Node) -> None:
        """Opens an entry; the heading of the whole page opens the introduction, named without its edition."""
        if node.id == _CONTENTS:
            self._skip(*node.inside, node, "heading of the table of contents")
            return
        self._skip(*node.inside, node, "title of an entry")
        title, line = self._title(node), self.line_at(node.start)
        if not slugify(title):
            raise IngestError(self.source.file, line, f"<{node.name}> has no words to name an entry")
        section = next((e for e in reversed(self.entries) if e.kind == "section" and not e.parent), None)
        if node.name == "h4" and section and section.slug == slugify(self.anchors.get(KEYWORDS, "")):
            opened = _Open(f"{section.slug}/{slugify(title)}", title, "keyword", line, section.slug)
        elif node.name == "h4" and section:
            opened = _Open(slugify(title), title, "section", line, section.slug)
        else:
            title = _EDITION.sub("", title)
            opened = _Open(slugify(title), title, "section", line)
        self.entries.append(opened)

    def _add(self, run: Run, label: str = "", depth: int = 0, example: bool = False) -> None:
        """Cuts a run into passages of the entry at hand."""
        if not run.text.strip():
            return
        entry = self._here(run)
        kind = "item" if depth else "sentence"
        cut = cut_paragraph(run.text, self.source.text, run.clean, entry.block, kind, depth)
        for number, passage in enumerate(cut):
            passage = _judged(run.with_tags(passage), example)
            entry.passages.append(structs.replace(passage, label="" if number else label, depth=depth))
        entry.block += 1

    def _here(self, run: Run) -> _Open:
        """The entry at hand; raises IngestError when none is open yet."""
        if not self.entries:
            line = line_of(self.source.text, run.text.strip().raw[0])
            raise IngestError(self.source.file, line, "text stands before the first heading")
        return self.entries[-1]

    def _is_example_list(self) -> bool:
        """Whether the sentence above gives an example and ends with a colon, so that the list belongs to it."""
        above = self.entries[-1].passages[-1:] if self.entries else []
        return any(p.kind == "example" and p.text.endswith(":") for p in above)

    def _list(self, node: Node, depth: int, example: bool) -> None:
        if node.attributes.get("type", "1") != "1":
            raise IngestError(self.source.file, self.line_at(node.start), "expected a list with plain numbers")
        number = 0
        for item in node.children:
            if item.name != "li":
                self._block(item) if item.name in ("#text", "#comment") else self._stray(item)
                continue
            number += 1
            label = f"{number}." if node.name == "ol" else "-"
            words: list[Node] = []
            for child in item.children:
                if child.name in ("ol", "ul"):
                    self._add(self._run(words), label, depth, example)
                    self._list(child, depth + 1, example)
                    words, label = [], ""
                elif child.name in INLINE or child.name.startswith("#"):
                    words.append(child)
                else:
                    self._stray(child)
            self._add(self._run(words), label, depth, example)

    def _stray(self, node: Node) -> None:
        raise IngestError(self.source.file, self.line_at(node.start), f"<{node.name}> has no place in a list")

    def _row(self, row: Node) -> None:
        """One passage for a row of a table; the row that heads the columns is no rule."""
        cells = [n for n in row.children if n.name in ("td", "th")]
        whole = Run(Located("", [], []))
        for number, cell in enumerate(cells):
            run = self._run(cell.children)
            if number:
                place = [self.text.starts[cell.start]] * 3
                whole.text += Located(" | ", place, place)
            whole = Run(whole.text + run.text, whole.spans + run.spans)
        if not whole.text.strip():
            return
        clean, marks = whole.clean(whole.text)
        entry = self._here(whole)
        passage = Passage(
            clean, whole.text.raw, line_of(self.source.text, whole.text.raw[0]), "row", block=entry.block, marks=marks
        )
        if all(cell.name == "th" for cell in cells):
            passage = structs.replace(passage, kind="heading", normative=False, reason="heads the columns of a table")
        entry.passages.append(passage)
        entry.block += 1


def _judged(passage: Passage, example: bool) -> Passage:
    """Sets apart what its form shows to be an example, or a mere pointer to another section."""
    if example or _EXAMPLE.match(passage.text):
        passage = structs.replace(passage, kind="example")
    if _POINTER.fullmatch(passage.text):
        return structs.replace(passage, normative=False, reason="navigation: points to another section")
    return passage
