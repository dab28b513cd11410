"""A QR code of an address, to be read off one screen by another."""

from __future__ import annotations

import segno

QUIET = 4
"""So many modules around a code stay light, so that a reader finds it."""


def qr_path(text: str) -> tuple[int, str]:
    """How many modules a code is wide with the light ones around it, and its dark ones as a path of an SVG.

    Raises ValueError for a text that no code holds.
    """
    rows = segno.make_qr(text, error="m").matrix
    runs = []
    for y, row in enumerate(rows, QUIET):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end]:
                end += 1
            if end > x:
                runs.append(f"M{x + QUIET} {y}h{end - x}v1h-{end - x}z")
            x = end + 1
    return len(rows) + 2 * QUIET, "".join(runs)
