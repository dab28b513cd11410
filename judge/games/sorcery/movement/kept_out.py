"""What keeps things from entering a location, and which power such a bar looks at (sorcery:ongoing-effect#4)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from judge.games.sorcery.cards.passives.allowing import Bars
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.now import EFFECTS
from judge.games.sorcery.position.thing import put
from judge.games.sorcery.position.view import View
from judge.games.sorcery.words import SUBSURFACE, SURFACE, Location
from judge.kernel.state import State


def barred(state: State, number: int, to: Location) -> tuple[str, str] | None:
    """Who keeps a thing from entering a location, as (label, passage); None when nobody does.

    A site is not entered by going from one level of it to the other (sorcery:enter#14).
    """
    seen = view(state)
    for bar in _bars_at(seen, number, to):
        if seen.matches(selector(bar.words), number, bar.source, bar.player):
            return bar.label, "sorcery:ongoing-effect#4"
    return None


class _Bar(Struct, frozen=True):
    """Something that keeps what its words select from entering: what it is called, its source, whose it is."""

    label: str
    words: str
    source: int | None
    player: str | None


def _bars_at(seen: View, number: int, to: Location) -> Iterator[_Bar]:
    """All that may keep a thing from entering a location where it is not yet."""
    for source, now in seen.now.items():
        if not now.passives or not now.special or to not in seen.locations(source):
            continue
        if "site" in now.types and to[0] in seen.now[number].thing.squares:
            continue
        for _, change in now.does(Bars):
            yield _Bar(now.thing.label, change.bars, source, None)
    for effect in seen.state[EFFECTS]:
        bars = effect.passive.of(Bars)
        places = {*effect.squares, *(s for n, _ in effect.on if n in seen.now for s in seen.now[n].thing.squares)}
        if bars and to[0] in places and to[0] not in seen.now[number].thing.squares:
            yield _Bar(effect.label, bars.bars, effect.source, effect.player)


def weighed(state: State, number: int, to: tuple[Location, ...]) -> State:
    """With it told which power a bar to entering looks at, where that of now and that which a unit would have there
    make a difference.
    """
    return assume(state, "power before entering") if power_in_doubt(view(state), number, to) else state


def power_in_doubt(seen: View, number: int, to: tuple[Location, ...]) -> bool:
    """Whether a bar to entering an area looks at power, and the power now and the power there fall on its two sides."""
    fresh = [at for at in to if at not in seen.now[number].thing.at]
    found = [bar for at in fresh for bar in _bars_at(seen, number, at) if _asks_for_power(bar)]
    if not found:
        return False
    there = view(put(seen.state, number, at=to))
    return any(
        seen.matches(selector(b.words), number, b.source, b.player)
        != there.matches(selector(b.words), number, b.source, b.player)
        for b in found
    )


def doubted(seen: View, number: int) -> bool:
    """Whether any bar in the realm leaves open by which of two powers it keeps a unit out."""
    places = ((s, level) for s in seen.sites for level in (SURFACE, SUBSURFACE))
    return any(power_in_doubt(seen, number, (at,)) for at in places)


def _asks_for_power(bar: _Bar) -> bool:
    chosen = selector(bar.words)
    return chosen.least is not None or chosen.most is not None
