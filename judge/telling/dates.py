"""Dates as people read them, everywhere in the same way: *26 November 2026*, and with the time of day in UTC.

What stands in JSON stays as ISO 8601 has it; these are the words beside it.
"""

from __future__ import annotations

from datetime import UTC, date, datetime

When = float | str | date
"""A moment: seconds since 1970, a day, or a date as ISO 8601 has it, with or without a time of day."""


def day_words(when: When) -> str:
    """The day of a moment: *26 November 2026*; of a year or a month alone what is known of it: *November 2026*."""
    if isinstance(when, str) and len(when) == len("2026"):
        return when
    if isinstance(when, str) and len(when) == len("2026-11"):
        return f"{_read(f'{when}-01'):%B %Y}"
    at = _read(when)
    return f"{at.day} {at:%B %Y}"


def moment_words(when: When) -> str:
    """A moment: *26 November 2026, 16:25 UTC*."""
    return f"{day_words(when)}, {_read(when):%H:%M} UTC"


def clock_words(when: When) -> str:
    """The time of day, to the second: *16:25:03 UTC*."""
    return f"{_read(when):%H:%M:%S} UTC"


def iso_day(when: When) -> str:
    """The day of a moment as machines read it: *2026-11-26*."""
    return f"{_read(when):%Y-%m-%d}"


def stamp(when: When) -> str:
    """A moment as machines read it: *2026-11-26T16:25:03Z*."""
    return f"{_read(when):%Y-%m-%dT%H:%M:%SZ}"


def _read(when: When) -> datetime:
    if isinstance(when, date):
        when = when.isoformat()
    if isinstance(when, str):
        return datetime.fromisoformat(when).replace(tzinfo=UTC)
    return datetime.fromtimestamp(when, UTC)
