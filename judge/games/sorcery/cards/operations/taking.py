"""Operations on what units carry: dropping, and taking from wherever it is."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.amounts import Amount
from judge.games.sorcery.cards.values.things import ITSELF, Things


class Drop(Op, frozen=True, tag="drop"):
    """What is carried is dropped where it is, but what cannot be dropped; nobody's basic ability is used for it."""

    drop: Things


class PickUp(Op, frozen=True, tag="pick up"):
    """A unit carries a thing from now on, from wherever it is and whoever carried it, if the unit can carry it.

    Of several the player of the effect chooses one.
    """

    pick_up: Things
    by: Things = ITSELF


class Hold(Op, frozen=True, tag="hold"):
    """A unit or an artifact holds things from now on, whatever it can carry, and they are disabled.

    Only a teleport, or that their holder leaves the realm, takes them out. ``locked: yes``: they are and stay tapped.
    """

    hold: Things
    by: Things = ITSELF
    locked: bool = False


class StayHidden(Op, frozen=True, tag="stay hidden"):
    """Things keep their Stealth tokens though they have just interacted by what this effect is."""

    stay_hidden: Things


class Store(Op, frozen=True, tag="store"):
    """The card of the effect is full from now on, and stores a figure until it is emptied or leaves the realm."""

    store: Amount


class Empty(Op, frozen=True, tag="empty"):
    """Things that are full are empty again."""

    empty: Things


KINDS: tuple[type[Op], ...] = (Drop, PickUp, Hold, StayHidden, Store, Empty)
