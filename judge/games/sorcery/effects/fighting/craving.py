"""Operations by which a unit attacks at random within its range of motion, or steps toward what is closest to it."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.combat import AttackInReach, StepToClosest
from judge.games.sorcery.cards.values.selectors import Phrase
from judge.games.sorcery.combat.attack_location import where_it_is
from judge.games.sorcery.combat.attack_target import MakeAttack
from judge.games.sorcery.combat.defend_path import reaching, spoken
from judge.games.sorcery.effects.naming import known_to
from judge.games.sorcery.movement.path import WALKED, walk
from judge.games.sorcery.movement.range_of_motion import reached
from judge.games.sorcery.movement.route import TakeAStep, apart, location_label, step_options
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import REALM, label, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import Location
from judge.games.vocabulary import NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Outcome, Result, Unsupported
from judge.kernel.state import State

RANDOM = ("sorcery:random#1", "sorcery:random#2", "sorcery:attack#3")
REACH = ("sorcery:range-of-motion#1", "sorcery:range-of-motion#3", "sorcery:attack#3")
STEP = ("sorcery:step#3", "sorcery:step#4")


class AttackThere(Frame, frozen=True):
    """A unit, in one stay, has come to what it attacks."""

    unit: int
    stay: int
    target: int


@op(AttackInReach)
def attack_in_reach(state: State, event: Event, what: AttackInReach) -> Result:
    """One of those that it could come to and attack, all equally likely; without any the rest is done."""
    unit = event.source
    if unit not in view(state).now or not view(state)[unit].unit:
        return Unsupported(f"{event.label}: which unit attacks")
    try:
        able = _able(state, event, what.attack_in_reach)
    except NoSuchThing as error:
        return Unsupported(str(error), REACH)
    if not able:
        said = "{0}: there is nothing in the range of motion of {1} that it can attack"
        state = state.said(
            said, event.label, label(state, unit), cites=(*REACH, "sorcery:attack#4"), kind="not-applied"
        )
        return go_on(state, event)
    state = go_on(assume(state, "attacks at random"), structs.replace(event, ops=()))
    outcomes = []
    for number, ends in able.items():
        picked = state.said("{0} is picked at random", label(state, number), cites=RANDOM)
        following = picked.push(AttackThere(unit, thing(state, unit).incarnation, number))
        try:
            ways = list(reaching(following, unit, ends))
        except NoSuchThing as error:
            return Unsupported(str(error), REACH)
        options = [(spoken(way), walk(following, unit, way)) for way in ways]
        asked = f"by which path does {label(state, unit)} come to {label(state, number)}?"
        chosen = choose(following, event.player, "location", asked, options, REACH)
        if not isinstance(chosen, State) and len(able) > 1:
            return Unsupported(f"{event.label}: by which path {label(state, unit)} comes to whom chance picks", REACH)
        if not isinstance(chosen, State):
            return chosen
        outcomes.append(Outcome(1, label(state, number), chosen))
    return outcomes[0].state if len(outcomes) == 1 else Chance(f"whom {event.label} attacks", tuple(outcomes), RANDOM)


def _able(state: State, event: Event, phrase: Phrase) -> dict[int, tuple[Location, ...]]:
    """Those things that a unit could attack once it has moved, each with the locations where that would be."""
    unit, chosen = event.source, phrase.selector
    found = [n for n in view(state).chosen(chosen, unit, event.player, known_to(state, event, chosen)) if n != unit]
    able: dict[int, tuple[Location, ...]] = {}
    for _, there in reached(state, unit):
        for number in found if there is not None else ():
            if there is not None and not there.broken(MakeAttack(unit, number)):
                places = where_it_is(view(there), unit, number)
                able[number] = tuple(dict.fromkeys((*able.get(number, ()), *places)))
    return able


@rule(AttackThere, "sorcery:attack#3", "sorcery:attack#6")
def attack_there(state: State, frame: AttackThere) -> Result:
    """It attacks, if it is still there; whether it may is checked as for any attack."""
    state = state.forget(WALKED)
    found = thing(state, frame.unit)
    if found.zone != REALM or found.incarnation != frame.stay or frame.target not in view(state).now:
        return state
    return state.push(MakeAttack(frame.unit, frame.target))


@op(StepToClosest)
def step_to_closest(state: State, event: Event, what: StepToClosest) -> Result:
    """By steps from square to square; of several that are as close its player says which is meant."""
    unit, chosen = event.source, what.step_toward_the_closest.selector
    found = [n for n in view(state).chosen(chosen, unit, event.player, known_to(state, event, chosen)) if n != unit]
    state = go_on(state, event)
    seen = view(state)
    if unit not in seen.now or not found:
        said = "{0}: there is nothing to step toward"
        return state.said(said, event.label, cites=STEP, kind="not-applied")
    edges, here = seen.edges_of(unit), seen[unit].thing.squares
    far = {n: min(apart(a, b, edges) for a in here for b in seen[n].thing.squares) for n in found}
    closest = [n for n in found if far[n] == min(far.values())]
    ways = {to: n for n in closest for to in step_options(state, unit, seen[n].thing.squares)}
    if not ways:
        said = "{0}: no step leads {1} closer to what is closest to it"
        return state.said(said, event.label, label(state, unit), cites=STEP, kind="not-applied")
    options = [(location_label(to), state.push(TakeAStep(unit, to))) for to in ways]
    asked = f"where does {label(state, unit)} take a step to?"
    return choose(state, event.player, "location", asked, options, STEP)
