"""Every card has a small scenario to begin with, in which it lies where it matters and which can be judged."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.games.ruling import Ruling
from judge.games.sorcery.cards import known
from judge.games.sorcery.setting.try_out import try_out
from judge.kernel.explore import Bounds
from judge.rulings import rule_text
from judge.rulings.scenario import load

WHERE = {
    "Abundance": "auras:\n  - {card: Abundance, of: you, squares: [8, 9, 13, 14]}",
    "Mountain Giant": "- {card: Mountain Giant, of: you, squares: [8, 9, 13, 14]}",
    "Queen Guinevere": "8:\n    site: Spire\n    surface:\n      - {card: Queen Guinevere, of: you}",
    "Ruby Core": "- {unit: Ally, power: 2, of: you, carries: [Ruby Core]}",
    "Active Volcano": "8:\n    site: Active Volcano",
    "Dodge Roll": "you: {avatar: 18, mana: 0, hand: [Dodge Roll], affinity: WW}",
    "Druid": "you: {avatar: {card: Druid, at: 18}}",
    "Crave Golem": "- {card: Crave Golem, of: you}",
}


@pytest.fixture(scope="module")
def codex() -> Codex:
    return Codex.open()


def ruled(codex: Codex, name: str) -> Ruling:
    """What is judged of the scenario; what is wrong with it would be raised."""
    return rule_text(codex, try_out(name), "", Bounds(500, 2.0))


@pytest.mark.parametrize("name", WHERE)
def test_a_card_lies_where_it_matters(codex: Codex, name: str) -> None:
    assert WHERE[name] in try_out(name)
    answers = ruled(codex, name).answers
    assert len(answers) == 3
    if not known()[name].uncovered:
        assert [one.unsupported for one in answers] == ["", "", ""]


def test_the_sample_has_every_type() -> None:
    every = {kind for card in known().values() for kind in card.types}
    assert {kind for name in WHERE for kind in known()[name].types} == every


def test_the_scenario_of_every_card_can_be_read() -> None:
    for name in known():
        assert load(try_out(name)).title == f"Try {name}"


@pytest.mark.slow
def test_the_scenario_of_every_whole_card_can_be_judged(codex: Codex) -> None:
    seen = [len(ruled(codex, name).answers) for name, card in known().items() if not card.uncovered]
    assert set(seen) == {3} and len(seen) > 700


def test_no_scenario_is_of_no_card() -> None:
    with pytest.raises(KeyError):
        try_out("No Such Card")
