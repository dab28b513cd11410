"""Where an ongoing effect comes from, since when, and what it applies to (sorcery:ongoing-effect)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards import Passive
from judge.games.sorcery.cards.meanings import of_passive
from judge.games.sorcery.cards.passives.passive import Change, amounts
from judge.games.sorcery.cards.values.amounts import Amount
from judge.games.sorcery.cards.values.selector_words import Where
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.ongoing.measuring import Seen, measured
from judge.games.sorcery.ongoing.meeting import failing
from judge.games.sorcery.position.now import Effect
from judge.games.sorcery.position.view import View
from judge.games.sorcery.words import SUBSURFACE, SURFACE

PASSIVE = ("sorcery:passive-ability#1", "sorcery.rulebook:advanced-concepts/static-ongoing-effects#2")
MADE = ("sorcery:ongoing-effect#1",)
LEVELS: dict[Where | None, str] = {Where.ATOP: SURFACE, Where.BELOW: SUBSURFACE}


class Source:
    """One ongoing effect with where it comes from and since when."""

    def __init__(self, passive: Passive, since: int, number: int | None, label: str, effect: Effect | None) -> None:
        self.passive = passive
        self.since = since
        self.number = number
        self.label = label
        self.effect = effect
        self.player = effect.player if effect else ""
        self.started = False
        self.bound = False
        self.held: list[int] = []
        self._found: set[bool] = set()
        self._figures: dict[Change, int | None] = {}
        self.cites: tuple[str, ...] = (*(PASSIVE if effect is None else MADE), *of_passive(passive))

    def works(self, view: View) -> bool:
        """Whether its source still has the ability, under its conditions; none switches itself off."""
        return self.started or (self.there(view) and not self.unmet(view))

    def unmet(self, view: View) -> str:
        """Which of its conditions is not met at this point of the layers, in words; empty when all are."""
        if not self.passive.conditional:
            return ""
        why = failing(self._seen(view), self.passive.while_, self.passive.unless)
        self._found.add(not why)
        return why

    def figure(self, view: View, change: Change, value: int | Amount) -> int | None:
        """What the figure of a change comes to, the same for all that it changes; None when it cannot be told."""
        if not isinstance(value, Amount):
            return value
        if change not in self._figures:
            self._figures[change] = measured(self._seen(view), value)
        return self._figures[change]

    def wavers(self, view: View) -> bool:
        """Whether its conditions or figures are otherwise in the end than when they were read in a layer."""
        before = set(self._found)
        if before and before != {not self.unmet(view)}:
            return True
        seen = self._seen(view)
        amounts_now = ((change, measured(seen, value)) for change, value in amounts(self.passive))
        return any(self._figures.get(change, now) != now for change, now in amounts_now)

    def _seen(self, view: View) -> Seen:
        """The position as its card sees it."""
        now = view.now.get(self.number) if self.number is not None else None
        return Seen(view, self.number, self.player or (now.controller if now is not None else None))

    def there(self, view: View) -> bool:
        """Whether its card has the ability at this point of the layers; effects of their own have no need of it."""
        if self.effect is not None or self.number is None:
            return True
        return view.now[self.number].special or (self.bound and not view.now[self.number].silenced)

    def on(self, view: View) -> list[int]:
        """The things it applies to."""
        if self.effect is not None and self.effect.on:
            return [n for n, i in self.effect.on if n in view.now and view.now[n].thing.incarnation == i]
        player = self.player or None
        if self.effect is not None and self.effect.squares:
            return _in_squares(view, self.passive.on, self.effect.squares, player)
        found = view.select(self.passive.on, self.number, player)
        found = [n for n in found if not view.ignores(n, self.number)]
        if self.passive.at_rest:
            found = [n for n in found if "active" not in view.now[n].thing.marks]
        return found


def _in_squares(view: View, words: str, squares: tuple[int, ...], player: str | None) -> list[int]:
    """The things of a kind in some squares, at every level of them unless the words say atop or below."""
    chosen = selector(words)
    level = LEVELS.get(chosen.where, "")
    plain = structs.replace(chosen, where=None) if level or chosen.where in (Where.HERE, Where.THERE) else chosen
    held = [n for n, now in view.now.items() if any(s in squares and level in ("", lv) for s, lv in now.thing.at)]
    return [n for n in held if view.matches(plain, n, None, player)]
