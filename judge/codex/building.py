"""Builds the compiled codex: every edition is read, its arrows are drawn, and all of it is written to one file."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from pathlib import Path

import msgspec

from judge.codex.arrows import draw_edges
from judge.codex.arrows.conflicts import load_conflicts
from judge.codex.ids.history import Fate, load_history
from judge.codex.ids.ledger import fingerprint
from judge.codex.ingest.shelf import Volume, all_editions, load_volume
from judge.codex.model import current_editions
from judge.codex.progress import Progress
from judge.codex.rows import Card, Edge, EntryRow, PassageRow, entry_of
from judge.codex.search.index import write_index

_SCHEMA = """
CREATE TABLE edition (document TEXT, edition TEXT, position INTEGER, body BLOB, length INTEGER);
CREATE TABLE entry (id TEXT, document TEXT, edition TEXT, position INTEGER, parent TEXT, listed INTEGER, body BLOB);
CREATE TABLE passage (id TEXT, entry TEXT, document TEXT, edition TEXT, position INTEGER, body BLOB);
CREATE TABLE edge (kind TEXT, source TEXT, target TEXT, source_entry TEXT, target_entry TEXT,
                   document TEXT, edition TEXT, body BLOB);
CREATE TABLE card (id TEXT PRIMARY KEY, game TEXT, body BLOB);
CREATE TABLE repair (document TEXT, edition TEXT, entry TEXT, body BLOB);
CREATE TABLE skipped (document TEXT, edition TEXT, start INTEGER, stop INTEGER, reason TEXT);
CREATE TABLE fate (id TEXT, body BLOB);
CREATE TABLE conflict (id TEXT PRIMARY KEY, game TEXT, position INTEGER, body BLOB);
CREATE TABLE finding (id TEXT, conflict TEXT);
CREATE INDEX entry_id ON entry (id);
CREATE INDEX passage_id ON passage (id);
CREATE INDEX passage_entry ON passage (entry, edition, position);
CREATE INDEX edge_source ON edge (source_entry);
CREATE INDEX edge_target ON edge (target_entry);
CREATE INDEX finding_id ON finding (id);
"""


def build(path: Path, where: tuple[Path, ...], progress: Progress) -> None:
    """Reads every edition in ``where``, draws the graph's edges, and writes the whole to ``path`` at once."""
    listed = all_editions(where)
    steps = len(listed) + 3
    volumes: list[Volume] = []
    for done, (folder, edition) in enumerate(listed):
        progress(f"reading {edition.title}", done, steps)
        volumes.append(load_volume(folder, edition))
    entries = [row for volume in volumes for row in entry_rows(volume)]
    passages = [row for volume in volumes for row in passage_rows(volume)]
    held = {(e.document, e.edition) for _, e in listed}
    fates = tuple(f for w in where for f in load_history(w) if (f.id.split(":", 1)[0], f.edition) in held)
    progress("conflicts", len(listed), steps)
    conflicts = load_conflicts(where, {p.id for p in passages} | {e.id for e in entries})
    progress("cross-references", len(listed) + 1, steps)
    edges, cards = draw_edges(where, [v.edition for v in volumes], entries, passages, conflicts)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix="building-", suffix=".db")
    os.close(handle)
    temporary = Path(name)
    try:
        db = sqlite3.connect(temporary)
        with db:
            db.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;" + _SCHEMA)
            _write(db, volumes, entries, passages, edges, cards, fates)
            for position, conflict in enumerate(conflicts):
                body = msgspec.msgpack.encode(conflict)
                db.execute("INSERT INTO conflict VALUES (?,?,?,?)", (conflict.id, conflict.game, position, body))
                rows = {(node, conflict.id) for p in conflict.passages for node in (p, entry_of(p))}
                db.executemany("INSERT INTO finding VALUES (?,?)", sorted(rows))
            progress("search index", len(listed) + 2, steps)
            write_index(db, where, entries, passages, current_editions(v.edition for v in volumes))
        db.close()
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
    progress("done", steps, steps)


def entry_rows(volume: Volume) -> list[EntryRow]:
    """The entries of a volume as rows, in the order of the document."""
    edition = volume.edition
    return [
        EntryRow(
            id=f"{edition.document}:{e.slug}",
            document=edition.document,
            edition=edition.edition,
            game=edition.game,
            slug=e.slug,
            title=e.title,
            kind=e.kind,
            parent=f"{edition.document}:{e.parent}" if e.parent else "",
            chapter=e.chapter,
            aliases=e.aliases,
            listed=e.listed,
            position=position,
            line=e.line,
        )
        for position, e in enumerate(volume.entries)
    ]


def passage_rows(volume: Volume) -> list[PassageRow]:
    """The passages of a volume as rows, in the order of the document."""
    document, edition = volume.edition.document, volume.edition.edition
    return [
        PassageRow(
            id=f"{document}:{entry.slug}#{p.number}",
            entry=f"{document}:{entry.slug}",
            document=document,
            edition=edition,
            number=p.number,
            kind=p.kind,
            label=p.label,
            block=p.block,
            depth=p.depth,
            text=p.text,
            marks=p.marks,
            normative=p.normative,
            reason=p.reason,
            line=p.line,
            raw=p.raw,
            digest=fingerprint(p.text),
        )
        for entry in volume.entries
        for p in entry.passages
    ]


def _write(
    db: sqlite3.Connection,
    volumes: list[Volume],
    entries: list[EntryRow],
    passages: list[PassageRow],
    edges: list[Edge],
    cards: list[Card],
    fates: tuple[Fate, ...],
) -> None:
    pack = msgspec.msgpack.encode
    for position, volume in enumerate(volumes):
        edition = volume.edition
        key = (edition.document, edition.edition)
        db.execute("INSERT INTO edition VALUES (?,?,?,?,?)", (*key, position, pack(edition), volume.length))
        spans = [(*key, s.start, s.end, s.reason) for s in volume.skipped]
        db.executemany("INSERT INTO skipped VALUES (?,?,?,?,?)", spans)
        repairs = [(*key, f"{edition.document}:{r.entry}" if r.entry else "", pack(r)) for r in volume.repairs]
        db.executemany("INSERT INTO repair VALUES (?,?,?,?)", repairs)
    db.executemany(
        "INSERT INTO entry VALUES (?,?,?,?,?,?,?)",
        [(e.id, e.document, e.edition, e.position, e.parent, e.listed, pack(e)) for e in entries],
    )
    db.executemany(
        "INSERT INTO passage VALUES (?,?,?,?,?,?)",
        [(p.id, p.entry, p.document, p.edition, at, pack(p)) for at, p in enumerate(passages)],
    )
    db.executemany(
        "INSERT INTO edge VALUES (?,?,?,?,?,?,?,?)",
        [
            (e.kind, e.source, e.target, entry_of(e.source), entry_of(e.target), e.document, e.edition, pack(e))
            for e in edges
        ],
    )
    db.executemany("INSERT INTO card VALUES (?,?,?)", [(c.id, c.game, pack(c)) for c in cards])
    db.executemany("INSERT INTO fate VALUES (?,?)", [(f.id, pack(f)) for f in fates])
