"""Finds the cells of a CSV file and where their content stands, so that no character goes unaccounted."""

from __future__ import annotations

import csv
import io
import re

from msgspec import Struct

from judge.codex.errors import IngestError

_BARE = re.compile(r"[^,\r\n]*")
"""A cell without quotes."""


class Cell(Struct, frozen=True):
    """The content of one cell: its place in the text (without quotes) and the line (from 1) it begins on."""

    start: int
    end: int
    line: int


def find_cells(text: str, file: str) -> list[list[Cell]]:
    """The rows of a CSV text as cells.

    Quoting is checked by the strict reader of the standard library, and each cell found here must hold the
    very value found there. Raises IngestError with the line of a broken row; content with doubled quotes is
    refused, because no edition of any document has it.
    """
    rows: list[list[Cell]] = []
    position, line = 0, 1
    while position < len(text):
        row: list[Cell] = []
        while True:
            if text.startswith('"', position):
                start = position + 1
                end = text.find('"', start)
                if end < 0:
                    raise IngestError(file, line, "a quotation mark is opened here and never closed")
                if text.startswith('""', end):
                    raise IngestError(file, line, "doubled quotation marks inside a cell are not expected")
                row.append(Cell(start, end, line))
                line += text.count("\n", start, end)
                position = end + 1
            else:
                bare = _BARE.match(text, position)
                end = bare.end() if bare else position
                row.append(Cell(position, end, line))
                position = end
            if text.startswith(",", position):
                position += 1
                continue
            break
        if position < len(text) and text[position] not in "\r\n":
            found = text[position]
            raise IngestError(file, line, f"expected a comma or a line end after a cell, found {found!r}")
        position += 2 if text.startswith("\r\n", position) else 1
        line += 1
        rows.append(row)
    _agree(text, rows, file)
    return rows


def _agree(text: str, rows: list[list[Cell]], file: str) -> None:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        values = list(reader)
    except csv.Error as error:
        raise IngestError(file, reader.line_num, f"broken CSV: {error}") from error
    for row, expected in zip(rows, values, strict=False):
        if [text[c.start : c.end] for c in row] != expected:
            raise IngestError(file, row[0].line, f"expected the cells {expected!r}")
    if len(rows) != len(values):
        raise IngestError(file, 0, f"{len(values)} rows expected, {len(rows)} found")
