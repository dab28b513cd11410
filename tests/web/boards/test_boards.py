"""Boards of other shapes than the realm: zones with walls between them, a row for each player, a chain."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from flask import Flask, render_template
from flask.testing import FlaskClient

from judge.codex.library import Codex
from judge.games.board import Board, BoardBorder, BoardCard, BoardSquare
from judge.web.boards.board_view import views
from judge.web.judging.ruling_view import page_of
from judge.web.serving.app import create_app
from tests.web.boards.sample_boards import arena, ruling, table


@pytest.fixture(scope="module")
def browse(codex: Codex) -> FlaskClient:
    app: Flask = create_app(codex)

    @app.get("/sample/<name>")
    def sample(name: str) -> str:
        return render_template("judging/ruling.html", answer=page_of(ruling(name), "title: x\n", f"/sample/{name}"))

    return app.test_client()


def text(client: FlaskClient, url: str) -> str:
    answer = client.get(url)
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", answer.get_data(as_text=True))


def test_zones_and_borders_lie_in_their_tracks() -> None:
    (view,) = views((arena(),))
    assert [(s.name, s.column, s.row) for s in view.spots][:5] == [
        ("A1", 1, 1), ("B1", 2, 1), ("C1", 3, 1), ("D1", 4, 1), ("A2", 1, 2),
    ]  # fmt: skip
    told = [(b.between, b.upright, b.column, b.row) for b in view.borders]
    assert told == [(("A2", "B2"), True, 3, 4), (("B2", "B3"), False, 4, 5)]


def test_a_wall_at_the_edge_of_the_arena_has_a_track_of_its_own() -> None:
    wall = BoardCard(1, "Wall", "Wall", "wall", "you", "you")
    zones = tuple(BoardSquare(n, name=name, kind="zone") for n, name in enumerate(("A1", "B1"), 1))
    sides = {"North": (2, 1), "South": (2, 3), "West": (1, 2)}
    for side, place in sides.items():
        (view,) = views((Board(2, 1, zones, (), "", "arena", "zone", (BoardBorder((1, 0), (wall,), side),)),))
        (border,) = view.borders
        assert ((border.column, border.row), border.between) == (place, ("A1", f"its {side} edge"))


def test_what_changed_is_marked_zone_border_and_line() -> None:
    first, second, third = views((arena(wall=False), arena(), arena(moved=True)))
    assert not first.marked
    assert [b.changed for b in second.borders] == [True, True] and not any(s.changed for s in second.spots)
    assert [s.name for s in third.spots if s.changed] == ["B2", "C2"] and not any(b.changed for b in third.borders)
    before, after = views((table(1), table(2)))
    assert [line.changed for line in (*before.lines, *after.lines)] == [False, True]


def test_attached_cards_lie_with_what_they_are_attached_to(browse: FlaskClient) -> None:
    page = text(browse, "/sample/arena?step=1")
    board = page[page.index('id="board-1"') : page.index('id="board-2"')]
    said = re.search(r"<table.*?</table>", board)
    assert said
    assert (
        "Sir Galahad (yours, creature, life 10, armor 2, 3 damage, guarding, 2 Burn), attached: Bless "
        "(yours, enchantment) and Ghoul Rot (the opponent’s, enchantment, face down)"
    ) in said[0]
    assert "Ogre (the opponent’s, creature, life 14, your card, Slow)" in said[0]


def test_the_table_names_the_walls_between_zones(browse: FlaskClient) -> None:
    page = text(browse, "/sample/arena?step=1")
    assert '<th scope="row">Between A2 and B2 <span class="tag">changed</span></th>' in page
    assert "Wall of Stone (yours, wall, 4 damage)" in page
    assert "A zone that is not listed is empty." in page
    assert '<th scope="col">Site</th>' not in page


def test_players_have_rows_and_the_chain_its_order(browse: FlaskClient) -> None:
    page = text(browse, "/sample/table")
    board = page[page.index('id="board-2"') :]
    assert "Ann’s battlefield" in board and "Cleo’s granary" in board
    chain = board[board.index('aria-label="Chain"') :]
    assert chain.index("Shield") < chain.index("Bolt")
    assert "1. Shield (Ben’s, spell, at Alpha)" in board
    assert '<figcaption class="soft">Ann’s turn, battle phase</figcaption>' in board


def test_without_cards_it_says_so_in_the_words_of_the_game() -> None:
    bare = Board(1, 1, (BoardSquare(1),), ())
    said = {
        "realm": "Nothing lies in the realm.",
        "arena": "Nothing stands in the arena.",
        "table": "No card is in play.",
    }
    for shape, words in said.items():
        (view,) = views((msgspec.structs.replace(bare, shape=shape),))
        assert view.bare == words
    assert not views((arena(),))[0].bare and not views((table(),))[0].bare


def test_pictures_hold_no_style_of_their_own(browse: FlaskClient) -> None:
    for name in ("arena", "table"):
        page = text(browse, f"/sample/{name}")
        assert not re.search(r"\sstyle=|<style|\son\w+=", page)
        ids = re.findall(r'\sid="([^"]+)"', page)
        assert len(ids) == len(set(ids))


def test_boards_kept_before_there_were_other_shapes_are_still_read(project_dir: Path) -> None:
    kept = msgspec.json.decode((project_dir / "tests/data/rulings/pit.json").read_bytes())
    board = msgspec.convert(kept["boards"][0], Board)
    assert (board.shape, board.noun, board.borders, board.lines) == ("realm", "square", (), ())
