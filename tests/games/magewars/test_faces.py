"""What is written on a declared card and would be passed over is refused."""

from __future__ import annotations

import pytest

from judge.rulings import load
from judge.rulings.errors import BadScenario

CARD = """
title: A card
game: magewars
cards:
  Card: {FACE}
ask:
  - type: X
"""


@pytest.mark.parametrize(
    ("face", "told"),
    [
        ("type: creature, life: 3, traits: [flame Immunity]", "did you mean 'Flame Immunity'"),
        ("type: enchantment, subtypes: [Trap], does: [{damage: 3}]", "'damage' is what an incantation does"),
        ("type: attack, attacks: [{name: Bolt, range: [0, 2], dice: 3}], does: [{push: away}]", "'push' is what an"),
    ],
)
def test_a_word_that_would_do_nothing_is_refused(face: str, told: str) -> None:
    with pytest.raises(BadScenario, match=told):
        load(CARD.replace("FACE", face))
