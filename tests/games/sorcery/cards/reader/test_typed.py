"""A text that somebody types for a card of a scenario is read as the texts of known cards are."""

from __future__ import annotations

from typing import Any

import pytest

from judge.codex.library import Codex
from judge.games.sorcery.cards.load import WrongCard
from judge.games.sorcery.cards.reader.typed import with_text
from judge.rulings import rule_text

SCENARIO = """
title: A Marsh Warden in its own words
game: sorcery
about: sorcery:genesis
cards:
  Marsh Warden:
    type: minion
    cost: 2
    power: 2
    text: |
      {text}
you: {{avatar: 18, hand: [Marsh Warden], mana: 2}}
realm:
  18: {{site: Pond}}
  13: {{site: Pond, surface: [{{unit: Ogre, power: 2, of: opponent}}]}}
actions:
  - cast: Marsh Warden
    to: 18
    targets: Ogre
ask:
  - which: keywords of Marsh Warden
  - is: Ogre dead
"""


@pytest.fixture(scope="module")
def codex() -> Codex:
    return Codex.open()


def _typed(text: str, **fields: Any) -> dict[str, Any]:
    return with_text("Marsh Warden", {"type": "minion", "text": text, **fields}, (), ["Bog Imp"]).fields


def test_a_text_is_read_into_the_keys_of_a_card() -> None:
    said = _typed("Submerge, Ranged 2\nGenesis -> You may submerge target nearby minion.", keywords=["Ward"], power=2)
    assert said == {
        "type": "minion",
        "power": 2,
        "keywords": ["Ward", "Submerge", "Ranged 2"],
        "ability": [{"when": "genesis", "may": True, "target": "nearby minion", "do": [{"submerge": "target"}]}],
    }


def test_what_a_face_would_say_is_read_too() -> None:
    assert _typed("Occupies four locations.")["size"] == 2
    site = with_text("Bog", {"types": ["site"], "text": "Provides no mana."}, (), ()).fields
    assert site["mana"] == 0


def test_what_is_not_read_is_left_out_by_name_and_told() -> None:
    made = with_text("Marsh Warden", {"type": "minion", "text": "Airbone\nGenesis → Draw a spell."}, (), ())
    (left,) = made.left
    assert "'airbone' is no word that cards use; did you mean 'airborne'?" in left
    (uncovered,) = made.fields["uncovered"]
    assert uncovered["when"] == "always" and "'Airbone'" in uncovered["clause"]
    assert len(made.fields["ability"]) == 1


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("Genesis → Draw a spel.", "genesis"),
        ("Gnesis → Draw a spell.", "always"),
        ("Tap → Draw a spel.", "activated"),
        ("Tpa → Draw a spell.", "always"),
        ("Once on your turn, draw a spel.", "activated"),
        ("At the end of your turn, draw a spel.", "ends turn"),
        ("Mst be cast to a water site.", "always"),
        ("Whenever a Beast dyes, draw a spell.", "always"),
    ],
)
def test_a_slip_in_when_may_matter_at_any_time(text: str, when: str) -> None:
    assert [row["when"] for row in _typed(text)["uncovered"]] == [when]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ({"type": "minion", "text": " "}, "'text' is what the card says"),
        ({"type": "minion", "text": ["Airborne"]}, "'text' is what the card says"),
        ({"text": "Airborne"}, "a card needs its type"),
        ({"type": "minion", "size": 1, "text": "Occupies four locations."}, "says 'size' too"),
    ],
)
def test_a_text_that_cannot_be_taken_is_refused(written: dict[str, Any], said: str) -> None:
    with pytest.raises(WrongCard, match=said):
        with_text("Marsh Warden", written, (), ())


def test_a_ruling_uses_it(codex: Codex) -> None:
    text = "Submerge\n      Genesis → You may submerge target nearby minion."
    ruling = rule_text(codex, SCENARIO.format(text=text))
    assert [answer.value for answer in ruling.answers] == [["Submerge"], True]
    assert not ruling.assumptions


def test_a_slip_in_it_is_told_and_declined_where_it_matters(codex: Codex) -> None:
    text = "Submerge\n      Genesis → You may submerge target neerby minion."
    ruling = rule_text(codex, SCENARIO.format(text=text))
    assert all("its Genesis" in answer.unsupported for answer in ruling.answers)
    assert "'neerby' is no word that cards use" in ruling.assumptions[0]
