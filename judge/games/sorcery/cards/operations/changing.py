"""Operations that change what things are, for a while or for good."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.tables.damage import WHOLE, DamageEffect, Times
from judge.games.sorcery.cards.tables.faces import Subtype
from judge.games.sorcery.cards.values.amounts import Amount, amount
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.cards.values.forbidden import UNTAPPING, Forbidden
from judge.games.sorcery.cards.values.found import CardName, Cards, Stock, Zone, Zones
from judge.games.sorcery.cards.values.harm import DamageOf
from judge.games.sorcery.cards.values.keywords import KeywordAbility
from judge.games.sorcery.cards.values.manners import Left, Letters, Lost
from judge.games.sorcery.cards.values.places import HERE, Place
from judge.games.sorcery.cards.values.players import OWN, Who
from judge.games.sorcery.cards.values.selectors import Phrase
from judge.games.sorcery.cards.values.things import ITSELF, TARGET, Things

STAYS = Duration.SOURCE_LEAVES
TOKENS = ("Stealth", "Ward")


def _selects(things: Things, at: Place | None) -> tuple[str, str] | None:
    """With a place, things are those that a selector selects there, at any time."""
    if at is None or (things.selector is not None and not things.selector.known and things.at is None):
        return None
    return "at", "'at' is for what a selector selects while it is there, such as 'to: unit'"


class Give(Op, frozen=True, tag="give"):
    """Things gain a keyword ability. Stealth and Ward are tokens; only minions can have Stealth.

    With ``at`` it is for whatever ``to`` selects while it is there, now or later.
    """

    give: KeywordAbility
    to: Things = TARGET
    until: Duration = STAYS
    at: Place | None = None

    def amiss(self) -> tuple[str, str] | None:
        """Tokens stay until something takes them; what is given to a place is given to what a selector selects."""
        if self.give.words in TOKENS and self.until is not STAYS:
            return "until", f"{self.give} is a token, which stays until something takes it: leave 'until' out"
        if self.give.words in TOKENS and self.at is not None:
            return "at", f"{self.give} is a token, which things have wherever they are: leave 'at' out"
        return _selects(self.to, self.at)


class Take(Op, frozen=True, tag="take"):
    """Things lose an ability."""

    take: Lost
    from_: Things = TARGET
    until: Duration = STAYS


class Power(Op, frozen=True, tag="power"):
    """Things have so much more power, or less; ``set: yes`` makes it their power."""

    power: Amount
    to: Things = TARGET
    until: Duration = STAYS
    set: bool = False


class Silence(Op, frozen=True, tag="silence"):
    """Things are silenced; Avatars only when the words mention them.

    With ``at`` it is whatever they select while it is there, now or later.
    """

    silence: Things
    until: Duration = STAYS
    at: Place | None = None

    def amiss(self) -> tuple[str, str] | None:
        """What is silenced at a place is what a selector selects."""
        return _selects(self.silence, self.at)


class Disable(Op, frozen=True, tag="disable"):
    """Things are disabled; Avatars only when the words mention them.

    With ``at`` it is whatever they select while it is there, now or later. ``released by`` are the units, as seen from
    each of the things, that may tap to release it.
    """

    disable: Things
    until: Duration = STAYS
    at: Place | None = None
    released_by: Phrase | None = None

    def amiss(self) -> tuple[str, str] | None:
        """What is disabled at a place is what a selector selects; what is released has somebody to release it."""
        if (self.released_by is not None) != (self.until is Duration.RELEASED):
            return "until", "'until: it is released' and 'released by' belong together"
        return _selects(self.disable, self.at)


class Sleep(Op, frozen=True, tag="sleep"):
    """Things fall asleep: they are disabled until hurt.

    What follows is done at the start of the next turn of the player of the effect, for each that still sleeps then,
    and only if that player wakes it for it.
    """

    sleep: Things


class Wake(Op, frozen=True, tag="wake"):
    """Things that sleep are woken; where none of them sleeps any more nothing that follows is done."""

    wake: Things


class Release(Op, frozen=True, tag="release"):
    """Things that were disabled until they are released are so no more."""

    release: Things


class TreatAsEvil(Op, frozen=True, tag="treat as Evil"):
    """The cards of the player of the effect treat things as Evil, whatever they are."""

    treat_as_evil: Things
    until: Duration = STAYS


class Digest(Op, frozen=True, tag="digest"):
    """A thing digests: of the effects on it that last until it does so one ends, the oldest."""

    digest: Things


class Forbid(Op, frozen=True, tag="forbid"):
    """Things cannot do something from now on, or it cannot be done to them."""

    forbid: tuple[Forbidden, ...]
    to: Things = TARGET
    until: Duration = STAYS

    def amiss(self) -> tuple[str, str] | None:
        """What is until it would untap is that it does not."""
        other = self.until is Duration.NEXT_UNTAP and self.forbid != (UNTAPPING,)
        return ("until", "only 'forbid: untap' is until it would untap") if other else None


class Animate(Op, frozen=True, tag="animate"):
    """Things are minions too (sorcery:animate), with a power.

    With ``bearing: yes`` they are Automatons, and have their own abilities for bearers.
    """

    animate: Things
    power: Amount = amount(0)
    until: Duration = STAYS
    bearing: bool = False


class Transform(Op, frozen=True, tag="transform"):
    """Things turn into a card; without ``into`` into their other type, and ``leaving`` is then put underneath.

    With ``from: collection`` one thing turns into a card that the player of the effect has there, with ``what`` into
    such a card that the player picks there or in their hand; with ``may: yes`` they need not, and with ``for
    difference: yes`` they pay the difference of the two costs.
    """

    transform: Things
    into: CardName | None = None
    leaving: Left | None = None
    from_: Stock | None = None
    what: Cards | None = None
    may: bool = False
    for_difference: bool = False

    def amiss(self) -> tuple[str, str] | None:
        """Only what turns into its other type leaves something, and only another card is in the collection."""
        if self.from_ and not self.into and not self.what:
            return "from", "'from' says where the card is that it turns into: say 'into', or 'what'"
        if self.what and (self.into or self.leaving or not self.from_):
            return "what", "'what' is for a card that is picked 'from' somewhere, without 'into' and 'leaving'"
        if self.may and not self.what:
            return "may", "'may' is for a card that is picked: say 'what'"
        if self.for_difference and not self.what:
            return "for difference", "the difference is paid for a card that is picked: say 'what'"
        if self.from_ not in (None, Stock.COLLECTION) and not self.what:
            return "from", "of such cards one is picked: say 'what'"
        return ("leaving", "what turns into a card leaves nothing") if self.into and self.leaving else None


class Tie(Op, frozen=True, tag="tie"):
    """Things are banished as soon as the card of the effect leaves the realm, as long as they are there."""

    tie: Things


class Become(Op, frozen=True, tag="become"):
    """Things have a subtype too, beside those that they have."""

    become: Subtype
    to: Things = ITSELF
    until: Duration = STAYS


class BecomeCopy(Op, frozen=True, tag="become a copy"):
    """Things are copies of a card, wherever that is, for a while or for good."""

    become_a_copy: Things
    of: Things
    until: Duration = STAYS


class GainAbilities(Op, frozen=True, tag="gain abilities of"):
    """Things have the printed abilities of a card beside their own.

    With ``from: collection`` the player of the effect banishes such a card of theirs for it; with ``aside: yes`` it is
    the one that was set aside before the game, whose threshold the player has to meet. With ``anew: yes`` what
    the things had by the same effect before ends.
    """

    gain_abilities_of: Cards
    from_: Zones | None = None
    to: Things = ITSELF
    until: Duration = STAYS
    anew: bool = False
    aside: bool = False

    def amiss(self) -> tuple[str, str] | None:
        """A card is known, is of the collection, or was set aside."""
        if self.aside:
            return ("aside", "what was set aside is of no zone") if self.from_ is not None or self.anew else None
        if self.from_ is None:
            known = self.gain_abilities_of.known is not None
            return None if known else ("gain abilities of", "which card it is has to be known, or 'from: collection'")
        other = self.from_.zones != (Zone.COLLECTION,) or self.from_.anybody
        return ("from", "such a card is of the player's own collection") if other else None


class Sacrifice(Op, frozen=True, tag="sacrifice"):
    """The player of the effect sacrifices things of their own, or with ``who`` those players do."""

    sacrifice: Things
    who: Who = OWN


class Ward(Op, frozen=True, tag="ward"):
    """Units and sites that can have one get a Ward."""

    ward: Things


class BreakWard(Op, frozen=True, tag="break ward"):
    """The Wards of things break."""

    break_ward: Things


class MoveWard(Op, frozen=True, tag="move ward"):
    """The Ward of a thing goes to another."""

    move_ward: Things
    to: Things = ITSELF


class Create(Op, frozen=True, tag="create"):
    """A token enters under the player's control, at a place or carried by a unit; ``copy: yes``: it is a copy."""

    create: CardName
    at: Place = HERE
    carried_by: Things | None = None
    copy: bool = False

    def amiss(self) -> tuple[str, str] | None:
        """What is carried is where its bearer is."""
        both = self.carried_by is not None and self.at != HERE
        return ("at", "what is carried is where its bearer is: leave 'at' out") if both else None


class OnDamage(Op, frozen=True, tag="on damage"):
    """What becomes of damage that things take, or with ``damage_dealt: yes`` deal, from now on.

    With ``for_each`` the amount is for each of these, as seen from what takes the damage. With ``takes`` that thing
    takes it, and ``on`` selects for whom, as seen from there.
    """

    on_damage: DamageEffect
    on: Things = ITSELF
    damage_dealt: bool = False
    damage_of: DamageOf | None = None
    amount: int = 0
    times: Times | None = None
    until: Duration = STAYS
    for_each: Phrase | None = None
    takes: Things | None = None

    def amiss(self) -> tuple[str, str] | None:
        """Only some changes are by an amount."""
        if self.takes is not None and (self.on_damage is not DamageEffect.REDIRECT or self.on.known is not None):
            return "takes", "'takes' is of 'on damage: redirect', for those that a selector selects"
        if self.for_each is not None and not self.amount:
            return "for_each", "'for_each' says how often the 'amount' counts"
        if self.amount and self.on_damage in WHOLE:
            return "amount", f"'{self.on_damage}' is of all of it: leave 'amount' out"
        needs = not self.amount and self.on_damage in BY
        return ("amount", f"'{self.on_damage}' needs 'amount': by how much") if needs else None


BY = (DamageEffect.REDUCE, DamageEffect.INCREASE, DamageEffect.REDUCE_OR_PREVENT)


class GainControl(Op, frozen=True, tag="gain control"):
    """The player of the effect controls things from now on."""

    gain_control: Things
    until: Duration = STAYS


class Flood(Op, frozen=True, tag="flood"):
    """Sites gain Flooded, a minimum of one water affinity (sorcery:flooded#6).

    With ``at`` it is whatever the words select while it is there, what comes there later among it.
    """

    flood: Things
    until: Duration = STAYS
    at: Place | None = None


class Dry(Op, frozen=True, tag="dry"):
    """Sites provide no water affinity, until something newer says otherwise."""

    dry: Things
    until: Duration = STAYS


class Provide(Op, frozen=True, tag="provide"):
    """Things provide affinity beside what they provide already."""

    provide: Letters
    by: Things = ITSELF
    until: Duration = STAYS


KINDS: tuple[type[Op], ...] = (
    Tie, Give, Take, Power, Silence, Disable, Sleep, Wake, Release, Digest, Forbid, Animate, Transform,
    Become, BecomeCopy, GainAbilities, TreatAsEvil, Sacrifice, Ward, BreakWard, MoveWard, Create,
    OnDamage, GainControl, Flood, Dry, Provide,
)  # fmt: skip
