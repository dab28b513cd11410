"""QR codes: known vectors of the standard, and every code is read back as a reader would."""

from __future__ import annotations

import pytest

from judge.web.judging.qr import (
    BLOCKS,
    LEVEL_M,
    MASKS,
    POWERS,
    QUIET,
    Grid,
    _fixed,
    _remainder,
    as_path,
    correction,
    qr,
    times,
)

LINK = "https://judge.example/rulings/abcdefghijklmnopqrstuvwxyz234567"


def read(grid: Grid) -> str:
    """What a reader makes of a code: its format, its modules in order, its blocks without an error, its text."""
    size = len(grid)
    version = (size - 17) // 4
    upright = [grid[n if n < 6 else n + 1 if n < 8 else size - 15 + n][8] for n in range(15)]
    level = [grid[8][size - 1 - n if n < 8 else 15 - n if n < 9 else 14 - n] for n in range(15)]
    assert upright == level
    code = sum(dark << n for n, dark in enumerate(level)) ^ 0x5412
    mask = code >> 10 & 7
    assert code == _remainder(LEVEL_M << 3 | mask, 0x537, 10)
    fixed = _fixed(version, size)
    bits, up = [], True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for step in range(size):
            row = size - 1 - step if up else step
            bits += [grid[row][c] != MASKS[mask](row, c) for c in (right, right - 1) if (row, c) not in fixed]
        up = not up
    correcting, sizes = BLOCKS[version]
    words = [sum(bit << 7 - n for n, bit in enumerate(bits[p : p + 8])) for p in range(0, len(bits) - 7, 8)]
    blocks: list[list[int]] = [[] for _ in sizes]
    place = 0
    for n in range(max(sizes)):
        for block, length in zip(blocks, sizes, strict=True):
            if n < length:
                block.append(words[place])
                place += 1
    for n in range(correcting * len(sizes)):
        blocks[n % len(sizes)].append(words[place + n])
    data = []
    for block, length in zip(blocks, sizes, strict=True):
        for power in range(correcting):
            syndrome = 0
            for word in block:
                syndrome = times(syndrome, POWERS[power]) ^ word
            assert syndrome == 0
        data += block[:length]
    stream = "".join(f"{word:08b}" for word in data)
    wide = 8 if version < 10 else 16
    assert stream[:4] == "0100"
    length = int(stream[4 : 4 + wide], 2)
    start = 4 + wide
    return bytes(int(stream[start + 8 * n : start + 8 * n + 8], 2) for n in range(length)).decode()


def test_the_correcting_bytes_are_those_of_the_standard() -> None:
    data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    assert correction(data, 10) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]


def test_format_and_version_are_those_of_the_standard() -> None:
    assert _remainder(LEVEL_M << 3, 0x537, 10) ^ 0x5412 == 0b101010000010010
    assert _remainder(7, 0x1F25, 12) == 0x07C94


@pytest.mark.parametrize("text", ["a", LINK, "é" * 40, *("x" * n for n in (14, 15, 62, 84, 85, 122, 152, 180, 213))])
def test_every_code_is_read_back(text: str) -> None:
    grid = qr(text)
    assert read(grid) == text
    assert all(len(row) == len(grid) for row in grid)


def test_finders_and_timing_stand_where_readers_look() -> None:
    grid = qr(LINK)
    size = len(grid)
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        assert [grid[top + 3][left + n] for n in range(7)] == [True, False, True, True, True, False, True]
        assert all(grid[top][left + n] for n in range(7))
    assert [grid[6][n] for n in range(8, size - 8)] == [n % 2 == 0 for n in range(8, size - 8)]
    assert grid[size - 8][8]


def test_what_is_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="too many"):
        qr("x" * 214)


def test_the_path_has_the_dark_modules_behind_a_quiet_zone() -> None:
    assert as_path([[True, True, False], [False, False, True]]) == (
        f"M{QUIET} {QUIET}h2v1H{QUIET}zM{QUIET + 2} {QUIET + 1}h1v1H{QUIET + 2}z"
    )
