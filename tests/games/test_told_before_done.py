"""A step is told before what it tells is done, so that ``before`` and ``after`` it show what they say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs

from judge.kernel.explore import Bounds, explore
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Choice, Result
from judge.kernel.rules import Rule, Rules
from judge.kernel.state import State
from judge.kernel.trace import NO_EVENT, Step
from judge.rulings import load
from judge.rulings.shipped_files import scenario_files

PARTS = 4
"""Into so many parts the shipped scenarios are dealt, for as many processes as there are."""
SHOWN = {
    "sorcery": ("zone", "at", "bearer", "tapped", "damage", "controller"),
    "magewars": (
        "place", "at", "on", "controller", "hidden", "damage", "markers", "tokens", "gained", "guard", "ready", "did",
        "moved", "hindered",
    ),
    "kotc": ("zone", "controller", "exhausted", "fatigued", "hp", "sp", "level", "counters"),
}  # fmt: skip
"""What of a thing asks look at; its marks may be made while nobody asks."""
FACTS = {"sorcery": ("mana:",), "magewars": ("mana:", "quickcast:"), "kotc": ("hp:",)}
"""How facts begin that asks look at."""


def following(result: Result) -> Iterator[State]:
    """The states to which a rule led."""
    if isinstance(result, State):
        yield result
    elif isinstance(result, Choice):
        yield from (option.state for option in result.options)
    elif isinstance(result, Chance):
        yield from (outcome.state for outcome in result.outcomes)


def first(before: State, after: State) -> Step | None:
    """The first step of an event that a rule told."""
    told: list[Step] = []
    trace = after.trace
    while trace is not None and trace is not before.trace:
        trace, step = trace
        told.append(step)
    return next((step for step in reversed(told) if step.kind not in NO_EVENT), None)


def done_already(game: str, before: State, step: Step) -> Iterator[str]:
    """What is otherwise than before, though nothing was told yet."""
    for number, held in step.at.things.items():
        was = before.things.get(number)
        if was is not None:
            changed = [name for name in SHOWN[game] if getattr(was, name) != getattr(held, name)]
            if changed:
                yield f"{step.words()!r}: {held} has another {', '.join(changed)}"
    for name in {*before.facts, *step.at.facts}:
        if name.startswith(FACTS[game]) and before.facts.get(name) != step.at.facts.get(name):
            yield f"{step.words()!r}: {name} is another"


def watched(game: str, rules: Rules, wrong: list[str]) -> Rules:
    """The same rules, which note what was done before it was told."""

    def watching(rule: Rule) -> Rule:
        def carry(state: State, frame: Frame) -> Result:
            result: Any = rule.carry(state, frame)
            for after in following(result):
                step = first(state, after)
                wrong.extend(done_already(game, state, step) if step is not None else ())
            return result

        return structs.replace(rule, carry=carry)

    kinds = {kind: watching(rule) for kind, rule in rules.rules.items()}
    return Rules(kinds, tuple(rules.requirements), rules.order)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", SHOWN)
def test_a_step_is_told_before_it_is_done(game: str, part: int) -> None:
    wrong: list[str] = []
    for file in scenario_files(game)[part::PARTS]:
        question = load(file.read_text("utf-8")).question
        explore(question.start, watched(game, question.rules, wrong), Bounds(300, 5.0))
    assert not wrong, wrong[:5]
