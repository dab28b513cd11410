"""One creature in one Upkeep Phase against a twin that throws every die and tries every order, one after another."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.codex.library import Codex
from judge.games.ruling import Answer
from judge.rulings import rule_text

FACES = (0, 0, 1, 2, 1, 2)
"""What the faces of an attack die count as direct damage."""
SCENARIO = """
title: One Upkeep Phase
game: magewars
cards:
  Beast: {{type: creature, level: 3, life: {life}, traits: [{traits}]}}
phase: channeling
arena:
  A1: [{{card: Beast, damage: {damage}, conditions: {{{conditions}}}}}]
any: order
actions:
  - phase: upkeep
ask:
  - is: Beast destroyed
"""


def _scenario(life: int, damage: int, burn: int, rot: int, regenerate: int, nonliving: bool) -> str:
    traits = [f"Regenerate {regenerate}"] * bool(regenerate) + ["Nonliving"] * nonliving
    conditions = [f"{name}: {n}" for name, n in (("Burn", burn), ("Rot", rot)) if n]
    return SCENARIO.format(life=life, damage=damage, traits=", ".join(traits), conditions=", ".join(conditions))


def _death(life: int, damage: int, left: dict[str, int], worst: bool) -> Fraction:
    """The chance of death when its player orders what is left for the worst (or the best)."""
    if damage >= life:
        return Fraction(1)
    ways = []
    for effect, amount in left.items():
        rest = {name: n for name, n in left.items() if name != effect}
        if effect == "burn":
            thrown = [damage]
            for _ in range(amount):
                thrown = [before + shown for before in thrown for shown in FACES]
            ways.append(sum(_death(life, each, rest, worst) for each in thrown) / len(thrown))
        else:
            after = damage + amount if effect == "rot" else max(0, damage - amount)
            ways.append(_death(life, after, rest, worst))
    return (max if worst else min)(ways, default=Fraction(0))


def _bounds(answer: Answer) -> tuple[Fraction, Fraction]:
    """The least and the greatest chance of yes."""
    assert not answer.unsupported, answer.unsupported
    told = answer.probability or next((line.probability for line in answer.lines if line.value is True), None)
    if told is None:
        return (Fraction(answer.verdict == "yes"),) * 2
    low, _, high = told.partition(" to ")
    return Fraction(low), Fraction(high or low)


@pytest.mark.slow
@settings(max_examples=150)
@given(
    life=st.integers(2, 9), damage=st.integers(0, 8), burn=st.integers(0, 2), rot=st.integers(0, 2),
    regenerate=st.integers(0, 3), nonliving=st.booleans(),
)  # fmt: skip
def test_the_chance_of_death_is_that_of_the_twin(
    life: int, damage: int, burn: int, rot: int, regenerate: int, nonliving: bool
) -> None:
    damage %= life
    text = _scenario(life, damage, burn, rot, regenerate, nonliving)
    answer = rule_text(Codex.open(), text).answers[0]
    counted = {"burn": burn} if nonliving else {"burn": burn, "rot": rot, "regenerate": regenerate}
    left = {name: n for name, n in counted.items() if n}
    assert _bounds(answer) == (_death(life, damage, left, False), _death(life, damage, left, True)), text
