"""Steps that several units take together to one place, and what is done only where something has moved."""

from __future__ import annotations

from itertools import takewhile

from msgspec import structs

from judge.games.sorcery.cards.operations.ground import OnlyIfMoved, StepTogether
from judge.games.sorcery.effects.places import locations, who
from judge.games.sorcery.movement.move import Area, relocate
from judge.games.sorcery.movement.route import location_label
from judge.games.sorcery.movement.step import strides, why_not
from judge.games.sorcery.movement.teleport import Stop
from judge.games.sorcery.movement.traverse import Side
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.thing import label, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import Location, listed, location_words
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

STEP = ("sorcery:step#12", "sorcery:forced-movement#6", "sorcery:forced-movement#7")
MET = ("sorcery:storyline/splitting-events-on-the-storyline#31",)


class GoTogether(Frame, frozen=True):
    """Units are about to take a step to a place at once."""

    numbers: tuple[int, ...]
    to: tuple[Location, ...]
    label: str


@op(StepTogether)
def step_together(state: State, event: Event, what: StepTogether) -> Result:
    """Of several places the player of the effect chooses one for all of them."""
    numbers = who(state, event, what.step_together)
    state = go_on(state, event)
    if not numbers:
        return state.said("{0}: nobody is there who could step", event.label, cites=STEP, kind="not-applied")
    if not what.to.around:
        return state.push(
            GoTogether(numbers, _levels(state, locations(state, event, what.to, numbers[0])), event.label)
        )
    here = {at for number in numbers for at in thing(state, number).at}
    places = [p for p in locations(state, event, what.to, numbers[0]) if p not in here]
    options = [(location_label((p,)), state.push(GoTogether(numbers, (p,), event.label))) for p in places]
    if not options:
        return state.said("{0}: there is no place to step to", event.label, cites=STEP, kind="not-applied")
    return choose(state, event.player, "location", f"where to does {event.label} lead?", options, STEP)


def _levels(state: State, places: list[Location]) -> tuple[Location, ...]:
    """All locations of the sites at which some places are: a step toward a site may lead below it."""
    seen = view(state)
    squares = {square for square, _ in places if square in seen.sites}
    return tuple(dict.fromkeys((*places, *((s, "subsurface") for s in sorted(squares)))))


@rule(GoTogether, *STEP)
def go_together(state: State, frame: GoTogether) -> Result:
    """Everybody who can takes the step at the same time; whoever is in that square already has none to take."""
    seen = view(state)
    squares = {square for square, _ in frame.to}
    moves: dict[int, Area] = {}
    through: dict[int, tuple[Side, ...]] = {}
    for number in frame.numbers:
        if number not in seen.now or not squares.isdisjoint(thing(state, number).squares):
            continue
        ways = [s for s in strides(seen, number, thing(state, number).at).values() if set(s.to) & set(frame.to)]
        able = [s for s in ways if not s.barred]
        if len(able) > 1:
            options = []
            rest = tuple(n for n in frame.numbers if n != number)
            for stride in able:
                kept = tuple(p for p in frame.to if p in stride.to)
                narrowed = GoTogether((number, *rest), kept, frame.label)
                options.append((location_label(stride.to), state.push(narrowed)))
            asked = f"where does {label(state, number)} take its step to?"
            return choose(
                state, seen[number].controller or thing(state, number).owner, "location", asked, options, STEP
            )
        if not able:
            why = "; ".join(b.why for b in why_not(seen, number, thing(state, number).at, (frame.to[0],)))
            said = "{0} takes no step to {1}: {2}"
            where = location_words(frame.to[:1])
            state = state.said(said, label(state, number), where, why, cites=STEP, kind="not-applied")
            continue
        moves[number], through[number] = able[0].to, able[0].through
    if not moves:
        return state
    names = listed([label(state, n) for n in moves])
    state = state.said("{0} take their step at the same time", names, cites=STEP)
    return relocate(state.push(Stop(tuple(moves))), moves, "step", STEP, through)


@op(OnlyIfMoved)
def only_if_moved(state: State, event: Event, what: OnlyIfMoved) -> Result:
    """What follows is done only where the things have moved since the effect began to resolve."""
    since = list(takewhile(lambda told: told.kind != "resolves", reversed(story(state))))
    moved = {told.who for told in since if told.kind in ("moves", "site moves")}
    wanted = who(state, event, what.only_if_moved)
    if wanted and moved.issuperset(wanted):
        return go_on(state, event)
    said = "{0}: nothing more is done: {1} has not moved"
    which = listed([label(state, n) for n in wanted]) or "what it would move"
    return go_on(state, structs.replace(event, ops=())).said(said, event.label, which, cites=MET, kind="not-applied")
