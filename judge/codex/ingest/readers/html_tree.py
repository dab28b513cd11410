"""An HTML page as a tree whose every node knows its place in the text, by the standard library's parser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html.parser import HTMLParser

from msgspec import Struct

from judge.codex.errors import IngestError

VOID = frozenset({"br", "hr", "img", "link", "meta"})
"""Elements that have no end tag."""


class Node(Struct):
    """An element, or a piece of a page: ``#text``, ``#entity``, ``#comment`` or ``#doctype``.

    ``start`` and ``end`` are positions in the text that was parsed; ``inside`` is the range between the tags.
    """

    name: str
    start: int
    end: int
    attributes: dict[str, str] = {}
    children: list[Node] = []
    inside: tuple[int, int] = (0, 0)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in the order of the page."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def id(self) -> str:
        """The anchor of the element, or nothing."""
        return self.attributes.get("id", "")


class _Event(Struct):
    kind: str
    name: str
    start: int
    attributes: dict[str, str] = {}


class _Events(HTMLParser):
    """Records what the parser sees, each at its position; every event ends where the next begins."""

    def __init__(self, text: str, base: int) -> None:
        super().__init__(convert_charrefs=False)
        self.seen: list[_Event] = []
        self._base = base
        self._lines = [0]
        for line in text[base:].split("\n"):
            self._lines.append(self._lines[-1] + len(line) + 1)
        self.feed(text[base:])
        self.close()

    def _see(self, kind: str, name: str, attributes: list[tuple[str, str | None]] | None = None) -> None:
        line, column = self.getpos()
        start = self._base + self._lines[line - 1] + column
        self.seen.append(_Event(kind, name, start, {key: value or "" for key, value in attributes or []}))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._see("single" if tag in VOID else "start", tag, attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._see("single", tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        self._see("end", tag)

    def handle_data(self, data: str) -> None:
        self._see("single", "#text")

    def handle_entityref(self, name: str) -> None:
        self._see("single", "#entity")

    def handle_charref(self, name: str) -> None:
        self._see("single", "#entity")

    def handle_comment(self, data: str) -> None:
        self._see("single", "#comment")

    def handle_decl(self, decl: str) -> None:
        self._see("single", "#doctype")


def parse(text: str, base: int, file: str, line_at: Callable[[int], int]) -> Node:
    """The page that begins at ``base`` of ``text``, under a root named ``#page``.

    ``line_at`` gives the line of a position, for errors. Raises IngestError for an element that is never closed or
    an end tag that closes nothing: the page is then cut short or broken, and no reading of it could be trusted.
    """
    root = Node("#page", base, len(text), inside=(base, len(text)))
    open_elements = [root]
    seen = _Events(text, base).seen
    for number, event in enumerate(seen):
        end = seen[number + 1].start if number + 1 < len(seen) else len(text)
        if event.kind == "end":
            element = open_elements[-1]
            if element.name != event.name:
                wanted = f"expected </{element.name}>" if element is not root else "nothing is open"
                raise IngestError(file, line_at(event.start), f"found </{event.name}>, {wanted}")
            element.end, element.inside = end, (element.inside[0], event.start)
            open_elements.pop()
            continue
        node = Node(event.name, event.start, end, event.attributes, [], (end, end))
        open_elements[-1].children.append(node)
        if event.kind == "start":
            open_elements.append(node)
    if len(open_elements) > 1:
        element = open_elements[-1]
        raise IngestError(file, line_at(element.start), f"<{element.name}> is never closed: the page is cut short")
    return root
