"""Rulings like this: what comes near is found by words, cards and what is asked, with its verdict and what differs."""

from __future__ import annotations

from judge.codex.library import Codex
from judge.rulings.asking.nearest import near_entries, near_scenarios
from judge.rulings.shipped import find


def test_a_question_finds_rulings_on_the_same_thing() -> None:
    found = near_scenarios("can a tapped unit defend", "sorcery")
    assert found and all("tapped" in one.title.casefold() or "defend" in one.title.casefold() for one in found[:2])
    assert any(one.verdict for one in found)
    for one in found:
        shipped = find(one.id)
        assert shipped is not None and shipped.url == one.url and shipped.title == one.title


def test_what_differs_is_told_in_the_words_of_positions() -> None:
    (first, *_) = near_scenarios("A banished minion did not die, and its Deathrite does not trigger", "sorcery")
    assert first.title.startswith("A banished minion did not die")
    assert all(part.startswith(("there: ", "not there: ")) for part in first.differs.split("; ") if part)


def test_the_scenario_itself_is_left_out_and_nonsense_has_nothing_near() -> None:
    (first, *_) = near_scenarios("A banished minion did not die, and its Deathrite does not trigger", "sorcery")
    assert first.id not in {one.id for one in near_scenarios(first.title, "sorcery", but=first.id)}
    assert near_scenarios("qqzzx vvkkw", "sorcery") == ()


def test_entries_come_near_whatever_signs_the_words_have() -> None:
    codex = Codex.open()
    assert near_entries(codex, 'does "Stealth" -- (well) help: against magic?', "sorcery")
    assert near_entries(codex, "prize cards", "sorcery") == ()
