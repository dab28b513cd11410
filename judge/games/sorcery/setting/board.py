"""A position as a picture (judge.games.board)."""

from __future__ import annotations

from judge.games.board import Board, BoardCard, BoardPlayer, BoardSquare, Looks
from judge.games.sorcery.cards import Card
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.now import Now
from judge.games.sorcery.position.players import life_of, mana_of
from judge.games.sorcery.position.realm import COLUMNS, ROWS, SQUARES
from judge.games.sorcery.position.thing import (
    ATLAS,
    BANISHED,
    CEMETERY,
    COLLECTION,
    HAND,
    REALM,
    SPELLBOOK,
    Thing,
    things,
)  # fmt: skip
from judge.games.sorcery.position.view import View
from judge.games.sorcery.storyline.mana import mana
from judge.games.sorcery.words import PLAYERS
from judge.kernel.state import State

ZONES = (HAND, SPELLBOOK, ATLAS, CEMETERY, BANISHED, COLLECTION)
"""The zones of a player that are shown, in this order."""
EMPTY = {square: BoardSquare(square) for square in SQUARES}
"""The void with nothing in it, which most squares are."""


def board(state: State) -> Board:
    """The realm square by square, and what is known of the players."""
    seen = view(state)
    there: dict[int, list[BoardCard]] = {}
    drawn = {n: _card(state, seen, n, now) for n, now in seen.now.items()}
    for number, now in seen.now.items():
        for square in now.thing.squares:
            if seen.site(square) != number:
                there.setdefault(square, []).append(drawn[number])
    squares = []
    for square in SQUARES:
        site, cards = seen.site(square), there.get(square)
        if site is None and cards is None:
            squares.append(EMPTY[square])
        else:
            squares.append(
                BoardSquare(square, drawn[site] if site else None, seen.is_water(square), tuple(cards or ()))
            )
    elsewhere = _elsewhere(state)
    return Board(COLUMNS, ROWS, tuple(squares), tuple(_player(state, player, elsewhere) for player in PLAYERS))


def _card(state: State, seen: View, number: int, now: Now) -> BoardCard:
    found = now.thing
    states = [word for word, true in (*_drawn(now), *_said(now)) if true]
    bearer = seen.now[found.bearer].thing.label if found.bearer in seen.now else ""
    power = "" if now.power is None else str(now.power) if now.power == now.defense else f"{now.power}/{now.defense}"
    level = "" if "site" in now.types else seen.region(found.at[0])
    shown = tuple(name if held in (0, 99) else f"{name} {held}" for name, held in now.keywords.items())
    return BoardCard(
        number, found.label, found.card, now.types[-1], now.controller or "", found.owner, level, power, tuple(states),
        shown, bearer, found.squares, looks=_looks(state, now),
    )  # fmt: skip


def looks(face: Card, found: Thing, provides: str, life: str = "", words: tuple[str, ...] = ()) -> Looks:
    """How a thing with a face lies there; ``words`` are what no marker shows of it."""
    cost = "X" if face.x else "" if face.cost is None else str(face.cost)
    return Looks(cost, face.threshold, provides, life, found.tapped, damage=found.damage, words=words)


def _looks(state: State, now: Now) -> Looks:
    life = str(state[life_of(now.thing.owner)]) if "avatar" in now.types else ""
    provides = "".join(letter * many for letter, many in now.affinity.items()) if "site" in now.types else ""
    return looks(now.card, now.thing, provides, life, tuple(word for word, true in _said(now) if true))


def _drawn(now: Now) -> tuple[tuple[str, bool], ...]:
    """The states that have a shape of their own."""
    return ("tapped", now.thing.tapped), (f"{now.thing.damage} damage", now.thing.damage > 0)


def _said(now: Now) -> tuple[tuple[str, bool], ...]:
    """The states that words alone tell."""
    return (
        ("summoned this turn", now.thing.sick and now.unit),
        ("disabled", now.disabled),
        ("silenced", now.silenced),
        ("marked for death", "dying" in now.thing.marks),
    )


def _elsewhere(state: State) -> dict[tuple[str, str], list[str]]:
    """What lies outside the realm, by owner and zone."""
    found: dict[tuple[str, str], list[str]] = {}
    for _, held in things(state):
        if held.zone != REALM:
            found.setdefault((held.owner, held.zone), []).append(held.label)
    return found


def _player(state: State, player: str, elsewhere: dict[tuple[str, str], list[str]]) -> BoardPlayer:
    zones = [(zone, tuple(elsewhere[player, zone])) for zone in ZONES if (player, zone) in elsewhere]
    figures = [("life", str(state[life_of(player)]))]
    if mana_of(player).name in state.facts:
        figures.append(("mana", str(mana(state, player))))
    return BoardPlayer(player, tuple(figures), tuple(zones))


__all__ = ["REALM", "board"]
