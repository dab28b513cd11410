"""Where documents disagree, and what none of them states."""

from __future__ import annotations

from msgspec import Struct

from judge.codex.library import Codex
from judge.codex.model import GAMES
from judge.codex.rows import Conflict
from judge.web.codex.reading import ShownConflict, show_conflict
from judge.web.codex.refs import Ref
from judge.web.desk.desk import Desk, check_game, not_found
from judge.web.desk.queries import Nothing, OfGame

desk = Desk("conflicts", "Conflicts between passages, and gaps that no document fills")


class Listed(Struct, frozen=True):
    """A conflict or gap in a list."""

    id: str
    url: str
    number: int
    point: str
    status: str
    recommend: str


class Findings(Struct, frozen=True):
    """The conflicts, or the gaps, of each game."""

    kind: str
    game: str
    games: dict[str, str]
    by_game: dict[str, tuple[Listed, ...]]


class Finding(Struct, frozen=True):
    """One conflict or gap with its passages, and the ones before and after it."""

    shown: ShownConflict
    game: str
    before: Ref | None
    after: Ref | None


@desk.page("/conflicts", "codex/conflicts.html", OfGame)
def conflicts(codex: Codex, asked: OfGame) -> Findings:
    """Places where two passages cannot both stand, with what we recommend."""
    return _findings(codex, "conflict", asked.game)


@desk.page("/gaps", "codex/conflicts.html", OfGame)
def gaps(codex: Codex, asked: OfGame) -> Findings:
    """Questions that no document answers, with what we recommend."""
    return _findings(codex, "gap", asked.game)


@desk.page("/conflicts/<game>/<int:number>", "codex/conflict.html")
def conflict(codex: Codex, _asked: Nothing, game: str, number: int) -> Finding:
    """One conflict: both positions, what is recommended, and why."""
    return _finding(codex, "conflict", game, number)


@desk.page("/gaps/<game>/<int:number>", "codex/conflict.html")
def gap(codex: Codex, _asked: Nothing, game: str, number: int) -> Finding:
    """One gap: what is not stated, what is recommended, and why."""
    return _finding(codex, "gap", game, number)


def _findings(codex: Codex, kind: str, game: str) -> Findings:
    check_game(game)
    by_game: dict[str, tuple[Listed, ...]] = {}
    for key in GAMES:
        rows = [c for c in codex.conflicts(game=key) if c.kind == kind]
        if game in ("", key):
            by_game[key] = tuple(Listed(c.id, c.url, c.number, c.point, c.status, c.recommend) for c in rows)
    return Findings(kind, game, GAMES, by_game)


def _finding(codex: Codex, kind: str, game: str, number: int) -> Finding:
    rows = [c for c in codex.conflicts(game=check_game(game)) if c.kind == kind]
    place = next((i for i, c in enumerate(rows) if c.number == number), None)
    if place is None:
        held = f"numbers run to {max(c.number for c in rows)}" if rows else "none are recorded"
        not_found(f"{GAMES[game]} has no {kind} with the number {number}; {held}.")
    before = _ref(rows[place - 1]) if place else None
    after = _ref(rows[place + 1]) if place + 1 < len(rows) else None
    return Finding(show_conflict(codex, rows[place]), GAMES[game], before, after)


def _ref(found: Conflict) -> Ref:
    return Ref(found.id, found.point, found.url)
