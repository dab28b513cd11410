"""A scenario in words for its page: what lies where, what the players do, and what is asked with its answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from judge.games.ruling import DECLINED, SAID, Answer, Line, Verdict
from judge.rulings.errors import BadScenario
from judge.rulings.scenario import load
from judge.telling.answers import answer_words
from judge.telling.asking import asked
from judge.telling.telling import actions, cards, left_open, told_position


class AskTold(Struct, frozen=True):
    """A question in words, and the answer that the scenario expects; empty where it expects none."""

    question: str
    answer: str = ""


class InWords(Struct, frozen=True):
    """A scenario told. ``facts`` are those sentences of the position that its picture does not show."""

    position: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    asks: tuple[AskTold, ...] = ()


def in_words(text: str) -> InWords:
    """The text of a scenario told; empty of one that cannot be read."""
    try:
        scenario = load(text)
    except BadScenario:
        return InWords()
    tree, game = scenario.tree, scenario.game
    assert isinstance(tree, Mapping)  # whatever loads is a mapping
    told = told_position(tree, game)
    rows = tree.get("ask") or []
    asks = rows if isinstance(rows, list) else [rows]
    expected = [one.value for one in scenario.expect] or [None] * len(asks)
    pairs = zip(asks, expected, strict=True)
    return InWords(
        told.sentences,
        told.unseen,
        cards(tree, game),
        actions(tree, game, told),
        left_open(tree, game),
        tuple(AskTold(asked(ask, game), _answer(ask, wanted, game)) for ask, wanted in pairs),
    )


def _answer(ask: Mapping[str, Any], wanted: object, game: str) -> str:
    """What is expected of an ask as a sentence; empty where nothing is."""
    if wanted is None:
        return ""
    kind = next((key for key in ask if key not in ("at", "case")), "")
    words = f"{kind}: {ask.get(kind, '')}"
    if isinstance(wanted, Mapping):
        verdict, held = next(iter(wanted.items()))
        return answer_words(_open(words, Verdict(verdict), held), game)
    if isinstance(wanted, list):
        return answer_words(Answer(words, Verdict.ORDER if kind == "order" else Verdict.OPTIONS, wanted), game)
    if wanted in SAID | DECLINED:
        return answer_words(Answer(words, Verdict(str(wanted))), game)
    return answer_words(Answer(words, Verdict.VALUE, wanted), game)


def _open(words: str, verdict: Verdict, held: object) -> Answer:
    """An answer that may turn out in several ways: by their shares, by one share, or by its values alone."""
    if isinstance(held, Mapping):
        return Answer(words, verdict, lines=tuple(Line(value, (), str(share)) for value, share in held.items()))
    if verdict == Verdict.CHANCE:
        return Answer(words, verdict, probability=str(held))
    values = held if isinstance(held, list) else [held]
    return Answer(words, verdict, lines=tuple(Line(value, ()) for value in values if value != "any"))
