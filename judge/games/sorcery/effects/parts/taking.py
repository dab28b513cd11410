"""Operations on what units carry: it is dropped, or taken from wherever it is (sorcery:carrying-artifacts)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.taking import Drop, Empty, Hold, PickUp, StayHidden, Store
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.values.things import CHOSEN
from judge.games.sorcery.effects.combat import doers
from judge.games.sorcery.effects.damage import amount_of
from judge.games.sorcery.effects.moving import one_of
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.movement.move import immovable, relocate
from judge.games.sorcery.movement.pick_up import PICKED_UP
from judge.games.sorcery.ongoing.carriable_artifact import carriable, too_many
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.thing import HELD, LOCKED, STORED, Thing, carried_no_more, label, put, thing
from judge.games.sorcery.storyline.at_rest import REVEALED
from judge.games.sorcery.storyline.storyline import emit, go_on, op
from judge.games.sorcery.storyline.tap import Tap
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

DROPPED = ("sorcery:carrying-artifacts#8", "sorcery:ownership-and-control#8")
TAKEN = ("sorcery:carrying-artifacts#7", "sorcery:ownership-and-control#7")


HELD_FAST = ("sorcery:carrying-units#1", "sorcery.rulings:brobdingnag-bullfrog-7#1")
"""That an effect lets units be held, and that they are not let go."""


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
        if now.thing.held:
            said = "{0}: {1} is held by an effect, and not dropped"
            state = state.said(said, event.label, now.thing.label, cites=HELD_FAST, kind="not-applied")
            continue
        if by := now.cannot.get(Prohibition.BE_DROPPED):
            said = "{0}: {1} says that {2} cannot be dropped"
            cites = ("sorcery:can-vs-cant#1",)
            state = state.said(said, event.label, by, now.thing.label, cites=cites, kind="not-applied")
            continue
        state = state.said("{0} drops {1}", label(state, now.thing.bearer), now.thing.label, cites=DROPPED)
        state = carried_no_more(state, number)
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
    player = seen[unit].controller or ""
    told = happened(state, PICKED_UP, number, by=unit, player=player)
    return emit(put(state, number, bearer=unit, at=there), told)


@op(Hold)
def hold(state: State, event: Event, what: Hold) -> Result:
    """They are where their holder is from now on, disabled; what cannot be moved there is not held."""
    numbers, units = named(state, event, what.hold), named(state, event, what.by)
    state = go_on(state, event)
    if not units:
        said = "{0}: there is nobody to hold anything"
        return state.said(said, event.label, cites=HELD_FAST, kind="not-applied")
    holder = units[0]
    for number in numbers:
        seen = view(state)
        if len(seen[number].thing.at) > 1:
            return Unsupported(f"{event.label}: where {label(state, number)} is held, which is larger")
        together = seen.share(holder, number)
        if not together and (broken := immovable(seen, number)):
            words = (event.label, label(state, number), broken[0].why)
            state = state.said("{0} does not hold {1}: {2}", *words, cites=broken[0].cites, kind="not-applied")
            continue
        state = state.said(
            "{0} holds {1}, which is disabled", label(state, holder), label(state, number), cites=HELD_FAST
        )
        if not together:
            state = relocate(state, {number: seen.locations(holder)[:1]}, "carried", ("sorcery:carrying-units#4",))
        mark = LOCKED if what.locked else HELD
        state = put(state, number, bearer=holder, marks=thing(state, number).unmarked(HELD, LOCKED).marked(mark).marks)
        state = state.push(Tap(number, False)) if what.locked else state
    return state.push(Settle())


@op(StayHidden)
def stay_hidden(state: State, event: Event, what: StayHidden) -> Result:
    """They would lose Stealth once the storyline is empty, for having used this ability, and do not."""
    numbers = [n for n in named(state, event, what.stay_hidden) if REVEALED in thing(state, n).marks]
    state = go_on(state, event)
    for number in numbers:
        cites = ("sorcery:the-silver-rule#1", "sorcery:stealth/when-exactly-is-after#4")
        state = state.said("{0} keeps Stealth", label(state, number), cites=cites)
        state = state.put(number, thing(state, number).unmarked(REVEALED))
    return state


FULL = ("sorcery:the-silver-rule#1",)
STORES = (*FULL, "sorcery.rulings:hemogoblet-2#1")
"""That what is stored is the figure of this moment."""


@op(Store)
def store(state: State, event: Event, what: Store) -> Result:
    """Its card is full; what was stored before is forgotten."""
    amount = amount_of(state, event, what.store)
    if amount is None:
        return Unsupported(f"{event.label}: how much {str(what.store)!r} is")
    state = go_on(state, event)
    if event.source not in view(state).now:
        said = "{0} stores nothing: its card is in the realm no more"
        return state.said(said, event.label, cites=FULL, kind="not-applied")
    state = state.said("{0} is full and stores {1}", label(state, event.source), amount, cites=STORES)
    found = thing(state, event.source)
    return state.put(event.source, _emptied(found).marked(f"{STORED}{amount}"))


@op(Empty)
def empty(state: State, event: Event, what: Empty) -> Result:
    """They have stored nothing any more."""
    numbers = named(state, event, what.empty)
    state = go_on(state, event)
    for number in numbers:
        state = state.said("{0} is empty", label(state, number), cites=FULL)
        state = state.put(number, _emptied(thing(state, number)))
    return state


def _emptied(found: Thing) -> Thing:
    return found.unmarked(*(mark for mark in found.marks if mark.startswith(STORED)))
