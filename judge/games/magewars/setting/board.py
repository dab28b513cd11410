"""A position as a picture (judge.games.board): the arena zone by zone, and the walls on its borders."""

from __future__ import annotations

from judge.games.board import Board, BoardBorder, BoardCard, BoardPlayer, BoardSquare, Looks
from judge.games.magewars.ground.arena import DIRECTIONS, SIZE, sides, zones
from judge.games.magewars.ground.phases import INITIATIVE, PHASE, ROUND
from judge.games.magewars.position.cards import Card
from judge.games.magewars.position.characteristics import armor, channeling, controller, damage_counted, life
from judge.games.magewars.position.lost import GROUNDED
from judge.games.magewars.position.mana import mana
from judge.games.magewars.position.thing import ACTIVE, CARDS, Thing, card_of, in_play, mage_of, things, zone_of
from judge.games.magewars.position.traits import FLIGHT
from judge.games.magewars.under_way.quickcast import quickcast
from judge.games.magewars.words import ARENA, CREATURES, DISCARD, PLAYERS, PREPARED, REMOVED, SPELLBOOK
from judge.kernel.memo import remembered_by
from judge.kernel.state import State


@remembered_by(
    ACTIVE, CARDS, FLIGHT, GROUNDED, INITIATIVE, PHASE, ROUND, SIZE, *map(mana, PLAYERS), *map(quickcast, PLAYERS)
)
def board(state: State) -> Board:
    """The zones of the arena with all objects, the walls between them, and what is known of the players."""
    size = state[SIZE]
    names = zones(size)
    number = {name: place for place, name in enumerate(names, 1)}
    lying: dict[str, list[BoardCard]] = {}
    for n, held in things(state):
        if held.place == ARENA and (at := zone_of(state, n)):
            lying.setdefault(at, []).append(_card(state, n, held, number.get(at, 0)))
    squares = tuple(
        BoardSquare(place, cards=tuple(lying.get(name, ())), name=name, kind="zone") for name, place in number.items()
    )
    borders = tuple(_border(at, tuple(cards), number) for at, cards in lying.items() if "-" in at)
    players = tuple(_player(state, player) for player in PLAYERS)
    return Board(size[0], size[1], squares, players, _moment(state), "arena", "zone", borders)


def _border(at: str, cards: tuple[BoardCard, ...], number: dict[str, int]) -> BoardBorder:
    first, second = sides(at)
    if second in DIRECTIONS:
        return BoardBorder((number[first], 0), cards, second)
    return BoardBorder((number[first], number[second]), cards)


def _card(state: State, n: int, held: Thing, square: int) -> BoardCard:
    card = card_of(state, n)
    hidden = held.hidden
    figures = []
    if not hidden and in_play(state, n):
        whole, hard = life(state, n).value, armor(state, n).value
        figures += [("life", str(whole))] if whole is not None else []
        figures += [("armor", str(hard))] if hard else []
    on = state.things.get(held.on) if held.on is not None else None
    return BoardCard(
        n, held.label, card.name, card.type, controller(state, n), held.owner,
        states=(*_drawn(state, n, held), *_said(state, n, held)),
        keywords=() if hidden else tuple(map(str, card.traits)), figures=tuple(figures),
        carried_by=on.label if isinstance(on, Thing) else "", bond="attached" if on else "",
        squares=(square,) if square else (), looks=_looks(state, n, held, card),
    )  # fmt: skip


def _looks(state: State, n: int, held: Thing, card: Card) -> Looks:
    acts = card.type in CREATURES and not held.hidden and in_play(state, n)
    action = "" if not acts else "acting" if state[ACTIVE] == n else "ready" if held.ready else "used"
    tokens = tuple((marker.name, marker.count) for marker in held.markers)
    tokens += tuple((name, many) for name, many in held.tokens if many)
    return Looks(
        hidden=held.hidden, damage=held.damage, tokens=tokens, guard=held.guard, action=action,
        words=_said(state, n, held),
    )  # fmt: skip


def _drawn(state: State, n: int, held: Thing) -> tuple[str, ...]:
    """The states that have a marker of their own."""
    found = (
        ("face down", held.hidden),
        (f"{held.damage} damage", held.damage > 0),
        ("guarding", held.guard),
        ("action used", not held.ready),
        ("acting", state[ACTIVE] == n),
    )
    words = [word for word, true in found if true]
    words += [marker.name if marker.count == 1 else f"{marker.count} {marker.name}" for marker in held.markers]
    words += [f"{many} {name} token{'s' if many > 1 else ''}" for name, many in held.tokens if many]
    return tuple(words)


def _said(state: State, n: int, held: Thing) -> tuple[str, ...]:
    """The states that words alone tell."""
    counted = damage_counted(state, n) - held.damage
    found = ((f"{counted} more for Life", counted > 0), ("out of play", not in_play(state, n)))
    return (*(word for word, true in found if true), *(str(gained.trait) for gained in held.gained))


def _player(state: State, player: str) -> BoardPlayer:
    zones = []
    for place in (PREPARED, SPELLBOOK, DISCARD, REMOVED):
        held = tuple(t.label for _, t in things(state) if t.place == place and t.owner == player)
        if held:
            zones.append((place, held))
    figures = [("mana", str(state[mana(player)]))]
    mage = mage_of(state, player)
    flow = channeling(state, mage).value if mage is not None else None
    figures += [("channeling", str(flow))] if flow is not None else []
    figures += [("quickcast", "used")] if state[quickcast(player)] == "used" else []
    return BoardPlayer(player, tuple(figures), tuple(zones))


def _moment(state: State) -> str:
    """The round and the phase, and who has the initiative."""
    named = state[PHASE]
    first = "yours" if state[INITIATIVE] == PLAYERS[0] else "the opponent’s"
    phase = named if "quickcast" in named else f"{named} phase"
    return f"Round {state[ROUND]}, {phase}; the initiative is {first}"
