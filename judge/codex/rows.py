"""The compiled codex as plain rows: what pages, commands and the graph read."""

from __future__ import annotations

from msgspec import Struct

from judge.codex.model import Edition, Mark


class EntryRow(Struct, frozen=True):
    """An entry at one edition. ``id`` is ``<document>:<slug>``; ``parent`` is an id or empty."""

    id: str
    document: str
    edition: str
    game: str
    slug: str
    title: str
    kind: str
    parent: str
    chapter: str
    aliases: tuple[str, ...]
    listed: bool
    position: int
    line: int

    @property
    def url(self) -> str:
        """The permanent address of the entry's page."""
        return f"/codex/{self.document}/{self.slug}"


class PassageRow(Struct, frozen=True):
    """A passage at one edition. ``id`` is ``<entry id>#<number>``; the other fields are those of ``Passage``."""

    id: str
    entry: str
    document: str
    edition: str
    number: int
    kind: str
    label: str
    block: int
    depth: int
    text: str
    marks: tuple[Mark, ...]
    normative: bool
    reason: str
    line: int
    raw: tuple[int, int]
    digest: str

    @property
    def url(self) -> str:
        """The permanent address of the page for this one sentence."""
        document, slug = self.entry.split(":", 1)
        return f"/codex/{document}/{slug}/~{self.number}"


class Edge(Struct, frozen=True):
    """A typed arrow of the codex graph.

    ``source`` and ``target`` are ids of entries, passages or cards; ``kind`` is ``link``, ``reference``,
    ``mention``, ``card``, ``parent``, ``same-term``, ``supersedes`` or ``conflict``. For arrows that stand in a
    text, ``passage`` is
    the passage's id, ``start`` and ``end`` the span in its text and ``words`` that very text. ``note`` says how
    the target was found when that is not plain.
    """

    kind: str
    source: str
    target: str
    document: str
    edition: str
    passage: str = ""
    start: int = 0
    end: int = 0
    words: str = ""
    note: str = ""


class Card(Struct, frozen=True):
    """A card that the documents name. ``id`` is ``<game>.card:<slug>``; ``spellings`` are the other forms used."""

    id: str
    game: str
    name: str
    spellings: tuple[str, ...] = ()
    note: str = ""

    @property
    def url(self) -> str:
        """The permanent address of the card's page."""
        return f"/cards/{self.game}/{self.id.split(':', 1)[1]}"


class Document(Struct, frozen=True):
    """A document with its editions, newest first; ``current`` is the edition shown unless another is asked for."""

    key: str
    game: str
    title: str
    short: str
    standing: str
    editions: tuple[Edition, ...]
    current: Edition


def entry_of(node: str) -> str:
    """The entry that a passage id belongs to; any other id is its own entry."""
    return node.split("#", 1)[0]


class Position(Struct, frozen=True):
    """One side of a conflict: the passages it rests on and what they say, in our words."""

    passages: tuple[str, ...]
    says: str


class Conflict(Struct, frozen=True):
    """A conflict or gap. ``id`` is ``<game>.conflict:<number>`` or ``<game>.gap:<number>``, given once for good.

    ``status`` is ``settled`` (the texts decide) or ``open`` (a judge must); ``later`` tells what later editions
    said, when known; ``confidence`` (0 to 1) is given for gaps.
    """

    id: str
    game: str
    kind: str
    number: int
    point: str
    status: str
    positions: tuple[Position, ...]
    recommend: str
    why: str
    later: str = ""
    confidence: float | None = None

    @property
    def passages(self) -> tuple[str, ...]:
        """All ids of passages and entries that the positions name."""
        return tuple(p for position in self.positions for p in position.passages)

    @property
    def url(self) -> str:
        """The permanent address of the conflict or gap."""
        return f"/{self.kind}s/{self.game}/{self.number}"
