"""Whatever a small random position is and whatever is done there: what the rules leave behind is a position again."""

from __future__ import annotations

import importlib.util
import os
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import HealthCheck, given, note, settings

from judge.codex.library import Codex
from judge.games.sorcery.game import all_rules
from judge.games.sorcery.ongoing_effect import view
from judge.games.sorcery.thing import BANISHED, REALM, ZONES, Thing, count, in_realm, locations_of, printed, things
from judge.games.sorcery.view import View
from judge.games.sorcery.words import PLAYERS, SUBSURFACE, UNDERGROUND, VOID
from judge.kernel.answers import Answer, answer
from judge.kernel.explore import Bounds, Exploration, explore
from judge.kernel.nodes import Chance, Choice
from judge.kernel.replay import replay
from judge.kernel.state import State
from judge.kernel.trace import steps
from judge.rulings import BadScenario, judge, load
from judge.rulings.render import as_text
from judge.rulings.scenario import Scenario
from judge.rulings.writer import write


def module(name: str, folder: Path) -> ModuleType:
    """A module of helpers for tests, which is in no package."""
    spec = importlib.util.spec_from_file_location(name, folder / f"{name}.py")
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


HERE = Path(__file__).parent
strategies = module("strategies", HERE)
mirror = module("mirror", HERE.parent.parent / "scenarios")

RULES = all_rules()
EXAMPLES = int(os.environ.get("EXAMPLES", "150"))
"""Set the variable EXAMPLES to look at more positions, and at other ones each time."""
BOUNDS = Bounds(nodes=300, seconds=3.0)
TIME = 10.0
"""Seconds that no small position may need, however slow the machine."""
looked_at = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize="EXAMPLES" not in os.environ,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def written(tree: dict) -> Scenario | None:
    """The scenario as read from its file; None when the position cannot be, and says so."""
    text = write(tree)
    note(text)
    try:
        return load(text, "random.yaml")
    except BadScenario as error:
        if not error.problems:
            raise
        return None


def made_on_the_way(state: State, found: Thing) -> bool:
    """Whether a thing is a token, Rubble, or the banished card of what has transformed: no other cards come to be."""
    return printed(state, found).token or found.card == "Rubble" or "token" in found.marks or found.zone == BANISHED


def ends(seen: Exploration) -> Iterator[State]:
    """The positions at which everything is over."""
    return (p.at for p in seen.positions if isinstance(p.at, State))


def reached(seen: Exploration) -> Iterator[State]:
    """Every position that the exploration came to, settled or not."""
    for position in seen.positions:
        at = position.at
        if isinstance(at, State):
            yield at
        elif isinstance(at, Choice):
            yield from (option.state for option in at.options)
        elif isinstance(at, Chance):
            yield from (outcome.state for outcome in at.outcomes)


def wrong_anywhere(state: State) -> Iterator[str]:
    """What may be true of no position at all, not even in the middle of an event."""
    for number, found in things(state):
        if found.zone not in ZONES or (found.zone == REALM) != bool(found.at):
            yield f"{found.label} is in {found.zone!r} at {found.at}"
        if found.zone != REALM and (found.bearer is not None or found.tapped or found.damage):
            yield f"{found.label} in the {found.zone} keeps what is true in the realm only: {found}"
        if found.damage < 0:
            yield f"{found.label} has {found.damage} damage"
        if found.bearer == number:
            yield f"{found.label} carries itself"
    for player in PLAYERS:
        if count(state, f"life:{player}") < 0:
            yield f"the life of {player} is {count(state, f'life:{player}')}"
    for number, now in view(state).now.items():
        if (now.power or 0) < 0 or (now.defense or 0) < 0:
            yield f"{now.thing.label} has power {now.power} and {now.defense}"
        if number not in state.things:
            yield f"{number} is seen and is not there"
    again = State(state.things, state.facts, state.agenda)
    if again != state or hash(again) != hash(state):
        yield "the hash kept on the way is not that of the position"


def wrong_at_rest(state: State) -> Iterator[str]:
    """What may be true of no position in which everything has settled. When somebody won, nothing settles any more."""
    seen = view(state)
    if state.agenda:
        yield f"work is left over: {state.agenda}"
    if "result" in state.facts:
        return
    sites: dict[int, str] = {}
    for number, found in in_realm(state):
        now = seen[number]
        if "Stealth" in found.marks and "minion" not in now.types:
            yield f"{found.label} has Stealth and is no minion"
        if "dying" in found.marks:
            yield f"{found.label} is marked for death and still there"
        if "site" in printed(state, found).types:
            for square in found.squares:
                if square in sites:
                    yield f"{found.label} and {sites[square]} are both the site of {square}"
                sites[square] = found.label
            continue
        for place in found.at:
            if place not in locations_of(state, place[0]):
                yield f"{found.label} is at {place}, where no such location is"
        yield from wrong_region(seen, number)
        mortal = "minion" in now.types and "die of damage" not in now.cannot and not now.has("Indestructible")
        if mortal and now.defense is not None and 0 < found.damage >= now.defense:
            yield f"{found.label} lives with {found.damage} damage and power {now.defense}"
        if found.bearer is not None:
            bearer = state.things[found.bearer]
            if bearer.zone != REALM or set(bearer.at).isdisjoint(found.at):
                yield f"{found.label} at {found.at} is carried by {bearer.label} at {bearer.at}"


def wrong_region(seen: View, number: int) -> Iterator[str]:
    """A minion where it cannot be without a keyword that it has not."""
    now = seen[number]
    for square, level in now.thing.at:
        if "minion" not in now.types or now.has("Indestructible"):
            continue
        if level == VOID and not now.has("Voidwalk"):
            yield f"{now.thing.label} rests in the void without Voidwalk"
        if level == SUBSURFACE:
            needed = "Burrowing" if seen.region((square, level)) == UNDERGROUND else "Submerge"
            if not now.has(needed):
                yield f"{now.thing.label} rests {seen.region((square, level))} without {needed}"


@looked_at
@given(strategies.scenarios())
def test_what_the_rules_leave_behind_is_a_position(tree: dict) -> None:
    scenario = written(tree)
    if scenario is None:
        return
    began = time.monotonic()
    question = scenario.question
    seen = explore(question.start, question.rules, BOUNDS)
    cards = dict(things(question.start))
    for state in reached(seen):
        assert not list(wrong_anywhere(state))
        assert {number for number in cards if number in state.things} == set(cards), "a card is in no zone"
        assert all(made_on_the_way(state, t) for n, t in things(state) if n not in cards)
    for state in ends(seen):
        assert not list(wrong_at_rest(state))
        labels = [t.label for _, t in things(state)]
        assert len(labels) == len(set(labels)), "two things are called the same"
        assert all(step.cites for step in steps(state.trace)), [s.words() for s in steps(state.trace) if not s.cites]
    assert time.monotonic() - began < TIME


@looked_at
@given(strategies.scenarios())
def test_decisions_lead_where_they_led(tree: dict) -> None:
    """Probabilities sum to one, logs replay to equal ends, and equal positions look the same."""
    scenario = written(tree)
    if scenario is None:
        return
    question = scenario.question
    seen = explore(question.start, question.rules, BOUNDS)
    for number, position in enumerate(seen.positions):
        if isinstance(position.at, Chance):
            assert all(outcome.weight > 0 for outcome in position.at.outcomes)
        if isinstance(position.at, Choice):
            labels = [option.label for option in position.at.options]
            assert len(labels) == len(set(labels)) > 1, labels
        if isinstance(position.at, State):
            end = replay(question.start, question.rules, seen.line(number))
            assert isinstance(end, State)
            assert end == position.at and hash(end) == hash(position.at)
            assert look(end) == look(position.at)
    if any(isinstance(position.at, State) for position in seen.positions):
        for ask in question.asks:
            said = answer(seen, lambda state, ask=ask: ask.read(state).value)  # type: ignore[misc]
            assert sum(held.low for held in said.intervals.values()) <= 1
            assert sum(held.high for held in said.intervals.values()) >= 1 or said.unsupported
            if all(held.exact for held in said.intervals.values()) and not said.unsupported:
                assert sum((held.low for held in said.intervals.values()), Fraction(0)) == 1


@settings(looked_at, max_examples=max(EXAMPLES // 2, 10))
@given(strategies.scenarios())
def test_the_mirrored_position_goes_the_mirrored_way(tree: dict) -> None:
    """Who sits where decides nothing: as many positions and ends, and the same answers turned round."""
    scenario, turned = written(tree), written(mirror.mirrored(tree))
    assert (scenario is None) == (turned is None)
    if scenario is None or turned is None:
        return
    seen, other = (explore(s.question.start, s.question.rules, BOUNDS) for s in (scenario, turned))
    if seen.cut or other.cut:
        return
    assert [len(seen.positions), len(list(ends(seen)))] == [len(other.positions), len(list(ends(other)))]
    if any(isinstance(position.at, State) for position in seen.positions):
        for first, second in zip(scenario.question.asks, turned.question.asks, strict=True):
            before = answer(seen, lambda state, ask=first: ask.read(state).value)  # type: ignore[misc]
            after = answer(other, lambda state, ask=second: ask.read(state).value)  # type: ignore[misc]
            assert said(before, lambda value, text=first.text: mirror.turned_value(text, value)) == said(after)  # type: ignore[misc]


def said(found: Answer, turn: Callable[[object], object] = lambda value: value) -> dict[str, tuple[Fraction, Fraction]]:
    """The answers with their probabilities, each as it reads."""
    return {str(turn(value)): (held.low, held.high) for value, held in found.intervals.items()}


def look(state: State) -> object:
    """Everything that rules read of a position, reckoned without what was remembered of an equal one."""
    fresh = State(dict(state.things), dict(state.facts), state.agenda)
    return {
        number: (now.controller, now.types, now.keywords, now.power, now.defense, now.silenced, now.disabled)
        for number, now in view(fresh).now.items()
    }


@pytest.fixture(scope="module")
def codex() -> Codex:
    return Codex.open()


@settings(looked_at, max_examples=max(EXAMPLES // 3, 10))
@given(tree=strategies.scenarios())
def test_every_ruling_can_be_read(codex: Codex, tree: dict) -> None:
    """No exception but a file with problems; what is not supported is named; every step and reason cites."""
    scenario = written(tree)
    if scenario is None:
        return
    ruling = judge(codex, scenario, BOUNDS)
    assert as_text(ruling)
    for said in ruling.answers:
        assert said.verdict not in ("unsupported", "conflict") or len(said.unsupported) > 10
    assert all(step.cites for step in ruling.steps)
