"""The operation by which a unit moves some steps in one direction and strikes at each location that it enters."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.moving import March
from judge.games.sorcery.cards.values.manners import Heading
from judge.games.sorcery.cards.values.selectors import Selector
from judge.games.sorcery.cards.values.things import CHOSEN
from judge.games.sorcery.combat.strike import Strike, StrikeEach
from judge.games.sorcery.effects.moving import one_of
from judge.games.sorcery.movement.path import Moving, stopped, take
from judge.games.sorcery.movement.step import strides, unable
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.realm import DIRECTIONS, forward
from judge.games.sorcery.position.thing import REALM, label, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import location_words
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

STEPS = ("sorcery:step#3", "sorcery:storyline/movement-on-the-storyline#1")
STRUCK = ("sorcery:strike#1", "sorcery:phrases-with-subtle-meanings#16")


class Marching(Moving, frozen=True):
    """A unit moves on in a direction, so many steps, and strikes such units where it comes; ``each``: all of them."""

    stay: int
    player: str
    by: str
    way: str
    left: int
    taken: int
    strike: Selector | None
    each: bool

    def waits(self, state: State) -> tuple[str, ...]:
        """The steps that are still to be taken."""
        return tuple(f"{label(state, self.number)} moves {self.way}" for _ in range(self.left))


class StrikesThere(Frame, frozen=True):
    """A unit that has come to a location strikes there."""

    march: Marching


@op(March)
def march(state: State, event: Event, what: March) -> Result:
    """Forward, or in the direction that the player of the effect chooses."""
    number = one_of(state, event, what, what.march, structs.replace(what, march=CHOSEN))
    if number is not None and not isinstance(number, int):
        return number
    state = go_on(state, event)
    if number is None or number not in view(state).now:
        return state.said("{0}: there is nobody to move", event.label, cites=STEPS, kind="not-applied")
    now = view(state)[number]
    ways = tuple(DIRECTIONS) if what.heading is Heading.ANY else (forward(now.controller or now.thing.owner),)
    chosen = what.strike.selector if what.strike is not None else None
    frame = Marching(number, now.thing.incarnation, event.player, event.label, "", what.steps, 0, chosen, what.each)
    options = [(way, state.push(structs.replace(frame, way=way))) for way in ways]
    return choose(state, event.player, "direction", f"which way does {label(state, number)} move?", options, STEPS)


@rule(Marching, *STEPS, "sorcery:storyline/movement-on-the-storyline#2")
def marching(state: State, frame: Marching) -> Result:
    """The next step in that direction, as far as its own abilities lead there; then it stops."""
    number, found = frame.number, thing(state, frame.number)
    if found.zone != REALM or found.incarnation != frame.stay:
        return state
    if not frame.left:
        return stopped(state, number, frame.taken)
    seen = view(state)
    ahead = [one for one in strides(seen, number, found.at).values() if one.direction == frame.way]
    able = [one for one in ahead if not one.barred]
    if not able:
        held = [broken.why for one in ahead for broken in one.barred] or [b.why for b in unable(seen, number)]
        why = "; ".join(dict.fromkeys(held)) or "no step of its own leads on"
        state = state.said("{0} goes no further: {1}", found.label, why, cites=STEPS, kind="not-applied")
        return stopped(state, number, frame.taken)
    further = structs.replace(frame, left=frame.left - 1, taken=frame.taken + 1)
    waiting = state.push(further).push(*((StrikesThere(frame),) if frame.strike is not None else ()))
    options = [(location_words(one.to), take(waiting, number, one, STEPS)) for one in able]
    return choose(state, frame.player, "location", f"where does {found.label} move?", options, STEPS)


@rule(StrikesThere, *STRUCK)
def strikes_there(state: State, frame: StrikesThere) -> Result:
    """One unit that is there, as the player chooses; of all of several it is open how the strikes are split."""
    march, seen = frame.march, view(state)
    if march.number not in seen.now or march.strike is None:
        return state
    there = [n for n in seen.chosen(march.strike, march.number, march.player) if n != march.number]
    if march.each and len(there) > 1:
        return state.push(StrikeEach(march.by, ((march.number, tuple(there)),)))
    options = [(label(state, n), state.push(Strike(((march.number, (n,)),), ()))) for n in there]
    if not options:
        return state
    return choose(state, march.player, "choose", f"whom does {label(state, march.number)} strike?", options, STRUCK)
