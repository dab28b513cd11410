"""The operation of damage grids."""

from __future__ import annotations

from judge.games.sorcery.cards import Op
from judge.games.sorcery.damage.damage import Damage
from judge.games.sorcery.damage.damage_grid import (
    CASTER,
    OP,
    on_squares,
    orientations,
    reached,
    regions_of,
    shape,
)
from judge.games.sorcery.effects.damage import packets_of
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import listed
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery:damage-grid#3", "sorcery:damage-grid#5", "sorcery:damage-grid#7")


@op(OP)
def damage_grid(state: State, event: Event, what: Op) -> Result:
    """``damage grid: ["1 2 1", "2 3* 2"], at: SQUARE or WORDS, turns: both``; ``*`` is behind the figure of the centre.

    A row is written ``. 2 3*``: figures, dots, ``*`` at the centre or ``@`` at the Spellcaster. Without ``levels`` only
    the caster's region is reached; who casts is ``from`` of the effect, the unit that casts the spell, or the Avatar.
    """
    rows = tuple(map(_row, what.arg)) if isinstance(what.arg, tuple) else (what.main,)
    if not any(row.strip() for row in rows):
        return Unsupported(f"{event.label}: the figures of its damage grid are not stated by any document")
    held = shape(rows)
    caster = event.caster if event.caster >= 0 else event.source if event.source >= 0 else _avatar(state, event.player)
    if caster < 0 and not what.words("levels"):
        return Unsupported(
            f"{event.label}: whose region its damage grid reaches: say 'from: UNIT', or its 'levels'", CITES
        )
    at = what.words("at", "target")
    origin = _origin(state, event, caster if any(CASTER in row for row in rows) else -1, at)
    if origin is None:
        return Unsupported(f"{event.label}: where the origin of its damage grid lies")
    seen, state = view(state), go_on(state, event)
    levels = what.words("levels", "")
    options: dict[str, State] = {}
    known: list[dict[int, int]] = []
    for name, lying in orientations(held, what.words("turns", "both")):
        hit = reached(seen, on_squares(seen, lying, origin), regions_of(state, caster), levels)
        if hit not in known:
            known.append(hit)
            options[f"{name}: {_spoken(state, hit)}"] = _dealt(state, event, hit)
    return choose(
        state, event.player, "grid", f"how does the damage grid of {event.label} lie?", list(options.items()), CITES
    )


def _row(row: object) -> str:
    """A row of the grid as one text, where a file gives it as a list of its squares."""
    return " ".join(map(str, row)) if isinstance(row, tuple) else str(row)


def _avatar(state: State, player: str) -> int:
    """The Avatar of a player, who casts when nothing else is said; -1 when the scenario has none."""
    found = (n for n, now in view(state).now.items() if "avatar" in now.types and now.controller == player)
    return next(found, -1)


def _origin(state: State, event: Event, caster: int, at: str) -> int | None:
    seen = view(state)
    if caster >= 0:
        return seen[caster].thing.squares[0] if caster in seen.now else None
    if at.isdigit():
        return int(at)
    found = named(state, event, at)
    return seen[found[0]].thing.squares[0] if found else None


def _spoken(state: State, hit: dict[int, int]) -> str:
    return listed([f"{amount} to {label(state, n)}" for n, amount in sorted(hit.items())]) if hit else "nobody"


def _dealt(state: State, event: Event, hit: dict[int, int]) -> State:
    large = any(len(view(state)[n].thing.squares) > 1 for n in hit)
    cites = (
        (*CITES, "sorcery:oversized-units#10", "sorcery.rulebook:advanced-concepts/occupying-multiple-sites#6")
        if large
        else CITES
    )
    state = state.said("{0}: {1}", event.label, _spoken(state, hit), cites=cites)
    packets = tuple(p for n, amount in sorted(hit.items()) for p in packets_of(state, event, (n,), amount))
    return state.push(Damage(packets))
