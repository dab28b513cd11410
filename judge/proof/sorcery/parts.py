"""The parts of a card: each ability, each passive ability, and each thing that its text says of casting it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import structs

from judge.games.question import Question
from judge.games.sorcery.cards import Card, known
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.position.thing import CARDS
from judge.proof.proving import Part
from judge.proof.sorcery.positions import cast
from judge.proof.sorcery.scripts import placed, script

OF_CASTING = {
    "cast_cost": (),
    "alternate": (),
    "timing": None,
    "casters": "",
    "cast_where": (),
    "cast_only": (),
    "cast_from": None,
    "then_banished": False,
    "play_where": (),
    "replaces_avatar": False,
    "opponent_places": False,
}
"""What a text may say of casting its card, and what a card has of it whose text says nothing."""
PERMITS = ("casters", "cast_where", "cast_from", "timing", "alternate", "play_where")
"""What lets it be cast where it could not be."""
ENTERING = (When.GENESIS, When.RESOLVES)


def parts(name: str) -> Iterator[Part]:
    """The parts of a card by name."""
    card = known()[name]
    for place, ability in enumerate(card.ability):
        bare = structs.replace(card, ability=_but(card.ability, place))
        less = _undone if ability.when is When.ACTIVATED else _without(bare)
        tries = cast(card) if ability.when in ENTERING else script(card, ability)
        yield Part(f"ability {place + 1} ({ability.when})", tries, less, CARDS.name)
    for place, passive in enumerate(card.passive):
        bare = structs.replace(card, passive=_but(card.passive, place))
        yield Part(
            f"passive ability {place + 1} ({', '.join(_changes(passive))})",
            placed(card, passive.zone),
            _without(bare),
            CARDS.name,
        )
    for key, nothing in OF_CASTING.items():
        if getattr(card, key) != nothing:
            yield Part(key, cast(card), _without(structs.replace(card, **{key: nothing})), CARDS.name, key in PERMITS)


def _undone(question: Question) -> Question:
    """A question in which nothing is done: what is used by choice is another thing than what happens by itself."""
    return structs.replace(question, start=question.start.alone())


def _changes(passive: Any) -> list[str]:
    return [type(change).__name__ for change in passive.changes]


def _but(rows: tuple[Any, ...], place: int) -> tuple[Any, ...]:
    return (*rows[:place], *rows[place + 1 :])


def _without(bare: Card) -> Callable[[Question], Question]:
    """A question in which the card has less text than it prints."""

    def less(question: Question) -> Question:
        cards = {**dict(question.start[CARDS]), bare.name: bare}
        return structs.replace(question, start=question.start.tell(CARDS, tuple(cards.items())))

    return less
