"""Passive abilities are read from rows of files, once, and can be written as such rows again."""

from __future__ import annotations

import pytest
from msgspec import structs

from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.load import card
from judge.games.sorcery.cards.passives.allowing import Bars, Border
from judge.games.sorcery.cards.passives.by_layer import AddsPower, Gives, SetsPower
from judge.games.sorcery.cards.passives.passive import Passive, asked, of_players
from judge.games.sorcery.cards.passives.written import KEYS, KINDS, written
from judge.games.sorcery.cards.passives.written import passive as read
from judge.games.sorcery.cards.reading import Reading
from judge.games.sorcery.cards.tables.allowing import WatchedBorder
from judge.telling.sorcery.faces import face


def passive(row: dict[str, object]) -> Passive:
    reading = Reading()
    made = read(reading, (), row)
    assert not reading.wrong, reading.wrong
    return made


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
    assert passive({"border": "top", "bars": "unit"}).changes == (Border(WatchedBorder.TOP, "unit"),)
    assert passive({"border": "own"}).changes == (Border(WatchedBorder.OWN),)


def test_amounts_and_conditions_are_read_and_written_as_they_were() -> None:
    row = {"power": "number of other Undead nearby", "while": ["itself has Ward", "not your turn"], "unless": "no site"}
    made = passive(row)
    assert [one.words for one in (*made.while_, *made.unless)] == ["itself has Ward", "not your turn", "no site"]
    assert isinstance(made.of(AddsPower), AddsPower) and written(made)["power"] == row["power"]
    assert passive(written(made)) == made
    assert of_players(made) and not of_players(passive({"power": "number of minion here"}))


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"power": 1, "while": "itslef has Ward"}, "did you mean 'itself'?"),
        ({"power": 1, "while": "itself has Wrad"}, "unknown keyword ability 'Wrad'; did you mean 'Ward'?"),
        ({"power": 1, "while": "no enmy here"}, "did you mean 'enemy'?"),
        ({"power": 1, "while": "your trun"}, "is no condition; did you mean 'your turn'?"),
        ({"power": 1, "while": "threshold AX"}, "a threshold is letters A, E, F and W"),
        ({"power": 1, "while": "target is tapped"}, "knows nothing that is called 'target' here"),
        ({"power": 1, "while": "Grimbold is tapped"}, "by a card's name say 'card named Grimbold'"),
        ({"power": "number of target"}, "knows nothing that is called 'target' here"),
        ({"power": "twice that much"}, "knows nothing that is called 'that much' here"),
        ({"power": "number of minon here"}, "did you mean 'minion'?"),
        ({"cannot": ["be modified"], "while": "your turn"}, "under no conditions"),
        ({"powr": 1}, "did you mean 'power'"),
        ({"power": "much"}, "a whole number"),
        ({"on": 3, "power": 1}, "words are needed"),
        ({"on": "bearer"}, "says what it changes"),
        ({"cannot": ["atack"]}, "did you mean 'attack'"),
        ({"must": "jump"}, "unknown duty"),
        ({"can": ["attack any unt"]}, "did you mean 'attack any unit'"),
        ({"border": "tpo"}, "unknown border"),
        ({"becomes": ["Undad"]}, "did you mean 'Undead'"),
        ({"loses": ["Airbourne"]}, "nothing that is lost"),
        ({"amount": 2}, "says nothing without 'damage'"),
        ({"damage": "double", "amount": 2}, "is of all of it: leave 'amount' out"),
        ({"damage": "turn into gold"}, "unknown effect on damage"),
        ({"damage": "double", "damage_of": "unit power 2 or more"}, "unknown kind of damage"),
        ({"edges_for": "movement"}, "says nothing without 'edges'"),
        ({"cost": -1, "cost_of": "Ordinry minion"}, "did you mean 'Ordinary'"),
        ({"on": "minion", "cannot": ["be modified"]}, "for its own card alone"),
    ],
)
def test_what_no_passive_says_is_refused(row: dict[str, object], said: str) -> None:
    reading = Reading()
    read(reading, (), row)
    assert said in "; ".join(wrong.message for wrong in reading.wrong)


def test_a_card_under_conditions_is_told_with_them() -> None:
    ability = {
        "when": "starts turn",
        "if": "itself carries artifact",
        "unless": ["your turn"],
        "do": [{"draw": "card"}],
    }
    passive = {"power": "number of other Undead nearby", "while": "threshold FF"}
    told = face(card("Moor Ghoul", {"type": "minion", "ability": [ability], "passive": [passive]}))
    assert "if this card carries any artifact" in told and "unless it is the turn of its controller" in told
    assert "2 fire affinity" in told and "other Undead" in told
