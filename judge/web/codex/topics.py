"""Topics to browse a game by: our own for the Sorcery codex, expansions and chapters where a document has them."""

from __future__ import annotations

import tomllib

import msgspec
from msgspec import Struct

from judge.codex.errors import IngestError
from judge.codex.library import Codex
from judge.codex.model import slugify
from judge.codex.rows import EntryRow
from judge.resources import data_dir

KINDS = {"section": "Sections", "keyword": "Keywords", "term": "Terms", "entry": "Further entries"}


class Topic(Struct, frozen=True):
    """A topic with its entries in reading order; ``key`` is its part of an address.

    ``source`` is the short name of the document whose own chapter it is, empty for a topic of ours.
    """

    key: str
    title: str
    source: str
    entries: list[EntryRow]


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    title: str
    entries: tuple[str, ...]


def curated(game: str) -> tuple[_Row, ...]:
    """The topics listed in ``topics/<game>.toml``; none without such a file. Raises IngestError for a broken one."""
    path = data_dir("codex_data") / "topics" / f"{game}.toml"
    if not path.is_file():
        return ()
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8"))["topic"]
        return msgspec.convert(rows, tuple[_Row, ...])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, KeyError) as error:
        raise IngestError(path.name, 0, f"topics cannot be read: {error}") from error


def topics_of(codex: Codex, game: str) -> list[Topic]:
    """The topics of a game: curated ones first, then each document's own chapters, expansions and kinds.

    Entries that an edition no longer holds are left out; entries that no topic names are gathered in one of their own.
    """
    rows = {row.id: row for row in codex.entries(game)}
    topics = [Topic(row.key, row.title, "", [rows[id] for id in row.entries if id in rows]) for row in curated(game)]
    placed = {row.id for topic in topics for row in topic.entries}
    left: dict[tuple[str, str], list[EntryRow]] = {}
    for row in rows.values():
        if row.id in placed or (row.kind == "sub-entry" and _placed_above(row, rows, placed)):
            continue
        left.setdefault((row.document, _heading(row)), []).append(row)
    for (document, title), entries in left.items():
        short = codex.edition(document).short
        topics.append(Topic(slugify(f"{document} {title}"), title or short, short, entries))
    return topics


def _heading(row: EntryRow) -> str:
    return row.chapter or KINDS.get(row.kind, "")


def _placed_above(row: EntryRow, rows: dict[str, EntryRow], placed: set[str]) -> bool:
    while row.parent in rows:
        row = rows[row.parent]
        if row.id in placed:
            return True
    return False
