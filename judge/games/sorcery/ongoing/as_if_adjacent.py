"""Moving between squares as if they were adjacent (sorcery:as-if-adjacent)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.sorcery.cards.passives.allowing import Joins
from judge.games.sorcery.cards.tables.allowing import Joined
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.now import EFFECTS
from judge.games.sorcery.position.view import View

ANY = "any"
"""The direction of such a step: the controller of the movement takes the one that suits (sorcery:as-if-adjacent#2)."""
ITSELF = ("sorcery:as-if-adjacent#1",)
GROUPS = {Joined.BODY: True, Joined.SPAN: False}
"""Places whose squares are joined with one another, by whether they are of water."""


def joined(seen: View, number: int, square: int) -> tuple[int, ...]:
    """The squares that a unit may move to from a square as if they were adjacent."""
    found: list[int] = []
    for change, own, source, player in _joining(seen):
        if not seen.ignores(number, source) and seen.matches(selector(change.joins), number, source, player):
            found += _ends(seen, change.joins_to, own, square, source, player)
    return tuple(dict.fromkeys(found))


def _joining(seen: View) -> Iterator[tuple[Joins, tuple[int, ...], int | None, str | None]]:
    """All that joins squares: the change, its own squares, as seen from what, for which player."""
    for effect in seen.state[EFFECTS]:
        if (change := effect.passive.of(Joins)) is not None:
            yield change, effect.squares, effect.source, effect.player
    for source, now in seen.now.items():
        for _, change in now.does(Joins) if now.passives and now.special else ():
            yield change, now.thing.squares, source, None


def _ends(
    seen: View, to: str, own: tuple[int, ...], square: int, source: int | None, player: str | None
) -> tuple[int, ...]:
    """The squares with which a square is joined: a group as it is now (sorcery:body-of-water#6), or the other end."""
    if to in GROUPS:
        own = tuple(s for one in own for s in seen.body(one, GROUPS[Joined(to)]))
    if to == "" or to in GROUPS:
        return tuple(s for s in own if s != square) if square in own else ()
    others: tuple[int, ...] = tuple(s for s in realm.SQUARES if seen.is_void(s))
    if to != Joined.VOID:
        others = tuple(s for n in seen.chosen(selector(to), source, player) for s in seen[n].thing.squares)
    return others if square in own else own if square in others else ()
