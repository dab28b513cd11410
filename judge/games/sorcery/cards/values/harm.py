"""What kind of damage, and what becomes of it."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.damage import DamageKind
from judge.games.sorcery.cards.values.reading import Form, Grammar, one_of
from judge.games.sorcery.words import ELEMENTS

KINDS = ("spell", "Lethal", *ELEMENTS.values())


class TakenFor(Grammar, frozen=True):
    """What damage is taken for: what the damage of a stated effect is taken for."""

    FORMS = (
        Form("spell", "as a spell deals it", "{damage: 2, to: target, how: spell}"),
        Form("fire spell", "as a spell of an element deals it", "{damage: 2, to: target, how: fire spell}"),
        Form("Lethal", "as what has Lethal deals it", "{damage: 2, to: target, how: Lethal}"),
    )

    kinds: tuple[str, ...] = ()

    @classmethod
    def read(cls, words: str) -> TakenFor:
        """The kind of damage; raises Misread."""
        return cls(words, tuple(one_of(word, KINDS, "kind of damage") for word in words.split()))


class DamageOf(Grammar, frozen=True):
    """Which damage: words that must all be true of it."""

    FORMS = (
        Form("strike", "dealt by a strike; or 'spell', 'ability'", "{on damage: double, damage_of: strike}"),
        Form("fire", "of an element", "{on damage: prevent, damage_of: fire}"),
        Form("non-Lethal", "or 'Lethal'", "{on damage: prevent, damage_of: non-Lethal}"),
        Form(
            "strike unit",
            "several words: by a strike, to a unit",
            "{on damage: double, damage_of: strike unit}",
        ),
    )

    kinds: tuple[DamageKind, ...] = ()

    @classmethod
    def read(cls, words: str) -> DamageOf:
        """Which damage is meant; raises Misread."""
        return cls(words, tuple(DamageKind.read(word) for word in words.split()))
