"""Cards that are no units and move on by one step, as some auras do."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.ground import Drift
from judge.games.sorcery.cards.values.things import CHOSEN
from judge.games.sorcery.damage.die import mark_for_death
from judge.games.sorcery.effects.moving import one_of
from judge.games.sorcery.movement.move import Area, immovable, relocate
from judge.games.sorcery.movement.route import location_label
from judge.games.sorcery.movement.teleport import Stop, area_words
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import BEEN, label, put, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import SURFACE, VOID
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery:move#1", "sorcery:step#2")
ANEW = ("sorcery.rulings:wildfire-1#1", "sorcery:adjacent#8", "sorcery:dispel#1")
"""That it remembers its path, that an adjacent location is one of the same region, and what becomes of it."""


class GoesOn(Frame, frozen=True):
    """A card goes on to the next area."""

    number: int
    to: Area
    anew: bool = False


@op(Drift)
def drift(state: State, event: Event, what: Drift) -> Result:
    """The player of the effect chooses among the cardinal directions."""
    number = one_of(state, event, what, what.drift, structs.replace(what, drift=CHOSEN))
    if number is not None and not isinstance(number, int):
        return number
    state, seen = go_on(state, event), view(state)
    if number is None:
        return state.said("{0}: there is nothing to move", event.label, cites=CITES, kind="not-applied")
    if seen[number].unit:
        return Unsupported(f"{event.label}: whether {label(state, number)}, a unit, takes steps of its own", CITES)
    found = thing(state, number)
    been = {int(mark.removeprefix(BEEN)) for mark in found.marks if mark.startswith(BEEN)} | set(found.squares)
    options = []
    for way in realm.DIRECTIONS.values() if not immovable(seen, number) else ():
        squares = [realm.beside(s, *way, seen.edges) for s in found.squares]
        area = tuple((s, SURFACE if s in seen.sites else VOID) for s in squares if s is not None)
        anew = not what.anew or (area and area[0][0] not in been and area[0][1] == SURFACE)
        if len(area) == len(found.squares) and anew:
            options.append(
                (
                    area_words(area) if len(area) > 1 else location_label(area),
                    state.push(GoesOn(number, area, what.anew)),
                )
            )
    if not options and what.anew:
        return mark_for_death(state, (number,), "there is nowhere left for it to go", ANEW)
    if not options:
        return state.said("{0} cannot move", label(state, number), cites=CITES, kind="not-applied")
    kind = "area" if len(found.squares) > 1 else "location"
    return choose(
        state,
        event.player,
        kind,
        f"where to does {label(state, number)} move?",
        options,
        (*CITES, *ANEW[:2]) if what.anew else CITES,
    )


@rule(GoesOn, *CITES)
def goes_on(state: State, frame: GoesOn) -> Result:
    """It is in the next area, and remembers where it was."""
    found = thing(state, frame.number)
    for square in found.squares:
        found = found.marked(f"{BEEN}{square}")
    state = put(state, frame.number, marks=found.marks)
    cites = (*CITES, *ANEW[:2]) if frame.anew else CITES
    return relocate(state.push(Stop((frame.number,))), {frame.number: frame.to}, "move", cites)
