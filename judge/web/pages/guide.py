"""The guide: pages for people, written in Markdown."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from markdown_it import MarkdownIt
from msgspec import Struct

from judge.codex.library import Codex
from judge.resources import data_dir
from judge.web.desk.desk import Desk, not_found
from judge.web.desk.queries import Nothing

desk = Desk("guide", "How to search, read, cite and compare")

ORDER = ("searching", "reading", "citing", "editions", "rulings", "training")
"""The pages in the order in which they are read."""


class Chapter(Struct, frozen=True):
    """A page of the guide in the list."""

    name: str
    title: str
    url: str


SCROLLED = '<pre tabindex="0">'
"""What is wider than a phone is moved to and fro, by keys as well."""


class Guide(Struct, frozen=True):
    """One page of the guide: its text as Markdown and as HTML, and the list of all pages."""

    name: str
    title: str
    markdown: str
    html: str
    chapters: tuple[Chapter, ...]


@desk.page("/guide", "guide.html")
def first(_codex: Codex, _asked: Nothing) -> Guide:
    """The first page of the guide."""
    return _guide(ORDER[0])


@desk.page("/guide/<name>", "guide.html")
def chapter(_codex: Codex, _asked: Nothing, name: str) -> Guide:
    """One page of the guide."""
    if name not in ORDER:
        not_found(f"The guide has no page “{name}”; it has: {', '.join(ORDER)}.")
    return _guide(name)


@lru_cache(maxsize=len(ORDER))
def _guide(name: str) -> Guide:
    text = _text(name)
    # Raw HTML is escaped by this preset, and links to scripts are refused.
    page = MarkdownIt("js-default").render(text.partition("\n")[2]).replace("<pre>", SCROLLED)
    chapters = tuple(Chapter(n, _title(_text(n)), f"/guide/{n}") for n in ORDER)
    return Guide(name, _title(text), text, page, chapters)


def _text(name: str) -> str:
    folder: Path = data_dir("templates") / "guide"
    return (folder / f"{name}.md").read_text(encoding="utf-8")


def _title(text: str) -> str:
    return re.sub(r"^#\s*", "", text.partition("\n")[0])
