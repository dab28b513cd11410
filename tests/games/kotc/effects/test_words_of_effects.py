"""Every word that a legal text does something with has its kind of pending work, and no other has."""

from judge.games.kotc.ability.vocabulary import vocabulary
from judge.games.kotc.activation.costs import IN_ORDER, KEYWORDS, ONE_BY_ONE
from judge.games.kotc.counters import proactive
from judge.games.kotc.effects.by_word import EFFECTS
from judge.games.kotc.words import PROACTIVE


def test_every_effect_of_the_legal_texts_is_done() -> None:
    assert {effect.do for effect in vocabulary().effect} == set(EFFECTS)


def test_every_cost_of_the_legal_texts_is_paid() -> None:
    done = {cost.do for cost in vocabulary().cost}
    assert done == {*ONE_BY_ONE, *IN_ORDER} == set(KEYWORDS)


def test_every_proactive_counter_has_an_effect() -> None:
    assert set(proactive.EFFECTS) == set(PROACTIVE)
