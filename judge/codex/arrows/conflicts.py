"""The places where documents disagree or say too little, as data that readers and rulings can see.

``conflicts/<game>.toml`` holds tables ``[[conflict]]`` (two positions that cannot both stand) and ``[[gap]]``
(something that no document states). Both name passages, say what we recommend, and why.
"""

from __future__ import annotations

import tomllib
from collections.abc import Set
from pathlib import Path

import msgspec
from msgspec import Struct

from judge.codex.errors import IngestError
from judge.codex.model import GAMES
from judge.codex.rows import Conflict, Position


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    point: str
    status: str
    positions: tuple[Position, ...]
    recommend: str
    why: str
    later: str = ""
    confidence: float | None = None


def load_conflicts(where: tuple[Path, ...], known: Set[str]) -> tuple[Conflict, ...]:
    """All conflicts and gaps of all games, in the order of their files.

    Raises IngestError for a broken row, a number used twice, or an id that is not in ``known``.
    """
    found: list[Conflict] = []
    for game in GAMES:
        for folder in where:
            path = folder / "conflicts" / f"{game}.toml"
            if path.is_file():
                found += _load_file(path, game, known)
    return tuple(found)


def _load_file(path: Path, game: str, known: Set[str]) -> list[Conflict]:
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        rows = [(k, msgspec.convert(r, _Row)) for k in ("conflict", "gap") for r in tables.get(k, [])]
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise IngestError(path.name, 0, str(error)) from error
    found: list[Conflict] = []
    for kind, row in rows:
        conflict = Conflict(id=f"{game}.{kind}:{row.number}", game=game, kind=kind, **msgspec.structs.asdict(row))
        if any(c.id == conflict.id for c in found):
            raise IngestError(path.name, 0, f"{kind} {row.number} stands twice")
        if row.status not in ("settled", "open"):
            raise IngestError(path.name, 0, f"{kind} {row.number}: status is 'settled' or 'open'")
        for node in conflict.passages:
            if node not in known:
                raise IngestError(path.name, 0, f"{kind} {row.number} names {node!r}, which is not in the codex")
        found.append(conflict)
    return found
