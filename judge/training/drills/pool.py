"""The drills that come with the program: proved once, kept as data, found by game, topic and entry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from judge.games.shelf import NAMES
from judge.resources import data_dir
from judge.training.drills.drill import Drill


def pool_file(game: str, folder: Path | None = None) -> Path:
    """Where the drills of a game are kept, a line each."""
    return (folder or data_dir("scenarios") / "drills") / f"{game}.jsonl"


class Pool:
    """All drills, of which none is withdrawn, in the order of their files."""

    def __init__(self, drills: Iterable[Drill]) -> None:
        self._by_id = {drill.id: drill for drill in drills}

    def __len__(self) -> int:
        return len(self._by_id)

    def __iter__(self) -> Iterator[Drill]:
        return iter(self._by_id.values())

    def find(self, id: str) -> Drill | None:
        """The drill with an id; None when there is none, or it was withdrawn."""
        return self._by_id.get(id)

    def chosen(self, game: str = "", topics: Iterable[str] = (), entry: str = "") -> tuple[Drill, ...]:
        """The drills of a game, of some topics (none named: of all), and that rest on an entry."""
        wanted = frozenset(topics)
        return tuple(
            drill
            for drill in self
            if game in ("", drill.game)
            and (not wanted or drill.topic in wanted)
            and (not entry or entry in drill.entries)
        )


def read(file: Path) -> tuple[Drill, ...]:
    """The drills of one file; none when it is not there."""
    if not file.is_file():
        return ()
    decoder = msgspec.json.Decoder(Drill)
    with file.open("rb") as lines:
        return tuple(decoder.decode(line) for line in lines if line.strip())


def write(file: Path, drills: Iterable[Drill]) -> None:
    """Keeps drills, a line each, sorted by id, so that differences can be read."""
    file.parent.mkdir(parents=True, exist_ok=True)
    rows = sorted(drills, key=lambda drill: drill.id)
    file.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))


@cache
def shipped_pool() -> Pool:
    """The drills that come with the program, of all games."""
    return Pool(drill for game in NAMES for drill in read(pool_file(game)))
