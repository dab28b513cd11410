"""Moving between squares as if they were adjacent (sorcery:as-if-adjacent)."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.allowing import Joins
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.position.now import EFFECTS
from judge.games.sorcery.position.view import View

ANY = "any"
"""The direction of such a step: the controller of the movement takes the one that suits (sorcery:as-if-adjacent#2)."""
ITSELF = ("sorcery:as-if-adjacent#1",)


def joined(seen: View, number: int, square: int) -> tuple[int, ...]:
    """The squares that a unit may move to from a square as if they were adjacent."""
    found: list[int] = []
    for effect in seen.state[EFFECTS]:
        change = effect.passive.of(Joins) if square in effect.squares else None
        if change is not None and seen.matches(selector(change.joins), number, effect.source, effect.player):
            found += [s for s in effect.squares if s != square]
    return tuple(dict.fromkeys(found))
