"""The structure file of a document whose text does not mark its headings."""

from __future__ import annotations

import tomllib
from pathlib import Path

from msgspec import Struct, ValidationError, convert

from judge.codex.errors import IngestError


class Heading(Struct, frozen=True, array_like=True):
    """A heading: the line it stands on, its level from 1, and its words as the document has them."""

    line: int
    level: int
    title: str


class Aside(Struct, frozen=True, array_like=True):
    """A paragraph outside the running text: the line it begins on, its kind (``caption``, ``chrome``) and why."""

    line: int
    kind: str
    reason: str


class Structure(Struct, frozen=True):
    """Where headings and asides stand, by line.

    ``examples`` are the lines of paragraphs that go on with an example, ``first_line`` is where the text begins, and
    ``slugs`` gives long headings a short name in ids.
    """

    headings: tuple[Heading, ...]
    asides: tuple[Aside, ...]
    examples: tuple[int, ...]
    first_line: int
    slugs: dict[str, str]

    def heading_at(self, line: int) -> Heading | None:
        """The heading on a line, or None."""
        return next((h for h in self.headings if h.line == line), None)

    def aside_at(self, line: int) -> Aside | None:
        """The aside that begins on a line, or None."""
        return next((a for a in self.asides if a.line == line), None)


def load_structure(path: Path) -> Structure | None:
    """The structure in a TOML file, None when there is none; raises IngestError when it is broken."""
    if not path.is_file():
        return None
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        return Structure(
            convert(table.get("heading", []), tuple[Heading, ...]),
            convert(table.get("aside", []), tuple[Aside, ...]),
            convert(table.get("example", []), tuple[int, ...]),
            convert(table.get("first_line", 1), int),
            convert(table.get("slug", {}), dict[str, str]),
        )
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise IngestError(path.name, 0, str(error)) from error
