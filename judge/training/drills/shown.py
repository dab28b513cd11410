"""A drill as somebody meets it: the position, what happens, the question and its options, and never the answer."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from judge.codex.library import Codex
from judge.codex.model import Edition
from judge.games.board import Board
from judge.rulings.scenario import load
from judge.telling.conventions import by_editions, conventions, unsaid
from judge.telling.given import given_board
from judge.telling.telling import actions, cards, left_open, told_position
from judge.training.drills.drill import Difficulty, Drill
from judge.training.drills.situation import scenario_text


class Shown(Struct, frozen=True):
    """A question ready to be asked.

    ``position`` describes the position in sentences, ``board`` is its picture, ``actions`` what the players do, in
    order. ``cards`` tells what each card says that is named. ``facts`` are those sentences of the position that the
    picture does not show: whoever shows the picture shows them beside it; whoever shows ``position`` needs neither.
    ``conventions`` are what holds unless something else is said (who is active; nothing unstated has happened).
    ``options`` stand in the order in which they are shown; ``places`` has for each of them its place in the drill.
    ``quoted`` is the text that a question about the documents is about.
    """

    id: str
    game: str
    kind: str
    topic: str
    question: str
    options: tuple[str, ...]
    places: tuple[int, ...]
    conventions: tuple[str, ...]
    difficulty: Difficulty
    position: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    board: Board | None = None
    quoted: str = ""
    cards: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()


class Situation(Struct, frozen=True):
    """What a drill shows of its scenario, whatever the order of the options."""

    position: tuple[str, ...]
    facts: tuple[str, ...]
    actions: tuple[str, ...]
    cards: tuple[str, ...]
    conventions: tuple[str, ...]
    board: Board


def show(codex: Codex, drill: Drill, seed: str = "") -> Shown:
    """The question of a drill, its options in an order that the seed decides (yes and no keep theirs).

    Raises Gone when the scenario it was made from is not there any more.
    """
    places = order(drill, seed)
    there = _situation(drill)
    texts = by_editions(_editions(codex, drill))
    assumed = unsaid(drill.assumes, drill.game)
    held = (*there.conventions, *assumed, *([texts] if texts else [])) if there else ()
    return Shown(
        drill.id,
        drill.game,
        drill.kind,
        drill.topic,
        drill.question,
        tuple(drill.options[place].text for place in places),
        places,
        held,
        drill.difficulty,
        position=there.position if there else (),
        actions=there.actions if there else (),
        board=there.board if there and pictured(there.board) else None,
        quoted=drill.quoted,
        cards=there.cards if there else (),
        facts=there.facts if there else (),
    )


def _situation(drill: Drill) -> Situation | None:
    """What a drill shows of its scenario, kept for when it is asked again; None for questions about texts."""
    key = msgspec.json.encode((drill.scenario, drill.edit, drill.ask, drill.mark))
    if key in _KEPT:
        return _KEPT[key]
    text = scenario_text(drill)
    if not text:
        return None
    if len(_KEPT) >= MOST_KEPT:
        _KEPT.clear()
    made = _KEPT[key] = situation(text, drill.game, drill.ask)
    return made


_KEPT: dict[bytes, Situation] = {}
MOST_KEPT = 1000
"""So many situations are kept, some kilobytes each."""


def situation(text: str, game: str, ask: int = 0) -> Situation:
    """Everything a scenario's text tells of its position and its actions, for one of its asks."""
    scenario = load(text)
    tree = scenario.tree
    assert isinstance(tree, Mapping)
    told = told_position(tree, game)
    asks = tree.get("ask") or []
    asked: Any = (
        asks[ask] if isinstance(asks, list) and ask < len(asks) else asks if isinstance(asks, Mapping) else None
    )
    board = given_board(scenario.question.position, game, told.levels)
    return Situation(
        told.sentences,
        told.unseen,
        actions(tree, game, told),
        cards(tree, game),
        (*left_open(tree, game), *conventions(tree, game, asked)),
        board,
    )


def pictured(board: Board) -> bool:
    """Whether a picture has anything to show."""
    return any(square.site or square.cards for square in board.squares) or any(b.cards for b in board.borders) or (
        any(player.zones for player in board.players)
    )  # fmt: skip


def order(drill: Drill, seed: str) -> tuple[int, ...]:
    """The places of a drill's options in the order in which a seed shows them; yes comes before no always."""
    places: Sequence[int] = range(len(drill.options))
    if {option.key for option in drill.options} == {"yes", "no"}:
        return tuple(sorted(places, key=lambda place: drill.options[place].key, reverse=True))
    return tuple(sorted(places, key=lambda place: _lot(seed, drill.id, str(place))))


def _editions(codex: Codex, drill: Drill) -> tuple[Edition, ...]:
    """The editions that a drill's answer rests on, in their order."""
    return _known_editions(codex, drill.game, drill.proof.ruleset)


@cache
def _known_editions(codex: Codex, game: str, ruleset: tuple[str, ...]) -> tuple[Edition, ...]:
    held = {key: e for e in codex.editions if e.game == game for key in (e.edition, f"{e.document}@{e.edition}")}
    return tuple(held[id] for id in ruleset if id in held)


def _lot(*parts: str) -> bytes:
    return hashlib.blake2b("\0".join(parts).encode(), digest_size=8).digest()
