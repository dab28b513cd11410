"""The operation of damage grids."""

from __future__ import annotations

from itertools import combinations

from msgspec import structs

from judge.games.sorcery.cards.operations.moving import MOST_WAYS, DamageGrid
from judge.games.sorcery.cards.values.grids import Grid, Shape, Turns
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.places import Place, Spot
from judge.games.sorcery.damage.damage import Damage
from judge.games.sorcery.damage.damage_grid import (
    on_squares,
    orientations,
    reached,
    regions_of,
)
from judge.games.sorcery.effects.damage import packets_of
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.effects.places import locations
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.packet import Packet
from judge.games.sorcery.position.thing import BANISHED, label, printed, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.enter import leave_realm
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import listed
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery:damage-grid#3", "sorcery:damage-grid#5", "sorcery:damage-grid#7")
SHOWN = ("sorcery:damage-grid#1",)
TARGETED = Place.read(Spot.TARGET)
"""The place of a target that is a location."""


@op(DamageGrid)
def damage_grid(state: State, event: Event, what: DamageGrid) -> Result:
    """Without ``levels`` only the caster's region is reached.

    Who casts is ``from`` of the effect, the unit that casts the spell, or the Avatar.
    """
    levels, shown = what.levels, what.damage_grid.rows
    grid = what.damage_grid if shown else _drawn(state, event)
    if not grid.rows:
        whose = printed(state, thing(state, event.source)).name if event.source in state.things else event.label
        how = f"draw it with 'grid' under 'cards', or once and for all with: judge cards grid \"{whose}\""
        return Unsupported(f"the figures of the damage grid of {whose}, which only its picture has: {how}", SHOWN)
    caster = event.caster if event.caster >= 0 else event.source if event.source >= 0 else _avatar(state, event.player)
    if caster < 0 and levels is None:
        return Unsupported(
            f"{event.label}: whose region its damage grid reaches: say 'from: UNIT', or its 'levels'", CITES
        )
    around = what.at.things.known in (Known.CASTER, Known.ITSELF) and what.at.spot is None and not what.at.square
    if grid.from_caster and not shown and not around:
        why = "is drawn around the Spellcaster, and its text lays it elsewhere: draw it with a star at its centre"
        return Unsupported(f"the damage grid of {event.label} {why}", SHOWN)
    origins = _origins(state, event, caster if grid.from_caster or around else -1, what)
    if not origins:
        how = "'at' says it with 'target' or 'target location', 'here', or a square"
        return Unsupported(f"{event.label}: where the origin of its damage grid lies; {how}")
    if not shown:
        said = "{0}: its damage grid is taken as somebody has drawn it: {1}"
        state = state.said(said, event.label, " / ".join(grid.rows), cites=SHOWN)
    state = go_on(state, event)
    if what.at.spot != Spot.ANY_SQUARE:
        return _laid(state, LayGrid(event, what, grid, caster, origins))
    options = [(f"square {one}", state.push(LayGrid(event, what, grid, caster, (one,)))) for one in origins]
    return choose(state, event.player, "area", f"where does {event.label} lie?", options, CITES)


class LayGrid(Frame, frozen=True):
    """The damage grid of an effect is laid at one origin after another; ``hits`` are those of the grids that lie."""

    event: Event
    what: DamageGrid
    grid: Grid
    caster: int
    origins: tuple[int, ...]
    hits: tuple[tuple[tuple[int, int], ...], ...] = ()


@rule(LayGrid, *CITES)
def lay_grid(state: State, frame: LayGrid) -> Result:
    """Its player lays it at the next origin."""
    return _laid(state, frame)


def _laid(state: State, frame: LayGrid) -> Result:
    """Each way in which a grid may lie at the next origin; behind the last one all damage is dealt at once."""
    event, what, caster, (origin, *others) = frame.event, frame.what, frame.caster, frame.origins
    seen = view(state)
    able = frozenset(seen.chosen(what.hits.selector, caster if caster >= 0 else None, event.player))
    options: dict[str, State] = {}
    known: list[dict[int, int]] = []
    lyings = _lyings(seen, frame.grid.shape, what, origin)
    if lyings is None:
        return Unsupported(f"{event.label}: how its damage grid lies in {what.ways} directions: draw it for one")
    for name, squares in lyings:
        hit = reached(seen, squares, regions_of(state, caster), what.levels, able)
        if hit not in known:
            known.append(hit)
            hits = (*frame.hits, tuple(sorted(hit.items())))
            then = structs.replace(frame, origins=tuple(others), hits=hits)
            following = state.push(then) if others else _dealt(state, event, hits, what)
            options[f"{name}: {_spoken(state, hit)}"] = following
    return choose(
        state, event.player, "grid", f"how does the damage grid of {event.label} lie?", list(options.items()), CITES
    )


def _lyings(seen: View, shape: Shape, what: DamageGrid, origin: int) -> list[tuple[str, dict[int, int]]] | None:
    """All ways in which a grid may lie, each with the damage of the squares; None when that cannot be told.

    In several directions no square may be in more than one of them.
    """
    if what.ways == 1:
        return [(name, on_squares(seen, lying, origin)) for name, lying in orientations(shape, what.turns)]
    ways = list(orientations(shape, Turns.ROTATE))
    if len(ways) < MOST_WAYS:
        return None
    found = []
    for together in combinations(ways, what.ways):
        cells = [cell[:2] for _, lying in together for cell in lying if cell[2]]
        if len(set(cells)) < len(cells):
            return None
        squares = [on_squares(seen, lying, origin) for _, lying in together]
        found.append((" and ".join(name for name, _ in together), _summed(squares)))
    return found


def _summed(squares: list[dict[int, int]]) -> dict[int, int]:
    found: dict[int, int] = {}
    for one in squares:
        for square, amount in one.items():
            found[square] = found.get(square, 0) + amount
    return found


def _drawn(state: State, event: Event) -> Grid:
    """The grid that somebody has drawn for the card of an effect; an empty one where nobody has."""
    return Grid.of(printed(state, thing(state, event.source)).grid if event.source in state.things else ())


def _avatar(state: State, player: str) -> int:
    """The Avatar of a player, who casts when nothing else is said; -1 when the scenario has none."""
    found = (n for n, now in view(state).now.items() if "avatar" in now.types and now.controller == player)
    return next(found, -1)


def _origins(state: State, event: Event, caster: int, what: DamageGrid) -> tuple[int, ...]:
    """The squares at which a grid lies, or may lie where that is any square; none when that cannot be told."""
    seen, at = view(state), what.at
    if at.spot == Spot.ANY_SQUARE:
        return tuple(realm.SQUARES)
    if caster >= 0:
        return seen[caster].thing.squares[:1] if caster in seen.now else ()
    if at.square:
        return (at.square,)
    found = named(state, event, at.things) if at.spot is None else ()
    if found:
        return tuple(seen[n].thing.squares[0] for n in (found if what.each else found[:1]))
    places = () if at.spot == Spot.ANYWHERE else locations(state, event, TARGETED if at.spot is None else at, caster)
    return (places[0][0],) if places else ()


def _spoken(state: State, hit: dict[int, int]) -> str:
    return listed([f"{amount} to {label(state, n)}" for n, amount in sorted(hit.items())]) if hit else "nobody"


def _dealt(state: State, event: Event, hits: tuple[tuple[tuple[int, int], ...], ...], what: DamageGrid) -> State:
    seen, reached_ = view(state), tuple(dict.fromkeys(n for hit in hits for n, _ in hit))
    large = any(len(seen[n].thing.squares) > 1 for n in reached_)
    cites = (
        (*CITES, "sorcery:oversized-units#10", "sorcery.rulebook:advanced-concepts/occupying-multiple-sites#6")
        if large
        else CITES
    )
    chosen = what.banishing.selector if what.banishing is not None else None
    away = () if chosen is None else tuple(n for n in reached_ if seen.matches(chosen, n, None, event.player))
    packets: tuple[Packet, ...] = ()
    for hit in hits:
        left = {n: amount for n, amount in hit if n not in away}
        state = state.said("{0}: {1}", event.label, _spoken(state, left), cites=cites)
        packets += tuple(p for n, amount in left.items() for p in packets_of(state, event, (n,), amount, what.how))
    state = state.push(Damage(packets))
    return leave_realm(state, away, BANISHED, f"{event.label} says so", ("sorcery:banished#1",)) if away else state
