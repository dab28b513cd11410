"""What an action says in another field than its own is refused with the name of the right one."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.rulings import rule_text

SCENARIO = """title: a chain for an enemy
game: sorcery
cards:
  Chain: {{type: artifact, cost: 1{cast}}}
you: {{avatar: 18, mana: 9, hand: [Chain]}}
realm:
  18: Steppe
  8: {{site: Ruins, of: opponent, surface: [{{unit: Page, power: 1, of: opponent}}]}}
actions:
  - cast: Chain
    target: Page
ask:
  - who: carries Chain
"""


@pytest.mark.parametrize(
    ("cast", "hint"),
    [(", cast_where: [carried by target enemy minion]", "say 'carried by: UNIT'"), ("", "leave 'target' out")],
)
def test_a_target_is_said_where_it_belongs(cast: str, hint: str) -> None:
    (answer,) = rule_text(Codex.open(), SCENARIO.format(cast=cast)).answers
    assert hint in answer.unsupported
