"""A QR code of an address, to be read off one screen by another: byte mode, error correction M, versions 1 to 10.

Made after ISO/IEC 18004. Bits are placed in a square of modules; the mask with the least penalty is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

Grid = list[list[bool]]
"""Modules by row and column, true for dark ones."""

BLOCKS = {
    1: (10, (16,)), 2: (16, (28,)), 3: (26, (44,)), 4: (18, (32, 32)), 5: (24, (43, 43)), 6: (16, (27,) * 4),
    7: (18, (31,) * 4), 8: (22, (38, 38, 39, 39)), 9: (22, (36, 36, 36, 37, 37)), 10: (26, (43, 43, 43, 43, 44)),
}  # fmt: skip
"""Of each version at level M: the correcting bytes of each block, and the data bytes of each."""
ALIGNED = {1: (), 2: (6, 18), 3: (6, 22), 4: (6, 26), 5: (6, 30), 6: (6, 34), 7: (6, 22, 38), 8: (6, 24, 42),
           9: (6, 26, 46), 10: (6, 28, 50)}  # fmt: skip
"""The rows and columns at which alignment patterns stand."""
LEVEL_M = 0
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda r, c: (r + c) % 2 == 0,
    lambda r, _c: r % 2 == 0,
    lambda _r, c: c % 3 == 0,
    lambda r, c: (r + c) % 3 == 0,
    lambda r, c: (r // 2 + c // 3) % 2 == 0,
    lambda r, c: r * c % 2 + r * c % 3 == 0,
    lambda r, c: (r * c % 2 + r * c % 3) % 2 == 0,
    lambda r, c: ((r + c) % 2 + r * c % 3) % 2 == 0,
)
QUIET = 4
"""The modules that stay light around a code."""


def qr(text: str) -> Grid:
    """The code of a text; raises ValueError for one that is too long."""
    data = text.encode()
    version = next((v for v in BLOCKS if len(data) <= _room(v)), 0)
    if not version:
        raise ValueError(f"{len(data)} bytes are too many for a code of version 10")
    stream = list(_bits(_codewords(data, version)))
    size = 17 + 4 * version
    fixed = _fixed(version, size)
    codes = [_filled(fixed, stream, mask, size, version) for mask in range(len(MASKS))]
    return min(codes, key=_penalty)


def as_path(grid: Grid) -> str:
    """The dark modules as the path of an SVG, a row of them at a time, within a quiet zone."""
    parts = []
    for row, modules in enumerate(grid):
        column = 0
        while column < len(modules):
            run = column
            while run < len(modules) and modules[run]:
                run += 1
            if run > column:
                parts.append(f"M{column + QUIET} {row + QUIET}h{run - column}v1H{column + QUIET}z")
            column = run + 1
    return "".join(parts)


def _room(version: int) -> int:
    """How many bytes of text a version holds: its data without the mode and the length."""
    return sum(BLOCKS[version][1]) - (2 if version < 10 else 3)


def _codewords(data: bytes, version: int) -> list[int]:
    """The data with its head and padding, cut into blocks with their correction, interleaved."""
    correcting, sizes = BLOCKS[version]
    head = f"{0b0100:04b}{len(data):0{8 if version < 10 else 16}b}"
    bits = head + "".join(f"{byte:08b}" for byte in data)
    whole = 8 * sum(sizes)
    bits += "0" * min(4, whole - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[place : place + 8], 2) for place in range(0, len(bits), 8)]
    words += [(0xEC, 0x11)[n % 2] for n in range(sum(sizes) - len(words))]
    blocks, start = [], 0
    for size in sizes:
        blocks.append(words[start : start + size])
        start += size
    corrections = [correction(block, correcting) for block in blocks]
    told = [block[n] for n in range(max(sizes)) for block in blocks if n < len(block)]
    return told + [found[n] for n in range(correcting) for found in corrections]


def _tables() -> tuple[list[int], list[int]]:
    """Powers and logarithms in the field of 256 elements, by the polynomial 0x11d."""
    powers, logs, value = [0] * 512, [0] * 256, 1
    for n in range(255):
        powers[n] = powers[n + 255] = value
        logs[value] = n
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return powers, logs


POWERS, LOGS = _tables()


def times(one: int, other: int) -> int:
    """The product of two elements of the field."""
    return POWERS[LOGS[one] + LOGS[other]] if one and other else 0


def correction(block: list[int], number: int) -> list[int]:
    """The correcting bytes of a block: what is left of it, divided by the generator of so many."""
    generator = [1]
    for n in range(number):
        longer = [*generator, 0]
        for place, factor in enumerate(generator):
            longer[place + 1] ^= times(factor, POWERS[n])
        generator = longer
    rest = [*block, *[0] * number]
    for place in range(len(block)):
        if factor := rest[place]:
            for n, part in enumerate(generator):
                rest[place + n] ^= times(part, factor)
    return rest[len(block) :]


def _bits(words: list[int]) -> Iterator[bool]:
    for word in words:
        yield from (bool(word >> place & 1) for place in range(7, -1, -1))


def _fixed(version: int, size: int) -> dict[tuple[int, int], bool]:
    """The modules that carry no data: finders, alignment, timing, the dark one, and room for format and version."""
    held: dict[tuple[int, int], bool] = {}
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        for r in range(-1, 8):
            for c in range(-1, 8):
                if 0 <= top + r < size and 0 <= left + c < size:
                    edge = max(abs(r - 3), abs(c - 3))
                    held[top + r, left + c] = edge != 2 and edge < 4
    for n in range(8, size - 8):
        held[6, n] = held[n, 6] = n % 2 == 0
    places = ALIGNED[version]
    for row in places:
        for column in places:
            if (row, column) not in ((6, 6), (6, places[-1]), (places[-1], 6)):
                for r in range(-2, 3):
                    for c in range(-2, 3):
                        held[row + r, column + c] = max(abs(r), abs(c)) != 1
    for n in range(9):
        held.setdefault((8, n), False)
        held.setdefault((n, 8), False)
    for n in range(8):
        held.setdefault((8, size - 1 - n), False)
        held.setdefault((size - 1 - n, 8), False)
    held[size - 8, 8] = True
    if version >= 7:
        code = _remainder(version, 0x1F25, 12)
        for n in range(18):
            held[n // 3, size - 11 + n % 3] = held[size - 11 + n % 3, n // 3] = bool(code >> n & 1)
    return held


def _remainder(value: int, generator: int, bits: int) -> int:
    """A value with so many correcting bits behind it."""
    rest = value << bits
    for place in range(value.bit_length() + bits - 1, bits - 1, -1):
        if rest >> place & 1:
            rest ^= generator << (place - bits)
    return value << bits | rest


def _filled(fixed: dict[tuple[int, int], bool], stream: list[bool], mask: int, size: int, version: int) -> Grid:
    """The code with its data placed in columns of two from the right, masked, and its format written."""
    grid = [[fixed.get((r, c), False) for c in range(size)] for r in range(size)]
    turned, place, up = MASKS[mask], 0, True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for step in range(size):
            row = size - 1 - step if up else step
            for column in (right, right - 1):
                if (row, column) not in fixed:
                    dark = place < len(stream) and stream[place]
                    grid[row][column] = dark != turned(row, column)
                    place += 1
        up = not up
    code = _remainder(LEVEL_M << 3 | mask, 0x537, 10) ^ 0x5412
    for n in range(15):
        dark = bool(code >> n & 1)
        row = n if n < 6 else n + 1 if n < 8 else size - 15 + n
        column = size - 1 - n if n < 8 else 15 - n if n < 9 else 14 - n
        grid[row][8] = grid[8][column] = dark
    return grid


def _penalty(grid: Grid) -> int:
    """How hard a code is to read: long runs, squares of one shade, what looks like a finder, too much of one shade."""
    size = len(grid)
    lines = [*grid, *([row[c] for row in grid] for c in range(size))]
    found = 0
    for line in lines:
        text = "".join("1" if dark else "0" for dark in line)
        run = 1
        for one, other in zip(text, f"{text[1:]} ", strict=True):
            if one == other:
                run += 1
                continue
            found += run - 2 if run >= 5 else 0
            run = 1
        found += 40 * sum(text.startswith(("10111010000", "00001011101"), n) for n in range(size - 10))
    for r in range(size - 1):
        for c in range(size - 1):
            found += 3 * (grid[r][c] == grid[r][c + 1] == grid[r + 1][c] == grid[r + 1][c + 1])
    dark = sum(map(sum, grid)) * 100 // size**2
    return found + 10 * (abs(dark - 50) // 5)
