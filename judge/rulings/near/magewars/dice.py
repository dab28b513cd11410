"""One die of a throw shows something else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Path, number

ATTACK = ("0", "1", "2", "c1", "c2")
"""The faces of the attack dice."""
EFFECT = 12
"""The effect die shows so many numbers."""


def thrown(key: str, held: Any, path: Path, which: str) -> Iterator[Edit]:
    """Throws with one die changed: one under its name in the key, or several by name."""
    throws = held.items() if isinstance(held, dict) else [(key.removeprefix("roll "), held)]
    for name, faces in throws:
        yield from _throw(name, faces, (*path, name) if isinstance(held, dict) else path, which)


def _throw(name: str, faces: Any, path: Path, which: str) -> Iterator[Edit]:
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
            yield from _throw(name, one, (*path, place), which)
    elif isinstance(faces, str):
        yield from _number(name, faces, path, which)


def _number(name: str, face: str, path: Path, which: str) -> Iterator[Edit]:
    value = number(face)
    if value is None:
        return
    for other in dict.fromkeys((value - 1, value + 1, 1, EFFECT, value - 3, value + 3)):
        if 1 <= other <= EFFECT and other != value:
            yield Edit(path, face, str(other), f"{which}the {name} roll shows {other}")
