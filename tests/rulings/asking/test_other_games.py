"""What holds of questions about Mage Wars and Keeper of the Cards: the game is found out, and what is taken is told."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.rulings.asking.asking import ask, game_of


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("Can a stunned creature guard?", "magewars"),
        ("What is the average damage of 4 dice against 2 armor?", "magewars"),
        ("My 3 SP minion attacks their 4 HP minion, does it survive?", "kotc"),
        ("Can my exhausted minion attack?", "kotc"),
        ("Can a tapped unit defend?", "sorcery"),
        ("My Bosk Troll attacks their Amazon Warriors, who dies?", "sorcery"),
    ],
)
def test_the_game_is_found_out_by_its_words(text: str, game: str) -> None:
    assert game_of(text) == game


def test_where_everybody_is_and_what_nobody_said_is_told(codex: Codex) -> None:
    found = ask(codex, "My creature is guarding. Can they attack my mage in melee?", "magewars")
    assert found.ruling is not None
    assert "All of them are in the same zone" in found.assumed
    assert "The opponent’s creature attacks with 3 dice" in found.assumed


def test_a_strange_name_keeps_its_place_and_has_no_ruling_of_its_own(codex: Codex) -> None:
    text = "My Grimson Deadeye is guarding. Can they attack my mage in melee?"
    first = ask(codex, text, "magewars")
    assert first.ruling is None and first.not_understood == ("Grimson Deadeye",)
    second = ask(codex, text, "magewars", ["judge without these words"])
    assert second.ruling is not None and second.ruling.answers[0].verdict == "no"
