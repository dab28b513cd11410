"""Operations that choose what the others are about, order them, or bound them."""

from __future__ import annotations

from judge.games.sorcery.cards.costs import Price
from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.amounts import Amount
from judge.games.sorcery.cards.values.conditions import Condition
from judge.games.sorcery.cards.values.manners import Name, Together, Yes
from judge.games.sorcery.cards.values.places import Place
from judge.games.sorcery.cards.values.players import OWN, Who, Whose
from judge.games.sorcery.cards.values.selectors import Phrase
from judge.games.sorcery.cards.values.things import ITSELF, Pick, Things


class Choose(Op, frozen=True, tag="choose"):
    """The player of the effect chooses one thing, or has the strongest; without any the rest does nothing.

    With ``amount`` so many of them, or all where there are fewer; with ``up to: yes`` as many of these as they like.
    With ``zone: one cemetery`` all are of one player's cemetery. With ``who`` that player chooses.
    """

    choose: Pick
    as_: Name = Name.IT
    amount: int = 1
    up_to: bool = False
    zone: Together | None = None
    who: Who = OWN

    def amiss(self) -> tuple[str, str] | None:
        """The strongest is one; only cards in cemeteries are in one of these."""
        if self.who.player is not Whose.YOU and (self.choose.most is not None or self.amount > 1 or self.up_to):
            return "who", "another player chooses one thing"
        if self.choose.most is not None and (self.amount > 1 or self.up_to):
            return "amount" if self.amount > 1 else "up to", f"the {self.choose.most} is one"
        dead = self.choose.things.selector is not None and self.choose.things.selector.dead
        return ("zone", "only dead cards are in one cemetery") if self.zone is not None and not dead else None


class ChooseClosest(Op, frozen=True, tag="choose closest"):
    """Of things the one that is the fewest steps away from the card; in a tie the player of the effect chooses.

    Without any the rest does nothing.
    """

    choose_closest: Things
    as_: Name = Name.IT


class Remember(Op, frozen=True, tag="remember"):
    """Things are those that the card of the effect remembers from now on; what it remembered before it does no more."""

    remember: Things


class Random(Op, frozen=True, tag="random"):
    """One of some things, all equally likely."""

    random: Things
    as_: Name = Name.IT


class Count(Op, frozen=True, tag="count"):
    """Things are counted now; ``counted`` in the amounts after it is how many there were."""

    count: Things


class MarkPlace(Op, frozen=True, tag="mark place"):
    """A place is marked, for ``marked location`` in what follows: the player chooses it, or it is where things are.

    With ``within`` it is a location up to so many steps away, in the same region, and ``mark place`` the start. With
    ``who`` that player chooses; with ``with here: yes`` the place of the card is marked beside it.
    """

    mark_place: Place
    within: int = 0
    who: Who = OWN
    with_here: bool = False


class HaveTarget(Op, frozen=True, tag="have target"):
    """A unit, not the spell, targets as the effect resolves."""

    have_target: Things
    what: Phrase
    as_: Name = Name.TARGET


class OneAtATime(Op, frozen=True, tag="one at a time"):
    """What follows is done for each thing, as an event of its own, as the player orders.

    With ``still: yes`` only for those that the words still mean when it is their turn.
    """

    one_at_a_time: Things
    as_: Name = Name.IT
    still: bool = False


class KeepAlive(Op, frozen=True, tag="keep alive"):
    """Units do not die before what follows is done, whatever would kill them."""

    keep_alive: Things


class IfNone(Op, frozen=True, tag="if none"):
    """What follows is done only while there is none; with ``played: yes`` also only if this effect played a site."""

    if_none: Things
    played: bool = False


class IfAny(Op, frozen=True, tag="if any"):
    """What follows is done only if the words select something, as seen from a thing."""

    if_any: Phrase
    from_: Things = ITSELF


class OnlyIf(Op, frozen=True, tag="only if"):
    """What follows is done only where all of these are the case now."""

    only_if: tuple[Condition, ...]


class OnlyIfDealt(Op, frozen=True, tag="only if dealt"):
    """What follows is done only where damage of this effect was dealt just before it, and was not all prevented.

    With ``least`` only where so much of it or more was dealt to one thing.
    """

    only_if_dealt: Yes
    least: int = 1


class OnlyIfSacrificed(Op, frozen=True, tag="only if sacrificed"):
    """What follows is done only where this effect has sacrificed something just before it, which then really dies."""

    only_if_sacrificed: Yes


class UnlessSacrificed(Op, frozen=True, tag="unless sacrificed"):
    """What follows is done only where what this effect would have sacrificed just before it does not die of that."""

    unless_sacrificed: Yes


class IfWanted(Op, frozen=True, tag="if wanted"):
    """The player of the effect may leave out all that follows."""

    if_wanted: Yes


class Pay(Op, frozen=True, tag="pay"):
    """The player of the effect may pay as it resolves; what follows is done only if that was paid."""

    pay: Price


class UnlessPaid(Op, frozen=True, tag="unless paid"):
    """A player may pay as the effect resolves; what follows is done only if that was not paid."""

    unless_paid: Price
    who: Who = OWN


class IfTogether(Op, frozen=True, tag="if together"):
    """What is left of the effect is done only when two things share a location now."""

    if_together: Things
    with_: Things = ITSELF


class Repeat(Op, frozen=True, tag="repeat"):
    """What follows is done so many times, one at a time, each an event of its own."""

    repeat: Amount


class NextPart(Op, frozen=True, tag="next part"):
    """Here a text says one at a time, so the event splits."""

    next_part: Yes


KINDS: tuple[type[Op], ...] = (
    Choose,
    Remember,
    ChooseClosest,
    Random,
    Count,
    MarkPlace,
    HaveTarget,
    OneAtATime,
    KeepAlive,
    IfNone,
    IfAny,
    OnlyIf,
    OnlyIfDealt,
    OnlyIfSacrificed,
    UnlessSacrificed,
    IfWanted,
    Pay,
    UnlessPaid,
    IfTogether,
    Repeat,
    NextPart,
)
