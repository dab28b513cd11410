"""A drill as it is shown: complete, the same for the same seed, and without its answer."""

from __future__ import annotations

import re
from functools import cache

import pytest

from judge.codex.library import Codex
from judge.codex.model import GAMES
from judge.rulings.reader import read
from judge.rulings.shipped import shipped, text_of
from judge.telling.board_text import table
from judge.training.drills import shown as showing
from judge.training.drills.drill import Difficulty, Drill, Option, Proof
from judge.training.drills.pool import pool_file
from judge.training.drills.pool import read as drills_of
from judge.training.drills.shown import order, pictured, show, situation
from judge.training.drills.shown_text import as_text

pytestmark = pytest.mark.slow

YES, NO = Option("Yes", "yes", "Every requirement is met"), Option("No", "no", "It is tapped")
RULESETS = {"sorcery": ("sorcery@2025-08",), "magewars": ("magewars@2015-02",), "kotc": ()}


def drill(game: str, scenario: str, ask: int = 0, options: tuple[Option, ...] = (YES, NO), right: int = 0) -> Drill:
    proof = Proof(RULESETS[game], "0", (), {})
    return Drill(
        f"{game}-{scenario}-{ask}",
        game,
        "ask",
        "?",
        options,
        right,
        "",
        (),
        Difficulty(1, 1),
        proof,
        scenario,
        None,
        ask,
    )


@cache
def kept(game: str) -> tuple[Drill, ...]:
    return tuple(one for one in drills_of(pool_file(game)) if one.scenario)


@pytest.mark.parametrize("game", GAMES)
def test_all_shipped_scenarios_can_be_shown_without_their_titles(codex: Codex, game: str) -> None:
    leaks = []
    for scenario in shipped(game):
        shown = show(codex, drill(game, scenario.path))
        text = as_text(shown)
        told = " ".join(text.split()).casefold()
        tree = read(text_of(scenario)).plain()
        assert isinstance(tree, dict)
        for key in ("title", "note", "about"):
            words = str(tree.get(key, ""))
            if (len(words.split()) > 3 and words.casefold() in told) or (key == "about" and words and words in told):
                leaks.append((scenario.path, words))
        assert shown.board is None or pictured(shown.board)
        assert shown.conventions
        assert "?" in text
    assert not leaks


@pytest.mark.parametrize("game", GAMES)
def test_drills_of_the_pool_can_be_shown(codex: Codex, game: str) -> None:
    """Some hundreds all over the pool, near misses among them, whose scenarios have one fact changed."""
    for one in kept(game)[:: max(1, len(kept(game)) // 400)]:
        shown = show(codex, one, "a seed")
        assert sorted(shown.places) == list(range(len(one.options)))
        assert [one.options[place].text for place in shown.places] == list(shown.options)
        assert one.edit is None or one.edit.said.casefold() not in " ".join(shown.conventions).casefold()


def test_the_picture_shows_what_is_printed_and_not_what_rules_make_of_it() -> None:
    """Whether a site is water, who is silenced, and what a power comes to are questions, and no part of a picture."""
    looked = 0
    for scenario in shipped("sorcery"):
        board = situation(text_of(scenario), "sorcery").board
        for square in board.squares:
            assert square.water is None
            for card in square.cards:
                looked += 1
                assert not {"silenced", "disabled", "marked for death"} & set(card.states)
    assert looked > 1000


def test_a_power_under_an_effect_is_the_printed_one_in_the_picture() -> None:
    text = """
title: A weakened Ogre
game: sorcery
realm:
  8: {site: Steppe, surface: [{unit: Ogre, power: 3}]}
effects:
  - {label: a curse, on: [Ogre], power: -2}
ask: [{value: power of Ogre}]
"""
    shown = situation(text, "sorcery")
    assert [card.power for square in shown.board.squares[7:8] for card in square.cards] == ["3"]
    assert any("a curse" in fact and "2 less power" in fact for fact in shown.facts)


def test_what_the_picture_does_not_show_is_among_the_facts() -> None:
    """Whoever sees the picture and the facts needs no other description."""
    for game, sign in (("sorcery", "turn"), ("magewars", ""), ("kotc", "turn")):
        for scenario in shipped(game)[:100]:
            there = situation(text_of(scenario), game)
            assert not sign or any(sign in fact or "set up" in fact for fact in there.facts), scenario.path
            assert all(fact.endswith((".", "”.", ")")) for fact in there.facts), there.facts


def test_yes_stands_before_no_whatever_the_seed(codex: Codex) -> None:
    path = shipped("sorcery")[0].path
    for seed in "abcdef":
        for options in ((YES, NO), (NO, YES)):
            assert show(codex, drill("sorcery", path, options=options), seed).options == ("Yes", "No")


def test_the_seed_decides_the_order_of_other_options_and_a_place_maps_back(codex: Codex) -> None:
    options = tuple(Option(str(number), str(number)) for number in range(5))
    one = drill("kotc", shipped("kotc")[0].path, options=options, right=3)
    seen = set()
    for seed in map(str, range(40)):
        shown = show(codex, one, seed)
        assert shown.places == order(one, seed) == show(codex, one, seed).places
        assert shown.options[shown.places.index(one.right)] == "3"
        seen.add(shown.places)
    assert len(seen) > 20
    assert {places.index(3) for places in seen} == set(range(5))


def test_a_text_keeps_to_its_width_and_numbers_options_and_actions(codex: Codex) -> None:
    for game in GAMES:
        for scenario in shipped(game)[:60]:
            text = as_text(show(codex, drill(game, scenario.path)), 72)
            assert max(map(len, text.splitlines())) <= 72
            assert re.search(r"^1\) Yes\n2\) No$", text, re.M)


def test_a_question_that_was_met_is_not_told_again(codex: Codex, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the order of its options is new; benchmarks/reading_speed.py tells how long that takes."""
    monkeypatch.setattr(showing, "_KEPT", {})
    found = [drill(game, one.path) for game in GAMES for one in shipped(game)[:40]]
    met = [show(codex, one) for one in found]
    monkeypatch.setattr(showing, "situation", lambda *_: pytest.fail("what was met is read again"))
    for one, before in zip(found, met, strict=True):
        assert show(codex, one, "another seed").position == before.position


def test_the_picture_as_text_names_every_card_once_and_marks_whose_it_is() -> None:
    for game in ("sorcery", "magewars"):
        for scenario in shipped(game)[:150]:
            board = situation(text_of(scenario), game).board
            drawn = " ".join(re.sub(r"[|]", " ", table(board, 160)).split())
            one_wide = {card.label for square in board.squares for card in square.cards if len(card.label) <= 9}
            assert all(label in drawn for label in one_wide), scenario.path
            opponents = any(card.controller == "opponent" for square in board.squares for card in square.cards)
            assert not opponents or "x the opponent's" in drawn


def test_a_table_of_players_is_told_in_sentences_alone() -> None:
    for scenario in shipped("kotc")[:20]:
        assert table(situation(text_of(scenario), "kotc").board) == ""
