"""Operations on what units carry: it is dropped, or taken from wherever it is (sorcery:carrying-artifacts)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.taking import Drop, PickUp
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.values.things import CHOSEN
from judge.games.sorcery.effects.combat import doers
from judge.games.sorcery.effects.moving import one_of
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.ongoing.carriable_artifact import carriable, too_many
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label, put
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.nodes import Result
from judge.kernel.state import State

DROPPED = ("sorcery:carrying-artifacts#8", "sorcery:ownership-and-control#8")
TAKEN = ("sorcery:carrying-artifacts#7", "sorcery:ownership-and-control#7")


@op(Drop)
def drop(state: State, event: Event, what: Drop) -> Result:
    """It lies where it was carried, and nobody carries it."""
    numbers = named(state, event, what.drop)
    state = go_on(state, event)
    seen = view(state)
    for number in numbers:
        now = seen[number]
        if now.thing.bearer is None:
            continue
        if by := now.cannot.get(Prohibition.BE_DROPPED):
            said = "{0}: {1} says that {2} cannot be dropped"
            cites = ("sorcery:can-vs-cant#1",)
            state = state.said(said, event.label, by, now.thing.label, cites=cites, kind="not-applied")
            continue
        state = state.said("{0} drops {1}", label(state, now.thing.bearer), now.thing.label, cites=DROPPED)
        state = put(state, number, bearer=None)
    return state.push(Settle())


@op(PickUp)
def pick_up(state: State, event: Event, what: PickUp) -> Result:
    """It comes into the hands of the unit, wherever it was."""
    number = one_of(state, event, what, what.pick_up, structs.replace(what, pick_up=CHOSEN))
    if number is not None and not isinstance(number, int):
        return number
    units = doers(state, event, what.by)
    state = go_on(state, event)
    if number is None or not units:
        said = "{0}: there is nothing to take, or nobody who takes it"
        return state.said(said, event.label, cites=TAKEN, kind="not-applied")
    unit = units[0]
    broken = carriable(state, unit, number) or too_many(state, unit, (number,))
    if broken is not None:
        words = (label(state, unit), label(state, number), broken.why)
        return state.said("{0} does not take {1}: {2}", *words, cites=broken.cites, kind="not-applied")
    seen = view(state)
    there = seen[number].thing.at if seen.share(unit, number) else seen.locations(unit)[:1]
    state = state.said("{0} takes {1}", label(state, unit), label(state, number), cites=TAKEN)
    return put(state, number, bearer=unit, at=there).push(Settle())
