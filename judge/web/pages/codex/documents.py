"""The contents of a document, and browsing by game, letter and topic."""

from __future__ import annotations

from msgspec import Struct

from judge.codex.library import Codex
from judge.codex.model import GAMES, Edition
from judge.codex.rows import EntryRow
from judge.web.codex.refs import Ref, entry_ref
from judge.web.codex.topics import topics_of
from judge.web.desk.desk import Desk, check_game
from judge.web.desk.queries import AtEdition, Browsed

desk = Desk("documents", "Contents of documents, by order, letter and topic")


class Heading(Struct, frozen=True):
    """An entry in the contents with what stands below it."""

    entry: Ref
    below: tuple[Heading, ...]


class Part(Struct, frozen=True):
    """A stretch of the contents: a letter, an expansion, or all there is. ``anchor`` is its mark in the page."""

    title: str
    anchor: str
    entries: tuple[Heading, ...]


class Contents(Struct, frozen=True):
    """The contents of a document at an edition."""

    edition: Edition
    url: str
    current: bool
    editions: tuple[Edition, ...]
    entries: int
    parts: tuple[Part, ...]


class Shelf(Struct, frozen=True):
    """Entries of one letter or topic in a game; ``source`` names the document whose own chapter it is."""

    title: str
    key: str
    source: str
    entries: tuple[Ref, ...]


class Browse(Struct, frozen=True):
    """What can be browsed: the games, and for the chosen one its letters, its topics, and the chosen entries."""

    game: str
    games: dict[str, str]
    letters: tuple[str, ...]
    letter: str
    topics: tuple[Shelf, ...]
    topic: str
    shelves: tuple[Shelf, ...]


@desk.page("/codex/<document>", "codex/contents.html", AtEdition)
def contents(codex: Codex, asked: AtEdition, document: str) -> Contents:
    """All entries of a document in its own order, under letters, chapters or expansions."""
    edition = codex.edition(document, asked.edition or None)
    rows = codex.entries(document=document, edition=edition.edition)
    suffix = "" if codex.current[document] == edition.edition else f"?edition={edition.edition}"
    below: dict[str, list[EntryRow]] = {}
    for row in rows:
        below.setdefault(row.parent, []).append(row)

    def heading(row: EntryRow) -> Heading:
        ref = Ref(row.id, row.title, row.url + suffix)
        return Heading(ref, tuple(heading(child) for child in below.get(row.id, [])))

    parts: dict[str, list[Heading]] = {}
    top = below.get("", [])
    lettered = len(top) > 40
    for row in top:
        chapter = row.chapter if row.kind not in ("section",) else ""
        parts.setdefault(chapter or (letter_of(row.title) if lettered else ""), []).append(heading(row))
    return Contents(
        edition=edition,
        url=f"/codex/{document}{suffix}",
        current=not suffix,
        editions=tuple(e for e in codex.editions if e.document == document),
        entries=len(rows),
        parts=tuple(Part(title, f"part-{i}", tuple(found)) for i, (title, found) in enumerate(parts.items(), 1)),
    )


@desk.page("/browse", "codex/browse.html", Browsed)
def browse(codex: Codex, asked: Browsed) -> Browse:
    """Entries of a game, or of all, by letter or by topic."""
    game = check_game(asked.game)
    rows = sorted(codex.entries(game or None), key=lambda e: (e.title.lower().lstrip("[+-'‘ "), e.position))
    letter = asked.letter.upper()
    topics = [Shelf(t.title, t.key, t.source, refs(codex, t.entries)) for t in topics_of(codex, game)] if game else []
    if asked.topic:
        shelves = [t for t in topics if t.key == asked.topic]
    else:
        by_letter: dict[str, list[EntryRow]] = {}
        for row in rows:
            by_letter.setdefault(letter_of(row.title), []).append(row)
        shown = [k for k in by_letter if k == letter] if letter else []
        shelves = [Shelf(k, k, "", refs(codex, by_letter[k])) for k in shown]
    return Browse(
        game=game,
        games=GAMES,
        letters=tuple(sorted({letter_of(row.title) for row in rows})),
        letter=letter,
        topics=tuple(topics),
        topic=asked.topic,
        shelves=tuple(shelves),
    )


def refs(codex: Codex, rows: list[EntryRow]) -> tuple[Ref, ...]:
    """References to entries, each with the short name of its document and what it stands under."""
    found = []
    for row in rows:
        above = codex.entry(row.parent, row.edition).title if row.parent else ""
        found.append(entry_ref(row, " · ".join(filter(None, (codex.edition(row.document).short, above)))))
    return tuple(found)


def letter_of(title: str) -> str:
    """The letter a title is filed under: its first letter in upper case, ``#`` when it has none."""
    return next((c.upper() for c in title if c.isalpha()), "#")
