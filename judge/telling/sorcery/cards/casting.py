"""How a card is cast, in plain words: further costs, costs instead of mana, further moments and casters."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.tables.faces import CastFrom, Timing
from judge.telling.sorcery.cards.costs import PARTS
from judge.telling.sorcery.cards.forms import Form, Forms
from judge.telling.sorcery.cards.goals import GOALS
from judge.telling.sorcery.cards.kinds import Table
from judge.telling.sorcery.cards.phrases.selectors import ANY_PHRASE

TIMINGS = Table({Timing.ATTACKED: ("as an ally is being attacked", "sorcery:attack#8", "sorcery:ally#1")})
FROM = Table({CastFrom.CEMETERY: ("from its owner's cemetery", "sorcery:cemetery#4")})
KEYS = ("cast_cost", "alternate", "timing", "casters", "cast_where", "cast_only", "cast_from", "then_banished")
"""The keys of a card that say how it is cast."""


def _together(held: dict[str, Any]) -> dict[str, Any]:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in held.items()}


CASTING = Forms(
    (
        Form("casting this takes {cast_cost} too", "sorcery:cost#6", cast_cost=PARTS),
        Form("casting this may start from {alternate} instead of its mana cost", "sorcery:cost#9", alternate=PARTS),
        Form("this may also be cast {timing}", "sorcery:casting-spells#4", timing=TIMINGS),
        Form("this may also be cast by {casters}", "sorcery:casting-spells#6", "sorcery:spellcaster#2",
             casters=ANY_PHRASE),
        Form("this may also be cast to {cast_where}", "sorcery:casting-spells/casting-minions#3", cast_where=GOALS),
        Form("this has to be cast to {cast_only}", "sorcery:casting-spells/casting-minions#3", cast_only=GOALS),
        Form("this may also be cast {cast_from}", "sorcery:casting-spells#1", cast_from=FROM),
        Form("when this is cast from there, it is banished afterwards", "sorcery:banished#1",
             fixed={"then_banished": True}),
    ),
    lambda held: (held, frozenset()),
    _together,
)  # fmt: skip
"""One key of a card; read again it is that key with its value."""
