"""The picture of a card is drawn once: no text has its figures, and rulings go by what a person copied.

What is drawn is for everybody who uses this site, so on a shared one head judges do it.
"""

from __future__ import annotations

from typing import Annotated

from flask import render_template, request
from msgspec import Meta, Struct
from werkzeug.exceptions import BadRequest

from judge.games.card_files import CardGrids, NotAGrid
from judge.games.shelf import GAMES
from judge.web.codex.card_grids import LARGEST, rows_of
from judge.web.codex.card_pages import card_url, names_of
from judge.web.desk.deeds import DeedDesk, Trouble
from judge.web.desk.desk import codex_of_app, not_found
from judge.web.desk.queries import Nothing
from judge.web.pages.codex.card_files import HEAD, look_again
from judge.web.pages.codex.cards import page_of_card
from judge.web.people.people import needed

desk = DeedDesk("card_grids", "Pictures of cards, drawn")

Row = Annotated[str, Meta(max_length=60)]


class DrawnGrid(Struct, frozen=True):
    """The rows of a picture: a figure or a dot for each square, a star behind the centre (``. 2 .``, ``1 3* 1``)."""

    rows: Annotated[tuple[Row, ...], Meta(max_length=LARGEST)] = ()


class GridKept(Struct, frozen=True):
    """The picture of a card as it is kept; no rows when it is forgotten."""

    card: str
    rows: tuple[str, ...]
    url: str


def _form() -> DrawnGrid:
    """The board as it was filled in: ``square-R-C`` are figures, ``centre`` is ``R-C``."""
    figures: dict[tuple[int, int], str] = {}
    try:
        for key, value in request.form.items():
            if key.startswith("square-"):
                figures[_place(key.removeprefix("square-"))] = value[:4].replace(" ", "")
        centre = _place(request.form.get("centre", ""))
    except ValueError as error:
        raise BadRequest("The form cannot be read.") from error
    down = max((r for r, _ in figures), default=0)
    across = max((c for _, c in figures), default=0)
    board = [[figures.get((r, c), "") for c in range(1, across + 1)] for r in range(1, down + 1)]
    return DrawnGrid(rows_of(board, (centre[0] - 1, centre[1] - 1)))


def _place(words: str) -> tuple[int, int]:
    """A row and a column, each from 1; raises ValueError."""
    row, _, column = words.partition("-")
    place = int(row), int(column)
    if not all(1 <= one <= LARGEST for one in place):
        raise ValueError(words)
    return place


def _head_judge() -> None:
    needed(HEAD)


def _on(answer: GridKept, _asked: Struct, **_where: str) -> str:
    return f"{answer.url}#grid"


def _again(trouble: Trouble, _asked: Struct, game: str, name: str) -> str:
    answer = page_of_card(codex_of_app(), game, name, trouble.words)
    return render_template("codex/card.html", answer=answer)


@desk.deed("/cards/<game>/<name>/grid", DrawnGrid, _on, _again, form=_form, who=_head_judge)
def draw(asked: DrawnGrid, game: str, name: str) -> GridKept:
    """Keeps the picture of a card as somebody drew it; rulings go by it, and say so."""
    grids, card = _grids(game, name)
    if not asked.rows:
        raise Trouble(422, "Nothing is drawn: please type the figure of at least one square.", "grid")
    try:
        grids.keep(card, asked.rows)
    except NotAGrid as error:
        words = str(error)
        raise Trouble(422, f"This cannot be kept: {words}.", "grid") from error
    return _kept(grids, game, card)


@desk.deed("/cards/<game>/<name>/grid/remove", Nothing, _on, who=_head_judge)
def remove(_asked: Nothing, game: str, name: str) -> GridKept:
    """Forgets what somebody drew of a card's picture."""
    grids, card = _grids(game, name)
    grids.forget(card)
    return _kept(grids, game, card)


def _grids(game: str, slug: str) -> tuple[CardGrids, str]:
    """The pictures of a game, and the name of a card that shows one; NotFound for any other."""
    found = GAMES[game].card_grids if game in GAMES else None
    name = names_of(game).get(slug) if found is not None else None
    if found is None or name is None or not found.shows(name):
        not_found("No card that shows such a picture stands at this address.")
    return found, name


def _kept(grids: CardGrids, game: str, card: str) -> GridKept:
    look_again()
    return GridKept(card, grids.drawn(card), card_url(game, card))
