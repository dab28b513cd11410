"""Whatever looks ahead agrees with doing it: on generated positions, and on those of every shipped scenario.

What is done here is done by the engine, from the very action that was asked about to its end.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
from judge.games.sorcery.storyline.simultaneous_triggers import IGNORED
from judge.games.sorcery.words import SURFACE, UNDERGROUND, UNDERWATER, VOID, Location, other
from judge.games.vocabulary import NoSuchThing
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.explore import Bounds, explore
from judge.kernel.frame import Frame
from judge.kernel.nodes import Choice
from judge.kernel.state import State
from judge.rulings import load
from judge.rulings.shipped_files import scenario_files
from judge.rulings.writer import write
from tests.games.sorcery.movement.positions import positions

EXAMPLES = int(os.environ.get("EXAMPLES", "40"))
QUIET = (("intercept", ()), ("defend", ()))
PARTS = 4
"""Into so many parts the shipped scenarios are dealt, for as many processes as there are."""
BOUNDS = Bounds(300, 5.0)
COMPASS = ("north", "east", "south", "west", "northeast", "southwest")


def at_rest(text: str) -> State | None:
    """The position of a scenario as given, when it stands; None when it is not judged or leaves something open."""
    question = load(text).question
    ends = explore(question.start, question.rules, BOUNDS).positions
    return ends[0].at.alone() if len(ends) == 1 and isinstance(ends[0].at, State) else None


def ready(state: State, number: int) -> State:
    """The position in which it is the turn of a unit's player, and the unit could tap."""
    player = view(state)[number].controller
    return put(state.tell(TURN, player).tell(PHASE, "main"), number, tapped=False, sick=False)


def ends(state: State, *frames: Frame) -> list[State] | None:
    """All ends of doing something; None when some cannot be judged."""
    found = explore(state.push(*frames), state.rules, BOUNDS)
    at = [position.at for position in found.positions if not position.ways]
    return (
        None if found.cut or not all(isinstance(end, State) for end in at) else [e for e in at if isinstance(e, State)]
    )


def visited(before: State, after: State, number: int) -> set[tuple[Location, ...]]:
    """Every area to which a unit has moved since."""
    told = story(after)[len(story(before)) :]
    return {h.now for h in told if h.kind == "moves" and h.who == number}


def drawn(seed: int, many: int) -> list[int]:
    """Numbers that are the same for the same seed."""
    lots = random.Random(seed)
    return [lots.randrange(60) for _ in range(many)]


def courses(state: State, number: int, lots: list[int]) -> Iterator[tuple[Leg, ...]]:
    """Some paths that a unit may declare, legal or not."""
    at = thing(state, number).at
    around = sorted({at[0][0], *nearby(at[0][0])})
    levels = ("", SURFACE, UNDERGROUND, UNDERWATER, VOID)
    for start in range(0, len(lots) - 6, 6):
        drawn = lots[start : start + 6]
        course: Course = tuple(
            Way(COMPASS[drawn[i] % 6]) if len(at) > 1 else To(around[drawn[i] % len(around)], levels[drawn[i + 1] % 5])
            for i in range(0, 2 + 2 * (drawn[5] % 3), 2)
        )
        legs = declared(view(state), number, course)
        if legs and not repeated(legs):
            yield legs


def check_moves(state: State, number: int, lots: list[int], most: int = 99) -> None:
    """Range of motion, and whether a path can be taken, against taking it."""
    state = ready(state, number)
    if state.broken(MoveAndAttack(number, ())):
        return
    name = label(state, number)
    within = reach(state, number)
    quiet = state.tell(ANSWERS, (("attack", ()), *QUIET))
    for legs in courses(state, number, lots):
        done = ends(quiet, MoveAndAttack(number, legs))
        if done is None:
            continue
        foreseen = state.foreseen(MoveAndAttack(number, legs))
        went = any(end[WALKED] == len(legs) for end in done)
        assert went == (not foreseen), f"{name} {legs}: {foreseen}, and it takes {[end[WALKED] for end in done]} steps"
        beyond = {area for end in done for area in visited(state, end, number)} - within
        assert not beyond, f"{name} came to {beyond} by {legs}, out of its range of motion {within}"
    for area in sorted(within)[:most]:
        way = next(reaching(state, number, area))
        done = ends(quiet, MoveAndAttack(number, way))
        came = {thing(state, number).at} | {a for end in done or () for a in visited(state, end, number)}
        assert done is None or any(set(area) & set(a) for a in came), f"{name} to {area} by {way} comes to {came}"
    check_targets(state, number, [(), *(next(reaching(state, number, area)) for area in sorted(within)[:most])])


def check_targets(state: State, number: int, ways: list[tuple[Leg, ...]]) -> None:
    """Whether a unit can attack something at the end of a path, against attacking it."""
    seen = view(state)
    for target in seen.now:
        for way in ways[:4]:
            squares = {s for s, _ in (way[-1][1] if way else thing(state, number).at)}
            if target == number or squares.isdisjoint(thing(state, target).squares):
                continue
            if number_of(state, label(state, target)) != target:
                continue  # of several that are called alike, an answer names the first
            asked = state.tell(ANSWERS, (("attack", (label(state, target),)), *QUIET))
            done = ends(asked, MoveAndAttack(number, way))
            if done is None:
                continue
            foreseen = asked.foreseen(MoveAndAttack(number, way))
            attacks = any(h.kind == "attacks" and h.who == number and h.by == target for e in done for h in story(e))
            told = f"{label(state, number)} by {way} attacks {label(state, target)}: {foreseen}"
            assert attacks == (not foreseen), told


def check_defenders(state: State, number: int, lots: list[int]) -> None:
    """Who may defend, and by which paths, against defending."""
    state = ready(state, number)
    enemies = [n for n, now in view(state).now.items() if not state.broken(MakeAttack(number, n))]
    for target in enemies[:1]:
        asked = state.tell(ANSWERS, (("attack", (label(state, target),)),)).push(MoveAndAttack(number, ()))
        window = explore(asked, state.rules, BOUNDS).positions[0].at
        if not isinstance(window, Choice) or window.kind != "defend":
            continue
        offered = {option.label: option.state for option in window.options}
        at = offered["nobody"].alone()
        made = current(at)
        assert made is not None
        for unit in view(at).units(other(made.player)):
            found = ends(offered[label(at, unit)].tell(ANSWERS, QUIET)) if label(at, unit) in offered else None
            for end in found or ():
                came = {thing(at, unit).at} | visited(at, end, unit)
                assert any(set(area) & set(made.at) for area in came), f"{label(at, unit)} defends and comes to {came}"
            if label(at, unit) in offered or thing(at, unit).tapped or view(at)[unit].disabled:
                continue
            reasons = [b.why for b in at.broken(Defend(unit))]
            for legs in courses(at, unit, lots) if any("out of the range" in why for why in reasons) else ():
                tapped = put(at, unit, tapped=True, marks=thing(at, unit).marked("active").marks)
                for end in ends(walk(tapped, unit, legs)) or ():
                    came = visited(at, end, unit)
                    assert not any(set(area) & set(made.at) for area in came), f"{label(at, unit)}: {reasons}, {legs}"


@settings(max_examples=EXAMPLES)
@given(positions(), st.integers(0, 999))
def test_looking_ahead_agrees_with_doing_it(tree: dict[str, object], seed: int) -> None:
    lots = drawn(seed, 48)
    state = at_rest(write(tree))
    for number in view(state).units() if state is not None else ():
        try:
            check_moves(state, number, lots)
            check_defenders(state, number, lots)
        except NoSuchThing:
            continue


@pytest.mark.parametrize("part", range(PARTS))
def test_looking_ahead_agrees_with_doing_it_in_what_is_shipped(part: int) -> None:
    lots = drawn(part, 13)
    for file in scenario_files("sorcery")[part::PARTS]:
        state = at_rest(file.read_text("utf-8"))
        for number in view(state).units() if state is not None else ():
            try:
                check_moves(state.tell(IGNORED, True), number, lots, 2)
            except NoSuchThing:
                continue
