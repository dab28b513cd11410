"""A position as a picture (judge.games.board): battlefields and granaries player by player, and the chain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from judge.games.board import Board, BoardCard, BoardLine, BoardPlayer, BoardSquare, Looks
from judge.games.kotc.position.link import Link, chain, described, resolving
from judge.games.kotc.position.players import hp, phase, players, turn
from judge.games.kotc.position.record import current, teams
from judge.games.kotc.position.thing import Thing, in_zone, label, printed, thing
from judge.games.kotc.words import BATTLEFIELD, DECK, GRANARY, GRAVE, HAND, MINION, UNNAMED
from judge.kernel.state import State

COLUMNS = (BATTLEFIELD, GRANARY)
"""The zones that are drawn; of the others it is said what is in them."""


def board(state: State) -> Board:
    """The battlefields and granaries in the order of the players, and the links that wait in the chain."""
    seats = players(state)
    areas = [(player, zone) for player in seats for zone in COLUMNS]
    squares = tuple(_area(state, number, player, zone) for number, (player, zone) in enumerate(areas, 1))
    caption = f"{turn(state)}’s turn, {phase(state)} phase" if seats else ""
    held = tuple(_player(state, player) for player in seats)
    lines = (*_chain(state), *_teams(state))
    return Board(len(COLUMNS), len(seats), squares, held, caption, shape="table", noun="zone", lines=lines)


def _area(state: State, number: int, player: str, zone: str) -> BoardSquare:
    inside = in_zone(state, player, zone)
    cards = tuple(_card(state, n, number) for n in inside if printed(state, n).type != UNNAMED)
    return BoardSquare(
        number, cards=cards + _unnamed(state, inside, number), name=f"{player}’s {zone}", kind=zone, of=player
    )


def _card(state: State, number: int, square: int = 0) -> BoardCard:
    held, card = thing(state, number), printed(state, number)
    minion = card.type == MINION and held.in_play
    figures = (("SP", str(held.sp)), ("HP", str(held.hp)), ("level", str(held.level))) if minion else ()
    kind = card.type if held.face_up else f"face-down {card.type}"
    squares = (square,) if square else ()
    return BoardCard(
        number, held.label, held.card, kind, held.controller, held.owner, states=_states(held), figures=figures,
        squares=squares, looks=_looks(held),
    )  # fmt: skip


def _states(held: Thing) -> tuple[str, ...]:
    words = ["exhausted"] if held.exhausted else []
    words += _said(held)
    for kind, whose, many in _counters(held):
        words.append(f"{kind} Counter{whose}" if many == 1 else f"{many} {kind} Counters{whose}")
    return tuple(words)


def _said(held: Thing) -> tuple[str, ...]:
    """The states that words alone tell."""
    return (*(["fatigued"] if held.fatigued else []), *(["hypnotized"] if held.before else []))


def _counters(held: Thing) -> Iterable[tuple[str, str, int]]:
    """Its counters by kind, with whose they are where they are not its controller's, and how many."""
    for (kind, by), many in Counter(held.counters).items():
        yield kind, "" if by == held.controller else f" ({by}’s)", many


def _looks(held: Thing) -> Looks:
    tokens = tuple((f"{kind}{whose}", many) for kind, whose, many in _counters(held))
    return Looks(turned=held.exhausted, hidden=not held.face_up, tokens=tokens, words=_said(held))


def _unnamed(state: State, inside: list[int], square: int) -> tuple[BoardCard, ...]:
    """The cards of which only the number is known, in a heap each of exhausted and unexhausted ones."""
    heaps: dict[bool, list[int]] = {}
    for number in inside:
        if printed(state, number).type == UNNAMED:
            heaps.setdefault(thing(state, number).exhausted, []).append(number)
    found = []
    for exhausted, numbers in sorted(heaps.items()):
        held = thing(state, numbers[0])
        said = label(state, numbers[0]) if len(numbers) == 1 else f"{len(numbers)} cards"
        states = ("exhausted",) if exhausted else ()
        looks = Looks(turned=exhausted, hidden=True)
        found.append(
            BoardCard(
                numbers[0], said, held.card, "face-down", held.controller, held.owner, states=states,
                squares=(square,), looks=looks,
            )
        )  # fmt: skip
    return tuple(found)


def _player(state: State, player: str) -> BoardPlayer:
    figures = [("HP", str(hp(state, player)))]
    zones = []
    for zone in (HAND, DECK, GRAVE):
        inside = in_zone(state, player, zone)
        named = tuple(label(state, n) for n in inside if printed(state, n).type != UNNAMED)
        if len(named) == len(inside):
            zones += [(zone, named)] if named else []
            continue
        figures.append((zone, str(len(inside))))
        zones += [(f"named in the {zone}", named)] if named else []
    ready = sum(not thing(state, n).exhausted for n in in_zone(state, player, GRANARY))
    figures.append(("resources", str(ready)))
    return BoardPlayer(player, tuple(figures), tuple(zones))


def _chain(state: State) -> tuple[BoardLine, ...]:
    """The links of the chain, the one that resolves next first; no line without a chain."""
    links = chain(state)
    if not links:
        return ()
    note = "resolving, the first of these next" if resolving(state) else "the first of these would resolve next"
    cards = tuple(_link(state, link, place) for place, link in reversed(list(enumerate(links, 1))))
    return (BoardLine("Chain", cards, note, linked=True),)


def _teams(state: State) -> tuple[BoardLine, ...]:
    """The teams of the battle under way in their formation orders; no line for an empty one."""
    made = current(state)
    if made is None:
        return ()
    victim = label(state, made.victim) if isinstance(made.victim, int) else made.victim
    notes = (f"in formation order; the victim is {victim}", "in formation order")
    rows = zip(("Attacking team", "Defending team"), notes, teams(state, made), strict=True)
    return tuple(BoardLine(name, tuple(_member(state, n) for n in team), note) for name, note, team in rows if team)


def _member(state: State, number: int) -> BoardCard:
    held = thing(state, number)
    figures = (("SP", str(held.sp)), ("HP", str(held.hp)))
    return BoardCard(-100 - number, held.label, held.card, MINION, held.controller, held.owner, figures=figures)


def _link(state: State, link: Link, place: int) -> BoardCard:
    held = thing(state, link.source)
    named = dict.fromkeys(
        label(state, number) for several in link.targets for number, _ in several if number in state.things
    )
    states = (f"at {', '.join(named)}",) if named else ()
    said = described(state, link).partition(": ")[2]
    return BoardCard(-place, said, held.card, f"link {place}", link.by, link.by, states=states)
