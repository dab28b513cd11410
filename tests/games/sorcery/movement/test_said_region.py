"""A region that somebody writes is the one that the ground there has, or it is refused."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.rulings.errors import BadScenario
from judge.rulings.judge import judge
from judge.rulings.scenario import load

SCENE = """
title: Below
game: sorcery
you: {{avatar: 8, mana: 9, affinity: AAEE, hand: [Palliburrie Bats]}}
opponent: {{avatar: 3}}
realm:
  8: {{site: Steppe{more}}}
  3: Steppe
effects: {effects}
actions: {actions}
ask: [{ask}]
"""


def answer(more: str = "", effects: str = "[]", actions: str = "[]", ask: str = "where: Palliburrie Bats") -> str:
    codex = Codex.open()
    text = SCENE.format(more=more, effects=effects, actions=actions, ask=f"{{{ask}}}")
    found = judge(codex, load(text)).answers[0]
    return str(found.value or found.unsupported)


CAST = "[{{cast: Palliburrie Bats, to: 8 {}}}]"
FLOOD = "[{label: High tide, on: [Steppe], flood: yes}]"


def test_a_spell_is_cast_to_the_region_that_is_written() -> None:
    assert answer(actions=CAST.format("underground")) == "the underground of 8"
    assert answer(actions=CAST.format("subsurface")) == "the underground of 8"
    assert "nothing is underwater in square 8: it is a land site" in answer(actions=CAST.format("underwater"))


def test_what_lies_below_says_the_region_of_the_ground_as_it_is() -> None:
    below = ", {}: [{{unit: Mole, keywords: [Burrowing, Submerge]}}]"
    assert answer(more=below.format("underground"), ask="where: Mole") == "the underground of 8"
    assert answer(more=below.format("underwater"), effects=FLOOD, ask="where: Mole") == "the underwater of 8"
    with pytest.raises(BadScenario, match="nothing is underwater in square 8"):
        answer(more=below.format("underwater"), ask="where: Mole")
    with pytest.raises(BadScenario, match="what is below it is underwater"):
        answer(more=below.format("underground"), effects=FLOOD, ask="where: Mole")


def test_an_ask_for_a_region_that_is_not_there_is_declined_with_what_is() -> None:
    assert "what is below it is underground" in answer(ask="which: units at 8 underwater")
