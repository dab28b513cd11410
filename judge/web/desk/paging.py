"""Long lists a page at a time: which rows stand on a page, under the headings where they stand."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TypeVar
from urllib.parse import urlencode

Key = TypeVar("Key", bound=Hashable)
Row = TypeVar("Row")


def cut(groups: Mapping[Key, tuple[Row, ...]], page: int, size: int) -> dict[Key, tuple[Row, ...]]:
    """The rows of one page, which counts from 1; groups without a row there are left out."""
    first, at = (page - 1) * size, 0
    kept: dict[Key, tuple[Row, ...]] = {}
    for key, rows in groups.items():
        if here := rows[max(0, first - at) : max(0, first + size - at)]:
            kept[key] = here
        at += len(rows)
    return kept


def pages_of(number: int, size: int) -> int:
    """How many pages so many rows fill; an empty list has one."""
    return max(1, -(-number // size))


def address(path: str, said: Mapping[str, str], page: int = 1) -> str:
    """The address of a page of a list; what is empty is left out, and the first page has no number."""
    asked = {key: value for key, value in said.items() if value}
    if page > 1:
        asked["page"] = str(page)
    return f"{path}?{urlencode(asked)}" if asked else path


def beside(path: str, said: Mapping[str, str], page: int, pages: int) -> tuple[str, str]:
    """The addresses of the pages before and after one; empty where there is none."""
    before = address(path, said, page - 1) if page > 1 else ""
    after = address(path, said, page + 1) if page < pages else ""
    return before, after
