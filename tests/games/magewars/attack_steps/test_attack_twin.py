"""The chance nodes of attacks against every throw played one by one through the same rules."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import combinations_with_replacement

import pytest

from judge.kernel.answers import answer
from judge.kernel.explore import explore
from judge.rulings.scenario import load

FACES = {"0": 2, "1": 1, "2": 1, "c1": 1, "c2": 1}
"""The faces of an attack die, and how many show each."""
SCENARIO = """
title: An attack
game: magewars
cards:
  Ogre:
    type: creature
    life: 12
    attacks:
      - {{name: Club, dice: {dice}, damage type: flame, traits: [{attack}], effects: {{5-8: Daze, 9+: [Daze, Weak]}}}}
  Elf: {{type: creature, life: 3, armor: {armor}, traits: [{traits}]}}
arena:
  B2: [Ogre, {{card: Elf, controller: opponent}}]
actions:
  - {{attack: Ogre, target: Elf{roll}}}
ask:
  - value: damage dealt to Elf
  - value: Daze markers on Elf
  - value: Weak markers on Elf
  - is: Elf destroyed
"""


def shares(dice: int, armor: str, attack: str, traits: str, roll: str = "") -> dict[object, F]:
    """The exact chance of each combination of answers."""
    text = SCENARIO.format(dice=dice, armor=armor, attack=attack, traits=traits, roll=roll)
    question = load(text).question
    seen = explore(question.start, question.rules)
    found = answer(seen, lambda state: tuple(ask.read(state).value for ask in question.asks))
    assert not found.unsupported
    assert all(each.exact for each in found.intervals.values())
    return {value: each.low for value, each in found.intervals.items()}


@pytest.mark.parametrize(
    ("dice", "armor", "attack", "traits"),
    [
        (2, "1", "", ""),
        (2, "2", "Piercing +1", "Tough -2"),
        (2, "none", "", "Resilient"),
        (2, "0", "", "Incorporeal"),
        (4, "0", "Ethereal", "Incorporeal, Flame -2"),
    ],
)
def test_chance_is_every_throw(dice: int, armor: str, attack: str, traits: str) -> None:
    expected: dict[object, F] = {}
    for faces in combinations_with_replacement(FACES, 2):
        throws = FACES[faces[0]] * FACES[faces[1]] * (1 if faces[0] == faces[1] else 2)
        for effect in range(1, 13):
            roll = f", roll: {{attack: [{', '.join(faces)}], effect: {effect}}}"
            [(value, share)] = shares(dice, armor, attack, traits, roll).items()
            assert share == 1
            expected[value] = expected.get(value, F(0)) + F(throws, 36 * 12)
    assert shares(dice, armor, attack, traits) == expected
