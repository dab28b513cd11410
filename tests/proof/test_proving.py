"""Each clause of a card that is called whole acts somewhere, and what does nothing is not said to act."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec import structs

from judge.commands.judging.cards import cards
from judge.games.question import Question
from judge.kernel.state import State
from judge.proof import remembered
from judge.proof.proving import Attempt, Hint, Proofs, proofs, prove, prove_all, totals
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
        assert not one.uncited and not one.unforeseen
        assert one.without != one.with_it
        assert load(one.scenario).question.asks


def test_what_is_taken_away_and_changes_nothing_does_not_act(sorcery: Proofs) -> None:
    part = next(sorcery.parts("Belfry"))

    def as_it_is(question: Question) -> Question:
        return question

    some = structs.replace(part, attempts=lambda: list(islice(part.attempts(), 3)), shipped=tuple, without=as_it_is)
    found = prove("Belfry", some)
    assert not found.acts and not found.scenario
    assert found.why


def test_a_position_that_cannot_be_written_is_told(sorcery: Proofs) -> None:
    part = next(sorcery.parts("Belfry"))
    odd = Attempt({"title": "x", "game": "sorcery", "x": 1}, (({"is": "Nobody dead"},),))
    found = prove("Belfry", structs.replace(part, attempts=lambda: [odd], shipped=tuple))
    assert "cannot be written so" in found.why


def test_a_shipped_scenario_shows_what_no_position_does(sorcery: Proofs) -> None:
    part = next(sorcery.parts("13 Treasures of Britain"))
    found = prove("13 Treasures of Britain", structs.replace(part, attempts=tuple))
    assert found.file == "sorcery/pick-up/thirteen-treasures.yaml"
    assert (found.without, found.with_it) == ("spellbook", "hand")
    part = next(sorcery.parts("Belfry"))  # of which none of these files says anything
    assert not prove("Belfry", structs.replace(part, attempts=tuple, shipped=lambda: [Attempt(file=found.file)])).acts


def test_what_may_only_be_done_so_is_refused_elsewhere(sorcery: Proofs) -> None:
    part = next(part for part in sorcery.parts("Castle's Ablaze!") if part.name == "cast_only")
    found = prove("Castle's Ablaze!", part)
    assert found.acts and (found.without, found.with_it) == (True, False)


def test_where_it_acted_the_last_time_is_tried_first_and_never_believed(sorcery: Proofs) -> None:
    part = next(sorcery.parts("Belfry"))
    found = prove("Belfry", part)
    assert found.hint is not None
    tried: list[int] = []

    def attempts() -> Iterator[Attempt]:
        for number, attempt in enumerate(part.attempts()):
            tried.append(number)
            yield attempt

    again = prove("Belfry", structs.replace(part, attempts=attempts), found.hint)
    assert structs.replace(again, end=None) == structs.replace(found, end=None)
    assert tried == list(range(found.hint.attempt + 1))
    for wrong in (Hint(part.name, 4000, found.ask), Hint(part.name, 0, "value: your life"), Hint(part.name, file="no")):
        assert prove("Belfry", part, wrong).hint == found.hint


def test_looking_ahead_that_is_not_doing_is_told(sorcery: Proofs) -> None:
    part = next(sorcery.parts("Belfry"))
    asked: list[str] = []

    def looked(state: State, ask: str) -> Iterator[str]:
        asked.append(ask)
        yield f"{len(state.agenda)} frames wait"

    found = prove("Belfry", part, None, looked)
    assert found.unforeseen == ("0 frames wait",) and asked == [found.ask]
    assert totals([found])["unforeseen"] == 1


def test_what_is_remembered_is_read_again(sorcery: Proofs, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(remembered, "hints_file", lambda game: tmp_path / f"{game}.json")
    assert remembered.remembered("sorcery") == {}
    found = list(prove_all(sorcery, ["Belfry", "Dreadwing"]))
    remembered.remember("sorcery", found[:1])
    remembered.remember("sorcery", found[1:])
    assert remembered.remembered("sorcery") == {one.card: (one.hint,) for one in found}
    (tmp_path / "sorcery.json").write_text("[", "utf-8")
    assert remembered.remembered("sorcery") == {}


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
    assert told["totals"] == {
        "clauses": 1, "act": 1, "shipped": 0, "uncited": 0, "unforeseen": 0, "cards": 1, "proved": 1
    }  # fmt: skip
    (proof,) = told["proofs"]
    assert json.loads(proof["scenario"])["actions"] == [{"end turn": "you"}]
    ran = CliRunner().invoke(cards, ["prove", "Belfy"])
    assert ran.exit_code == 2 and "Belfry" in ran.output
    ran = CliRunner().invoke(cards, ["prove", "--game", "magewars"])
    assert ran.exit_code == 2


def test_totals_count_cards_of_which_all_acts(sorcery: Proofs) -> None:
    assert totals(prove_all(sorcery, ["Belfry", "Dreadwing"]))["proved"] == 2
