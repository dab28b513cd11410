"""Measures lookup on a set of queries: how often the right entry comes first, or among the first three,
and how fast.
"""

from __future__ import annotations

import time
import tomllib
from collections import defaultdict
from pathlib import Path

from msgspec import Struct, ValidationError, convert

from judge.codex.errors import CodexError
from judge.codex.library import Codex
from judge.codex.search import search


class Expected(Struct, frozen=True, forbid_unknown_fields=True):
    """One query: what is typed, what kind of query it is, and the entries of which any is a right answer.

    ``want`` is empty where nothing should be found.
    """

    q: str
    kind: str
    want: tuple[str, ...]
    game: str = ""


class Miss(Struct, frozen=True):
    """A query whose answer was not the first result:
    its place among the results (0 when absent) and what came first.
    """

    q: str
    kind: str
    place: int
    first: tuple[str, ...]


class Share(Struct, frozen=True):
    """Queries of one kind: how many, and the shares answered first and among the first three."""

    queries: int
    hit_at_1: float
    hit_at_3: float


class Quality(Struct, frozen=True):
    """The figures of a whole set; latencies are milliseconds in this process after one warm-up search."""

    queries: int
    hit_at_1: float
    hit_at_3: float
    p50_ms: float
    p95_ms: float
    by_kind: dict[str, Share]
    misses: tuple[Miss, ...]


def load_queries(path: Path) -> list[Expected]:
    """The queries of a TOML file (tables ``[[query]]``); raises CodexError when it is broken."""
    try:
        return convert(tomllib.loads(path.read_text(encoding="utf-8")).get("query", []), list[Expected])
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise CodexError(f"{path.name}: {error}") from error


def measure(codex: Codex, path: Path) -> Quality:
    """Runs every query of a file once."""
    queries = load_queries(path)
    search(codex, "warm up")
    places: dict[str, list[int]] = defaultdict(list)
    misses: list[Miss] = []
    times: list[float] = []
    for query in queries:
        began = time.perf_counter()
        found = search(codex, query.q, game=query.game or None, limit=10)
        times.append((time.perf_counter() - began) * 1000)
        ids = [hit.id for hit in found.hits]
        if query.want:
            place = next((n for n, id in enumerate(ids, 1) if id in query.want), 0)
        else:
            place = 0 if ids else 1
        places[query.kind].append(place)
        if place != 1:
            misses.append(Miss(query.q, query.kind, place, tuple(ids[:3])))
    times.sort()
    everything = [place for held in places.values() for place in held]
    return Quality(
        queries=len(queries),
        hit_at_1=_share(everything, 1),
        hit_at_3=_share(everything, 3),
        p50_ms=round(times[len(times) // 2], 2),
        p95_ms=round(times[int(len(times) * 0.95)], 2),
        by_kind={k: Share(len(held), _share(held, 1), _share(held, 3)) for k, held in places.items()},
        misses=tuple(misses),
    )


def _share(places: list[int], limit: int) -> float:
    return round(sum(1 <= place <= limit for place in places) / len(places), 4) if places else 0.0
