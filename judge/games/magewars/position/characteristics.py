"""Attributes as they are now: armor, life, level, channeling and the like, each with the reasons.

``life(state, n)`` and its kin return a ``Figure``: the value (None without the attribute) and why.
"""

from __future__ import annotations

from msgspec import Struct

from judge.games.magewars.ground.sides import friends
from judge.games.magewars.position.cards import Card
from judge.games.magewars.position.thing import card_of, in_play, label, thing
from judge.games.magewars.position.trait import entry
from judge.games.magewars.position.traits import Held, traits, without_effect
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Figure(Struct, frozen=True):
    """An attribute now: None when the object does not have it. ``why`` are the reasons, each with passages."""

    value: int | None
    why: tuple[Broken, ...] = ()


GAINED_LIFE = ("magewars:life-plus-minus-x#1", "magewars:life-plus-minus-x#2")
"""What gaining and losing Life is."""
TAINTED = 3
"""The damage that a Tainted marker counts as (magewars:tainted#3)."""


def armor(state: State, number: int) -> Figure:
    """Armor now: printed, changed by Armor +/- X, never below 0; none at all with a red slash or for Incorporeal."""
    card, held = card_of(state, number), traits(state, number)
    if held.has("Incorporeal"):
        none = Broken("an Incorporeal object has no Armor attribute and cannot gain armor", ("magewars:incorporeal#5",))
        return Figure(None, (none, *held.why("Incorporeal")))
    if card.armor is None:
        vine = ("magewars:vine-markers#1",) if card.name == "Vine Marker" else ()
        return Figure(None, (Broken("it cannot have armor at any time", ("magewars:armor#3", *vine)),))
    value = card.armor + held.total("Armor")
    why = (Broken(f"{card.armor} printed", ("magewars:armor#1", "magewars:armor#2")), *held.why("Armor"))
    if value < 0:
        why = (*why, Broken("armor cannot be reduced below 0", ("magewars:armor-plus-minus-x#2",)))
    return Figure(max(0, value), why)


def life(state: State, number: int) -> Figure:
    """The Life total now: printed, Life +/- X and Innate Life +X; gains under Finite Life do not count."""
    card, held = card_of(state, number), traits(state, number)
    if card.life is None:
        return Figure(None, (Broken(f"no Life of {label(state, number)} is declared", ("magewars:life#1",)),))
    value, why = card.life, [Broken(f"{card.life} printed", ("magewars:life#1", "magewars:life#2"))]
    finite = held.since("Finite Life")
    for one in held.instances("Life"):
        if finite is not None and one.trait.number > 0 and one.since >= finite:
            why += [Broken(f"{one.why} in vain: it cannot gain Life", ("magewars:finite-life#1", *one.cites))]
            continue
        value += one.trait.number
        kept = one.cites if finite is None else ("magewars:finite-life#2",)
        why.append(Broken(one.why, (*GAINED_LIFE, *kept)))
    for one in held.instances("Innate Life"):
        value += one.trait.number
        why.append(Broken(one.why, tuple(dict.fromkeys((*one.cites, entry("Innate Life"))))))
    return Figure(value, tuple(why))


def damage_counted(state: State, number: int) -> int:
    """The damage that counts against Life: what is on it, and 3 for each Tainted marker."""
    return thing(state, number).damage + TAINTED * marked(state, number, "Tainted")


def marked(state: State, number: int, name: str) -> int:
    """How many markers of a condition do something to an object now: none of a type that it is immune to."""
    held = thing(state, number).markers_of(name)
    return 0 if held and without_effect(name, {h.trait.name for h in traits(state, number).held}) else held


def channeling(state: State, number: int) -> Figure:
    """Channeling now, never below 0; None without the attribute, which Channeling +/- X does not give."""
    card, held = card_of(state, number), traits(state, number)
    why = held.why("Channeling")
    if card.channeling is None:
        cites = ("magewars:channeling-plus-minus-x#3", "magewars:channeling-plus-minus-x#4")
        without = Broken("it has no Channeling attribute to modify", cites)
        return Figure(None, (without, *why))
    value = card.channeling + held.total("Channeling")
    reasons = (Broken(f"{card.channeling} printed", ("magewars:channeling#1",)), *why)
    if value < 0:
        reasons = (*reasons, Broken("it cannot be reduced below 0", ("magewars:channeling-plus-minus-x#2",)))
    return Figure(max(0, value), reasons)


def level(state: State, number: int) -> Figure:
    """The printed Level; a Mage is a Level 6 creature (magewars:mage#4)."""
    return level_of(card_of(state, number))


def level_of(card: Card) -> Figure:
    """The Level of a card: the sum of what stands next to its schools, when no single number is declared."""
    if card.type == "mage":
        return Figure(6, (Broken("a Mage is a Level 6 creature", ("magewars:mage#4",)),))
    return Figure(card.level, (Broken("the printed number", ("magewars:level#1", "magewars:level#2")),))


def subtypes(state: State, number: int) -> tuple[str, ...]:
    """The subtypes now; a Zombie marker adds two (magewars:zombie#2)."""
    more = ("undead", "zombie") if thing(state, number).markers_of("Zombie") else ()
    return tuple(dict.fromkeys((*card_of(state, number).subtypes, *more)))


def living(state: State, number: int) -> bool:
    """Whether it is Living now (magewars:living)."""
    return traits(state, number).has("Living")


def has(state: State, number: int, name: str) -> bool:
    """Whether an object in play has a trait now."""
    return in_play(state, number) and traits(state, number).has(name)


def enemies(state: State, first: int, second: int) -> bool:
    """Whether two objects are controlled by players of different sides now (magewars:enemy, magewars:friendly)."""
    return not friends(controller(state, first), controller(state, second))


def controller(state: State, number: int) -> str:
    """Who controls an object now; an equipment is controlled by the Mage it is attached to (magewars:controller#3)."""
    found = thing(state, number)
    if card_of(state, number).type == "equipment" and found.on is not None and in_play(state, number):
        holder = thing(state, found.on)
        if card_of(state, found.on).type == "mage":
            return holder.owner
    return found.controller


__all__ = [
    "Figure", "Held", "armor", "channeling", "controller", "damage_counted", "enemies", "has", "level", "level_of",
    "life", "living", "marked", "subtypes",
]  # fmt: skip
