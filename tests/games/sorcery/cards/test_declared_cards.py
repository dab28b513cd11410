"""What a declared card says is understood, or refused where it stands with the nearest known words."""

from __future__ import annotations

import pytest

from judge.rulings.reader import BadScenario
from judge.rulings.scenario import load

HEAD = "title: A card\ngame: sorcery\ncards:\n  Wise Beast:\n"


def problems(body: str) -> list[str]:
    """The problems of a scenario that declares the card, each as line:column and message."""
    text = HEAD + "".join(f"    {line}\n" for line in body.splitlines())
    try:
        load(text, "card.yaml")
    except BadScenario as error:
        return [f"{found.line}:{found.column} {found.message}" for found in error.problems]
    return []


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("{when: deathrit}", "6:21 when: unknown moment 'deathrit'; did you mean 'deathrite'?"),
        ("{when: the moon is full}", "6:21 when: unknown moment 'the moon is full'"),
        ("{name: its song}", "6:14 an ability needs 'when'"),
        ("{when: starts turn, whose: yuo}", "6:41 whose: unknown player 'yuo'; did you mean 'you'?"),
        ("{when: enters, what: minion, where: heer}", "unknown place 'heer'; did you mean 'here'?"),
        ("{when: enters, where: here}", "'where' needs 'what'"),
        ("{when: enters, what: minoin}", "6:35 what: 'minoin' in 'minoin' is no word of a selector"),
        ("{when: strikes, by: minoin}", "'minoin' in 'minoin' is no word of a selector"),
        ("{when: casts, what: majic}", "did you mean 'magic'?"),
        ('{when: genesis, cost: ["(1)"]}', "6:30 'cost' says nothing of an ability that works when"),
        ('{when: enters, what: minion, cost: ["(1)"]}', "no cost is paid for an ability that triggers"),
        ("{when: activated, cost: [tpa]}", "there is no cost 'tpa'; did you mean 'tap"),
        ("{when: activated, cost: [tap a minoin]}", "'minoin' in 'minoin'"),
        ("{when: activated, may: yes}", "'may' says nothing of an ability that is used when"),
        ("{when: genesis, may: yse}", "may: this is yes or no, and not 'yse'"),
        ("{when: genesis, threshold: FX}", "threshold: these are the letters A, E, F and W"),
        ("{when: genesis, targets: 2}", "'targets' is the number of targets, and needs 'target'"),
        ("{when: genesis, target: minoin}", "'minoin' in 'minoin'"),
        ("{when: genesis, target: location neraby}", "'neraby' in 'location neraby' says nothing of a location"),
        ("{when: dies, zone: graveyard}", "zone: unknown zone 'graveyard'"),
        ("{when: resolves}", "only a magic resolves, and this card is minion"),
        ("{when: genesis, whn: yes}", "unknown key 'whn' in an ability; did you mean 'when'?"),
    ],
)  # fmt: skip
def test_an_ability_is_understood_or_refused(row: str, said: str) -> None:
    found = problems(f"type: minion\nability: {row[:-1]}, do: [{{gain life: 1}}]}}")
    assert any(one.startswith(said) if said[0].isdigit() else said in one for one in found), found


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("subtypes: [Undad]", "subtypes: unknown subtype 'Undad'; did you mean 'Undead'?"),
        ("rarity: Rare", "unknown rarity 'Rare'"),
        ("elements: [fyre]", "unknown element 'fyre'; did you mean 'fire'?"),
        ("threshold: Q", "threshold: these are the letters"),
        ("keywords: [Airbourne]", "did you mean 'Airborne'?"),
        ("size: big", "size: this is a whole number from 1 to 4, and not 'big'"),
        ("cost: --1", "cost: this is a whole number"),
        ("power: \u00b2", "power: this is a whole number"),
        ("x: maybe", "x: this is yes or no"),
        ("timing: atacked", "unknown timing 'atacked'; did you mean 'attacked'?"),
        ("casters: ally unti", "'unti' in 'ally unti' is no word of a selector"),
        ("cast_cost: [dicard a site]", "did you mean 'discard a card'?"),
        ("alternate: [discard a sword]", "'sword' in 'discard a sword' is nothing to discard"),
        ("life: 20", "'life' is that of Avatars"),
        ("affinity: F", "'affinity' is what a site provides"),
        ("uncovered: [{clause: a song, when: moonrise}]", "unknown moment 'moonrise' of a clause"),
        ("passive: [{on: minoin, power: 1}]", "'minoin' in 'minoin'"),
        ("passive: [{on: minion, joins: unit}]", "'joins' does nothing here"),
    ],
)  # fmt: skip
def test_a_face_is_understood_or_refused(line: str, said: str) -> None:
    found = problems(f"{line}\ntype: minion")
    assert any(said in one for one in found), found


def test_all_that_is_wrong_is_told_at_once_and_where_it_stands() -> None:
    found = problems(
        "type: minion\npower: much\nability:\n  - when: genesis\n    may: perhaps\n    do: [{gain life: 1}]"
    )
    assert [one.split(" ", 1)[0] for one in found] == ["6:12", "9:14"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("do: [{draw: spell}]", "'do' stands in a row of 'ability'"),
        ("when: genesis", "'when' stands in a row of 'ability'"),
        ("gives: [Airborne]", "'gives' stands in a row of 'passive'"),
        ("covers: all", "only of a card that the judge knows"),
    ],
)
def test_who_writes_a_key_in_the_wrong_place_is_told_where_it_belongs(line: str, said: str) -> None:
    (found,) = problems(f"type: minion\n{line}")
    assert found.startswith("6:5 ") and said in found


def test_a_card_that_could_not_be_read_is_not_called_unknown_as_well() -> None:
    text = HEAD + "    type: minoin\nrealm:\n  7: {site: Steppe, surface: [Wise Beast]}\n"
    with pytest.raises(BadScenario) as caught:
        load(text, "card.yaml")
    assert len(caught.value.problems) == 1


def test_an_ability_says_what_it_does() -> None:
    (found,) = problems("type: minion\nability: {when: genesis, target: minion}")
    assert found.startswith("6:14 an ability needs 'do'")
