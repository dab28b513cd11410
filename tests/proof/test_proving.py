"""Each clause of a card that is called whole acts somewhere, and what does nothing is not said to act."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from judge.commands.judging.cards import cards
from judge.games.question import Question
from judge.proof.proving import Part, Proofs, proofs, prove, prove_all, totals
from judge.rulings.scenario import load


@pytest.fixture(scope="module")
def sorcery() -> Proofs:
    found = proofs("sorcery")
    assert found is not None
    return found


@pytest.mark.parametrize(
    "name",
    ["Alabaster Box", "All-terrain Vestments", "Algae Bloom", "All Mortals Gone", "Apprentice Wizard", "Belfry",
     "Queen Guinevere", "Dreadwing"],
)  # fmt: skip
def test_each_clause_of_a_whole_card_acts(sorcery: Proofs, name: str) -> None:
    found = list(prove_all(sorcery, [name]))
    assert found
    for one in found:
        assert one.acts, one
        assert not one.uncited
        assert one.without != one.with_it
        assert load(one.scenario).question.asks


def test_what_is_taken_away_and_changes_nothing_does_not_act(sorcery: Proofs) -> None:
    part = next(sorcery.parts("Belfry"))

    def as_it_is(question: Question) -> Question:
        return question

    found = prove("Belfry", Part(part.name, list(part.attempts)[:3], as_it_is, part.fact))
    assert not found.acts and not found.scenario
    assert found.why


def test_a_position_that_cannot_be_written_is_told(sorcery: Proofs) -> None:
    part = next(sorcery.parts("Belfry"))
    found = prove(
        "Belfry",
        Part(part.name, ['{"title": "x", "game": "sorcery", "ask": [{"is": "Nobody dead"}], "x": 1}'], part.without),
    )
    assert "cannot be written so" in found.why


def test_games_without_cards_of_their_own_bring_nothing() -> None:
    assert proofs("magewars") is None


def test_only_whole_cards_that_say_something_are_proved(sorcery: Proofs) -> None:
    names = sorcery.cards()
    assert "Belfry" in names
    assert "Foot Soldier" not in names  # it says nothing


def test_the_command_tells_where_a_clause_acts() -> None:
    ran = CliRunner().invoke(cards, ["prove", "Belfry", "--json", "--position"])
    assert ran.exit_code == 0, ran.output
    told = json.loads(ran.output)
    assert told["totals"] == {"clauses": 1, "act": 1, "uncited": 0, "cards": 1, "proved": 1}
    (proof,) = told["proofs"]
    assert json.loads(proof["scenario"])["actions"] == [{"end turn": "you"}]
    ran = CliRunner().invoke(cards, ["prove", "Belfy"])
    assert ran.exit_code == 2 and "Belfry" in ran.output
    ran = CliRunner().invoke(cards, ["prove", "--game", "magewars"])
    assert ran.exit_code == 2


def test_totals_count_cards_of_which_all_acts(sorcery: Proofs) -> None:
    assert totals(prove_all(sorcery, ["Belfry", "Dreadwing"]))["proved"] == 2
