"""The picture of a position as given: what cards print and what is said of them, and nothing that rules make of it.

The board of a ruling shows figures as they are under all effects; in a question these would tell answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import structs

from judge.games.board import Board, BoardCard, BoardSquare
from judge.games.magewars.position.thing import Thing as Object
from judge.games.magewars.position.thing import card_of
from judge.games.shelf import GAMES
from judge.games.sorcery.position.thing import Thing as Card
from judge.games.sorcery.position.thing import printed
from judge.kernel.state import State

Given = Callable[[State, BoardCard, Mapping[str, str]], BoardCard]
LEVELS = ("underground", "underwater")


def given_board(state: State, game: str, levels: Mapping[str, str]) -> Board:
    """The picture of a position as given; ``levels`` are those where the scenario says so, by what lies there."""
    drawn: Board = GAMES[game].board(state)
    given = {"sorcery": _sorcery, "magewars": _magewars}.get(game)
    if given is None:
        return drawn
    squares = tuple(_square(state, square, given, levels) for square in drawn.squares)
    borders = tuple(
        structs.replace(border, cards=tuple(given(state, card, levels) for card in border.cards))
        for border in drawn.borders
    )
    players = drawn.players
    return structs.replace(drawn, squares=squares, borders=borders, players=players)


def _square(state: State, square: BoardSquare, given: Given, levels: Mapping[str, str]) -> BoardSquare:
    site = given(state, square.site, levels) if square.site else None
    return structs.replace(
        square, site=site, water=None, cards=tuple(given(state, card, levels) for card in square.cards)
    )


def _sorcery(state: State, card: BoardCard, levels: Mapping[str, str]) -> BoardCard:
    found = state.things[card.number]
    assert isinstance(found, Card)
    face = printed(state, found)
    power = "" if face.power is None else str(face.power)
    if face.defense is not None:
        power = f"{power}/{face.defense}"
    told = [word for word, true in (
        ("tapped", found.tapped), (f"{found.damage} damage", found.damage > 0),
        ("entered this turn", found.sick),
    ) if true]  # fmt: skip
    tokens = tuple(mark for mark in ("Stealth", "Ward") if mark in found.marks and mark not in face.keywords)
    level = card.level
    if level in LEVELS:
        level = levels.get(found.label, level)
    return structs.replace(
        card, kind=face.types[-1], controller=found.controller or "", power=power, states=tuple(told),
        keywords=(*face.keywords, *tokens), level=level,
    )  # fmt: skip


def _magewars(state: State, card: BoardCard, _levels: Mapping[str, str]) -> BoardCard:
    found = state.things[card.number]
    assert isinstance(found, Object)
    face = card_of(state, card.number)
    figures = () if found.hidden else tuple(
        (name, str(value)) for name, value in (("life", face.life), ("armor", face.armor)) if value
    )  # fmt: skip
    told = tuple(word for word in card.states if not word.endswith("more for Life"))
    return structs.replace(card, controller=found.controller, figures=figures, states=told)
