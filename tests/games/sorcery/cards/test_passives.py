"""Passive abilities are read from rows of files, once, and can be written as such rows again."""

from __future__ import annotations

import pytest
from msgspec import ValidationError, structs

from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.passives.allowing import Bars, Border
from judge.games.sorcery.cards.passives.by_layer import AddsPower, Gives, SetsPower
from judge.games.sorcery.cards.passives.passive import Passive, asked
from judge.games.sorcery.cards.passives.written import KEYS, KINDS, passive, written


def test_what_is_written_reads_as_it_was() -> None:
    abilities = [ability for card in known().values() for ability in card.passive]
    assert len(abilities) > 20
    for ability in abilities:
        assert passive(written(ability)) == ability


def test_each_kind_of_change_is_asked_for_by_a_key_and_is_nothing_without() -> None:
    mains = [kind.__struct_fields__[0] for kind in KINDS]
    assert len(set(mains)) == len(mains) and set(mains) <= set(KEYS)
    for kind in KINDS:
        assert not asked(kind())
        assert structs.fields(kind)[0].required is False


def test_a_row_makes_the_changes_that_it_asks_for() -> None:
    row = {"on": "bearer", "at_rest": True, "power": 0, "gives": ["Lethal"], "set_power": 0, "flood": False}
    made = passive(row)
    assert made == Passive(on="bearer", at_rest=True, changes=(Gives(("Lethal",)), SetsPower(0)))
    assert made.of(AddsPower) is None and made.of(SetsPower) == SetsPower(0)


def test_who_is_barred_belongs_to_a_border_where_one_is_said() -> None:
    assert passive({"bars": "unit"}).changes == (Bars("unit"),)
    assert passive({"border": "top", "bars": "unit"}).changes == (Border("top", "unit"),)
    assert passive({"border": "own"}).changes == (Border("own"),)


@pytest.mark.parametrize(("row", "said"), [({"powr": 1}, "powr"), ({"power": "much"}, "int"), ({"on": 3}, "str")])
def test_what_no_passive_says_is_refused(row: dict[str, object], said: str) -> None:
    with pytest.raises(ValidationError, match=said):
        passive(row)


def test_damage_of_a_kind_that_there_is_not_is_refused() -> None:
    assert passive({"damage": "prevent", "damage_of": "strike unit"}).changes
    with pytest.raises(ValidationError, match=r"'damage_of' has no word 'stroke'; did you mean 'strike'\?"):
        passive({"damage": "prevent", "damage_of": "stroke unit"})
