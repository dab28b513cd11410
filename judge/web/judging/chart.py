"""The spread of an answer of chance as a table and as a chart of columns, drawn without any library."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from judge.telling import ruling_words as words
from judge.telling.distribution import RANGE, Distribution, Share

COLUMN = 34
"""How wide a column with its gap is, in units of the picture."""
HEIGHT = 120
"""How high the greatest column is."""
HEAD, FOOT, SIDE = 16, 22, 12
"""The room above the columns, below them, and beside them."""
LABELLED = 10
"""Up to so many columns each say their share."""
MEAN = 20
"""The room for the expected value, below the values."""
WIDEST = 24
"""With more values than this, the table stands alone."""


class Row(Struct, frozen=True):
    """One value in words: its exact share, the same rounded, and those of all that is at least as great."""

    value: str
    share: str
    rounded: str
    more: str = ""
    more_rounded: str = ""


class Column(Struct, frozen=True):
    """One column: from the left and from the top, how wide and high; ``sure`` is the height that no choice changes."""

    value: str
    middle: float
    left: float
    width: float
    top: float
    height: float
    sure: float
    label: str = ""


class Chart(Struct, frozen=True):
    """Columns on a base line, and where the expected value stands (from left and right), if it is known."""

    width: float
    height: float
    base: float
    columns: tuple[Column, ...]
    mean: tuple[float, float] | None = None
    mean_label: str = ""
    mean_at: float = 0.0
    said: str = ""


class Spread(Struct, frozen=True):
    """A distribution as the page shows it."""

    rows: tuple[Row, ...]
    cumulated: bool
    exact: bool
    chart: Chart | None


def spread(seen: Distribution) -> Spread:
    """The table and the chart of a distribution; no chart of very many values."""
    rows = tuple(_row(share, seen.cumulated) for share in seen.shares)
    chart = _chart(seen) if len(seen.shares) <= WIDEST else None
    return Spread(rows, seen.cumulated, seen.exact, chart)


def _row(share: Share, cumulated: bool) -> Row:
    value = words.capital(words.value(share.value))
    if not share.exact:
        return Row(value, f"{share.low} to {share.high}", f"{words.percent(share.low)} to {words.percent(share.high)}")
    if not cumulated or share.at_least is None:
        return Row(value, str(share.low), words.percent(share.low))
    return Row(value, str(share.low), words.percent(share.low), str(share.at_least), words.percent(share.at_least))


def _chart(seen: Distribution) -> Chart:
    greatest = max(share.high for share in seen.shares)
    base = float(HEAD + HEIGHT)
    short = [_short(words.capital(words.value(share.value))) for share in seen.shares]
    wide = max(COLUMN if seen.exact else 2 * COLUMN, *(8 * len(name) + 8 for name in short))
    wide = wide if len(short) <= 6 else COLUMN
    label = f"on average {RANGE.join(dict.fromkeys(map(words.decimal, seen.expected)))}" if seen.expected else ""
    width = max(2 * SIDE + wide * len(short), 7 * len(label))
    start = (width - wide * len(short)) / 2
    columns = tuple(
        Column(
            value=name,
            middle=start + (place + 0.5) * wide,
            left=start + (place + 0.5) * wide - COLUMN * 0.4,
            width=COLUMN * 0.8,
            top=round(base - float(share.high / greatest) * HEIGHT, 1),
            height=round(float(share.high / greatest) * HEIGHT, 1),
            sure=round(float(share.low / greatest) * HEIGHT, 1),
            label=_label(share) if len(short) <= LABELLED else "",
        )
        for place, (share, name) in enumerate(zip(seen.shares, short, strict=True))
    )
    mean = _mean_at(seen, columns)
    half = 3.4 * len(label)
    at = min(max(sum(mean) / 2, half), width - half) if mean else 0.0
    said = "; ".join(f"{c.value}: {_label(s)}" for c, s in zip(columns, seen.shares, strict=True))
    return Chart(width, base + FOOT + (MEAN if mean else 0), base, columns, mean, label if mean else "", at, said)


def _mean_at(seen: Distribution, columns: tuple[Column, ...]) -> tuple[float, float] | None:
    """Where the expected value stands between the columns, which lie side by side whatever numbers are left out."""
    if not seen.numeric or seen.expected is None:
        return None
    numbers = [Fraction(str(share.value)) for share in seen.shares]

    def at(value: Fraction) -> float:
        after = next((n for n, number in enumerate(numbers) if number >= value), len(numbers) - 1)
        before = max(after - 1, 0)
        if numbers[after] == numbers[before]:
            return columns[after].middle
        part = float((value - numbers[before]) / (numbers[after] - numbers[before]))
        return round(columns[before].middle + part * (columns[after].middle - columns[before].middle), 1)

    return at(seen.expected[0]), at(seen.expected[1])


def _label(share: Share) -> str:
    return f"{_round(share.low)} %" if share.exact else f"{_round(share.low)}–{_round(share.high)} %"


def _round(part: Fraction) -> str:
    """A share in per cent with two figures, as a chart has room for."""
    hundred = float(part * 100)
    return f"{hundred:.2g}" if hundred < 9.95 else f"{hundred:.0f}"


def _short(text: str) -> str:
    return text if len(text) <= 12 else f"{text[:11]}…"
