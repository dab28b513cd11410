"""Effects of the Upkeep Phase come in the order of their headings, whichever module was imported first."""

from __future__ import annotations

import pytest

from judge.games.magewars.game import all_rules
from judge.games.magewars.upkeep.upkeep import EFFECTS, ORDER, upkeep_effect


def test_the_order_is_that_of_the_headings_as_for_reasons_and_has_every_effect() -> None:
    rules = all_rules()
    places = [rules.order(rules.rules[EFFECTS[name].kind].passages[0]) for name in ORDER]
    assert places == sorted(places)
    assert set(EFFECTS) == set(ORDER)


@pytest.mark.parametrize("name", ["Burn", "Frost"])
def test_an_effect_needs_a_place_of_its_own(name: str) -> None:
    all_rules()
    with pytest.raises(ValueError, match="no place in the order"):
        upkeep_effect(name, lambda _state, _number: True, "magewars:burn#2")
