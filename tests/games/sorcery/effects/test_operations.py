"""Operations are read at the edge, by closed tables: each example of each value is carried out, the rest is refused."""

from __future__ import annotations

import re

import pytest

from judge.games.sorcery.cards.load import WrongCard, card
from judge.games.sorcery.cards.operations import OPERATIONS, keys
from judge.games.sorcery.cards.operations.values import VALUES
from judge.games.sorcery.game import all_rules
from judge.games.sorcery.storyline.storyline import OPS
from judge.kernel.explore import Bounds, explore
from judge.kernel.nodes import Unsupported
from judge.rulings import BadScenario
from judge.rulings.scenario import load

all_rules()
EXAMPLES = sorted({form.example for forms in VALUES.values() for form in forms})
POSITION = """\
title: Examples of values
game: sorcery
you: {{avatar: 18, hand: [Bosk Troll, Steppe], spellbook: [Bosk Troll], atlas: [Steppe], cemetery: [Ruins]}}
opponent: {{avatar: 3, hand: [Bosk Troll], spellbook: [Bosk Troll], atlas: [Steppe]}}
cards:
  Idol: {{type: artifact, cost: 2}}
  Augur: {{type: minion, power: 2, ability: [{{name: its ability, when: genesis, do: [{{draw: spell}}]}}]}}
realm:
  7: {{site: Arid Desert, surface: [{{card: Augur, as: Witch}}, Idol, {{unit: Farmer, power: 1}}]}}
  8: {{site: Rustic Village, of: opponent, surface: [{{card: Augur, as: Ogre, of: opponent, damage: 1}}]}}
  12: Island Leviathan
actions:
  - effect: {{do: [{example}], from: Witch, target: Ogre}}
any: all
ask: [value: life of you]
"""
NEEDS_MORE = (
    "X",
    "summoned",
    "underwater here",
    "[]",
    "target location",
    "location it left",
    "hit",
    "giver",
    "passed",
    "ally",
    "site played",
    "counted",
    "that much",
    "sacrificed",
    "take seen",
    "from: seen",
    "aimed",
    "stored",
    "bearer with itself",
    "location it faces",
    "first target",
    "second target",
)
"""What only a spell, a shot, a bearer or a choice before it has, and figures that no document states: all declined."""


@pytest.mark.parametrize("example", EXAMPLES)
def test_each_example_is_carried_out(example: str) -> None:
    question = load(POSITION.format(example=example), "example").question
    seen = explore(question.start, question.rules, Bounds(nodes=400, seconds=5))
    declined = [str(at.at) for at in seen.positions if isinstance(at.at, Unsupported)]
    helped = all(re.search("(?:before this|to use this): say ", one) for one in declined)  # what comes first is named
    assert helped or any(word in example for word in NEEDS_MORE), declined


def test_every_operation_has_its_rule_and_its_words() -> None:
    assert set(OPERATIONS.values()) == set(OPS)
    for name, kind in OPERATIONS.items():
        assert next(iter(keys(kind))) == name
        assert kind.__doc__, name


WRONG = [
    ("{damag: 2}", "{", "there is no operation 'damag'; did you mean 'damage'?"),
    ("{to: Ogre, damage: 2}", "{", "the operation 'damage' comes first"),
    ("{damage: turn into gold}", "turn", "an amount is a figure, X, power, or 'power of' a thing"),
    ("{damage: nmber of minion here, to: Ogre}", "nmber", "'number of' things and the like, and not 'nmber of"),
    ("{damage: number of minon here, to: Ogre}", "number", "did you mean 'minion'?"),
    ("{damage: life of everybody, to: Ogre}", "life", "unknown player 'everybody'"),
    ("{damage: half of 3, to: Ogre}", "half", "an amount is a figure"),
    ("{damage: twice its cost, to: Ogre}", "twice", "'its cost' stands alone"),
    ("{damage: number of card in your cemetry, to: Ogre}", "number", "did you mean 'cemetery'?"),
    ("{gain life: 1, if: ny enemy here}", "ny", "is no condition; did you mean 'any'?"),
    ("{gain life: 1, if: [your turn, 3 or more minon here]}", "3", "did you mean 'minion'?"),
    ("{gain life: 1, unless: life of you is more then 3}", "life of", "is no condition: an amount 'is more than'"),
    ("{damage: 2, too: Ogre}", "too", "unknown key 'too' in the operation 'damage'; did you mean 'to'?"),
    ("{damage: 2, to: Ogre, how: firy spell}", "firy", "unknown kind of damage 'firy'; did you mean 'fire'?"),
    ("{give: Airborn, to: Ogre}", "Airborn", "did you mean 'Airborne'?"),
    ("{give: Airborne, until: the cows come home}", "the cows", "unknown duration 'the cows come home'"),
    ("{give: Airborne, until: end of trun}", "end of", "did you mean 'end of turn'?"),
    ("{push: Ogre, way: nroth}", "nroth", "did you mean 'north'?"),
    ("{push: Ogre, steps: many}", "many", "how many is a figure from 1"),
    ("{shoot: Ogre, piercing: yse}", "yse", "this is yes or no, and not 'yse'"),
    ("{teleport: Ogre, to: 21}", "21", "a square should be a whole number from 1 to 20"),
    ("{teleport: Ogre, to: 8 undrground}", "8 und", "did you mean 'underground'?"),
    ("{summon: minion, from: cemetary}", "cemetary", "did you mean 'cemetery'?"),
    ("{search: spelbook}", "spelbook", "did you mean 'spellbook'?"),
    ("{transform: Ogre, leaving: Rubbel}", "Rubbel", "did you mean 'Rubble'?"),
    ("{damage grid: [1 2* x], at: Ogre}", "1 2*", "'x' is no square of a damage grid"),
    ("{exchange life: perhaps}", "perhaps", "there are: yes"),
    ("{place: Steppe}", "{", "the operation 'place' needs 'on' too"),
    ("{give: Airborne 3, to: Ogre}", "Airborne 3", "there is no keyword ability 'Airborne 3'"),
    ("{give: 'Moves Freely: watr', to: Ogre}", "'Moves", "did you mean 'water'?"),
    ("{give: Ward, until: end of turn}", "until", "Ward is a token, which stays until something takes it"),
    ("{give: Airborne, at: nearby site}", "at", "'at' is for what a selector selects while it is there"),
    ("{disable: Witch, at: nearby site}", "at", "'at' is for what a selector selects while it is there"),
    ("{transform: Ogre, into: Frog, leaving: Rubble}", "leaving", "what turns into a card leaves nothing"),
    ("{create: Foot Soldier, at: 8, carried by: Ogre}", "at: 8", "what is carried is where its bearer is"),
    ("{on damage: double, amount: 2}", "amount", "'double' is of all of it"),
    ("{on damage: reduce, on: Ogre}", "{", "'reduce' needs 'amount'"),
    ("{summon: minion, at: 8, to: 7}", "to", "'at' and 'to' say the same"),
    ("{take a step: Ogre, to: 7, steps: 2}", "steps", "a step to a place is that one step"),
    ("{take: Airborn, from: Ogre}", "Airborn", "did you mean 'Airborne'?"),
]


@pytest.mark.parametrize(("written", "at", "said"), WRONG)
def test_what_is_mistyped_is_told_in_its_place(written: str, at: str, said: str) -> None:
    text = POSITION.format(example=written)
    with pytest.raises(BadScenario) as error:
        load(text, "wrong")
    (problem,) = error.value.problems
    assert said in problem.message
    line = next(line for line in text.splitlines() if written in line)
    place = line.index(written) + (written.index(at) if at != "{" else 1)
    assert (text.splitlines()[problem.line - 1], problem.column) == (line, place + 1)


def test_what_a_card_says_wrong_is_told_with_the_way_to_it() -> None:
    does = {"when": "resolves", "do": [{"draw": "spell"}, {"draw": "spell", "amount": "lots"}]}
    with pytest.raises(WrongCard) as error:
        card("Rush", {"type": "magic", "ability": [does]})
    assert [wrong.path for wrong in error.value.found] == [("ability", 0, "do", 1, "amount")]


SHOT = {"shoot": "caster"}
KNOWING = [
    ([{"kill": "target"}], "nothing is targeted here"),
    ([{"damage": 2}], "nothing is targeted here"),
    ([{"kill": "minion at target location"}], "nothing is targeted here"),
    ([{"damage": 1, "to": "hit"}, SHOT], "nothing is shot before this"),
    ([{"draw": "spell", "amount": "twice counted"}], "nothing is counted before this"),
    ([{"gain life": "that much plus 1"}], "nothing triggered this that is about an amount"),
    ([{"gain life": "power of target plus 1"}], "nothing is targeted here"),
    ([{"untap": "ally"}], "no ally is chosen before this"),
    ([{"move": "itself", "to": "site played"}], "no site is played before this"),
]


@pytest.mark.parametrize(("does", "said"), KNOWING)
def test_a_word_for_what_an_effect_does_not_know_is_told(does: list[dict[str, object]], said: str) -> None:
    with pytest.raises(WrongCard, match=said):
        card("Rush", {"type": "magic", "ability": [{"when": "resolves", "do": does}]})


def test_what_an_effect_comes_to_know_is_known_after_it() -> None:
    known = [
        SHOT,
        {"damage": 1, "to": "hit"},
        {"choose": "ally unit", "as": "ally"},
        {"untap": "ally"},
        {"kill": "target"},
    ]
    made = card("Rush", {"type": "magic", "ability": [{"when": "resolves", "target": "minion", "do": known}]})
    assert len(made.ability[0].do) == len(known)


def test_a_name_that_nothing_has_is_told_in_its_place() -> None:
    text = POSITION.format(example="{draw: spell}").replace("do: [{draw: spell}]}]", "do: [{untap: Witsch}]}]")
    with pytest.raises(BadScenario) as error:
        load(text, "wrong")
    (problem,) = error.value.problems
    assert problem.message == "nothing is called 'Witsch'; did you mean 'Witch'?"
    assert text.splitlines()[problem.line - 1][problem.column - 1 :].startswith("Witsch")
