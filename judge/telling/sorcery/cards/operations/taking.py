"""Operations on what units carry, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.phrases.things import ALL_OF, ONE_OF

FORMS: Mapping[str, tuple[Form, ...]] = {
    "drop": (Form("{drop} is dropped", "sorcery:drop#1", "sorcery:carrying-artifacts#8", drop=ALL_OF),),
    "pick up": (
        Form("{by} takes {pick up}, and carries it from now on", "sorcery:pick-up#1", "sorcery:carrying-artifacts#7",
             pick_up=ONE_OF, by=ONE_OF),
    ),
}  # fmt: skip
"""The templates of each of these operations."""
