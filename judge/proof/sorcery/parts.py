"""The parts of a card: each ability, each passive ability, and each thing that its text says of casting it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from msgspec import structs

from judge.games.question import Question
from judge.games.sorcery.cards import Card, known
from judge.games.sorcery.cards.operations.cards import GainMana
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.values.amounts import amount
from judge.games.sorcery.position.thing import CARDS
from judge.proof.proving import Part
from judge.proof.shipped import naming
from judge.proof.sorcery.families import about_ability, changes_of, family_of, said_of, title_of
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
NOTHING = (GainMana(amount(0)),)
"""What is done instead where an ability is used by choice: its cost is paid all the same."""
FORBIDS = ("cast_only", "cast_cost")
"""What keeps it from being cast where it could be."""
ENTERING = (When.GENESIS, When.RESOLVES)


def parts(name: str) -> Iterator[Part]:
    """The parts of a card by name: where each could show is made only when it is looked for."""
    card = known()[name]
    for place, ability in enumerate(card.ability):
        rest = structs.replace(ability, do=NOTHING) if ability.when is When.ACTIVATED else None
        yield Part(
            name=f"ability {place + 1} ({ability.when})",
            family=family_of(ability),
            title=title_of(ability),
            about=about_ability(ability),
            says=partial(said_of, card, **OF_CASTING, ability=(ability,)),
            attempts=partial(cast, card) if ability.when in ENTERING else partial(script, card, ability),
            **_taken_away(card, structs.replace(card, ability=_but(card.ability, place, rest))),
        )
    for place, passive in enumerate(card.passive):
        yield Part(
            name=f"passive ability {place + 1} ({', '.join(_changes(passive))})",
            family=f"passive: {changes_of(passive)}",
            title=f"all the time, {changes_of(passive)}",
            about="sorcery:passive-ability",
            says=partial(said_of, card, **OF_CASTING, passive=(passive,)),
            attempts=partial(placed, card, passive.zone),
            **_taken_away(card, structs.replace(card, passive=_but(card.passive, place))),
        )
    for key, nothing in OF_CASTING.items():
        if getattr(card, key) != nothing:
            others = {other: no for other, no in OF_CASTING.items() if other != key}
            yield Part(
                name=key,
                family=f"casting: {key.replace('_', ' ')}",
                title=f"how it is cast, {key.replace('_', ' ')}",
                about="sorcery:casting-spells",
                says=partial(said_of, card, **others),
                attempts=partial(cast, card),
                permits=key in PERMITS,
                forbids=key in FORBIDS,
                **_taken_away(card, structs.replace(card, **{key: nothing})),
            )


def _taken_away(card: Card, bare: Card) -> dict[str, Any]:
    """How a part is taken away, and the shipped scenarios that could show that it is."""
    return {"without": _without(bare), "fact": CARDS.name, "shipped": partial(naming, "sorcery", card.name)}


def _changes(passive: Any) -> list[str]:
    return [type(change).__name__ for change in passive.changes]


def _but(rows: tuple[Any, ...], place: int, rest: Any = None) -> tuple[Any, ...]:
    return (*rows[:place], *((rest,) if rest is not None else ()), *rows[place + 1 :])


def _without(bare: Card) -> Callable[[Question], Question]:
    """A question in which the card has less text than it prints."""

    def less(question: Question) -> Question:
        cards = {**dict(question.start[CARDS]), bare.name: bare}
        return structs.replace(question, start=question.start.tell(CARDS, tuple(cards.items())))

    return less
