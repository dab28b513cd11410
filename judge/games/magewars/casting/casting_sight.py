"""What casting assumes about Line of Sight and borders, where walls could block it (magewars:los-line-of-sight)."""

from __future__ import annotations

from judge.games.magewars.ground.assumptions import assumed
from judge.games.magewars.position.thing import zone_of
from judge.games.magewars.scenario.actions import WAYS
from judge.games.magewars.under_way.line_of_sight import looks_at_walls
from judge.games.magewars.under_way.spell import Cast
from judge.kernel.state import State


@WAYS.rests_on(Cast)
def cast_looks_at_walls(state: State, cast: Cast) -> tuple[str, ...]:
    """A spell's target, and the border of a second wall, are seen past walls."""
    aims = [aim for aim in (cast.target, cast.extend) if aim]
    keys = ["line of sight"] if any(looks_at_walls(state, cast.caster, aim) for aim in aims) else []
    borders = [aim for aim in aims if "-" in (zone_of(state, aim) if isinstance(aim, int) else aim)]
    return assumed(*keys, *(("wall borders",) if borders else ()))
