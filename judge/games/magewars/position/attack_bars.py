"""The attacks and defenses that an object can use: its own, and those of what is attached to it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from judge.games.magewars.position.cards import BARRIER, MELEE, Attack, Card, Defense
from judge.games.magewars.position.thing import attached, card_of, face, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.words import QUICK
from judge.kernel.state import State

OF_ATTACKS = (
    "Counterstrike", "Devour", "Doublestrike", "Ethereal", "Extinguish", "Indirect", "Mana Drain", "Mana Transfer",
    "Piercing", "Reach", "Snatch", "Sweeping", "Triplestrike", "Unavoidable", "Vampiric",
)  # fmt: skip
"""Traits of attacks. A creature that has one itself has it with every attack that it makes, spells excepted."""


def disabled(state: State, number: int) -> bool:
    """Whether an object has lost its attack bars to a Disable marker (magewars:disable#3)."""
    return thing(state, number).markers_of("Disable") > 0


def _providers(state: State, number: int) -> Iterator[tuple[int, Card]]:
    """The object itself and what is attached to it face up, unless that acts on its own, each with its face."""
    yield number, card_of(state, number)
    for other, held in attached(state, number):
        card = face(state, held.card)
        if not held.hidden and not card.creature and not card.conjuration and not card.prints("Autonomous"):
            yield other, card


def attacks_of(state: State, number: int) -> tuple[Attack, ...]:
    """The attacks an object can make with its attack bars; damage barriers are not among them."""
    bars = (b for n, card in _providers(state, number) if not disabled(state, n) for b in card.attacks)
    return tuple(with_traits(state, number, b) for b in bars if b.kind != BARRIER and not b.spell)


def barriers_of(state: State, number: int) -> tuple[tuple[int, Attack], ...]:
    """The damage barriers around an object, each with the number of what provides it."""
    return tuple(
        (n, b) for n, card in _providers(state, number) if not disabled(state, n) for b in card.attacks
        if b.kind == BARRIER
    )  # fmt: skip


def counterstrikes_of(state: State, number: int) -> tuple[Attack, ...]:
    """The quick action melee attacks with Counterstrike; a guard's all have it (magewars:counterstrike#4)."""
    guards = thing(state, number).guard
    bars = (b for b in attacks_of(state, number) if b.kind == MELEE and b.action == QUICK)
    return tuple(b for b in bars if guards or b.has("Counterstrike"))


def defenses_of(state: State, number: int) -> tuple[tuple[int, Defense], ...]:
    """The defenses of an object, each with the number of what provides it. Disabled objects keep theirs."""
    return tuple((n, d) for n, card in _providers(state, number) for d in card.defenses)


def with_traits(state: State, number: int, bar: Attack) -> Attack:
    """An attack with the traits that its attacker gives to attacks."""
    held = traits(state, number)
    given = tuple(h.trait for h in held.held if h.trait.name in OF_ATTACKS)
    return structs.replace(bar, traits=(*bar.traits, *given)) if given else bar


def total(bar: Attack, name: str) -> int:
    """The sum of all instances of a trait of an attack."""
    return sum(t.number for t in bar.traits if t.name == name)


def strikes_of(bar: Attack) -> int:
    """How many attacks on its target an attack makes (magewars:doublestrike#1, magewars:triplestrike#1)."""
    return 3 if bar.has("Triplestrike") else 2 if bar.has("Doublestrike") else 1


__all__ = [
    "OF_ATTACKS", "attacks_of", "barriers_of", "counterstrikes_of", "defenses_of", "disabled",
    "strikes_of", "total", "with_traits",
]  # fmt: skip
