"""How a card is cast, in plain words: further costs, costs instead of mana, further moments and casters."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.tables.faces import CastFrom, PlayWhere, Timing
from judge.telling.sorcery.cards.costs import PARTS
from judge.telling.sorcery.cards.forms import Form, Forms
from judge.telling.sorcery.cards.goals import GOALS
from judge.telling.sorcery.cards.kinds import Several, Table
from judge.telling.sorcery.cards.phrases.selectors import ANY_PHRASE

TIMINGS = Table({
    Timing.ATTACKED: ("as an ally is being attacked", "sorcery:attack#8", "sorcery:ally#1"),
    Timing.DEFENDS: ("as an ally is defending a site or another unit", "sorcery:defend#3", "sorcery:ally#1"),
})  # fmt: skip
FROM = Table({CastFrom.CEMETERY: ("from its owner's cemetery", "sorcery:cemetery#4")})
PLACES = Table({
    PlayWhere.APART: ("a void made by pulling two neighbouring sites apart",
                      "sorcery.rulebook:advanced-concepts/when-sites-move#1"),
    PlayWhere.CORNER: ("a corner", "sorcery:corner#1"),
    PlayWhere.FOR_RARE: ("the place of an Elite or Unique site, under the control of who controls that",
                         "sorcery:rarity/elite#1", "sorcery:ownership-and-control#6"),
    PlayWhere.FOR_OWN: ("the place of a site that its player owns and returns to hand", "sorcery:zone#11"),
})  # fmt: skip
KEYS = (
    "cast_cost",
    "alternate",
    "timing",
    "casters",
    "cast_where",
    "cast_only",
    "cast_from",
    "then_banished",
    "play_where",
    "replaces_avatar",
    "opponent_places",
)
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
        Form("this may also be played to {play_where}", "sorcery:play#2", "sorcery:site#10",
             play_where=Several(PLACES)),
        Form("when this is cast, an opponent chooses where it enters, among the places to which it may be cast",
             "sorcery:casting-spells/casting-artifacts#1", "sorcery:the-silver-rule#1",
             fixed={"opponent_places": True}),
        Form("when this is cast, it becomes the Avatar of its player, with the life of the old one, which is gone",
             "sorcery:avatar#1", "sorcery:life#4", fixed={"replaces_avatar": True}),
    ),
    lambda held: (held, frozenset()),
    _together,
)  # fmt: skip
"""One key of a card; read again it is that key with its value."""
