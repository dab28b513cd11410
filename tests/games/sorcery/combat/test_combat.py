"""What scenario files cannot show of combat: all splits of a strike, and answers written in other ways."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.codex.library import Codex
from judge.games.sorcery.combat.split import shares
from judge.rulings import judge, load, rule_text

FIGHT = """
title: A strike of 4 against two
game: sorcery
realm:
  8:
    site: Steppe
    surface:
      - {{unit: Knights, power: 4}}
      - {{unit: Guards, power: 2, of: opponent, tapped: yes}}
      - {{unit: Archers, power: 1, of: opponent}}
actions:
  - move and attack: Knights
    attack: Guards
  - {{defend: Archers, stay: yes}}
  - {split}
ask:
  - is: Guards dead
  - is: Archers dead
"""


@given(st.integers(0, 9), st.integers(1, 4))
def test_shares_are_all_ways_to_split_an_amount(amount: int, targets: int) -> None:
    found = list(shares(amount, tuple(range(targets))))
    assert len(found) == len(set(found)) == comb(amount + targets - 1, targets - 1)
    assert all(sum(much for _, much in share) == amount for share in found)


def _verdicts(split: str) -> list[str]:
    ruling = rule_text(Codex.open(), FIGHT.format(split=split))
    return [answer.verdict for answer in ruling.answers]


def test_a_split_may_be_written_in_several_ways() -> None:
    assert _verdicts("split: [3 to Guards, 1 to Archers]") == ["yes", "yes"]
    assert _verdicts("split: '3 to Guards, 1 to Archers'") == ["yes", "yes"]
    assert _verdicts("split: [4 to Guards]") == ["yes", "no"]


def test_a_split_that_is_none_is_declined_by_name() -> None:
    ruling = rule_text(Codex.open(), FIGHT.format(split="split: [2 to Guards, 1 to Archers]"))
    assert [answer.verdict for answer in ruling.answers] == ["unsupported", "unsupported"]
    assert "the options are" in ruling.answers[0].unsupported


SHOT = """
title: A shot to the end of a row of sites
game: sorcery
realm:
  7: {site: Steppe, surface: [{unit: Archer, power: 2, keywords: [Ranged 3]}]}
NEXT
actions:
  - shoot: Archer
    direction: east
ask:
  - is: the projectile stopped
"""


@pytest.mark.parametrize(
    ("beside", "answer", "told"),
    [
        ("", "no", "The projectile goes nowhere: its region ends there"),
        ("  8: Ruins", "yes", "The projectile stops at the edge of its region"),
    ],
)
def test_a_projectile_that_enters_no_location_is_not_said_to_stop(beside: str, answer: str, told: str) -> None:
    ruling = judge(Codex.open(), load(SHOT.replace("NEXT", beside)))
    assert [found.verdict for found in ruling.answers] == [answer]
    steps = [step.text for step in ruling.steps if "its region" in step.text]
    assert steps == [told]
