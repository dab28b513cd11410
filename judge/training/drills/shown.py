"""A drill as somebody meets it: the position, what happens, the question and its options, and never the answer."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from msgspec import Struct

from judge.codex.library import Codex
from judge.games.board import Board
from judge.rulings.scenario import GAMES, load
from judge.training.drills.drill import Difficulty, Drill
from judge.training.drills.situation import scenario_text


class Shown(Struct, frozen=True):
    """A question ready to be asked.

    ``position`` describes the position in sentences, ``board`` is its picture, ``actions`` what the players do, in
    order. ``conventions`` are what holds unless something else is said (who is active; nothing unstated has happened).
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


def show(codex: Codex, drill: Drill, seed: str = "") -> Shown:
    """The question of a drill, its options in an order that the seed decides (yes and no keep theirs).

    Raises Gone when the scenario it was made from is not there any more.
    """
    places = order(drill, seed)
    text = scenario_text(drill)
    board: Board | None = None
    if text:
        board = GAMES[drill.game].board(load(text).question.start)
    return Shown(
        drill.id,
        drill.game,
        drill.kind,
        drill.topic,
        drill.question,
        tuple(drill.options[place].text for place in places),
        places,
        (),
        drill.difficulty,
        board=board,
        quoted=drill.quoted,
    )


def order(drill: Drill, seed: str) -> tuple[int, ...]:
    """The places of a drill's options in the order in which a seed shows them; yes comes before no always."""
    places: Sequence[int] = range(len(drill.options))
    if {option.key for option in drill.options} == {"yes", "no"}:
        return tuple(sorted(places, key=lambda place: drill.options[place].key, reverse=True))
    return tuple(sorted(places, key=lambda place: _lot(seed, drill.id, str(place))))


def _lot(*parts: str) -> bytes:
    return hashlib.blake2b("\0".join(parts).encode(), digest_size=8).digest()
