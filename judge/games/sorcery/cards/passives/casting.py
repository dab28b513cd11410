"""Changes of what spells cost, and of which may be cast."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.passive import Change
from judge.games.sorcery.cards.tables.faces import CastsHow, CastsWith, CostTo, HelpsHow, Subtype, TopSpell
from judge.games.sorcery.cards.values.amounts import Amount


class Costs(Change, frozen=True):
    """The spells cast by what is selected cost so much more.

    Only such spells as ``cost_of`` says (Ordinary minion, first of each element), and with ``cost_to: here`` only
    those cast to its own site, with ``cost_at`` those cast to sites that this selects, as seen from the card; with
    ``cost_first`` only the first such spell of their player in each turn.
    """

    cost: int = 0
    cost_of: str = ""
    cost_to: CostTo | None = None
    cost_at: str = ""
    cost_first: bool = False


class Cheaper(Change, frozen=True):
    """The card itself costs so much less to cast, as seen by its player; its conditions are asked as it is cast.

    ``cheaper_there``: as seen from where it is cast to, as if it were there.
    """

    cheaper: int | Amount = 0
    cheaper_there: bool = False


class Helped(Change, frozen=True):
    """The card itself costs so much less to cast for each minion that its player gives for that, as they like.

    These are banished when ``helped_by`` says nothing else.
    """

    helped: int = 0
    helped_by: HelpsHow = HelpsHow.BANISHED


class CastsFor(Change, frozen=True):
    """Spells may be cast for so much mana instead of their cost: of the card itself, or by what is selected.

    Only such spells as ``casts_for_what`` selects; ``casts_for_freely``: without threshold then.
    """

    casts_for: int = -1
    casts_for_what: str = ""
    casts_for_freely: bool = False


class XIs(Change, frozen=True):
    """As the card itself is cast, its X is this, as seen by its player, and nothing else."""

    x_is: int | Amount | None = None


class CastsTop(Change, frozen=True):
    """What is selected may cast the topmost spell of its controller's spellbook on their turn, when it is of that type.

    Only such spells as ``casts_top_of`` selects; ``casts_top_here``: to where the card is alone; it costs
    ``casts_top_less`` less then. Who controls what is selected may look at that spell at any time of their turn.
    """

    casts_top: TopSpell | None = None
    casts_top_of: str = ""
    casts_top_here: bool = False
    casts_top_less: int = 0


class CastsTo(Change, frozen=True):
    """What is selected may cast spells to these goals too, as seen from the card; or it must.

    Only such spells as ``casts_what`` selects; ``casts_with`` is a token with which a minion that is cast so enters.
    """

    casts_to: tuple[str, ...] = ()
    casts_what: str = ""
    casts_how: CastsHow | None = None
    casts_with: CastsWith | None = None


class CastsAs(Change, frozen=True):
    """What is selected may cast spells of the hand, such as ``as_of``, as minions with their cost for power."""

    casts_as: Subtype | None = None
    as_of: str = ""


class NoSummons(Change, frozen=True):
    """No minion is summoned to the sites that this selects, as seen from the card, at any level."""

    no_summons: str = ""


class NoPlays(Change, frozen=True):
    """No site is played to the squares where it is."""

    no_plays: bool = False


class NoThreshold(Change, frozen=True):
    """The spells that it casts need no threshold; only such as ``threshold_of`` selects, or are cast to its site."""

    no_threshold: bool = False
    threshold_of: str = ""
    threshold_to: CostTo | None = None


class AccessTax(Change, frozen=True):
    """Whoever takes cards of a collection or a cemetery, or casts one from there, pays so much mana first."""

    access_tax: int = 0


class GuardsCemetery(Change, frozen=True):
    """No effect of an opponent does anything to the cards in the cemetery of who controls it."""

    guards_cemetery: bool = False


class BanishesUncast(Change, frozen=True):
    """A minion that would be summoned nearby, by anybody, and was not cast from a hand is banished instead."""

    banishes_uncast: bool = False


class EntersTapped(Change, frozen=True):
    """It enters the realm tapped."""

    enters_tapped: bool = False
