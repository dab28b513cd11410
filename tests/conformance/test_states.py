"""Laws of positions, for every game and every shipped scenario: data only, exact chance, decisions that replay."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pytest
from msgspec import Struct, structs

from judge.games.question import Question
from judge.kernel.explore import Exploration, explore
from judge.kernel.nodes import Chance, Choice
from judge.kernel.replay import replay
from judge.kernel.state import State
from judge.kernel.trace import steps
from judge.rulings.scenario import load
from judge.rulings.shipped_files import scenario_files

pytestmark = pytest.mark.slow

PARTS = 4
"""Into so many parts the scenarios of a game are dealt, for as many processes as there are."""
Explored = list[tuple[str, Question, Exploration]]
PLAIN = (str, int, bool, type(None))


@pytest.fixture(scope="module", params=range(PARTS))
def explored(game: str, request: pytest.FixtureRequest) -> Explored:
    """Everything that can happen in a part of the shipped scenarios of a game."""
    found = []
    for file in scenario_files(game)[request.param :: PARTS]:
        question = load(file.read_text("utf-8"), file.name).question
        found.append((f"{file.parent.name}/{file.name}", question, explore(question.start, question.rules)))
    return found


def odd(value: Hashable, where: str = "") -> str:
    """Where a value holds something that is no data; empty when all of it is."""
    if isinstance(value, PLAIN) and not isinstance(value, float):
        return ""
    if isinstance(value, tuple | frozenset):
        return next(filter(None, (odd(item, where) for item in value)), "")
    if isinstance(value, State):  # what would follow is a value as well
        held = (*value.things.values(), *value.facts.values(), value.agenda)
        return next(filter(None, (odd(item, where) for item in held)), "")
    if isinstance(value, Struct) and type(value).__struct_config__.frozen:
        fields = ((f.name, getattr(value, f.name)) for f in structs.fields(value))
        return next(filter(None, (odd(held, f"{where}.{name}") for name, held in fields)), "")
    return f"{where}: {value!r}"


def states(seen: Exploration) -> Iterator[State]:
    """Every state of a graph: those behind decisions, and the ends."""
    for position in seen.positions:
        if isinstance(position.at, State):
            yield position.at
        elif isinstance(position.at, Choice):
            yield from (option.state for option in position.at.options)
        elif isinstance(position.at, Chance):
            yield from (outcome.state for outcome in position.at.outcomes)


def test_a_state_is_nothing_but_data(explored: Explored) -> None:
    """No function, open object or float; and the running hash is that of a state built anew."""
    for name, _, seen in explored:
        looked_at: dict[int, Hashable] = {}  # most states share most of what they hold, which is looked at once
        for state in states(seen):
            held = [(f"thing {number}", thing) for number, thing in state.things.items()]
            held += [(str(fact), value) for fact, value in state.facts.items()]
            for where, value in held:
                if id(value) not in looked_at:
                    assert odd(value, f"{name}: {where}") == ""
                    looked_at[id(value)] = value
            assert odd(state.agenda, f"{name}: agenda") == ""
            again = State(state.things, state.facts, state.agenda)
            assert again == state and hash(again) == hash(state), name


def test_decisions_can_be_told_apart_and_chance_is_exact(explored: Explored) -> None:
    for name, _, seen in explored:
        for position in seen.positions:
            at = position.at
            if isinstance(at, Choice):
                labels = [option.label for option in at.options]
                assert labels and len(labels) == len(set(labels)), (name, at.asked, labels)
                assert at.player and at.asked and at.kind and at.cites, (name, at.asked)
            elif isinstance(at, Chance):
                assert at.outcomes and at.rolled and at.cites, name
                assert all(isinstance(o.weight, int) and o.weight > 0 for o in at.outcomes), (name, at.rolled)
                labels = [outcome.label for outcome in at.outcomes]
                assert len(labels) == len(set(labels)), (name, at.rolled, labels)


def test_the_same_decisions_lead_to_the_same_end(explored: Explored) -> None:
    for name, question, seen in explored:
        for number in seen.leaves()[:20]:
            assert replay(question.start, question.rules, seen.line(number)) == seen.positions[number].at, name


def test_every_step_cites(explored: Explored) -> None:
    """A step of a derivation without a passage is a defect; a decision may say why it was asked elsewhere."""
    bare: set[tuple[str, str]] = set()
    for name, _, seen in explored:
        ends = [position.at for position in seen.positions if isinstance(position.at, State)]
        for end in ends[:5]:
            bare |= {(name, s.words()) for s in steps(end.trace) if not s.cites and s.kind not in ("choice", "start")}
    assert sorted(bare) == []
