"""Selectors: each has one usual phrase that reads to the same; what no table has is refused with the nearest."""

from __future__ import annotations

from itertools import product

import pytest

from judge.games.sorcery.cards.tables.faces import Rarity, Subtype
from judge.games.sorcery.cards.values.found import Cards
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.reading import Misread
from judge.games.sorcery.cards.values.selector_words import Noun, Relation, Side, Trait, Where
from judge.games.sorcery.cards.values.selectors import (
    Head,
    Phrase,
    WrongSelector,
    card_selector,
    effect_selector,
    selector,
)

WHOSE = ("", "other", "enemy", "another allied")
BEFORE = ("", *(str(trait) for trait in Trait), "non-Unique", "Elite or Unique", "non-Mortal", "non-fire", "Airborne")
KINDS = ("minion", "Beast", "Demon, Spirit or aura", "Undead token", "Relic or Weapon artifact", "artifact minion")
BEHIND = (
    "", "with Airborne", "without Lethal or Ward", "with Airborne or Moves Freely and Ward", "power 2 or more",
    "power 3 cost 1 or less", "named Thing in the Ice", "named with Sir or Dame",
)  # fmt: skip
PLACES = (
    "", *Where, *(f"{relation} target" for relation in Relation), "nearby to it weaker than itself",
    "atop nearby water site", "carrying Relic or Weapon", "adjacent to another Faerie power 1",
)  # fmt: skip


def test_the_usual_phrase_of_a_selector_reads_to_the_same() -> None:
    for parts in product(WHOSE[::3], BEFORE, KINDS, BEHIND[::3], ("", "atop site in a corner")):
        found = effect_selector(" ".join(filter(None, parts)))
        assert effect_selector(str(found)) == found, parts
        assert str(effect_selector(str(found))) == str(found), parts
    for parts in product(WHOSE, KINDS, BEHIND, PLACES):
        found = effect_selector(" ".join(filter(None, parts)))
        assert effect_selector(str(found)) == found, parts


SAME = [
    ("each other nearby minion", "other minion nearby"),
    ("your minions", "ally minion"),
    ("allied units", "ally"),
    ("Evil minions", "Evil"),
    ("nearby enemy Airborne minion", "enemy minion with Airborne nearby"),
    ("Spirit or Undead minion", "Spirit or Undead"),
    ("Ordinary, Exceptional or Unique site", "non-Elite site"),
    ("unit atop with Ranged", "unit with Ranged atop"),
    ("non-Stealth minion", "minion without Stealth"),
    ("power 2 unit named Sir Oak here", "unit named Sir Oak power 2 here"),
]


@pytest.mark.parametrize(("written", "usual"), SAME)
def test_what_means_the_same_has_the_same_phrase(written: str, usual: str) -> None:
    assert str(effect_selector(written)) == usual
    assert effect_selector(written) == effect_selector(usual)


def test_several_kinds_share_the_words_beside_them() -> None:
    found = selector("enemy Demon, Weapon or aura nearby")
    assert found.heads == (
        Head((Noun.UNIT,), (Subtype.DEMON,)),
        Head((Noun.ARTIFACT,), (Subtype.WEAPON,)),
        Head((Noun.AURA,)),
    )
    assert (found.side, found.where) == (Side.ENEMY, Where.NEARBY)
    assert selector("Elite or Unique artifact").rarity == (Rarity.ELITE, Rarity.UNIQUE)


def test_what_a_relation_is_to_takes_the_rest() -> None:
    found = effect_selector("unit nearby to it carrying artifact atop enemy site with Ward")
    assert found.relations[0] == (Relation.NEARBY_TO, Known.IT)
    assert found.relations[1] == (Relation.CARRYING, effect_selector("artifact atop enemy site with Ward"))
    assert found.known == (Known.IT,)


WRONG = [
    ("minion nerby", "'nerby' in 'minion nerby' is no word of a selector; did you mean 'nearby'?"),
    ("tappt minion", "did you mean 'tapped'?"),
    ("minion with Airborn", "'Airborn' after 'with' in 'minion with Airborn' is no keyword ability"),
    ("minion with", "'nothing' after 'with'"),
    ("minion or", "no kind of thing follows the last 'or'"),
    ("minion or enemy artifact", "what 'enemy' in 'minion or enemy artifact' says is for all its kinds"),
    ("minion or nearby artifact", "what 'nearby' in"),
    ("minion here or artifact", "'or' in 'minion here or artifact' does not stand between two kinds"),
    ("or minion", "'or' in 'or minion' does not stand between two kinds"),
    ("minion here nearby", "says twice where it is: 'here' and 'nearby'"),
    ("unit weaker than", "something follows 'weaker than'"),
    ("minion carrying gold", "'gold' in 'minion carrying gold' is no word of a selector"),
    ("non-blue minion", "'non-blue' in 'non-blue minion' is no word"),
    ("power 100 minion", "power is 99 at most, and '100'"),
    ("cost many artifact", "a figure follows 'cost', and not 'many'"),
    ("Airborne", "'Airborne' names no kind of thing"),
    ("nearby", "'nearby' names no kind of thing"),
    ("minion named", "a name follows 'named', and none does"),
    ("minion named with Sur or Dame", "did you mean 'Sir'?"),
    ("minion named with Sir ro Dame", "are joined by 'or'"),
]


@pytest.mark.parametrize(("phrase", "said"), WRONG)
def test_what_no_table_has_is_refused(phrase: str, said: str) -> None:
    with pytest.raises(WrongSelector) as error:
        effect_selector(phrase)
    assert said in str(error.value)


def test_only_operations_speak_of_what_an_effect_knows() -> None:
    with pytest.raises(WrongSelector, match="'it' in 'unit at it' means something in operations alone"):
        selector("unit at it")
    assert selector("unit at itself").known == ()


@pytest.mark.parametrize("form", Phrase.forms(), ids=lambda form: form.words)
def test_each_form_has_a_meaning_and_is_read(form: object) -> None:
    words = form.example.partition(": ")[2].removesuffix("}")  # type: ignore[attr-defined]
    assert form.means and effect_selector(words)  # type: ignore[attr-defined]


CARDS = [
    ("Beast cost 3 or less", True),
    ("dead Mortal or Spirit", True),
    ("minion named like it", True),
    ("Steppe", False),
]


@pytest.mark.parametrize(("words", "fits"), CARDS)
def test_cards_outside_the_realm_are_selected_or_named(words: str, fits: bool) -> None:
    assert Cards.read(words).named is not fits


@pytest.mark.parametrize("words", ["minion nearby", "minion adjacent to Demon", "minion in its row"])
def test_cards_outside_the_realm_have_no_place(words: str) -> None:
    with pytest.raises(Misread, match="says where in the realm a card is"):
        Cards.read(words)


def test_what_is_neither_a_kind_of_card_nor_a_name_is_refused() -> None:
    with pytest.raises(Misread, match="did you mean 'minion'"):
        Cards.read("minon")


def test_spells_may_be_of_a_rarity_alone() -> None:
    assert card_selector("Elite") == selector("Elite spell")
    with pytest.raises(WrongSelector, match="did you mean 'Elite'"):
        card_selector("Elit")
