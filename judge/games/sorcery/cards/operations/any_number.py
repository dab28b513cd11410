"""Operations on as many things as a player likes, or on all of them at once."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.manners import Name
from judge.games.sorcery.cards.values.places import AT_IT, Place
from judge.games.sorcery.cards.values.selectors import Phrase
from judge.games.sorcery.cards.values.things import Things


class ChooseAny(Op, frozen=True, tag="choose any"):
    """The player of the effect chooses any number of things, or none; with ``together: yes`` all at one location."""

    choose_any: Things
    as_: Name = Name.IT
    together: bool = False


class TeleportAll(Op, frozen=True, tag="teleport all"):
    """The things are teleported to the same place, all at once."""

    teleport_all: Things
    to: Place = AT_IT


class ChooseAlong(Op, frozen=True, tag="choose along"):
    """In a cardinal direction that the player chooses, one of these at each other location, in every region."""

    choose_along: Phrase
    as_: Name = Name.IT


class LayOut(Op, frozen=True, tag="lay out"):
    """Cards in cemeteries are laid out, one on each site of a two-by-two area, as the player of the effect likes.

    Each unit at such a site takes damage equal to the power of the card there; then the cards are banished. They do
    not enter the realm.
    """

    lay_out: Phrase

    def amiss(self) -> tuple[str, str] | None:
        """What is laid out lies in cemeteries."""
        return None if self.lay_out.selector.dead else ("lay out", "what is laid out is dead: 'dead minion'")


KINDS: tuple[type[Op], ...] = (ChooseAny, ChooseAlong, TeleportAll, LayOut)
