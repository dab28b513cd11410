"""Cards between which nobody can tell a difference: choosing one of them is choosing any (they are one option)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from msgspec import structs

from judge.games.kotc.position.link import chain
from judge.games.kotc.position.thing import thing
from judge.kernel.state import State


def one_of_each(state: State, numbers: Iterable[int]) -> list[int]:
    """Of cards that are alike the first, in order of number: the same card in the same state, a target or not."""
    found: dict[Hashable, int] = {}
    targets = {number for link in chain(state) for held in link.targets for number, _ in held}
    for number in sorted(numbers):
        same = structs.replace(thing(state, number), label="", incarnation=0)
        found.setdefault((same, number if number in targets else 0), number)
    return list(found.values())
