"""Words of cards that passages explain: a step that hangs on them cites these, and no others."""

from __future__ import annotations

import pytest

from judge.games.sorcery.cards.meanings import of_amount, of_condition, of_selector
from judge.games.sorcery.cards.values.amounts import Amount
from judge.games.sorcery.cards.values.conditions import Condition
from judge.games.sorcery.cards.values.selectors import effect_selector


@pytest.mark.parametrize("words", ["minion", "other enemy unit nearby", "ally artifact here", "site adjacent"])
def test_words_that_all_cards_are_made_of_cite_nothing(words: str) -> None:
    assert of_selector(effect_selector(words)) == ()


@pytest.mark.parametrize(
    ("words", "cited"),
    [
        ("ally Spellcaster", "sorcery:spellcaster#2"),
        ("dead minion", "sorcery:dead-minion#1"),
        ("Evil minion", "sorcery.rulebook:glossary/evil#1"),
        ("non-Evil minion", "sorcery.rulebook:glossary/evil#1"),
        ("Unique minion", "sorcery:rarity#1"),
        ("minion in its body of water", "sorcery:body-of-water#2"),
        ("unit at Tower", "sorcery.rulings:spire-lich-1#1"),
    ],
)
def test_a_word_that_decides_is_cited_also_inside_of_others(words: str, cited: str) -> None:
    assert cited in of_selector(effect_selector(words))


def test_conditions_and_amounts_cite_the_words_in_them() -> None:
    assert of_condition(Condition.read("not itself is full")) == ("sorcery.rulings:hemogoblet-1#1",)
    assert "sorcery.rulebook:glossary/evil#1" in of_condition(Condition.read("2 or more Evil unit nearby"))
    assert of_amount(Amount.read("half of life of you rounded up")) == ("sorcery:life#1", "sorcery:life#2")
    assert of_amount(Amount.read("power of target")) == ()
