"""Where documents disagree, and what none of them states."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from judge.codex.library import Codex
from judge.codex.model import GAMES
from judge.codex.rows import Conflict
from judge.games.source import nearest
from judge.web.codex.reading import ShownConflict, named, show_conflict
from judge.web.codex.refs import Ref
from judge.web.desk.desk import Desk, check_game, not_found
from judge.web.desk.paging import beside, cut, pages_of
from judge.web.desk.queries import Game, Nothing, Short

desk = Desk("conflicts", "Conflicts between passages, and gaps that no document fills")
A_PAGE = 25
"""So many conflicts stand on one page."""
STATUSES = ("settled", "open")


class Listed(Struct, frozen=True):
    """A conflict or gap in a list."""

    id: str
    url: str
    number: int
    point: str
    status: str
    recommend: str


class SoughtFindings(Struct, frozen=True):
    """Which conflicts or gaps to list; what is left out does not matter. ``page`` counts from 1, and 0 is all."""

    game: Game = ""
    q: Short = ""
    status: Annotated[str, Meta(max_length=10, description="Only those that are settled, or open.")] = ""
    page: Annotated[int, Meta(ge=0, le=1000, description="The page wanted; all of them when left out.")] = 0


class Findings(Struct, frozen=True):
    """The conflicts, or the gaps, of each game: all that answer to what is asked, or those of one page.

    ``found`` counts them and ``total`` all there are; ``before`` and ``after`` are the pages beside this one.
    """

    kind: str
    game: str
    games: dict[str, str]
    by_game: dict[str, tuple[Listed, ...]]
    q: str = ""
    status: str = ""
    found: int = 0
    total: int = 0
    page: int = 0
    pages: int = 1
    before: str = ""
    after: str = ""

    @property
    def on_page(self) -> dict[str, tuple[Listed, ...]]:
        """What the page shows: the page that is asked for, or the first."""
        return self.by_game if self.page else cut(self.by_game, 1, A_PAGE)


class Finding(Struct, frozen=True):
    """One conflict or gap with its passages, and the ones before and after it."""

    shown: ShownConflict
    game: str
    before: Ref | None
    after: Ref | None


@desk.page("/conflicts", "codex/conflicts.html", SoughtFindings)
def conflicts(codex: Codex, asked: SoughtFindings) -> Findings:
    """Places where two passages cannot both stand, with what we recommend."""
    return _findings(codex, "conflict", asked)


@desk.page("/gaps", "codex/conflicts.html", SoughtFindings)
def gaps(codex: Codex, asked: SoughtFindings) -> Findings:
    """Questions that no document answers, with what we recommend."""
    return _findings(codex, "gap", asked)


@desk.page("/conflicts/<game>/<int:number>", "codex/conflict.html")
def conflict(codex: Codex, _asked: Nothing, game: str, number: int) -> Finding:
    """One conflict: both positions, what is recommended, and why."""
    return _finding(codex, "conflict", game, number)


@desk.page("/gaps/<game>/<int:number>", "codex/conflict.html")
def gap(codex: Codex, _asked: Nothing, game: str, number: int) -> Finding:
    """One gap: what is not stated, what is recommended, and why."""
    return _finding(codex, "gap", game, number)


def _findings(codex: Codex, kind: str, asked: SoughtFindings) -> Findings:
    check_game(asked.game)
    if asked.status not in ("", *STATUSES):
        not_found(f"A {kind} is {' or '.join(STATUSES)}{nearest(asked.status, STATUSES)}")
    by_game: dict[str, tuple[Listed, ...]] = {}
    for key in GAMES:
        rows = [c for c in codex.conflicts(game=key) if c.kind == kind and _answers(codex, c, asked)]
        if asked.game in ("", key):
            by_game[key] = tuple(Listed(c.id, c.url, c.number, c.point, c.status, c.recommend) for c in rows)
    number = sum(map(len, by_game.values()))
    pages = pages_of(number, A_PAGE)
    page = min(asked.page, pages)
    said = {"game": asked.game, "q": asked.q, "status": asked.status}
    before, after = beside(f"/{kind}s", said, max(1, page), pages)
    return Findings(
        kind,
        asked.game,
        GAMES,
        cut(by_game, page, A_PAGE) if page else by_game,
        asked.q,
        asked.status,
        number,
        sum(c.kind == kind for key in by_game for c in codex.conflicts(game=key)),
        page,
        pages,
        before,
        after,
    )


def _answers(codex: Codex, found: Conflict, asked: SoughtFindings) -> bool:
    """Whether every word stands in what it says, or in the titles of what it rests on."""
    if asked.status not in ("", found.status):
        return False
    words = asked.q.casefold().split()
    if not words:
        return True
    titles = (named(codex, id)[0] for position in found.positions for id in position.passages)
    says = (position.says for position in found.positions)
    text = " ".join((found.point, found.recommend, found.why, found.later, *says, *titles)).casefold()
    return all(word in text for word in words)


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
