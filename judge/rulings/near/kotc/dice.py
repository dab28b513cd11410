"""One die of a throw shows something else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Path, items, number


def thrown(_key: str, held: Any, path: Path, which: str) -> Iterator[Edit]:
    """Throws with one die changed, of one throw or of several."""
    for place, throw in enumerate(items(held)):
        if isinstance(throw, str):
            yield from _throw(throw, (*path, place) if isinstance(held, list) else path, which)


def _throw(throw: str, path: Path, which: str) -> Iterator[Edit]:
    dice = throw.split(" ")
    for place, die in enumerate(dice):
        value = number(die)
        for other in dict.fromkeys((value - 1, value + 1, 1, 6)) if value is not None else ():
            if 1 <= other <= 6 and other != value:
                now = " ".join([*dice[:place], str(other), *dice[place + 1 :]])
                yield Edit(path, throw, now, f"{which}the dice show {now.replace(' ', ', ')}")
