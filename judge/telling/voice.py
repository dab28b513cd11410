"""The voice of a game: one record of its words, which each game fills in ``judge/telling/GAME/game.py``.

A game without a folder here is told plainly: see ``judge.telling.plain``. ``judge.telling.voices`` finds the voice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from msgspec import Struct, field

from judge.games.board import BoardCard
from judge.kernel.state import State
from judge.telling.acts import Acts
from judge.telling.card_book import CardBook
from judge.telling.words import person

Tree = Mapping[str, Any]
"""The tree of a scenario."""


class Teller(Protocol):
    """What tells a game's position: see the fields of Told."""

    unseen: list[str]
    holders: dict[str, str]
    levels: dict[str, str]

    def sentences(self) -> tuple[str, ...]:
        """The position, a sentence or a few in each text."""
        ...


def without_more(tree: Tree, _holders: Mapping[str, str]) -> list[Any]:
    """The actions of a scenario as they stand."""
    rows = tree.get("actions") or []
    return list(rows) if isinstance(rows, (list, tuple)) else [rows]


def as_drawn(_state: State, card: BoardCard, _levels: Mapping[str, str]) -> BoardCard:
    """A card of which the picture shows nothing that rules make of it."""
    return card


def by_name(text: str, _kind: str) -> str:
    """A value of an answer that is no place: players as themselves, all else as it stands."""
    return person(text) if text in ("opponent", "you") else text


class Voice(Struct, frozen=True, kw_only=True):
    """The words of one game.

    ``position`` tells a scenario's position and ``cards`` what the cards say that it names. ``acts`` are the words of
    actions, and ``with_actors`` gives the actions with who does them, where that goes without saying. ``asks`` are
    questions by the kind and the registered words of an ask, ``can`` questions whether an action can be done, by its
    name (of several the first of which every place is said), ``details`` what further keys of that action add, and
    ``moments`` the moments that an ask may look at.

    ``persons`` is how asks begin that ask for somebody: nobody answers them, not nothing. ``value`` tells one value of
    an answer to a kind of ask, ``meaning`` gives what is the same for values that mean the same. ``conventions`` tells
    what holds in a question (of a tree, and the words of an ask) unless something else is said, and ``said`` is how
    assumptions begin or end that the conventions or the cards tell already. ``given`` draws a card as the scenario
    gives it, without what rules make of it; ``levels`` are those that the scenario says, by what lies there. ``book``
    shows the cards that come with the judge, where a game has such.
    """

    position: Callable[[Tree], Teller]
    cards: Callable[[Tree], tuple[str, ...]]
    acts: Acts
    with_actors: Callable[[Tree, Mapping[str, str]], list[Any]] = without_more
    asks: Mapping[tuple[str, str], str] = {}
    can: Mapping[str, str | tuple[str, ...]] = {}
    details: Mapping[str, str] = {}
    moments: Mapping[str, str] = field(
        default_factory=lambda: {"start": "in the position as given", "end": "in the end"}
    )
    persons: tuple[str, ...] = ("players", "winners")
    value: Callable[[str, str], str] = by_name
    meaning: Callable[[str], str] = str
    conventions: Callable[[Tree, str], Iterable[str]] = lambda _tree, _ask: ()
    said: tuple[str, ...] = ()
    given: Callable[[State, BoardCard, Mapping[str, str]], BoardCard] = as_drawn
    book: CardBook | None = None
