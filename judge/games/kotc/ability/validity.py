"""Which cards may be used in a game: their edition, their text, their level (kotc:refurbished-and-pruned-cards)."""

from __future__ import annotations

from judge.games.kotc.ability import level
from judge.games.kotc.ability.cards import Card
from judge.games.kotc.ability.faults import TextFault
from judge.games.kotc.ability.parse import parse_minion, parse_spell
from judge.games.kotc.ability.vocabulary import vocabulary
from judge.games.kotc.words import MINION
from judge.kernel.rules import Broken

GUIDE = ("kotc:rulebook#4", "kotc:rulebook#5")
"""Where the rulebook leaves components and levels to the Card Building Guide."""


def broken(card: Card) -> tuple[Broken, ...]:
    """Everything that keeps a card from being legal in this edition; empty for a legal card."""
    found = [*_edition(card)]
    try:
        counted = counted_level(card)
    except TextFault as error:
        return (*found, Broken(f"its text is none of this edition: {error}", (*error.fault.cites, *GUIDE)))
    if card.level != counted:
        found.append(Broken(f"it says level {card.level}, and what it can do amounts to level {counted}", GUIDE))
    return tuple(found)


def counted_level(card: Card) -> int:
    """The level that a card's figures and abilities amount to; raises TextFault."""
    if card.type == MINION:
        return level.of_minion(card.sp, card.hp, parse_minion(card.text))
    return level.of_spell(parse_spell(card.text))


def _edition(card: Card) -> list[Broken]:
    known = vocabulary()
    if card.edition is None:
        return [Broken("it carries no Edition Indicator", ("kotc:refurbished-and-pruned-cards#6",))]
    if card.edition < known.clean_slate:
        why = f"it was designed for edition {card.edition}, before the clean slate edition {known.clean_slate}"
        return [Broken(why, ("kotc:clean-slate-edition#1",))]
    if card.edition > known.edition:
        why = f"it was designed for edition {card.edition}, and the rules at hand are those of edition {known.edition}"
        return [Broken(why, ("kotc:refurbished-and-pruned-cards#4",))]
    return []
