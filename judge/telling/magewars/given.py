"""A card of Mage Wars in the picture of a position as given."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from judge.games.board import BoardCard, Looks
from judge.games.magewars.position.thing import Thing, card_of
from judge.kernel.state import State


def given(state: State, card: BoardCard, _levels: Mapping[str, str]) -> BoardCard:
    """As its card has it, with what the scenario says of it, and without what traits and conditions make of that."""
    found = state.things[card.number]
    assert isinstance(found, Thing)
    face = card_of(state, card.number)
    figures = () if found.hidden else tuple(
        (name, str(value)) for name, value in (("life", face.life), ("armor", face.armor)) if value
    )  # fmt: skip
    told = tuple(word for word in card.states if not word.endswith("more for Life"))
    seen = card.looks or Looks()
    looks = structs.replace(seen, words=tuple(word for word in seen.words if word in told))
    return structs.replace(card, controller=found.controller, figures=figures, states=told, looks=looks)
