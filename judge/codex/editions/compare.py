"""What changed between two editions of a document, word by word, and the history of one entry."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from msgspec import Struct

from judge.codex.model import Edition

if TYPE_CHECKING:
    from judge.codex.library import Codex


class Piece(Struct, frozen=True):
    """A run of words that two texts share (``same``), or that only one has (``gone`` or ``new``)."""

    kind: str
    text: str


class PassageChange(Struct, frozen=True):
    """One passage in two editions: ``same``, ``changed``, ``added`` or ``removed``, with its words cut into pieces."""

    id: str
    kind: str
    old: str
    new: str
    pieces: tuple[Piece, ...]


class EntryChange(Struct, frozen=True):
    """One entry in two editions: ``changed``, ``renamed``, ``added`` or ``removed``.

    ``id`` is the id in the newer edition (the older one for removed entries); ``was`` the older id of a renamed one.
    """

    id: str
    kind: str
    title: str
    was: str
    old_title: str
    passages: tuple[PassageChange, ...]


class Comparison(Struct, frozen=True):
    """All differences between two editions of one document; entries without any are only counted."""

    document: str
    old: Edition
    new: Edition
    entries: tuple[EntryChange, ...]
    unchanged: int

    def count(self, kind: str) -> int:
        """How many entries changed in this way."""
        return sum(e.kind == kind for e in self.entries)


class EntryAt(Struct, frozen=True):
    """An entry as a comparison needs it: its id, its title, and its passages as (id, text), in order."""

    id: str
    title: str
    passages: tuple[tuple[str, str], ...]


class HistoryStep(Struct, frozen=True):
    """One edition in the life of an entry: ``first``, ``same``, ``changed``, ``renamed`` or ``removed`` there."""

    edition: Edition
    kind: str
    title: str
    passages: tuple[PassageChange, ...] = ()


_WORDS = re.compile(r"\s+|[\w'\u2019]+|[^\w\s]")


def word_diff(old: str, new: str) -> tuple[Piece, ...]:
    """Cuts two texts into what they share and what only one has; whole words, in reading order.

    Joining ``same`` and ``gone`` pieces gives ``old`` back, ``same`` and ``new`` pieces give ``new``.
    """
    left, right = _WORDS.findall(old), _WORDS.findall(new)
    pieces: list[Piece] = []
    for op, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if op == "equal":
            pieces.append(Piece("same", "".join(left[a:b])))
            continue
        if a < b:
            pieces.append(Piece("gone", "".join(left[a:b])))
        if c < d:
            pieces.append(Piece("new", "".join(right[c:d])))
    return tuple(pieces)


def diff_passages(old: Iterable[tuple[str, str]], new: Iterable[tuple[str, str]]) -> tuple[PassageChange, ...]:
    """The passages of both editions in the order of the newer one; removed ones follow the one they stood after."""
    before, after = dict(old), dict(new)
    order = list(after)
    previous = ""
    for key in before:
        if key not in after:
            order.insert(order.index(previous) + 1 if previous in order else 0, key)
        previous = key
    changes = []
    pieces: tuple[Piece, ...]
    for key in order:
        was, now = before.get(key, ""), after.get(key, "")
        if key not in before:
            kind, pieces = "added", (Piece("new", now),)
        elif key not in after:
            kind, pieces = "removed", (Piece("gone", was),)
        elif was == now:
            kind, pieces = "same", (Piece("same", was),)
        else:
            kind, pieces = "changed", word_diff(was, now)
        changes.append(PassageChange(key, kind, was, now, pieces))
    return tuple(changes)


def compare_entries(
    old: Iterable[EntryAt], new: Iterable[EntryAt], renamed: Mapping[str, str]
) -> tuple[tuple[EntryChange, ...], int]:
    """The entries that differ, in the order of the newer edition with removed ones last, and how many do not.

    ``renamed`` leads from new ids to old ids. Passages of a renamed entry are matched by their numbers.
    """
    before = {e.id: e for e in old}
    changes: list[EntryChange] = []
    unchanged = 0
    seen: set[str] = set()
    for entry in new:
        was = before.get(renamed.get(entry.id, entry.id))
        if was is None:
            added = diff_passages((), entry.passages)
            changes.append(EntryChange(entry.id, "added", entry.title, "", "", added))
            continue
        seen.add(was.id)
        here = [(f"{entry.id}#{p.rpartition('#')[2]}", text) for p, text in was.passages]
        passages = diff_passages(here, entry.passages)
        if was.id != entry.id:
            changes.append(EntryChange(entry.id, "renamed", entry.title, was.id, was.title, passages))
        elif was.title != entry.title or any(p.kind != "same" for p in passages):
            changes.append(EntryChange(entry.id, "changed", entry.title, "", was.title, passages))
        else:
            unchanged += 1
    for entry in before.values():
        if entry.id not in seen:
            gone = diff_passages(entry.passages, ())
            changes.append(EntryChange(entry.id, "removed", entry.title, "", entry.title, gone))
    return tuple(changes), unchanged


def entries_at(codex: Codex, document: str, edition: str | None = None) -> list[EntryAt]:
    """The entries of one edition of a document, ready for comparison; raises UnknownEdition."""
    texts: dict[str, list[tuple[str, str]]] = {}
    for passage in codex.all_passages(document, edition):
        texts.setdefault(passage.entry, []).append((passage.id, passage.text))
    rows = codex.entries(document=document, edition=edition, listed=True)
    return [EntryAt(row.id, row.title, tuple(texts.get(row.id, ()))) for row in rows]


def compare(codex: Codex, document: str, old: str, new: str) -> Comparison:
    """Compares two editions that the codex holds; raises UnknownEdition or UnknownId."""
    older, newer = codex.edition(document, old), codex.edition(document, new)
    before, after = entries_at(codex, document, old), entries_at(codex, document, new)
    now, then = {e.id for e in after}, {e.id for e in before}
    renamed: dict[str, str] = {}
    for entry in before:
        fate = codex.fate(entry.id)
        if fate and fate.fate == "renamed" and fate.to in now - then:
            renamed[fate.to] = entry.id
    changes, unchanged = compare_entries(before, after, renamed)
    return Comparison(document, older, newer, changes, unchanged)


def entry_history(codex: Codex, id: str) -> tuple[HistoryStep, ...]:
    """The life of an entry over the editions of its document, oldest first; raises UnknownId for one never held."""
    document = id.split(":", 1)[0]
    codex.edition(document)
    editions = sorted((e for e in codex.editions if e.document == document), key=lambda e: e.date)
    steps: list[HistoryStep] = []
    before: EntryAt | None = None
    for edition in editions:
        here = next(
            (e for e in entries_at(codex, document, edition.edition) if e.id == _name_at(codex, id, edition)), None
        )
        if here is None:
            if before is not None:
                steps.append(HistoryStep(edition, "removed", before.title, diff_passages(before.passages, ())))
            before = None
            continue
        if before is None:
            steps.append(HistoryStep(edition, "first", here.title))
        else:
            old = [(f"{here.id}#{p.rpartition('#')[2]}", text) for p, text in before.passages]
            passages = diff_passages(old, here.passages)
            changed = any(p.kind != "same" for p in passages)
            kind = "renamed" if before.id != here.id else "changed" if changed else "same"
            steps.append(HistoryStep(edition, kind, here.title, passages if changed else ()))
        before = here
    if not steps:
        raise _unknown(codex, id)
    return tuple(steps)


def _name_at(codex: Codex, id: str, edition: Edition) -> str:
    """The id that today's entry ``id`` had at an edition: its own, or the one it was renamed from later."""
    held = {e.edition for e in codex.editions_of(id)}
    if edition.edition in held:
        return id
    return next((old for old in codex.former_ids(id) if edition.edition in _held(codex, old)), id)


def _held(codex: Codex, id: str) -> set[str]:
    return {e.edition for e in codex.editions_of(id)}


def _unknown(codex: Codex, id: str) -> Exception:
    from judge.codex.errors import UnknownId

    return UnknownId(id, codex.nearest(id))
