"""One edition laid out for drawing arrows: its entries, its passages, and the lexicon of the words it may use."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from judge.codex.arrows.aliases import Aliases, load_aliases
from judge.codex.arrows.lexicon import Lexicon, add_document
from judge.codex.model import Edition, current_editions
from judge.codex.rows import EntryRow, PassageRow


class Page(Struct, frozen=True):
    """One edition with all that its arrows need.

    ``entries`` by id; ``lexicon`` holds the edition's own words first and then those of the game's other current
    official editions, in the manifest's order; ``known`` are the ids an arrow of this edition may lead to.
    """

    edition: Edition
    aliases: Aliases
    entries: dict[str, EntryRow]
    passages: tuple[PassageRow, ...]
    lexicon: Lexicon
    known: frozenset[str]

    def is_above(self, ancestor: str, entry: str) -> bool:
        """Whether ``ancestor`` is ``entry`` itself or an entry that it stands under."""
        return entry == ancestor or entry.startswith(ancestor + "/")


def lay_out(
    where: tuple[Path, ...], editions: list[Edition], entries: Iterable[EntryRow], passages: Iterable[PassageRow]
) -> list[Page]:
    """Every edition as a page, in the manifest's order; raises IngestError for a broken aliases file."""
    current = current_editions(editions)
    aliases = {game: load_aliases(where, game) for game in {e.game for e in editions}}
    rows: dict[tuple[str, str], list[EntryRow]] = {(e.document, e.edition): [] for e in editions}
    texts: dict[tuple[str, str], list[PassageRow]] = {(e.document, e.edition): [] for e in editions}
    for entry in entries:
        rows[entry.document, entry.edition].append(entry)
    for passage in passages:
        texts[passage.document, passage.edition].append(passage)
    pages = []
    for edition in editions:
        own = (edition.document, edition.edition)
        others = [
            (e.document, e.edition)
            for e in editions
            if e.game == edition.game and e.document != edition.document and current[e.document] == e.edition
        ]
        official = {(e.document, e.edition) for e in editions if e.standing == "official"}
        lexicon = Lexicon()
        for key in (own, *(k for k in others if k in official)):
            add_document(lexicon, rows[key], _terms(texts[key]), aliases[edition.game], own=key == own)
        known = frozenset(e.id for key in (own, *others) for e in rows[key])
        held = {e.id: e for e in rows[own]}
        pages.append(Page(edition, aliases[edition.game], held, tuple(texts[own]), lexicon, known))
    return pages


def _terms(passages: Iterable[PassageRow]) -> dict[str, str]:
    """The words that a document marks as defined, each with the first entry that defines it."""
    found: dict[str, str] = {}
    for passage in passages:
        for mark in passage.marks:
            if mark.kind == "term":
                found.setdefault(mark.target or passage.text[mark.start : mark.end], passage.entry)
    return found
