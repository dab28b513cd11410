"""By how much a card makes itself cheaper is counted, or the ruling is declined; it is never taken for nothing."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.rulings import rule_text

SCENARIO = """title: a knight that is cheaper
game: sorcery
cards:
  Odd Knight: {{type: minion, cost: 5, power: 2, passive: [{{cheaper: {amount}}}]}}
you: {{avatar: 18, mana: 9, hand: [Odd Knight]}}
realm:
  18: {{site: Steppe, surface: [{{unit: Page, power: 1}}]}}
ask:
  - value: mana to pay for Odd Knight
"""


@pytest.mark.parametrize(("amount", "mana"), [("2", 3), ("number of allied minion", 4)])
def test_it_costs_as_much_less(amount: str, mana: int) -> None:
    (answer,) = rule_text(Codex.open(), SCENARIO.format(amount=amount)).answers
    assert answer.value == mana


def test_what_cannot_be_told_is_declined() -> None:
    (answer,) = rule_text(Codex.open(), SCENARIO.format(amount="power of itself")).answers
    assert answer.verdict == "unsupported"
    assert "how much 'power of itself' is" in answer.unsupported
