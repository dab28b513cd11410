"""A clause of a card that the judge does not know makes it decline when its moment comes, and only then."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.rulings import rule_text

POSITION = """title: a clause that is not covered
game: sorcery
cards:
  Odd: {{type: Minion, power: 6, uncovered: [{{clause: its strange clause, when: {when}}}]}}
  Turner: {{type: Minion, power: 9, passive: [{{on: minion, genesis_as_deathrite: yes}}]}}
you: {{avatar: 3, hand: [{{card: Odd, as: an Odd in hand}}]}}
opponent: {{avatar: 18}}
realm:
  7: {{site: Steppe, surface: [{{unit: Other, power: 3}}]}}
  8: {{site: Steppe, surface: [{odd}]}}
  9: {{site: Steppe, of: opponent, surface: [{{unit: Foe, power: 1, of: opponent}}]}}
actions:
  - {action}
ask:
  - value: power of Other
"""
DOING = {
    "attack": "{move and attack: Odd, path: [9], attack: Foe, defend: nobody}",
    "kill": "effect: {do: [{kill: Odd}]}",
    "kill another": "effect: {do: [{kill: Foe}]}",
    "end": "end turn: you",
    "step": "{move and attack: Odd, path: [7], attack: nothing}",
    "summon": "effect: {do: [{summon: an Odd in hand, at: 7}]}",
    "transform": "effect: {do: [{transform: Foe, into: Odd}]}",
    "create": "effect: {do: [{create: Odd, at: 7}]}",
    "nothing": "effect: {do: [{gain life: 1}]}",
}


def declines(codex: Codex, when: str, doing: str, odd: str = "Odd") -> bool:
    """Whether the ruling names the clause as what it does not know."""
    text = POSITION.format(when=when, action=DOING[doing], odd=odd)
    answer = rule_text(codex, text, "clause.yaml").answers[0]
    assert answer.verdict != "unsupported" or "its strange clause" in str(answer.unsupported), answer
    return answer.verdict == "unsupported"


@pytest.fixture(scope="module")
def codex() -> Codex:
    return Codex.open()


@pytest.mark.parametrize(
    ("when", "doing"),
    [
        ("attacks", "attack"),
        ("strikes", "attack"),
        ("deathrite", "kill"),
        ("dies", "kill another"),
        ("ends turn", "end"),
        ("enters site", "step"),
        ("genesis", "summon"),
        ("genesis", "create"),
        ("always", "nothing"),
    ],
)
def test_its_moment_comes(codex: Codex, when: str, doing: str) -> None:
    assert declines(codex, when, doing)
    assert doing == "nothing" or not declines(codex, when, "nothing")


def test_what_happens_to_others_is_not_its_deathrite(codex: Codex) -> None:
    assert not declines(codex, "deathrite", "kill another")


def test_a_silenced_card_has_no_clause(codex: Codex) -> None:
    silenced = "{card: Odd, carries: [{card: Magnetic Muzzle, text: yes}]}"
    assert not declines(codex, "deathrite", "kill", silenced)


def test_a_genesis_that_is_a_deathrite_too(codex: Codex) -> None:
    assert not declines(codex, "genesis", "kill")
    assert declines(codex, "genesis", "kill", "Odd, Turner")


@pytest.mark.parametrize("doing", ["transform", "create"])
def test_a_card_that_comes_later(codex: Codex, doing: str) -> None:
    assert declines(codex, "always", doing, "{unit: Nobody, power: 1}")
    assert not declines(codex, "always", "kill another", "{unit: Nobody, power: 1}")


HANDS = """title: clauses of cards that are not in the realm
game: sorcery
cards:
  Odd: {{type: Minion, power: 1, cost: 1, uncovered: [{{clause: its strange clause, when: {when}}}]}}
  Spark: {{type: Magic, cost: 1, uncovered: [{{clause: what it burns, when: {when}}}]}}
  Wayfarer: {{type: Avatar, life: 20, power: 1, uncovered: [{{clause: what it does instead, when: {avatar}}}]}}
you: {{avatar: {{card: Wayfarer, at: 18}}, mana: 5, hand: [Odd, Spark, Steppe]}}
opponent: {{avatar: 3}}
realm:
  18: Arid Desert
  3: {{site: Ruins, of: opponent}}
ask:
  - can: {{cast: Odd, to: 18 surface}}
  - can: {{cast: Spark, target: "the opponent's Avatar"}}
  - can: {{play site: Steppe, to: 13}}
"""


@pytest.mark.parametrize(
    ("when", "avatar", "verdicts"),
    [
        ("always", "activated", ["unsupported", "unsupported", "yes"]),
        ("cast", "activated", ["unsupported", "unsupported", "yes"]),
        ("in the realm", "activated", ["yes", "unsupported", "yes"]),
        ("resolves", "play or draw a site", ["yes", "unsupported", "unsupported"]),
    ],
)
def test_a_card_in_hand_is_declined_for_what_its_clause_could_touch(
    codex: Codex, when: str, avatar: str, verdicts: list[str]
) -> None:
    answers = rule_text(codex, HANDS.format(when=when, avatar=avatar), "hands.yaml").answers
    assert [answer.verdict for answer in answers] == verdicts
    assert all("is not covered yet" in a.unsupported for a in answers if a.verdict == "unsupported")
