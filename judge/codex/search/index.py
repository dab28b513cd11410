"""Writes what lookup reads: the forms of every title, the words that occur, and two full-text tables.

SQLite's FTS5 with the Porter stemmer holds the text (docs/lookup.md says why); titles and their other forms
stand in a plain table that fits in memory.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from pathlib import Path

from judge.codex.rows import EntryRow, PassageRow
from judge.codex.search.slang import load_slang
from judge.codex.search.words import key, stem, stems, title_forms, words

EXCERPT = 240
"""How many characters an excerpt may have."""

_TABLES = """
CREATE TABLE lookup_entry (id TEXT PRIMARY KEY, game TEXT, document TEXT, edition TEXT, title TEXT, path TEXT,
                           rank INTEGER, first TEXT);
CREATE TABLE lookup_form (form TEXT, stem TEXT, entry TEXT, kind TEXT, note TEXT);
CREATE TABLE lookup_word (word TEXT PRIMARY KEY, entries INTEGER);
CREATE TABLE lookup_akin (stem TEXT, others TEXT);
CREATE VIRTUAL TABLE entry_text USING fts5(title, other, body, id UNINDEXED, game UNINDEXED, document UNINDEXED,
                                           tokenize = 'porter unicode61 remove_diacritics 2');
CREATE VIRTUAL TABLE passage_text USING fts5(title, body, stems UNINDEXED, id UNINDEXED, entry UNINDEXED,
                                             game UNINDEXED, document UNINDEXED,
                                             tokenize = 'porter unicode61 remove_diacritics 2');
CREATE VIRTUAL TABLE ruling_text USING fts5(title, body, stems UNINDEXED, id UNINDEXED, entry UNINDEXED,
                                            game UNINDEXED, document UNINDEXED,
                                            tokenize = 'porter unicode61 remove_diacritics 2');
"""


def write_index(
    db: sqlite3.Connection,
    where: tuple[Path, ...],
    entries: list[EntryRow],
    passages: list[PassageRow],
    current: dict[str, str],
) -> None:
    """Fills the lookup tables from the listed entries of current editions; others are never found.

    ``rank`` is the document's place in its game's order of precedence, 0 first, which is the manifest's order.
    """
    db.executescript(_TABLES)
    shown = [e for e in entries if e.listed and current.get(e.document) == e.edition]
    titles = {e.id: e.title for e in shown}
    parents = {e.id: e.parent for e in shown}
    ranks = _ranks(entries)
    texts: dict[str, list[PassageRow]] = {e.id: [] for e in shown}
    for passage in passages:
        if passage.entry in texts and current.get(passage.document) == passage.edition:
            texts[passage.entry].append(passage)
    aliases = _aliases(where, shown)
    seen: Counter[str] = Counter()
    for entry in shown:
        path = _path(entry.id, titles, parents)
        body = " ".join(p.text for p in texts[entry.id])
        others = [*entry.aliases, *aliases.get(entry.id, ())]
        first = _opening(texts[entry.id]) or body[:EXCERPT]
        row = (entry.id, entry.game, entry.document, entry.edition, entry.title, path, ranks[entry.document], first)
        db.execute("INSERT INTO lookup_entry VALUES (?,?,?,?,?,?,?,?)", row)
        ruled = entry.kind == "ruling"  # in a table of its own, so that documents are weighed among documents
        if not ruled:
            _write_forms(db, entry, path, others)
            db.execute(
                "INSERT INTO entry_text VALUES (?,?,?,?,?,?)",
                (path, " ".join(others), body, entry.id, entry.game, entry.document),
            )
        rows = [
            (entry.title, p.text, stems(words(p.text)), p.id, entry.id, entry.game, entry.document)
            for p in texts[entry.id]
            if not (ruled and p.kind == "caption")  # a list of names is no excerpt
        ]
        table = "ruling_text" if ruled else "passage_text"
        db.executemany(f"INSERT INTO {table} VALUES (?,?,?,?,?,?,?)", rows)  # noqa: S608 - one of two fixed names
        told = set(words(f"{path} {' '.join(others)} {body}"))
        seen.update(dict.fromkeys(told, 0) if ruled else told)
    db.executemany("INSERT INTO lookup_word VALUES (?,?)", list(seen.items()))
    players = load_slang(where)
    for akin in players.akin:
        for word in akin.words:
            same = json.dumps([o for o in akin.words if o != word and o in seen])
            db.execute("INSERT INTO lookup_akin VALUES (?,?)", (stem(word), same))
    for slang in players.slang:
        for written in slang.words:
            tokens = words(written)
            means = json.dumps([i for i in slang.means if i in titles])
            db.execute(
                "INSERT INTO lookup_form VALUES (?,?,?,?,?)", (key(tokens), stems(tokens), means, "slang", written)
            )


def _write_forms(db: sqlite3.Connection, entry: EntryRow, path: str, others: list[str]) -> None:
    done: set[str] = set()
    for kind, written in (("title", entry.title), *(("alias", o) for o in others), ("path", path)):
        for number, tokens in enumerate(title_forms(written)):
            form = key(tokens)
            if form and form not in done:
                done.add(form)
                how = kind if number == 0 or kind != "title" else "part"
                db.execute("INSERT INTO lookup_form VALUES (?,?,?,?,?)", (form, stems(tokens), entry.id, how, written))


def _path(id: str, titles: dict[str, str], parents: dict[str, str]) -> str:
    parts = [titles[id]]
    while parents.get(id) in titles:
        id = parents[id]
        parts.insert(0, titles[id])
    return " ".join(parts)


def _opening(passages: list[PassageRow]) -> str:
    """The first rules of an entry, as much as an excerpt holds;
    the words 'Keyword Ability.' alone tell nobody anything.
    """
    text = ""
    for passage in passages:
        if passage.normative and passage.text.lower() != "keyword ability.":
            if text and len(text) + len(passage.text) > EXCERPT:
                break
            text = f"{text} {passage.text}".strip()
    return text


def _ranks(entries: list[EntryRow]) -> dict[str, int]:
    """The place of each document in its game's order of precedence."""
    ranks: dict[str, int] = {}
    for game in dict.fromkeys(e.game for e in entries):
        for rank, document in enumerate(dict.fromkeys(e.document for e in entries if e.game == game)):
            ranks[document] = rank
    return ranks


def _aliases(where: tuple[Path, ...], entries: list[EntryRow]) -> dict[str, list[str]]:
    """Other words for titles from the aliases files, by entry id."""
    from judge.codex.arrows.aliases import load_aliases

    found: dict[str, list[str]] = {}
    for game in dict.fromkeys(e.game for e in entries):
        rows = {row.of.casefold(): row.forms for row in load_aliases(where, game).alias}
        for entry in entries:
            if entry.game == game and entry.title.casefold() in rows:
                found[entry.id] = list(rows[entry.title.casefold()])
    return found
