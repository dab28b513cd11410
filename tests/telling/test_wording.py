"""Questions and answers in words, and the keys by which answers are the same."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from judge.games.ruling import Answer, Line
from judge.telling.answers import answer_words
from judge.telling.asking import asked
from judge.telling.meaning import answer_key

QUESTIONS = [
    ("sorcery", {"is": "Cave Trolls dead"}, "Is Cave Trolls dead?"),
    ("sorcery", {"is": "opponent at Death's Door"}, "Is the opponent at Death's Door?"),
    ("sorcery", {"is": "you compelled to play a site"}, "Must you play a site now?"),
    ("sorcery", {"value": "life of you"}, "How much life do you have?"),
    ("sorcery", {"value": "life of opponent"}, "How much life does the opponent have?"),
    ("sorcery", {"can": {"cast": "Old Stone", "to": "18"}}, "Can your Avatar cast Old Stone to square 18?"),
    (
        "sorcery", {"can": {"defend": "Phantom Steed", "path": ["10", "5"]}},
        "Could Phantom Steed defend against the attack, by this path: square 10, then square 5?",
    ),
    (
        "sorcery", {"is": "Ox struck", "at": "before the bell resolves"},
        "Just before the bell resolves: has Ox been struck?",
    ),
    ("sorcery", {"which": "options of attack"}, "What may be attacked (“nothing” where no attack is allowed too)?"),
    ("magewars", {"can": {"move": "Hawk", "to": "C1"}}, "Can Hawk move to zone C1?"),
    ("magewars", {"expected": "damage dealt to Elf"}, "On average, how much damage is dealt to Elf in all?"),
    ("magewars", {"is": "second destroyed"}, "Is “second” destroyed?"),
    (
        "magewars", {"can": {"cast": "Thorns", "target": "A1-B1"}, "at": "start"},
        "In the position as given: can your Mage cast Thorns on the border between A1 and B1?",
    ),
    ("kotc", {"who": "the victim"}, "Who is the victim?"),
    ("kotc", {"can": {"summon": "Rat"}}, "Can Rat be summoned?"),
    ("kotc", {"can": {"summon": "Rat", "by": "Ben"}}, "Can Ben summon Rat?"),
    (
        "kotc", {"order": "cards in the deck of Ann", "at": "before Ann's Recovery Phase begins"},
        "Just before Ann's Recovery Phase begins: in what order are the cards in Ann's deck, the top first?",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("game", "ask", "words"), QUESTIONS)
def test_an_ask_is_said_as_a_person_would_say_it(game: str, ask: dict[str, Any], words: str) -> None:
    assert asked(ask, game) == words


def test_phrases_to_be_ordered_stand_in_an_order_that_tells_nothing() -> None:
    one = asked({"order": "of Ox strikes, Ant strikes"}, "sorcery")
    assert one == asked({"order": "of Ant strikes, Ox strikes"}, "sorcery")
    assert one.index("“Ant strikes”") < one.index("“Ox strikes”")


def test_an_ask_that_no_table_knows_is_still_a_question() -> None:
    assert asked({"value": "unheard of things"}, "kotc").endswith("?")
    assert asked({"can": {"unheard of": "x"}}, "kotc").endswith("?")


def depends(*values: Any, who: str = "you") -> Answer:
    lines = tuple(Line(value, ()) for value in values)
    return Answer("value: x", "depends", list(values), None, (f"{who}: which?",), (), "", lines)


ANSWERS = [
    ("sorcery", Answer("is: x", "yes", True), "Yes"),
    ("sorcery", Answer("where: Ox", "value", "the surface of 8"), "On the surface of square 8"),
    ("sorcery", Answer("where: Mole", "value", "8 underground"), "Underground in square 8"),
    ("sorcery", Answer("where: Ox of whom", "value", "hand of opponent"), "In the opponent's hand"),
    ("magewars", Answer("where: Knight", "value", "B2"), "In zone B2"),
    ("sorcery", Answer("who: controls Egg", "value", "opponent"), "The opponent"),
    ("sorcery", Answer("which: x", "options", []), "None"),
    ("kotc", Answer("which: players have seen Rat", "options", []), "Nobody"),
    ("sorcery", Answer("which: winners", "options", []), "Nobody"),
    ("kotc", Answer("order: players asked to respond", "order", []), "Nobody"),
    ("sorcery", Answer("order: x", "order", ["the wail", "the boast"]), "The wail, then the boast"),
    ("sorcery", Answer("is: x", "chance", [False, True], "1/3"), "Yes with a chance of 1/3 (about 33.3 %)"),
    ("sorcery", Answer("expected: x", "value", "49/27", expected="49/27"), "49/27 (about 1.81) on average"),
    ("kotc", Answer("value: chance that Wolf is destroyed", "value", "1/4 to 5/12"), "1/4 to 5/12"),
    ("sorcery", depends(True, False), "It depends on your choice"),
    (
        "sorcery",
        depends(*permutations(("Ox", "Ant", "Elk"))),
        "It depends on your choice: Ant, Elk and Ox in any order",
    ),
    ("sorcery", depends(["Ox", "Ant"], ["Ant", "Ox"]), "It depends on your choice: Ox, Ant; or Ant, Ox"),
    ("sorcery", depends(1, 2, who="the opponent"), "It depends on the opponent's choice: 1 or 2"),
]


@pytest.mark.parametrize(("game", "answer", "words"), ANSWERS)
def test_an_answer_in_words(game: str, answer: Answer, words: str) -> None:
    assert answer_words(answer, game) == words


def key(value: Any, verdict: str = "value", kind: str = "value") -> str:
    return answer_key(Answer(f"{kind}: x", verdict, value), "sorcery")


def test_equal_answers_have_equal_keys_and_others_have_not() -> None:
    assert key(["B", "A"], "options") == key(["A", "B"], "options")
    assert key(["B", "A"], "order") != key(["A", "B"], "order")
    assert key([], "options") == key("nobody") == key("nothing") == key("none") == key(None)
    assert key("the underground of 8", kind="where") == key("8 subsurface", kind="where") == key("8 underwater")
    assert key("8 surface") == key("the surface of 8") != key("9 surface")
    assert key("underground") != key("underwater")
    assert key("2/6") == key("1/3") != key("1/2")
    assert key(["A"], "options") == key("A")
    assert key(True) == "yes" != key(False)
    assert (
        answer_key(depends(1, 2), "sorcery")
        == answer_key(depends(2, 1), "sorcery")
        != answer_key(depends(1, 3), "sorcery")
    )
    assert answer_key(depends(1, 2), "sorcery") != answer_key(depends(1, 2, who="the opponent"), "sorcery")


def test_chances_are_the_same_when_every_share_is() -> None:
    one = Answer("value: x", "chance", [0, 1], "0: 1/2; 1: 1/2", lines=(Line(0, (), "1/2"), Line(1, (), "2/4")))
    other = Answer("value: x", "chance", [1, 0], "1: 1/2; 0: 1/2", lines=(Line(1, (), "1/2"), Line(0, (), "1/2")))
    third = Answer("value: x", "chance", [1, 0], "1: 1/3; 0: 2/3", lines=(Line(1, (), "1/3"), Line(0, (), "2/3")))
    assert answer_key(one, "sorcery") == answer_key(other, "sorcery") != answer_key(third, "sorcery")
    assert answer_words(one, "sorcery") == "By chance: 0 with 1/2, 1 with 2/4"
