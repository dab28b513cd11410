"""Operations on the cards of other players: what they must banish from the hand, and all cards of one name."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.conditions import Condition
from judge.games.sorcery.cards.values.found import CARD, Cards, Zones
from judge.games.sorcery.cards.values.manners import Yes
from judge.games.sorcery.cards.values.players import OWN, Who
from judge.games.sorcery.cards.values.things import Things


class BanishFromHand(Op, frozen=True, tag="banish from hand"):
    """Players banish a card of their hand, each of their own choice; with ``reveal: yes`` all see the hand first.

    Where all of ``yours if`` is the case as the hand is seen, the player of the effect may choose it instead; with
    ``yours: yes`` that player chooses it, and with ``may: yes`` it may be none.
    """

    banish_from_hand: Cards = CARD
    who: Who = OWN
    reveal: bool = False
    yours_if: tuple[Condition, ...] = ()
    yours: bool = False
    may: bool = False

    def amiss(self) -> tuple[str, str] | None:
        """Who chooses is said once."""
        both = self.yours and self.yours_if
        return ("yours", "with 'yours' the player of the effect chooses anyway: leave 'yours if' out") if both else None


class Steal(Op, frozen=True, tag="steal"):
    """The card of the effect steals a random such card from the hand of each player, and keeps it.

    As it leaves the realm, the card goes back to its owner's hand.
    """

    steal: Cards
    who: Who = OWN


class NameSpell(Op, frozen=True, tag="name a spell"):
    """The player of the effect names a spell, of any name that one has."""

    name_a_spell: Yes


class BanishNamed(Op, frozen=True, tag="banish named"):
    """The player of the effect searches zones of others for all cards of a name and banishes them; decks are shuffled.

    The name is that of the spell that was named, or with ``of`` that of a thing, wherever that is by now, and then
    the zones are those of its owner.
    """

    banish_named: Zones
    who: Who = OWN
    of: Things | None = None

    def amiss(self) -> tuple[str, str] | None:
        """Whose zones they are is said once."""
        both = self.of is not None and self.who != OWN
        return ("who", "with 'of' the zones are those of the owner: leave 'who' out") if both else None


class ForbidNamed(Op, frozen=True, tag="forbid named"):
    """Until the next turn of the player of the effect nobody casts spells of the name that was named."""

    forbid_named: Yes


class RandomSpell(Op, frozen=True, tag="random spell"):
    """A spell at random among all that there are; a copy of it is ``it`` from now on, in no zone yet."""

    random_spell: Yes


class NextPlayerMay(Op, frozen=True, tag="next player may"):
    """The next player may have what follows done as the player of it; without that nothing more is done."""

    next_player_may: Yes


KINDS: tuple[type[Op], ...] = (BanishFromHand, Steal, NameSpell, BanishNamed, ForbidNamed, RandomSpell, NextPlayerMay)
