"""Operations by which Wards break and go from one thing to another (sorcery.rulebook:glossary/ward)."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.changing import BreakWard, MoveWard
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.ongoing.ward import INSTEAD, WARD, WHO, PutWard
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.stealth import lose_token
from judge.games.sorcery.position.thing import label, thing
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State


@op(BreakWard)
def break_ward(state: State, event: Event, what: BreakWard) -> Result:
    """Wards break for an effect that says so, of whomever they are; what has none is left as it is."""
    warded = [n for n in named(state, event, what.break_ward) if WARD in thing(state, n).marks]
    state = go_on(state, event)
    if not warded:
        return state.said("{0}: no Ward is there", event.label, cites=(INSTEAD,), kind="not-applied")
    for number in warded:
        state = lose_token(state, number, WARD, f"which breaks for {event.label}", (INSTEAD,))
    return state


@op(MoveWard)
def move_ward(state: State, event: Event, what: MoveWard) -> Result:
    """A Ward leaves one thing and is put on another, which can have it."""
    warded = [n for n in named(state, event, what.move_ward) if WARD in thing(state, n).marks]
    to = named(state, event, what.to)
    state = go_on(state, event)
    if not warded or not to:
        return state.said("{0}: no Ward goes anywhere", event.label, cites=(INSTEAD,), kind="not-applied")
    if state.broken(PutWard(to[0])):
        said = f"{event.label}: what becomes of a Ward that would go to {label(state, to[0])}, which can have none"
        return Unsupported(said, (WHO,))
    state = lose_token(state, warded[0], WARD, f"which goes to {label(state, to[0])}", (INSTEAD,))
    return state.push(PutWard(to[0]))
