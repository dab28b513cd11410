"""A position as a picture (judge.games.board)."""

from __future__ import annotations

from judge.games.board import Board, BoardCard, BoardPlayer, BoardSquare
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.now import Now
from judge.games.sorcery.position.players import life_of, mana_of
from judge.games.sorcery.position.realm import COLUMNS, ROWS, SQUARES
from judge.games.sorcery.position.thing import ATLAS, BANISHED, CEMETERY, COLLECTION, HAND, REALM, SPELLBOOK, things
from judge.games.sorcery.position.view import View
from judge.games.sorcery.storyline.mana import mana
from judge.games.sorcery.words import PLAYERS
from judge.kernel.state import State


def board(state: State) -> Board:
    """The realm square by square, and what is known of the players."""
    seen = view(state)
    there: dict[int, list[BoardCard]] = {}
    drawn = {n: _card(seen, n, now) for n, now in seen.now.items()}
    for number, now in seen.now.items():
        for square in now.thing.squares:
            if seen.site(square) != number:
                there.setdefault(square, []).append(drawn[number])
    squares = []
    for square in SQUARES:
        site = seen.site(square)
        cards = tuple(there.get(square, ()))
        squares.append(BoardSquare(square, drawn[site] if site else None, seen.is_water(square), cards))
    return Board(COLUMNS, ROWS, tuple(squares), tuple(_player(state, player) for player in PLAYERS))


def _card(seen: View, number: int, now: Now) -> BoardCard:
    found = now.thing
    states = [word for word, true in _states(now) if true]
    bearer = seen.now[found.bearer].thing.label if found.bearer in seen.now else ""
    power = "" if now.power is None else str(now.power) if now.power == now.defense else f"{now.power}/{now.defense}"
    level = "" if "site" in now.types else seen.region(found.at[0])
    shown = tuple(name if held in (0, 99) else f"{name} {held}" for name, held in now.keywords.items())
    return BoardCard(
        number, found.label, found.card, now.types[-1], now.controller or "", found.owner, level, power, tuple(states),
        shown, bearer, found.squares,
    )  # fmt: skip


def _states(now: Now) -> tuple[tuple[str, bool], ...]:
    return (
        ("tapped", now.thing.tapped),
        (f"{now.thing.damage} damage", now.thing.damage > 0),
        ("summoned this turn", now.thing.sick and now.unit),
        ("disabled", now.disabled),
        ("silenced", now.silenced),
        ("marked for death", "dying" in now.thing.marks),
    )


def _player(state: State, player: str) -> BoardPlayer:
    zones = []
    for zone in (HAND, SPELLBOOK, ATLAS, CEMETERY, BANISHED, COLLECTION):
        held = tuple(t.label for _, t in things(state) if t.zone == zone and t.owner == player)
        if held:
            zones.append((zone, held))
    figures = [("life", str(state[life_of(player)]))]
    if mana_of(player).name in state.facts:
        figures.append(("mana", str(mana(state, player))))
    return BoardPlayer(player, tuple(figures), tuple(zones))


__all__ = ["REALM", "board"]
