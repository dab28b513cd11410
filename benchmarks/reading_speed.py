"""How long a reader waits: drawing the edges, asking the graph, opening an entry's page, meeting a drill again.

Run: ``python -m benchmarks.reading_speed``. The tests hold what can be counted of the same (queries, graphs built,
scenarios told again); seconds stand here, in processor time, so that other work on the machine does not count.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from judge.codex.arrows import draw_edges
from judge.codex.graph.build import entry_graph
from judge.codex.graph.relations import how_related, neighbourhood
from judge.codex.ingest.shelf import folders
from judge.codex.library import Codex
from judge.training.drills.pool import shipped_pool
from judge.training.drills.shown import show
from judge.web.serving.app import create_app

ASKED = (
    ("sorcery:intercept", "sorcery:lance"),
    ("magewars:creature", "magewars:counter"),
    ("kotc:battles", "kotc:fields"),
)


def report(name: str, works: Iterable[Callable[[], object]]) -> None:
    """Prints the median and the 95th percentile of some pieces of work."""
    times = []
    for work in works:
        began = time.process_time()
        work()
        times.append((time.process_time() - began) * 1000)
    times.sort()
    print(f"{name}: median {times[len(times) // 2]:.2f} ms, 95th percentile {times[int(len(times) * 0.95)]:.2f} ms")


def edges(codex: Codex) -> None:
    """Draws all edges of the codex once."""
    entries = [e for d in codex.current for e in codex.entries(document=d, listed=False)]
    passages = [p for d in codex.current for p in codex.all_passages(d)]
    given = (folders()[:1], list(codex.editions), entries, passages, tuple(codex.conflicts()))
    report("all edges drawn", [lambda: draw_edges(*given)])


def graph(codex: Codex) -> None:
    """Asks the graph, which is there, what is near and how two entries are related."""
    entry_graph(codex)
    report("neighbourhood", [lambda a=a: neighbourhood(codex, a) for a, _ in ASKED * 5])
    report("how two are related", [lambda a=a, b=b: how_related(codex, a, b) for a, b in ASKED * 5])


def pages(codex: Codex) -> None:
    """Opens every entry's page of a document for the second time."""
    client = create_app(codex).test_client()
    urls = [row.url for row in codex.entries(document="sorcery")]
    for url in urls:
        client.get(url)
    report(f"{len(urls)} pages of entries", [lambda url=url: client.get(url) for url in urls])


def drills(codex: Codex) -> None:
    """Shows drills for the first time, and again with another order of their options."""
    some = list(shipped_pool())[::20]
    report(f"{len(some)} drills met", [lambda one=one: show(codex, one) for one in some])
    report("met again", [lambda one=one: show(codex, one, "another seed") for one in some])


def main() -> None:
    """Measures all of it."""
    codex = Codex.open()
    for part in (edges, graph, pages, drills):
        part(codex)


if __name__ == "__main__":
    main()
