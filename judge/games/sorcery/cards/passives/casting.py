"""Changes of what spells cost, and of which may be cast."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.passive import Change
from judge.games.sorcery.cards.tables.faces import CastsHow, CostTo, TopSpell
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
    """The card itself costs so much less to cast, as seen by its player; its conditions are asked as it is cast."""

    cheaper: int | Amount = 0


class CastsTop(Change, frozen=True):
    """It may cast the topmost spell of its controller's spellbook on their turn, when it is of that type."""

    casts_top: TopSpell | None = None


class CastsTo(Change, frozen=True):
    """What is selected may cast spells to these goals too, as seen from the card; or it must.

    Only such spells as ``casts_what`` selects.
    """

    casts_to: tuple[str, ...] = ()
    casts_what: str = ""
    casts_how: CastsHow | None = None


class NoSummons(Change, frozen=True):
    """No minion is summoned to the sites that this selects, as seen from the card, at any level."""

    no_summons: str = ""


class NoThreshold(Change, frozen=True):
    """The spells that it casts need no threshold; only such as ``threshold_of`` selects, or are cast to its site."""

    no_threshold: bool = False
    threshold_of: str = ""
    threshold_to: CostTo | None = None


class EntersTapped(Change, frozen=True):
    """It enters the realm tapped."""

    enters_tapped: bool = False
