"""Reads a printed table of contents that was recognised as columns of names and page numbers between tabs."""

from __future__ import annotations

import re

from msgspec import Struct

from judge.codex.errors import IngestError

_NAME = re.compile(r"(?:\d+\. )?(?P<name>[^.<>]*?)[ .]*")


class Row(Struct, frozen=True):
    """A heading as the table of contents names it, and the page it stands on."""

    name: str
    page: int


def read_contents(text: str, file: str, line: int) -> tuple[Row, ...]:
    """The rows of a table of contents, column by column.

    ``text`` is what follows the words on ``line``: each line holds pairs of a name and a page, divided by tabs; a name
    whose page is missing goes on in the next line of its column. Raises IngestError for any other line and for a name
    that never gets its page.
    """
    columns: dict[int, list[Row]] = {}
    open_names: dict[int, str] = {}
    for at, words in enumerate(text.split("\n"), line):
        cells = words.split("\t")
        for column in range(0, len(cells), 2):
            name, page = re.sub(r"</?i>", "", cells[column]), "".join(cells[column + 1 : column + 2]).strip()
            found = _NAME.fullmatch(name.strip())
            if found is None or (page and not page.isdecimal()):
                raise IngestError(file, at, f"expected a name and its page in the table of contents, found {words!r}")
            whole = f"{open_names.pop(column, '')} {found['name']}".strip()
            if page:
                columns.setdefault(column, []).append(Row(whole, int(page)))
            elif whole:
                open_names[column] = whole
    if open_names:
        raise IngestError(file, line, f"the table of contents gives no page for {sorted(open_names.values())}")
    return tuple(row for column in sorted(columns) for row in columns[column])
