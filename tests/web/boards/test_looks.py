"""What has a shape of its own in the picture of a card, and what stays words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.games.board import BoardCard, Looks
from judge.web.boards.board_shapes import ShownCard
from judge.web.boards.board_view import views
from judge.web.boards.drafts import look_at
from judge.web.boards.icons import ICONS, mark
from tests.web.boards.sample_boards import arena

REALM = """\
title: x
game: sorcery
you: {avatar: 18}
opponent: {avatar: 3, life: 12}
realm:
  18: {site: Steppe, of: you, surface: [{card: Bosk Troll, as: Troll, damage: 2, tapped: yes}]}
  17: {site: Spring River, of: you, subsurface: [{card: Bosk Troll, as: Diver}]}
ask: [{where: Troll}]
"""


@pytest.fixture(scope="module")
def drawn() -> dict[str, BoardCard]:
    seen = look_at(REALM)
    assert seen.board is not None, seen.problems
    cards = [card for square in seen.board.squares for card in (*square.cards, *([square.site] if square.site else ()))]
    return {card.label: card for card in cards}


def test_a_card_has_its_cost_threshold_and_markers(drawn: dict[str, BoardCard]) -> None:
    assert drawn["Troll"].looks == Looks("2", "E", turned=True, damage=2)
    assert drawn["Troll"].states == ("tapped", "2 damage")


def test_a_site_has_what_it_provides_and_an_avatar_the_life_of_its_player(drawn: dict[str, BoardCard]) -> None:
    steppe, avatar = drawn["Steppe"].looks, drawn["the opponent's Avatar"].looks
    assert steppe and avatar
    assert (sorted(steppe.provides), avatar.life) == (["E", "F"], "12")


def test_squares_have_the_elements_of_their_sites_and_what_is_below_lies_below() -> None:
    board = look_at(REALM).board
    assert board is not None
    (view,) = views((board,))
    river = view.spots[16]
    assert (river.ground, river.elements) == ("water", "W")
    assert [layer.level for layer in river.below] == ["underwater"] and not river.above


def test_few_cards_are_tiles_two_a_pair_and_more_are_strips() -> None:
    (view,) = views((arena(),))
    assert [layer.density for spot in view.spots for layer in spot.layers] == [""] * 4


def test_boards_that_were_kept_before_show_their_states_in_words() -> None:
    kept = ShownCard(BoardCard(1, "A", "A", "minion", "you", "opponent", states=("tapped",)), 1, "Y", "yours")
    assert kept.looks == Looks(words=("tapped",)) and kept.short == ("tapped", "opponent’s card")


def test_keywords_have_a_drawing_with_their_word_and_figure() -> None:
    assert (mark("Movement 2").name, mark("Movement 2").figure, mark("Movement 2").icon) == ("Movement", "2", "steps")
    assert mark("Airborne").icon == "wing"
    assert mark("Spellbind").icon == "" and mark("Spellbind").word == "Spellbind"


def test_every_drawing_is_there(project_dir: Path) -> None:
    sheet = (project_dir / "judge/web/static/board/icons.svg").read_text(encoding="utf-8")
    there = set(re.findall(r'<symbol id="([\w-]+)"', sheet))
    dice = {f"d6-{n}" for n in range(1, 7)} | {f"effect-{n}" for n in range(1, 13)}
    dice |= {f"attack-{face}" for face in ("0", "1", "2", "c1", "c2")}
    markers = {"A", "E", "F", "W", "heart", "armor", "sword", "guard", "ready", "used", "acting", "turned", "link"}
    assert set(ICONS.values()) | dice | markers <= there
