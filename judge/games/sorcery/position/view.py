"""A position as the rules see it, with what a selector selects."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from judge.games.sorcery.cards import Card
from judge.games.sorcery.cards.facts import EVIL
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.values.selectors import Selector, selector
from judge.games.sorcery.position import selecting
from judge.games.sorcery.position.layout import Layout
from judge.games.sorcery.position.now import Now, base
from judge.games.sorcery.position.selecting import NOTHING, Bound
from judge.games.sorcery.position.thing import CEMETERY, Thing, printed, thing, things
from judge.games.sorcery.words import VOID, other


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

    def ignores(self, number: int, source: int | None) -> bool:
        """Whether a thing ignores the abilities of a source: that is another card, a site, and it ignores sites."""
        now, of = self.now.get(number), self.now.get(source) if source is not None else None
        if now is None or of is None or of is now or "site" not in of.types:
            return False
        return Prohibition.BE_AFFECTED_BY_SITES in now.cannot

    def fits_card(
        self,
        chosen: Selector,
        number: int,
        player: str | None = None,
        bound: Bound = NOTHING,
        source: int | None = None,
    ) -> bool:
        """Whether a selector selects a card, in the realm as it is now, elsewhere by its face and for its owner."""
        return selecting.fits(self, chosen, self.card(number), number, source, player, bound)

    def card(self, number: int) -> Now:
        """A card as it is now, elsewhere than in the realm as its face says it is."""
        found = thing(self.state, number)
        held = self.now.get(number) or self.elsewhere.get(number)
        return held or outside(found, printed(self.state, found), self.nothing_evil, self.holder(found))

    def holder(self, found: Thing) -> str:
        """Whose zone a card outside the realm counts as being in: its owner's, of cemeteries perhaps the other's."""
        return other(found.owner) if self.exchanged and found.zone == CEMETERY else found.owner

    def dead(self, chosen: Selector, player: str | None = None, bound: Bound = NOTHING) -> list[int]:
        """The numbers of the cards in cemeteries that a selector selects (sorcery:dead-minion)."""
        held = (n for n, found in things(self.state) if found.zone == CEMETERY)
        return [n for n in held if self.fits_card(chosen, n, player, bound)]


@lru_cache(4096)
def outside(found: Thing, card: Card, nothing_evil: bool = False, whose: str = "") -> Now:
    """The same for all views in which it is so; nobody changes it."""
    return alone(found, card, nothing_evil, whose)


def alone(found: Thing, card: Card, nothing_evil: bool, whose: str) -> Now:
    """A card outside the realm, for which its owner, or who else has its zone, stands where a controller would."""
    now = base(found, card)
    now.controller = whose or found.owner
    now.lost |= {EVIL} if nothing_evil else set()
    return now


def numbers(some: Iterable[tuple[int, Thing]]) -> tuple[int, ...]:
    """The numbers of some things."""
    return tuple(n for n, _ in some)


__all__ = ["VOID", "View", "numbers"]
