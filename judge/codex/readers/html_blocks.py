"""Cuts an HTML page into its blocks (headings, paragraphs, list items, cells), each character with its place in the source.

Inline tags stay in the text as single private-use characters until a sentence is cut out; then they become marks.
"""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser

from msgspec import Struct

from judge.codex.errors import IngestError
from judge.codex.located import Located, line_of
from judge.codex.model import Mark, Skipped

_OPEN, _CLOSE = 0xE000, 0xF8FF
_SIGN = re.compile(f"[{chr(_OPEN)}-{chr(_CLOSE)}]")
_INLINE = {"a": "link", "dfn": "term", "b": "strong", "strong": "strong", "em": "emphasis", "i": "emphasis"}
_PLAIN_INLINE = {"abbr", "sup", "sub", "var", "span", "br", "code"}
_BLOCKS = {"p", "li", "h1", "h2", "h3", "h4", "h5", "h6", "td", "th", "dt", "dd", "caption"}
_SILENT = {"head": "head of the HTML page", "nav": "table of contents", "footer": "licence notice of the page"}


class Block(Struct, frozen=True):
    """One block: its tag, its text with inline signs, list depth (0 outside lists), list marker, anchor id, table row."""

    tag: str
    text: Located
    depth: int = 0
    label: str = ""
    anchor: str = ""
    row: int = 0


class Page(Struct, frozen=True):
    """The blocks of a page in order, what is no text and why, and the inline tags by their number."""

    blocks: tuple[Block, ...]
    skipped: tuple[Skipped, ...]
    inline: tuple[tuple[str, str], ...]

    def clean(self, text: Located) -> tuple[str, tuple[Mark, ...]]:
        """A sentence without inline signs, and the marks they stand for; a link's target is its address."""
        plain, opened, marks = "", [], []
        for character in text.text:
            if not _SIGN.match(character):
                if not (character.isspace() and (not plain or plain.endswith(" "))):
                    plain += " " if character.isspace() else character
            elif ord(character) == _CLOSE:
                if opened:
                    (kind, target), start = opened.pop()
                    words = plain[start:].strip()
                    begin = plain.find(words, start) if words else start
                    if kind and words:
                        marks.append(Mark(kind, begin, begin + len(words), target or words))
            else:
                opened.append((self.inline[ord(character) - _OPEN], len(plain)))
        plain = plain.rstrip()
        return plain, tuple(sorted((m for m in marks if m.end <= len(plain)), key=lambda m: m.start))


def read_page(text: Located, source: str, file: str) -> Page:
    """Cuts a page; raises IngestError for text that stands in no block, an unclosed block, or an unknown tag."""
    parser = _Blocks(text, source, file)
    parser.feed(text.text)
    parser.close()
    if parser.tag:
        raise IngestError(file, line_of(source, len(source) - 1), f"<{parser.tag}> is never closed")
    return Page(tuple(parser.blocks), tuple(parser.skipped), tuple(parser.inline))


class _Blocks(HTMLParser):
    def __init__(self, text: Located, source: str, file: str) -> None:
        super().__init__(convert_charrefs=False)
        self.text, self.source, self.file = text, source, file
        self.blocks: list[Block] = []
        self.skipped: list[Skipped] = []
        self.inline: list[tuple[str, str]] = []
        self.lines = [0, *(m.end() for m in re.finditer("\n", text.text))]
        self.held = Located("", [], [])
        self.tag = self.anchor = self.label = ""
        self.lists: list[int] = []
        self.silent: list[tuple[str, str]] = []
        self.row = 0

    @property
    def at(self) -> int:
        line, column = self.getpos()
        return self.lines[line - 1] + column

    def place(self, start: int, end: int) -> tuple[int, int]:
        return self.text.cut(start, end).raw

    def skip(self, start: int, end: int, reason: str) -> None:
        self.skipped.append(Skipped(*self.place(start, end), reason))

    def put(self, characters: str, start: int, end: int) -> None:
        low, high = self.place(start, end)
        self.held = self.held + Located(characters, [low] * len(characters), [high] * len(characters))

    def flush(self) -> None:
        stripped = self.held.strip()
        if _SIGN.sub("", stripped.text).strip():
            depth = len(self.lists)
            self.blocks.append(Block(self.tag, stripped, depth, self.label, self.anchor, self.row))
        self.held = Located("", [], [])
        self.label = self.anchor = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        fields = {k: v or "" for k, v in attrs}
        start, end = self.at, self.at + len(self.get_starttag_text() or "")
        if self.silent:
            if tag == self.silent[-1][0]:
                self.silent.append((tag, self.silent[-1][1]))
            self.skip(start, end, self.silent[-1][1])
        elif tag in _SILENT or fields.get("class") == "footer":
            self.silent.append((tag, _SILENT["footer"] if fields.get("class") == "footer" else _SILENT[tag]))
            self.skip(start, end, self.silent[-1][1])
        elif self.tag and (tag in _INLINE or tag in _PLAIN_INLINE):
            if tag == "br":
                self.put(" ", start, end)
                return
            if len(self.inline) >= _CLOSE - _OPEN - 1:
                raise IngestError(self.file, line_of(self.source, self.place(start, end)[0]), "too many inline tags")
            self.inline.append((_INLINE.get(tag, ""), fields.get("href", "")))
            self.put(chr(_OPEN + len(self.inline) - 1), start, end)
        elif tag == "img":
            self.skip(start, end, "picture that the copy does not hold")
        else:
            self.skip(start, end, "HTML tag")
            self.open_block(tag, fields)

    def open_block(self, tag: str, fields: dict[str, str]) -> None:
        if tag in ("ol", "ul"):
            held, self.tag = self.tag, self.tag or "li"
            self.flush()
            self.tag = held
            self.lists.append(0 if tag == "ol" else -1)
        elif tag == "tr":
            self.row += 1
        if tag in _BLOCKS:
            self.flush()
            self.tag, self.anchor = tag, fields.get("id", "")
            if tag == "li" and self.lists:
                if self.lists[-1] >= 0:
                    self.lists[-1] += 1
                self.label = f"{self.lists[-1]}." if self.lists[-1] > 0 else "-"

    def handle_endtag(self, tag: str) -> None:
        start = self.at
        end = self.text.text.find(">", start) + 1
        if self.silent:
            self.skip(start, end, self.silent[-1][1])
            if tag == self.silent[-1][0]:
                self.silent.pop()
        elif self.tag and (tag in _INLINE or tag in _PLAIN_INLINE):
            self.put(chr(_CLOSE), start, end)
        else:
            self.skip(start, end, "HTML tag")
            if tag in _BLOCKS:
                self.flush()
                self.tag = ""
            elif tag in ("ol", "ul") and self.lists:
                self.lists.pop()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.silent or tag not in _BLOCKS:
            start, end = self.at, self.at + len(self.get_starttag_text() or "")
            if self.tag and tag == "br":
                self.put(" ", start, end)
            else:
                picture = "picture that the copy does not hold"
                self.skip(start, end, self.silent[-1][1] if self.silent else picture if tag == "img" else "HTML tag")

    def handle_data(self, data: str) -> None:
        self.words(data, self.at, self.at + len(data), None)

    def handle_entityref(self, name: str) -> None:
        self.entity(f"&{name}")

    def handle_charref(self, name: str) -> None:
        self.entity(f"&#{name}")

    def entity(self, written: str) -> None:
        end = self.at + len(written)
        end += self.text.text.startswith(";", end)
        self.words(self.text.text[self.at : end], self.at, end, html.unescape(written + ";"))

    def words(self, data: str, start: int, end: int, meaning: str | None) -> None:
        if self.silent:
            self.skip(start, end, self.silent[-1][1])
        elif self.tag:
            if meaning is None:
                self.held = self.held + self.text.cut(start, end)
            else:
                self.put(meaning, start, end)
        elif data.strip():
            line = line_of(self.source, self.place(start, end)[0])
            raise IngestError(self.file, line, f"text outside of any paragraph: {data.strip()[:60]!r}")

    def handle_comment(self, data: str) -> None:
        self.skip(self.at, self.at + len(data) + 7, "HTML comment: not part of the text")

    def handle_decl(self, decl: str) -> None:
        self.skip(self.at, self.at + len(decl) + 3, "HTML tag")
