"""Changes of what spells cost, and of which may be cast."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.passive import Change
from judge.games.sorcery.cards.tables.faces import CostTo, TopSpell


class Costs(Change, frozen=True):
    """The spells cast by what is selected cost so much more.

    Only such spells as ``cost_of`` says (Ordinary minion, first of each element), and with ``cost_to: here`` only
    those cast to its own site.
    """

    cost: int = 0
    cost_of: str = ""
    cost_to: CostTo | None = None


class CastsTop(Change, frozen=True):
    """It may cast the topmost spell of its controller's spellbook on their turn, when it is of that type."""

    casts_top: TopSpell | None = None
