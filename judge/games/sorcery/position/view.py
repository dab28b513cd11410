"""A position as the rules see it, with what a selector selects."""

from __future__ import annotations

from collections.abc import Iterable

from judge.games.sorcery.cards.values.selectors import Selector, selector
from judge.games.sorcery.position import selecting
from judge.games.sorcery.position.layout import Layout
from judge.games.sorcery.position.selecting import NOTHING, Bound
from judge.games.sorcery.position.thing import Thing
from judge.games.sorcery.words import VOID


class View(Layout):
    """Everything in the realm as it is now. Made by ``ongoing_effect.view``, which applies the layers."""

    def select(self, phrase: str, source: int | None = None, player: str | None = None) -> list[int]:
        """The numbers of the things in the realm that a phrase selects, as seen from a source and its controller."""
        return self.chosen(selector(phrase), source, player)

    def chosen(
        self, chosen: Selector, source: int | None = None, player: str | None = None, bound: Bound = NOTHING
    ) -> list[int]:
        """The numbers of the things in the realm that a selector selects.

        ``bound`` is what the words in it refer to that only an effect knows.
        """
        return [n for n, now in self.now.items() if selecting.fits(self, chosen, now, n, source, player, bound)]

    def matches(
        self,
        chosen: Selector,
        number: int,
        source: int | None = None,
        player: str | None = None,
        bound: Bound = NOTHING,
    ) -> bool:
        """Whether a selector selects a thing."""
        now = self.now.get(number)
        return now is not None and selecting.fits(self, chosen, now, number, source, player, bound)


def numbers(things: Iterable[tuple[int, Thing]]) -> tuple[int, ...]:
    """The numbers of some things."""
    return tuple(n for n, _ in things)


__all__ = ["VOID", "View", "numbers"]
