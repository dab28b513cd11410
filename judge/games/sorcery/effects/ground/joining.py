"""The operation by which units move between chosen squares as if these were adjacent (sorcery:as-if-adjacent)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards import Passive
from judge.games.sorcery.cards.operations.moving import Join
from judge.games.sorcery.cards.passives.allowing import Joins
from judge.games.sorcery.cards.tables.allowing import Joined
from judge.games.sorcery.cards.values.manners import Between
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.ongoing.indefinitely import with_effect_of
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.now import Effect
from judge.games.sorcery.position.thing import label, tick
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import listed
from judge.kernel.nodes import Result
from judge.kernel.state import State

GROUPS = {
    Between.WATER: (Joined.BODY, True, "sorcery:body-of-water#4"),
    Between.LAND: (Joined.SPAN, False, "sorcery:span-of-land#4"),
}
"""Groups of sites, each with the word by which it is joined, whether it is of water, and how one is chosen."""
CHOSEN = "squares joined"
"""The word of an event for the squares that were chosen so far."""
CITES = ("sorcery:as-if-adjacent#1",)


@op(Join)
def join(state: State, event: Event, what: Join) -> Result:
    """Two different sites are chosen, or one of a body of water or a span of land, which is looked at as it changes."""
    seen = view(state)
    held = event.get(CHOSEN)
    chosen = tuple(int(str(s)) for s in held) if isinstance(held, tuple) else ()
    group = GROUPS.get(what.between)
    if len(chosen) == (1 if group else 2):
        return _joined(state, event, what, chosen)
    able = [s for s in sorted(seen.sites) if s not in chosen and (group is None or seen.is_water(s) is group[1])]
    if not able or (group is None and len(able) + len(chosen) < 2):
        said = "{0}: there are no such sites to choose"
        return go_on(state, event).said(said, event.label, cites=CITES, kind="not-applied")
    cites = (*CITES, *((group[2],) if group else ()))
    options = []
    for square in able:
        again = structs.replace(event.binding(CHOSEN, (*chosen, square)), ops=(what, *event.ops))
        options.append((label(state, seen.sites[square]), state.push(again)))
    return choose(state, event.player, "choose", f"which site does {event.label} choose?", options, cites)


def _joined(state: State, event: Event, what: Join, squares: tuple[int, ...]) -> State:
    since, state = tick(state)
    group = GROUPS.get(what.between)
    change = Joins(joins=str(what.join), joins_to=str(group[0]) if group else "")
    effect = Effect(
        passive=Passive(changes=(change,)),
        label=event.label,
        since=since,
        until=what.until,
        player=event.player,
        squares=squares,
    )
    places = listed([str(s) for s in squares])
    where = f"the {str(what.between).removeprefix('a ')} of {places}" if group else f"squares {places}"
    said = "{0}: units may move between {1} as if these were adjacent"
    state = state.said(said, event.label, where, cites=CITES)
    return go_on(with_effect_of(state, effect, event), event).push(Settle())
