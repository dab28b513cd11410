"""Dates are written in one way."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

from judge.resources import data_dir
from judge.telling.dates import clock_words, day_words, moment_words, stamp

MACHINES = ("proposing.py", "export.py")
"""Where moments are written for machines alone."""
AT = 1_764_174_303  # 26 November 2025, 16:25:03 UTC


@pytest.mark.parametrize("when", [AT, float(AT), "2025-11-26T16:25:03Z", "2025-11-26 16:25:03"])
def test_a_moment_is_written_the_same_however_it_is_held(when: float | str) -> None:
    assert day_words(when) == "26 November 2025"
    assert moment_words(when) == "26 November 2025, 16:25 UTC"
    assert clock_words(when) == "16:25:03 UTC"
    assert stamp(when) == "2025-11-26T16:25:03Z"


@pytest.mark.parametrize(
    ("when", "words"),
    [
        ("2025", "2025"),
        ("2025-11", "November 2025"),
        ("2025-11-06", "6 November 2025"),
        (date(2025, 11, 6), "6 November 2025"),
    ],
)
def test_what_is_known_of_a_date_is_written(when: str | date, words: str) -> None:
    assert day_words(when) == words


def test_nothing_else_writes_dates() -> None:
    """Dates are made into words in one file; a template that shows one lets a filter do it."""
    code = Path(__file__).parents[2] / "judge"
    makers = [file.name for file in code.rglob("*.py") if re.search(r"%B|%d\b", file.read_text("utf-8"))]
    assert set(makers) <= {"dates.py", *MACHINES}
    shown = re.compile(r'datetime="([^"]*)"[^>]*>\{\{ *([\w.]+) *\}\}<')
    for template in data_dir("templates").rglob("*.html"):
        for found in shown.finditer(template.read_text("utf-8")):
            assert found[2].endswith("_words"), f"{template.name}: {found[0]}"
