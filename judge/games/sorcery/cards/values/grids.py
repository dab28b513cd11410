"""Damage grids: rows of figures, how they may be turned, and which levels they reach (sorcery:damage-grid)."""

from __future__ import annotations

from judge.games.sorcery.cards.values.reading import Form, Grammar, Misread, Word
from judge.games.source import is_figure

CENTRE, CASTER = "*", "@"
Shape = tuple[tuple[int, int, int], ...]
"""The squares of a grid from its origin: rows down, columns to the right, and the damage there."""


class Turns(Word):
    """Ways to turn a grid: how it may be laid."""

    BOTH = "both", "rotated and reflected, as usual"
    ROTATE = "rotate", "rotated alone"
    REFLECT = "reflect", "reflected alone"
    NONE = "none", "as it is shown"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return '{damage grid: ["1 2* 1"], at: target, turns: ...}'


class Reached(Word):
    """Levels that a grid reaches: whom it damages."""

    ATOP = "atop", "what is on surfaces"
    ALL = "above and below", "what is above or below a site, and not in a void"
    SQUARES = "occupying", "what is at any level of a square, in a void too"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return '{damage grid: ["1 2* 1"], at: target, levels: ...}'


class Grid(Grammar, frozen=True):
    """Damage grid: one text a row, a figure or ``.`` a square, ``*`` behind the centre or ``@`` at the Spellcaster."""

    FORMS = (
        Form(
            '["1 2 1", "2 3* 2"]', "rows; the star is at the centre", '{damage grid: ["1 2 1", "2 3* 2"], at: target}'
        ),
        Form('[". @ 4"]', "the Spellcaster is where the @ stands", '{damage grid: [". @ 4"]}'),
        Form("[]", "no document states the figures: the judge declines", "{damage grid: [], at: target}"),
    )

    rows: tuple[str, ...] = ()
    shape: Shape = ()

    @classmethod
    def of(cls, rows: tuple[str, ...]) -> Grid:
        """The grid of some rows; raises Misread."""
        rows = tuple(row for row in rows if row.strip())
        return cls(" / ".join(rows), rows, _shape(rows) if rows else ())

    @property
    def from_caster(self) -> bool:
        """Whether it is laid from the Spellcaster."""
        return any(CASTER in row for row in self.rows)


def _shape(rows: tuple[str, ...]) -> Shape:
    found: list[tuple[int, int, int]] = []
    origin: tuple[int, int] | None = None
    for down, row in enumerate(rows):
        for right, word in enumerate(row.split()):
            figure = word.rstrip(CENTRE + CASTER)
            if word != figure:
                if origin is not None:
                    raise Misread("a damage grid has one origin, and this one has two squares with * or @", (down,))
                origin = (down, right)
            if figure not in ("", "."):
                if not is_figure(figure):
                    said = "is no square of a damage grid: a figure, or '.', with * or @ at the origin"
                    raise Misread(f"{word!r} {said}", (down,))
                found.append((down, right, int(figure)))
    if origin is None:
        raise Misread("a damage grid needs one square with * (its centre) or @ (the Spellcaster)")
    return tuple((down - origin[0], right - origin[1], amount) for down, right, amount in found)
