"""What a `can` answers beforehand must be an option when it comes to that; else it is a no, and slips are refused."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.rulings import rule_text

SCENARIO = """title: what a spell may be cast for
game: sorcery
you: {{avatar: 18, hand: [Overpower], mana: 9, affinity: AAFF}}
realm:
  18: Steppe
  13: {{site: Valley, surface: [{{card: Penitent Knight, of: opponent}}, Grain Sparrow]}}
ask:
  - can: {{{asked}}}
"""


@pytest.mark.parametrize(
    ("asked", "verdict", "words"),
    [
        ("cast: Overpower, choose: Grain Sparrow", "yes", "every requirement is met"),
        ("cast: Overpower, choose: your Avatar", "yes", "every requirement is met"),
        ("cast: Overpower, choose: Penitent Knight", "no", "the options are"),
        ("cast: Overpower, choose: Grain Sparow", "unsupported", "Grain Sparow"),
        ("cast: Overpower, direction: north", "unsupported", "nothing asks for 'direction: north'"),
        ("cast: Overpower", "yes", "every requirement is met"),
    ],
)
def test_an_answer_beforehand_is_an_option_or_refused(asked: str, verdict: str, words: str) -> None:
    (answer,) = rule_text(Codex.open(), SCENARIO.format(asked=asked)).answers
    told = [*(reason.text for reason in answer.reasons), answer.unsupported]
    assert answer.verdict == verdict, told
    assert any(words in text for text in told), told
