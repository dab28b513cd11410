"""How long a lookup takes today, and with 30,000 passages made from today's by shuffling their words.

Run: ``python -m benchmarks.lookup_speed [--passages 30000] [--queries tests/lookup/queries.toml]``
"""

from __future__ import annotations

import argparse
import random
import shutil
import sqlite3
import tempfile
import time
from pathlib import Path

import msgspec

from judge.codex.compiled import compiled
from judge.codex.folders import folders
from judge.codex.library import Codex
from judge.codex.search import search
from judge.codex.search.index import write_index
from judge.codex.search.quality import load_queries

TABLES = ("lookup_entry", "lookup_form", "lookup_word", "lookup_akin", "entry_text", "passage_text")


def enlarge(codex: Codex, path: Path, wanted: int) -> None:
    """Copies a compiled codex to ``path`` with entries repeated under new names until it has ``wanted`` passages."""
    chance = random.Random(2026)
    entries = codex.entries()
    passages = {e.id: codex.passages(e.id) for e in entries}
    words = [w for held in passages.values() for p in held for w in p.text.split()]
    new_entries, new_passages = list(entries), [p for held in passages.values() for p in held]
    copy = 0
    while len(new_passages) < wanted:
        copy += 1
        for entry in entries:
            if len(new_passages) >= wanted:
                break
            title = f"{entry.title} {chance.choice(words)} {chance.choice(words)}"
            made = msgspec.structs.replace(entry, id=f"{entry.id}-copy-{copy}", title=title, parent="", aliases=())
            new_entries.append(made)
            for passage in passages[entry.id]:
                text = passage.text.split()
                for _ in range(max(1, len(text) // 3)):
                    text[chance.randrange(len(text))] = chance.choice(words)
                id = f"{made.id}#{passage.number}"
                new_passages.append(msgspec.structs.replace(passage, id=id, entry=made.id, text=" ".join(text)))
    shutil.copy(codex.path, path)
    db = sqlite3.connect(path)
    with db:
        for table in TABLES:
            db.execute(f"DROP TABLE {table}")
        rows = [
            (p.id, p.entry, p.document, p.edition, n, msgspec.msgpack.encode(p)) for n, p in enumerate(new_passages)
        ]
        db.execute("DELETE FROM passage")
        db.executemany("INSERT INTO passage VALUES (?,?,?,?,?,?)", rows)
        write_index(db, folders(), new_entries, new_passages, codex.current)
    db.close()


def report(name: str, codex: Codex, queries: list[str]) -> None:
    """Prints median and 95th percentile over three rounds of the queries, after one warm-up round.

    Processor time of this thread: a search waits for nothing else, and other work on the machine does not count.
    """
    for query in queries:
        search(codex, query)
    times = []
    for query in queries * 3:
        began = time.thread_time()
        search(codex, query)
        times.append((time.thread_time() - began) * 1000)
    times.sort()
    (count,) = codex.db.execute("SELECT count(*) FROM passage_text").fetchone()
    print(
        f"{name}: {count} passages, {len(queries)} queries: median {times[len(times) // 2]:.2f} ms,"
        f" 95th percentile {times[int(len(times) * 0.95)]:.2f} ms, worst {times[-1]:.2f} ms"
    )


def main() -> None:
    """Measures both sizes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--passages", type=int, default=30_000)
    parser.add_argument("--queries", type=Path, default=Path("tests/lookup/queries.toml"))
    given = parser.parse_args()
    queries = [q.q for q in load_queries(given.queries)]
    codex = Codex(compiled())
    report("today", codex, queries)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.db"
        began = time.perf_counter()
        enlarge(codex, path, given.passages)
        print(f"making and indexing {given.passages} passages: {time.perf_counter() - began:.1f} s")
        report("large", Codex(path), queries)


if __name__ == "__main__":
    main()
