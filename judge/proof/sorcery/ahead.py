"""What looks ahead held against doing it: where a unit may go and what it may attack, who may defend, where a card may
be cast and a site be played. What is done here is done by the engine, from the very action that was asked about.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from judge.games.sorcery.combat.attack_target import MakeAttack
from judge.games.sorcery.combat.defend import Defend
from judge.games.sorcery.combat.defend_path import reaching
from judge.games.sorcery.combat.move_and_attack import MoveAndAttack
from judge.games.sorcery.movement.path import WALKED, Leg, declared, repeated, walk
from judge.games.sorcery.movement.range_of_motion import reach
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.attack_under_way import current
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.realm import nearby
from judge.games.sorcery.position.thing import label, put, thing
from judge.games.sorcery.position.turn import PHASE, TURN
from judge.games.sorcery.scenario.labels import number_of
from judge.games.sorcery.scenario.paths import Course, To, Way
from judge.games.sorcery.words import SURFACE, UNDERGROUND, UNDERWATER, VOID, Location, other
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.explore import Bounds, explore
from judge.kernel.frame import Frame
from judge.kernel.nodes import Choice
from judge.kernel.rules import Rules
from judge.kernel.state import State

QUIET = (("intercept", ()), ("defend", ()))
BOUNDS = Bounds(300, 5.0)
COMPASS = ("north", "east", "south", "west", "northeast", "southwest")
LEVELS = ("", SURFACE, UNDERGROUND, UNDERWATER, VOID)


def ready(state: State, number: int) -> State:
    """The position in which it is the turn of a unit's player, and the unit could tap."""
    player = view(state)[number].controller or thing(state, number).owner
    return put(state.tell(TURN, player).tell(PHASE, "main"), number, tapped=False, sick=False)


def _rules(state: State) -> Rules:
    """The rules by which a position is played, which it knows by what they answer alone."""
    assert isinstance(state.rules, Rules)
    return state.rules


def ends(state: State, *frames: Frame) -> list[State] | None:
    """All ends of doing something; None when some cannot be judged."""
    found = explore(state.push(*frames), _rules(state), BOUNDS)
    at = [position.at for position in found.positions if not position.ways]
    done = [end for end in at if isinstance(end, State)]
    return None if found.cut or len(done) < len(at) else done


def drawn(seed: int, many: int) -> list[int]:
    """Numbers that are the same for the same seed."""
    lots = random.Random(seed)  # noqa: S311 (a sample, no secret)
    return [lots.randrange(60) for _ in range(many)]


def courses(state: State, number: int, lots: list[int]) -> Iterator[tuple[Leg, ...]]:
    """Some paths that a unit may declare, legal or not."""
    at = thing(state, number).at
    around = sorted({at[0][0], *nearby(at[0][0])})
    for start in range(0, len(lots) - 6, 6):
        lot = lots[start : start + 6]
        course: Course = tuple(
            Way(COMPASS[lot[i] % 6]) if len(at) > 1 else To(around[lot[i] % len(around)], LEVELS[lot[i + 1] % 5])
            for i in range(0, 2 + 2 * (lot[5] % 3), 2)
        )
        legs = declared(view(state), number, course)
        if legs and not repeated(legs):
            yield legs


def of_moves(state: State, number: int, lots: list[int], most: int = 99, targets: int = 999) -> Iterator[str]:
    """Where a unit's range of motion, or what is foreseen of a path, is not what comes of going there."""
    state = ready(state, number)
    if state.broken(MoveAndAttack(number, ())):
        return
    name, within = label(state, number), reach(state, number)
    quiet = state.tell(ANSWERS, (("attack", ()), *QUIET))
    for legs in courses(state, number, lots):
        done = ends(quiet, MoveAndAttack(number, legs))
        if done is None:
            continue
        foreseen = state.foreseen(MoveAndAttack(number, legs))
        if any(end[WALKED] == len(legs) for end in done) == bool(foreseen):
            yield f"{name} {legs}: {foreseen}, and it takes {[end[WALKED] for end in done]} steps"
        if beyond := {area for end in done for area in _visited(state, end, number)} - within:
            yield f"{name} came to {beyond} by {legs}, out of its range of motion {within}"
    areas = sorted(within)[:most]
    for area in areas:
        way = next(reaching(state, number, area))
        done = ends(quiet, MoveAndAttack(number, way))
        came = {thing(state, number).at} | {a for end in done or () for a in _visited(state, end, number)}
        if done is not None and not any(set(area) & set(a) for a in came):
            yield f"{name} to {area} by {way} comes to {came}"
    yield from _of_targets(state, number, [(), *(next(reaching(state, number, area)) for area in areas)], targets)


def _visited(before: State, after: State, number: int) -> set[tuple[Location, ...]]:
    """Every area to which a unit has moved since."""
    told = story(after)[len(story(before)) :]
    return {h.now for h in told if h.kind == "moves" and h.who == number}


def _of_targets(state: State, number: int, ways: list[tuple[Leg, ...]], most: int) -> Iterator[str]:
    """Where it is foreseen otherwise whether a unit attacks something at the end of a path."""
    seen, tried = view(state), 0
    for target in seen.now:
        for way in ways[:4]:
            squares = {s for s, _ in (way[-1][1] if way else thing(state, number).at)}
            if target == number or squares.isdisjoint(thing(state, target).squares) or tried == most:
                continue
            if number_of(state, label(state, target)) != target:
                continue  # of several that are called alike, an answer names the first
            tried += 1
            asked = state.tell(ANSWERS, (("attack", (label(state, target),)), *QUIET))
            done = ends(asked, MoveAndAttack(number, way))
            if done is None:
                continue
            foreseen = asked.foreseen(MoveAndAttack(number, way))
            attacks = any(h.kind == "attacks" and h.who == number and h.by == target for e in done for h in story(e))
            if attacks == bool(foreseen):
                yield f"{label(state, number)} by {way} attacks {label(state, target)}: {foreseen}"


def of_defenders(state: State, number: int, lots: list[int]) -> Iterator[str]:
    """Where who may defend against a unit, and by which paths, is not what comes of defending."""
    state = ready(state, number)
    enemies = [n for n in view(state).now if not state.broken(MakeAttack(number, n))]
    for target in enemies[:1]:
        asked = state.tell(ANSWERS, (("attack", (label(state, target),)),)).push(MoveAndAttack(number, ()))
        window = explore(asked, _rules(state), BOUNDS).positions[0].at
        if not isinstance(window, Choice) or window.kind != "defend":
            continue
        offered = {option.label: option.state for option in window.options}
        at = offered["nobody"].alone()
        made = current(at)
        assert made is not None
        for unit in view(at).units(other(made.player)):
            found = ends(offered[label(at, unit)].tell(ANSWERS, QUIET)) if label(at, unit) in offered else None
            for end in found or ():
                came = {thing(at, unit).at} | _visited(at, end, unit)
                if not any(set(area) & set(made.at) for area in came):
                    yield f"{label(at, unit)} defends and comes to {came}"
            if label(at, unit) in offered or thing(at, unit).tapped or view(at)[unit].disabled:
                continue
            reasons = [b.why for b in at.broken(Defend(unit))]
            for legs in courses(at, unit, lots) if any("out of the range" in why for why in reasons) else ():
                tapped = put(at, unit, tapped=True, marks=thing(at, unit).marked("active").marks)
                for end in ends(walk(tapped, unit, legs)) or ():
                    if any(set(area) & set(made.at) for area in _visited(at, end, unit)):
                        yield f"{label(at, unit)}: {reasons}, {legs}"
