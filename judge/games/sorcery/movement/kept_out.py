"""What keeps things from entering a location, and which power such a bar looks at (sorcery:ongoing-effect#4)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from judge.games.sorcery.cards.passives.allowing import Bars, Cannot
from judge.games.sorcery.cards.tables.allowing import BarsAt, BarsHow, Prohibition
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.now import EFFECTS
from judge.games.sorcery.position.thing import put
from judge.games.sorcery.position.view import View
from judge.games.sorcery.words import SUBSURFACE, SURFACE, Location
from judge.kernel.state import State

HOW = {
    None: "sorcery:ongoing-effect#4",
    BarsHow.ON_THE_GROUND: "sorcery:traverse/on-the-ground#2",
    BarsHow.FROM_THE_VOID: "sorcery:enter#1",
}
"""The passage on who is barred that comes so."""


def barred(state: State, number: int, to: Location, ground: bool = False) -> tuple[str, str] | None:
    """Who keeps a thing from entering a location, on the ground or not, as (label, passage); None when nobody does.

    A site is not entered by going from one level of it to the other (sorcery:enter#14).
    """
    seen = view(state)
    for bar in _bars_at(seen, number, to):
        if bar.how is BarsHow.ON_THE_GROUND and not ground:
            continue
        if bar.how is BarsHow.FROM_THE_VOID and any(not seen.is_void(s) for s in seen.now[number].thing.squares):
            continue
        if not seen.ignores(number, bar.source) and seen.matches(selector(bar.words), number, bar.source, bar.player):
            return bar.label, HOW[bar.how]
    return _held(seen, number, to)


def let_in(state: State, number: int, to: Location) -> Iterator[str]:
    """The sites that would keep a thing from entering a location, and do not since no site affects it."""
    seen = view(state)
    for bar in _bars_at(seen, number, to):
        if seen.ignores(number, bar.source) and seen.matches(selector(bar.words), number, bar.source, bar.player):
            yield bar.label


def _held(seen: View, number: int, to: Location) -> tuple[str, str] | None:
    """Who keeps a thing from leaving its squares for a location beyond them."""
    for source, now, passive, change in seen.doing(Cannot):
        holds = Prohibition.LEAVE in change.cannot and to[0] not in now.thing.squares
        if holds and not seen.ignores(number, source) and number in seen.select(passive.on, source):
            return f"{now.thing.label}, which it cannot leave,", "sorcery:can-vs-cant#1"
    return None


def kept_nearby(seen: View, number: int, at: tuple[Location, ...], to: tuple[Location, ...]) -> tuple[str, str] | None:
    """Who keeps a thing from going by itself out of the locations nearby, which are of the same region; None mostly."""
    for source, now, passive, change in seen.doing(Cannot):
        if Prohibition.LEAVE_NEARBY not in change.cannot or number not in seen.select(passive.on, source):
            continue
        places = now.thing.at
        inside = [any(seen.same_region(one, of) and one[0] in realm.nearby(of[0], seen.edges) for of in places)
                  for one in at]  # fmt: skip
        beyond = [not any(seen.same_region(one, of) and one[0] in realm.nearby(of[0], seen.edges) for of in places)
                  for one in to]  # fmt: skip
        if any(inside) and (all(beyond) or (all(inside) and any(beyond))):
            return f"{now.thing.label}, whose surroundings it cannot leave by itself,", "sorcery:can-vs-cant#1"
    return None


class _Bar(Struct, frozen=True):
    """Something that keeps what its words select from entering: what it is called, its source, whose it is.

    ``how``: only from entering so.
    """

    label: str
    words: str
    source: int | None
    player: str | None
    how: BarsHow | None = None


def _bars_at(seen: View, number: int, to: Location) -> Iterator[_Bar]:
    """All that may keep a thing from entering a location where it is not yet."""
    for source, now, _, change in seen.doing(Bars):
        beside = to[0] in seen.now[number].thing.squares
        if beside and ("site" in now.types or change.bars_at is BarsAt.SITE):
            continue
        if change.bars_at is BarsAt.SITE and to[0] not in seen.sites:
            continue
        if to in seen.locations(source) if change.bars_at is None else to[0] in _area(seen, source, change.bars_at):
            yield _Bar(now.thing.label, change.bars, source, None, change.bars_how)
    for effect in seen.state[EFFECTS]:
        bars = effect.passive.of(Bars)
        places = {*effect.squares, *(s for n, _ in effect.on if n in seen.now for s in seen.now[n].thing.squares)}
        if bars and to[0] in places and to[0] not in seen.now[number].thing.squares:
            yield _Bar(effect.label, bars.bars, effect.source, effect.player, bars.bars_how)


def _area(seen: View, source: int, where: BarsAt) -> set[int]:
    """The squares of a card, or of the body of water or the span of land where it is (sorcery:span-of-land#2)."""
    squares = seen.now[source].thing.squares
    if where is BarsAt.SITE:
        return set(squares)
    return {s for one in squares for s in seen.body(one, where is BarsAt.BODY)}


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
