"""The abilities of a card, read from its text (kotc:abilities)."""

from __future__ import annotations

from functools import lru_cache

from judge.games.kotc.ability import TextFault, parse_minion, parse_spell
from judge.games.kotc.ability.cards import Card
from judge.games.kotc.ability.structure import Ability
from judge.games.kotc.position.thing import printed
from judge.games.kotc.words import MINION, SPELL
from judge.games.vocabulary import NoSuchThing
from judge.kernel.state import State


@lru_cache(4096)
def of_card(card: Card) -> tuple[Ability, ...]:
    """The abilities of a printed card, in order; raises NoSuchThing for a text that is none of the edition."""
    if not card.text:
        return ()
    try:
        if card.type == MINION:
            return parse_minion(card.text)
        return (parse_spell(card.text),) if card.type == SPELL else ()
    except TextFault as error:
        raise NoSuchThing(f"the text of {card.name} is none of this edition: {error}") from error


def abilities(state: State, number: int) -> tuple[Ability, ...]:
    """The abilities of a card in the position."""
    return of_card(printed(state, number))
