"""Operations on players, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards.values.manners import NewLimit
from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.kinds import Table
from judge.telling.sorcery.cards.phrases.things import WHO

LIMITS = Table({
    NewLimit.CURRENT: ("the life of that moment", "sorcery:life#4"),
    NewLimit.HALF: ("half of what it was", "sorcery:life#4"),
})  # fmt: skip
FORMS: Mapping[str, tuple[Form, ...]] = {
    "limit life": (
        Form("the maximum life of {who} becomes {limit life}", "sorcery:life#4", limit_life=LIMITS, who=WHO),
    ),
    "skip turn": (Form("the next turn of {skip turn} does not take place", "sorcery:turn-overview#1", skip_turn=WHO),),
}  # fmt: skip
"""The templates of each of these operations."""
