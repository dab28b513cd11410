"""For which cost a spell is cast is one of two words; another is refused, and is not taken for the cost in mana."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.rulings import rule_text
from judge.rulings.errors import BadScenario

SCENARIO = """title: a spell with another cost
game: sorcery
you: {{avatar: 18, mana: 2, affinity: F, hand: [Aramos Mercenaries, Sedge Crabs]}}
realm:
  18: {{site: Steppe}}
actions:
  - {{cast: Aramos Mercenaries, to: 18, cost: {cost}, discard: Sedge Crabs}}
ask:
  - where: Aramos Mercenaries
"""


def test_the_alternate_cost_is_paid() -> None:
    (answer,) = rule_text(Codex.open(), SCENARIO.format(cost="alternate")).answers
    assert answer.value == "the surface of 18"


@pytest.mark.parametrize("word", ["alternat", "free", "altrnate"])
def test_another_word_is_refused(word: str) -> None:
    with pytest.raises(BadScenario) as refused:
        rule_text(Codex.open(), SCENARIO.format(cost=word))
    assert "cost that a spell is cast for" in str(refused.value)


ASKED = """title: whether a spell can be cast at all
game: sorcery
you: {{avatar: 18, mana: 2, affinity: F, hand: [{hand}]}}
realm:
  18: {{site: Steppe}}
ask:
  - can: {{cast: Aramos Mercenaries, to: 18}}
"""


@pytest.mark.parametrize(("hand", "told"), [("Aramos Mercenaries, Sedge Crabs", True), ("Aramos Mercenaries", False)])
def test_who_lacks_mana_hears_of_an_alternate_cost_that_can_be_paid(hand: str, told: bool) -> None:
    (answer,) = rule_text(Codex.open(), ASKED.format(hand=hand)).answers
    assert answer.value is False
    assert any("at its alternate cost it can be cast" in reason.text for reason in answer.reasons) is told
