"""The charts of progress, drawn without any library: columns, a line over weeks, and an entry's place in the graph."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from judge.codex.library import Codex
from judge.training.practice.progress import DueDay, Mastery, Week
from judge.web.codex.surroundings import Stroke, label, look_around, strokes

COLUMN = 42.0
HEIGHT = 110.0
HEAD, FOOT, SIDE = 18.0, 34.0, 34.0
POINT = 56.0
LETTER = 7.2
"""About how wide a letter is in the picture of the graph."""
SURE, UNSURE = 0.9, 0.7
BANDS = ("not met yet", "weak", "fading", "known")


class Column(Struct, frozen=True):
    """A column of the chart of due drills, with what stands below it."""

    left: float
    width: float
    top: float
    height: float
    middle: float
    value: int
    day: str
    month: str


class Columns(Struct, frozen=True):
    """The chart of what comes due."""

    width: float
    height: float
    base: float
    columns: tuple[Column, ...]


class Point(Struct, frozen=True):
    """A week with answers in the chart of accuracy."""

    x: float
    y: float
    label: str
    week: str


class Line(Struct, frozen=True):
    """The chart of accuracy: its points, the line through them, and guides at shares of the whole."""

    width: float
    height: float
    base: float
    left: float
    points: tuple[Point, ...]
    path: str
    guides: tuple[tuple[float, str], ...]


class Spot(Struct, frozen=True):
    """An entry in the graph: in a frame, with how well it is mastered (``band`` from 0, not met, to 3, known)."""

    id: str
    title: str
    url: str
    x: float
    y: float
    left: float
    width: float
    band: int
    centre: bool
    words: str


class Graph(Struct, frozen=True):
    """An entry with those around it."""

    id: str
    width: float
    height: float
    spots: tuple[Spot, ...]
    strokes: tuple[Stroke, ...]


def columns(days: Sequence[DueDay]) -> Columns:
    """What comes due, a column a day."""
    most = max((day.drills for day in days), default=0) or 1
    base = HEAD + HEIGHT
    drawn = []
    for number, day in enumerate(days):
        high = round(day.drills / most * HEIGHT, 1)
        left = 8 + number * COLUMN
        _, month, date = day.date.split("-")
        first = number == 0 or date == "01"
        drawn.append(
            Column(
                round(left + 5, 1),
                COLUMN - 10,
                round(base - high, 1),
                high,
                left + COLUMN / 2,
                day.drills,
                "today" if number == 0 else str(int(date)),
                MONTHS[int(month) - 1] if first or number == 1 else "",
            )
        )
    return Columns(16 + COLUMN * len(days), base + FOOT, base, tuple(drawn))


MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


def line(weeks: Sequence[Week]) -> Line | None:
    """How much was right, week by week; None without any answer."""
    if not any(week.answers for week in weeks):
        return None
    base = HEAD + HEIGHT
    points = []
    for number, week in enumerate(weeks):
        if week.answers:
            share = week.right / week.answers
            _, month, date = week.monday.split("-")
            x = SIDE + POINT * (number + 0.5)
            y = round(base - share * HEIGHT, 1)
            points.append(Point(x, y, f"{share:.0%}".replace("%", " %"), f"{int(date)} {MONTHS[int(month) - 1]}"))
    path = "M" + "L".join(f"{point.x} {point.y}" for point in points)
    guides = tuple((round(base - share * HEIGHT, 1), f"{share:.0%}".replace("%", " %")) for share in (0, 0.5, 1))
    return Line(SIDE + POINT * len(weeks) + 12, base + FOOT, base, SIDE, tuple(points), path, guides)


def band(mastery: Mastery | None) -> int:
    """How well something is mastered: 0 not met, 1 weak, 2 fading, 3 known."""
    if mastery is None or not mastery.seen:
        return 0
    return 3 if mastery.mean >= SURE else 2 if mastery.mean >= UNSURE else 1


def graph(codex: Codex, id: str, mastered: Mapping[str, Mastery]) -> Graph | None:
    """The neighbourhood of an entry coloured by mastery; None for one that has none."""
    picture = look_around(codex, id).picture
    if not picture.dots:
        return None
    spots = []
    for dot in picture.dots:
        found = mastered.get(dot.id)
        at = band(found)
        title = label(dot)
        words = f"{BANDS[at]}, {found.mean:.0%}".replace("%", " %") if found and found.seen else BANDS[0]
        wide = len(title) * LETTER * (1.12 if dot.side == "centre" else 1) + 16
        # The words of a column begin or end at its dot; a frame around them stays inside the picture.
        centre = {"left": dot.x - wide / 2, "right": dot.x + wide / 2}.get(dot.side, dot.x)
        centre = min(max(centre, wide / 2 + 2), picture.width - wide / 2 - 2)
        spots.append(
            Spot(
                dot.id, title, dot.url, round(centre, 1), dot.y, round(centre - wide / 2, 1), round(wide, 1), at,
                dot.side == "centre", words,
            )
        )  # fmt: skip
    return Graph(id, picture.width, picture.height, tuple(spots), strokes(picture))
