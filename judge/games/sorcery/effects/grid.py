"""The operation of damage grids."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.moving import DamageGrid
from judge.games.sorcery.cards.values.grids import Grid
from judge.games.sorcery.cards.values.harm import TakenFor
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
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label, printed, thing
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import listed
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
    origin = _origin(state, event, caster if grid.from_caster or around else -1, what.at)
    if origin is None:
        how = "'at' says it with 'target' or 'target location', 'here', or a square"
        return Unsupported(f"{event.label}: where the origin of its damage grid lies; {how}")
    if not shown:
        said = "{0}: its damage grid is taken as somebody has drawn it: {1}"
        state = state.said(said, event.label, " / ".join(grid.rows), cites=SHOWN)
    seen, state = view(state), go_on(state, event)
    able = frozenset(seen.chosen(what.hits.selector, caster if caster >= 0 else None, event.player))
    options: dict[str, State] = {}
    known: list[dict[int, int]] = []
    for name, lying in orientations(grid.shape, what.turns):
        hit = reached(seen, on_squares(seen, lying, origin), regions_of(state, caster), levels, able)
        if hit not in known:
            known.append(hit)
            options[f"{name}: {_spoken(state, hit)}"] = _dealt(state, event, hit, what.how)
    return choose(
        state, event.player, "grid", f"how does the damage grid of {event.label} lie?", list(options.items()), CITES
    )


def _drawn(state: State, event: Event) -> Grid:
    """The grid that somebody has drawn for the card of an effect; an empty one where nobody has."""
    return Grid.of(printed(state, thing(state, event.source)).grid if event.source in state.things else ())


def _avatar(state: State, player: str) -> int:
    """The Avatar of a player, who casts when nothing else is said; -1 when the scenario has none."""
    found = (n for n, now in view(state).now.items() if "avatar" in now.types and now.controller == player)
    return next(found, -1)


def _origin(state: State, event: Event, caster: int, at: Place) -> int | None:
    seen = view(state)
    if caster >= 0:
        return seen[caster].thing.squares[0] if caster in seen.now else None
    if at.square:
        return at.square
    found = named(state, event, at.things) if at.spot is None else ()
    if found:
        return seen[found[0]].thing.squares[0]
    places = () if at.spot == Spot.ANYWHERE else locations(state, event, TARGETED if at.spot is None else at, caster)
    return places[0][0] if places else None


def _spoken(state: State, hit: dict[int, int]) -> str:
    return listed([f"{amount} to {label(state, n)}" for n, amount in sorted(hit.items())]) if hit else "nobody"


def _dealt(state: State, event: Event, hit: dict[int, int], how: TakenFor | None) -> State:
    large = any(len(view(state)[n].thing.squares) > 1 for n in hit)
    cites = (
        (*CITES, "sorcery:oversized-units#10", "sorcery.rulebook:advanced-concepts/occupying-multiple-sites#6")
        if large
        else CITES
    )
    state = state.said("{0}: {1}", event.label, _spoken(state, hit), cites=cites)
    packets = tuple(p for n, amount in sorted(hit.items()) for p in packets_of(state, event, (n,), amount, how))
    return state.push(Damage(packets))
