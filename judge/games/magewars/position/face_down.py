"""Face-down enchantments: the traits on their cards do not count (magewars:hidden-enchantment#4)."""

from __future__ import annotations

from judge.games.magewars.position.thing import attached, card_of, label, thing
from judge.kernel.rules import Broken
from judge.kernel.state import State

CITES = ("magewars:hidden-enchantment#4",)


def in_vain(state: State, number: int, name: str) -> tuple[Broken, ...]:
    """Why an object does not have a trait that is printed on its face-down card, or on what lies face down on it."""
    why = []
    if thing(state, number).hidden and card_of(state, number).prints(name):
        why.append(Broken(f"{label(state, number)} is face down and has no trait of its card", CITES))
    for other, found in attached(state, number):
        if found.hidden and any(t.name == name for t in card_of(state, other).given):
            why.append(Broken(f"{found.label} is face down and gives nothing", CITES))
    return tuple(why)
