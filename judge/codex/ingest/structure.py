"""The structure file of a document whose text does not mark its headings."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, ValidationError, convert

from judge.codex.errors import IngestError


class Heading(Struct, frozen=True, array_like=True):
    """A heading: the line it stands on, its level from 1, and its words as the document has them."""

    line: int
    level: int
    title: str


class Aside(Struct, frozen=True, array_like=True):
    """A paragraph outside the running text: the line it begins on, its kind (``caption``, ``chrome``) and why."""

    line: int
    kind: Literal["caption", "chrome"]
    reason: str


class Structure(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"headings": "heading", "asides": "aside", "examples": "example", "slugs": "slug"},
):
    """Where headings and asides stand, by line.

    ``examples`` are the lines of paragraphs that go on with an example, ``first_line`` is where the text begins, and
    ``slugs`` gives long headings a short name in ids. In the file the names are in the singular.
    """

    headings: tuple[Heading, ...] = ()
    asides: tuple[Aside, ...] = ()
    examples: tuple[int, ...] = ()
    first_line: Annotated[int, Meta(ge=1)] = 1
    slugs: dict[str, str] = {}

    def heading_at(self, line: int) -> Heading | None:
        """The heading on a line, or None."""
        return next((h for h in self.headings if h.line == line), None)

    def aside_at(self, line: int) -> Aside | None:
        """The aside that begins on a line, or None."""
        return next((a for a in self.asides if a.line == line), None)

    def rows(self) -> Iterator[tuple[int, str]]:
        """Every line that is named, with what is said to begin on it, in the words of an error message."""
        yield from ((h.line, f"the heading {h.title!r}") for h in self.headings)
        yield from ((a.line, f"a {a.kind}") for a in self.asides)
        yield from ((line, "an example") for line in self.examples)


def load_structure(path: Path) -> Structure | None:
    """The structure in a TOML file, None when there is none; raises IngestError when it is broken."""
    if not path.is_file():
        return None
    try:
        return convert(tomllib.loads(path.read_text(encoding="utf-8")), Structure)
    except tomllib.TOMLDecodeError as error:
        raise IngestError(path.name, 0, f"is not TOML: {error}") from error
    except ValidationError as error:
        raise IngestError(path.name, 0, str(error)) from error
