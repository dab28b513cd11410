"""QR codes: the path that is drawn covers just the dark modules of the code, with a quiet border around."""

from __future__ import annotations

import re

import pytest
import segno

from judge.web.judging.qr import QUIET, qr_path

LINK = "https://judge.example/rulings/abcdefghijklmnopqrstuvwxyz234567"


def drawn(path: str) -> set[tuple[int, int]]:
    """The modules that a path covers, by column and row."""
    runs = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", path)
    assert "".join(f"M{x} {y}h{n}v1h-{m}z" for x, y, n, m in runs) == path
    assert all(n == m for _, _, n, m in runs)
    return {(int(x) + k, int(y)) for x, y, n, _ in runs for k in range(int(n))}


@pytest.mark.parametrize("text", [LINK, "http://127.0.0.1:8000/rulings/a", LINK * 4])
def test_the_path_is_the_code(text: str) -> None:
    size, path = qr_path(text)
    matrix = segno.make_qr(text, error="m").matrix
    assert size == len(matrix) + 2 * QUIET
    dark = {(x + QUIET, y + QUIET) for y, row in enumerate(matrix) for x, one in enumerate(row) if one}
    assert drawn(path) == dark


def test_the_border_is_light() -> None:
    size, path = qr_path(LINK)
    assert all(QUIET <= one < size - QUIET for module in drawn(path) for one in module)


def test_what_no_code_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="Data too large"):
        qr_path("x" * 5000)
