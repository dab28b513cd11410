"""The words of the codex layer as plain values: documents, editions, entries, passages and their marks."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

GAMES: dict[str, str] = {
    "sorcery": "Sorcery: Contested Realm",
    "magewars": "Mage Wars",
    "kotc": "Keeper of the Cards",
}
"""The games, by the key used in ids, addresses and commands."""


class Edition(Struct, frozen=True):
    """One dated state of a document, as the manifest lists it.

    ``document`` is the prefix of every id in it (``sorcery``, ``sorcery.rulebook`` ...); ``edition`` names the
    state (``2025-08``); ``shape`` names the reader; ``standing`` is ``official``, ``superseded``,
    or ``ruling`` for rulings that settle what documents and cards leave open, and rank below both.
    """

    document: str
    edition: str
    game: str
    title: str
    short: str
    date: str
    date_words: str
    standing: str
    shape: str
    file: str
    sha256: str
    rights: str
    source: str = ""

    @property
    def of_rulings(self) -> bool:
        """Whether it holds rulings, which define no terms and name no cards for others."""
        return self.standing == "ruling"


class Mark(Struct, frozen=True):
    """Markup that the document itself carries, located in the text of its passage.

    ``kind``: ``card`` (names a card), ``link`` (explicit link), ``plain`` (marked as not to be linked),
    ``term`` (defined here), ``strong`` or ``emphasis``. ``target`` is the name meant, as written.
    """

    kind: str
    start: int
    end: int
    target: str = ""


class Passage(Struct, frozen=True):
    """One sentence, bullet or example: the smallest thing that can be cited.

    ``number`` is the permanent number within its entry (0 until ids are given); ``kind`` is ``sentence``,
    ``item``, ``example``, ``heading``, ``caption``, ``row`` or ``placeholder``; ``label`` the list marker
    (``1.``, ``-``) as shown; ``block`` counts paragraphs, so that sentences of one paragraph run together;
    ``depth`` is the nesting of a list item from 1; ``raw`` the half-open range of source characters
    it claims; ``line`` the line of the source, from 1. ``normative`` is false for flavour and navigation,
    and ``reason`` then says why.
    """

    text: str
    raw: tuple[int, int]
    line: int
    kind: str = "sentence"
    label: str = ""
    block: int = 0
    depth: int = 0
    marks: tuple[Mark, ...] = ()
    normative: bool = True
    reason: str = ""
    number: int = 0


class Entry(Struct, frozen=True):
    """A titled unit of a document.

    ``slug`` is the path of the id after the colon (``storyline/simultaneous-triggers``); ``parent`` the slug
    it stands under, or empty; ``kind`` is ``entry``, ``sub-entry``, ``section``, ``keyword`` or ``term``;
    ``chapter`` an expansion or chapter name; ``listed`` is false for what asks not to be shown in lists or search.
    """

    slug: str
    title: str
    kind: str
    line: int
    passages: tuple[Passage, ...] = ()
    parent: str = ""
    chapter: str = ""
    aliases: tuple[str, ...] = ()
    listed: bool = True


class Skipped(Struct, frozen=True):
    """A range of source characters that no passage claims, and why."""

    start: int
    end: int
    reason: str


class Repair(Struct, frozen=True):
    """A correction that was applied at ingest, as it is shown to the reader."""

    line: int
    seen: str
    becomes: str
    why: str
    by: str = "row"
    entry: str = ""

    @property
    def only_breaks(self) -> bool:
        """Whether the correction gives back breaks and list marks alone, and changes no word."""
        import re

        marks = re.compile(r"\n\s*(?:-|\d{1,2}\.(?:[a-z]\.)?)?\s*|^\d{1,2}[.)]\s*")
        words = [re.findall(r"\w+", marks.sub(" ", text)) for text in (self.seen, self.becomes)]
        return words[0] == words[1]


class Reading(Struct, frozen=True):
    """What a reader made of one document: entries in order, what no passage claims, and repairs applied."""

    entries: tuple[Entry, ...]
    skipped: tuple[Skipped, ...]
    repairs: tuple[Repair, ...]


def current_editions(editions: Iterable[Edition]) -> dict[str, str]:
    """For each document the edition shown by default: the newest official one, or the newest there is.

    Of editions with equal dates, or none, the one listed later is taken for the newer.
    """
    best: dict[str, Edition] = {}
    for edition in editions:
        held = best.get(edition.document)
        rank = (edition.standing == "official", edition.date)
        if held is None or rank >= (held.standing == "official", held.date):
            best[edition.document] = edition
    return {document: edition.edition for document, edition in best.items()}


def slugify(title: str) -> str:
    """The readable id part of a title: ``Death's Door`` gives ``deaths-door``, ``Melee +X`` gives ``melee-plus-x``.

    Signs that tell titles apart are spelled out, all else but letters and digits becomes a hyphen.
    """
    import re
    import unicodedata

    text = title.replace("+/-", " plus-minus ").replace("+", " plus ").replace("&", " and ")
    text = re.sub(r"(?<=\s)-(?=[X\d])", " minus ", text)
    text = re.sub(r"['\u2018\u2019]", "", text)
    text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
