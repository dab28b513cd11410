"""One die of a throw shows something else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.training.drills.drill import Edit
from judge.training.drills.near.held import Path, items, number

ATTACK = ("0", "1", "2", "c1", "c2")
"""The faces of Mage Wars' attack dice; its effect die has twelve numbers."""
EFFECT = 12


def thrown(game: str, key: str, held: Any, path: Path, which: str) -> Iterator[Edit]:
    """Throws with one die changed."""
    if game == "magewars":
        throws = held.items() if isinstance(held, dict) else [(key.removeprefix("roll "), held)]
        for name, faces in throws:
            inner = (*path, name) if isinstance(held, dict) else path
            yield from _magewars(name, faces, inner, which)
    elif game == "kotc":
        for place, throw in enumerate(items(held)):
            inner = (*path, place) if isinstance(held, list) else path
            if isinstance(throw, str):
                yield from _kotc(throw, inner, which)


def _magewars(name: str, faces: Any, path: Path, which: str) -> Iterator[Edit]:
    if isinstance(faces, list) and all(isinstance(one, str) for one in faces):
        for place, face in enumerate(faces):
            known = ATTACK if face in ATTACK else ()
            for other in known:
                if other != face:
                    now = [*faces[:place], other, *faces[place + 1 :]]
                    yield Edit(path, faces, now, f"{which}the {name} roll shows {', '.join(now)}")
        if len(faces) == 1 and faces[0] not in ATTACK:
            yield from _number(name, faces[0], (*path, 0), which)
    elif isinstance(faces, list):
        for place, one in enumerate(faces):
            yield from _magewars(name, one, (*path, place), which)
    elif isinstance(faces, str):
        yield from _number(name, faces, path, which)


def _number(name: str, face: str, path: Path, which: str) -> Iterator[Edit]:
    value = number(face)
    if value is None:
        return
    for other in dict.fromkeys((value - 1, value + 1, 1, EFFECT, value - 3, value + 3)):
        if 1 <= other <= EFFECT and other != value:
            yield Edit(path, face, str(other), f"{which}the {name} roll shows {other}")


def _kotc(throw: str, path: Path, which: str) -> Iterator[Edit]:
    dice = throw.split(" ")
    for place, die in enumerate(dice):
        value = number(die)
        for other in dict.fromkeys((value - 1, value + 1, 1, 6)) if value is not None else ():
            if 1 <= other <= 6 and other != value:
                now = " ".join([*dice[:place], str(other), *dice[place + 1 :]])
                yield Edit(path, throw, now, f"{which}the dice show {now.replace(' ', ', ')}")
