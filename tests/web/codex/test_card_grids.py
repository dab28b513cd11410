"""The damage grid of a card is drawn on its page, once and for all; rulings go by it at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from judge.codex.library import Codex
from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.shipped.shelf import look_again
from judge.web.codex.card_grids import GridShown, rows_of
from tests.web.visitors import Visitor, shared_site, visitor

CARD = "/cards/sorcery/major-explosion"
SCENARIO = """\
title: How much it hurts
game: sorcery
you: {avatar: 18, hand: [Major Explosion], mana: 9, affinity: FFFF}
realm: {8: {site: Spire, surface: [{unit: Target, power: 9, of: opponent}]}, 13: {site: Spire}, 18: {site: Spire}}
actions: [{cast: Major Explosion, target: 8 surface}]
any: all
ask: [{value: damage on Target}]
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    yield tmp_path
    monkeypatch.undo()
    look_again()


@pytest.fixture
def me(codex: Codex, home: Path) -> Iterator[Visitor]:
    """Somebody on their own machine."""
    with shared_site(codex, home, shared=False) as app:
        yield Visitor(app)


@pytest.fixture
def site(codex: Codex, home: Path) -> Iterator[Flask]:
    with shared_site(codex, home) as app:
        yield app


def filled(*rows: str, centre: str = "3-3") -> dict[str, str]:
    """The form, from the left top; a dot is an empty square."""
    board = {(r, c): word for r, row in enumerate(rows, 1) for c, word in enumerate(row.split(), 1)}
    places = [(r, c) for r in range(1, 6) for c in range(1, 6)]
    squares = {f"square-{r}-{c}": board.get((r, c), "").replace(".", "") for r, c in places}
    return {**squares, "centre": centre}


@pytest.mark.parametrize(
    ("board", "centre", "rows"),
    [
        ([["", "", ""], ["", "2", "1"], ["", "", ""]], (1, 1), ("2* 1",)),
        ([["", "2", ""], ["", "", ""], ["", "", ""]], (2, 1), ("2", ".", "*")),
        ([["3", "", "4"]], (0, 1), ("3 * 4",)),
        ([["", ""], ["", ""]], (0, 0), ()),
        ([["1"]], (4, 4), ("1",)),
    ],
)
def test_a_board_gives_its_rows_without_empty_edges(
    board: list[list[str]], centre: tuple[int, int], rows: tuple[str, ...]
) -> None:
    assert rows_of(board, centre) == rows


@pytest.mark.parametrize("rows", [(), ("2* 1",), (". 2 .", ". @ ."), ("1 2 3 4 5 6*", "1 . . . . 1")])
def test_what_is_drawn_stands_in_the_board_to_draw_in_and_gives_the_same_rows(rows: tuple[str, ...]) -> None:
    board = GridShown(rows, True, "").squares
    assert len(board) >= 5 and all(len(row) == max(5, *(len(r.split()) for r in rows or ("",))) for row in board)
    (centre,) = ((s.row - 1, s.column - 1) for row in board for s in row if s.centre)
    again = rows_of([[s.figure for s in row] for row in board], centre)
    plain = [row.replace("@", "*") for row in rows]
    assert [row.split() for row in again] == [row.split() for row in _trimmed(plain)]


def _trimmed(rows: list[str]) -> list[str]:
    """Rows without columns in which nothing stands."""
    columns = [c for c in zip(*(row.split() for row in rows), strict=True) if set(c) != {"."}]
    return [" ".join(row) for row in zip(*columns, strict=True)]


def test_a_grid_is_drawn_shown_and_forgotten_and_rulings_go_by_it(me: Visitor) -> None:
    def ruled() -> tuple[str, object]:
        answer = me.open("/api/rulings", "POST", json={"text": SCENARIO}).get_json()["ruling"]["answers"][0]
        return answer["verdict"], answer["value"]

    before = me.page(CARD)
    assert "Only its picture says" in before and "its picture is not drawn" in before and ruled()[0] == "unsupported"
    led = me.post(f"{CARD}/grid", filled(". . . . .", ". . 1 . .", ". 1 5 1 .", ". . 1 . ."))
    assert (led.status_code, led.location) == (303, f"{CARD}#grid")
    page = me.page(CARD)
    assert '<td class="hit centre">5<span class="unseen">, centre</span></td>' in page and "read whole" in page
    assert me.get(f"/api{CARD}").get_json()["grid"]["rows"] == [". 1 .", "1 5* 1", ". 1 ."]
    assert ruled() == ("value", 5)
    assert me.open(f"/api{CARD}/grid", "POST", json={"rows": ["4*"]}).get_json()["rows"] == ["4*"]
    assert ruled() == ("value", 4)
    assert me.post(f"{CARD}/grid/remove", {}).status_code == 303
    assert me.page(CARD) == before and ruled()[0] == "unsupported"


@pytest.mark.parametrize(
    ("form", "status", "words"),
    [
        (filled(), 422, "type the figure of at least one square"),
        (filled("x"), 422, "is no square of a damage grid"),
        (filled(". 2", centre=""), 400, "cannot be read"),
        (filled(". 2", centre="9999-1"), 400, "cannot be read"),
        ({**filled("2"), "square-99-1": "2"}, 400, "cannot be read"),
        (filled("999"), 303, ""),
    ],
)
def test_what_is_no_grid_is_refused_and_nothing_is_kept(
    me: Visitor, form: dict[str, str], status: int, words: str
) -> None:
    answer = me.post(f"{CARD}/grid", form)
    assert answer.status_code == status and words in answer.text
    assert bool(me.get(f"/api{CARD}").get_json()["grid"]["rows"]) == (status == 303)


@pytest.mark.parametrize("rows", [["2"], ["*"], ["2* 3*"], ["1*"] * 10, ["1* " + "2 " * 40]])
def test_the_twin_refuses_what_is_no_grid(me: Visitor, rows: list[str]) -> None:
    assert me.open(f"/api{CARD}/grid", "POST", json={"rows": rows}).status_code in (400, 422)


def test_only_cards_that_show_a_grid_have_one(me: Visitor) -> None:
    assert 'id="grid"' not in me.page("/cards/sorcery/queen-guinevere")
    for url in ("/cards/sorcery/queen-guinevere/grid", "/cards/kotc/pawn/grid", "/cards/sorcery/no-such/grid"):
        assert me.post(url, filled("2*")).status_code == 404
    assert sum(card.shows_a_grid for card in known().values()) >= 9


def test_on_a_shared_site_head_judges_draw_for_everybody(site: Flask) -> None:
    head, author, nobody = visitor(site, "Hana", "head judge"), visitor(site, "Ann", "author"), Visitor(site)
    for who in (author, nobody):
        assert "Keep this grid" not in who.page(CARD) and "Only its picture says" in who.page(CARD)
    assert author.post(f"{CARD}/grid", filled("2")).status_code == 403
    assert nobody.post(f"{CARD}/grid", filled("2")).location.startswith("/sign-in")
    assert "Keep this grid" in head.page(CARD)
    assert head.post(f"{CARD}/grid", filled("2", centre="1-1")).status_code == 303
    assert '<td class="hit centre">2' in nobody.page(CARD) and "Forget it" not in author.page(CARD)
    assert author.post(f"{CARD}/grid/remove", {}).status_code == 403
