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
from hypothesis import strategies as st

from judge.codex.library import Codex
from judge.games.sorcery.game import all_rules
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import things
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

pytestmark = pytest.mark.slow


def module(name: str, folder: Path) -> ModuleType:
    """A module of helpers for tests, which is in no package."""
    spec = importlib.util.spec_from_file_location(name, folder / f"{name}.py")
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


HERE = Path(__file__).parent
strategies = module("strategies", HERE)
invariants = module("invariants", HERE)
mirror = module("mirror_sorcery", HERE.parent.parent / "scenarios")

RULES = all_rules()
EXAMPLES = int(os.environ.get("EXAMPLES", "150"))
"""Set the variable EXAMPLES to look at more positions, and at other ones each time."""
BOUNDS = Bounds(nodes=300, seconds=3.0)
TIME = 10.0
"""Seconds of work that no small position may need, however slow the machine."""
looked_at = settings(
    max_examples=EXAMPLES,
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


@looked_at
@given(strategies.scenarios())
def test_what_the_rules_leave_behind_is_a_position(tree: dict) -> None:
    holds_together(tree)


@looked_at
@given(strategies.scenarios(strategies.real_companies()))
def test_what_real_cards_leave_behind_is_a_position(tree: dict) -> None:
    holds_together(tree)


def holds_together(tree: dict) -> None:
    """No card is lost or doubled wherever it goes on to, and every step cites."""
    scenario = written(tree)
    if scenario is None:
        return
    began = time.process_time()
    question = scenario.question
    seen = explore(question.start, question.rules, BOUNDS)
    cards = dict(things(question.start))
    for state in reached(seen):
        assert not list(invariants.wrong_anywhere(state))
        assert {number for number in cards if number in state.things} == set(cards), "a card is in no zone"
        assert all(invariants.made_on_the_way(state, t) for n, t in things(state) if n not in cards)
    for state in ends(seen):
        assert not list(invariants.wrong_at_rest(state))
        labels = [t.label for _, t in things(state)]
        assert len(labels) == len(set(labels)), "two things are called the same"
        assert all(step.cites for step in steps(state.trace)), [s.words() for s in steps(state.trace) if not s.cites]
    assert time.process_time() - began < TIME


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


@settings(looked_at, max_examples=max(EXAMPLES // 2, 10))
@given(tree=st.one_of(strategies.scenarios(), strategies.scenarios(strategies.real_companies())))
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
