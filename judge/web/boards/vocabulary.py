"""The words that a scenario may use, for pulldowns and lists: cards, actions, asks, all from the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from judge.games.game import CardWord
from judge.games.shelf import GAMES
from judge.games.vocabulary.asks import KINDS
from judge.telling.voices import cards_mark


class ActionWord(Struct, frozen=True):
    """An action: its name and the kind of value of each of its keys, its own name among them."""

    name: str
    fields: dict[str, str]


class AskWord(Struct, frozen=True):
    """An ask: its kind and its sentence, with places such as ``{thing}``."""

    kind: str
    words: str


class Vocabulary(Struct, frozen=True):
    """All words of a game. ``answers`` are the kinds of decisions that an action may answer beforehand.

    ``lists`` are further words by what they are (traits, conditions, phases). Games whose cards are declared by
    scenarios have no ``cards``.
    """

    game: str
    cards: tuple[CardWord, ...]
    keywords: tuple[str, ...]
    levels: tuple[str, ...]
    actions: tuple[ActionWord, ...]
    answers: tuple[str, ...]
    asks: tuple[AskWord, ...]
    kinds: tuple[str, ...]
    lists: Mapping[str, tuple[str, ...]]


def words_of(game: str) -> Vocabulary:
    """The words of a game that is judged; remembered as long as its cards are the same."""
    return _words_of(game, cards_mark(game))


@lru_cache(maxsize=8)
def _words_of(game: str, _mark: str) -> Vocabulary:
    held = GAMES[game]
    held.all_rules()
    lists = held.lists()
    return Vocabulary(
        game=game,
        cards=lists.cards,
        keywords=lists.keywords,
        levels=lists.levels,
        actions=tuple(ActionWord(name, dict(action.fields)) for name, action in sorted(held.actions.known.items())),
        answers=tuple(held.actions.answers),
        asks=tuple(AskWord(sentence.kind, sentence.words) for sentence in held.asks.sentences),
        kinds=(*KINDS, "can"),
        lists=lists.others,
    )
