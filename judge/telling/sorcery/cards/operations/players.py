"""Operations on players, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards.values.manners import NewLimit, Yes
from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.kinds import Number, Several, Table
from judge.telling.sorcery.cards.phrases.places import PLACE
from judge.telling.sorcery.cards.phrases.things import ALL_OF, WHO

LIMITS = Table({
    NewLimit.CURRENT: ("the life of that moment", "sorcery:life#4"),
    NewLimit.HALF: ("half of what it was", "sorcery:life#4"),
})  # fmt: skip
FORMS: Mapping[str, tuple[Form, ...]] = {
    "limit life": (
        Form("the maximum life of {who} becomes {limit life}", "sorcery:life#4", limit_life=LIMITS, who=WHO),
    ),
    "hand over mana": (
        Form("{hand over mana} spends all mana that is left, for the next turn of its controller", "sorcery:mana#1",
             hand_over_mana=WHO),
    ),
    "control turn": (
        Form("in the next turn of {control turn} the player of the turn before it decides for them",
             "sorcery:active-player#1", control_turn=WHO),
    ),
    "determine squares": (
        Form("this many squares are determined at random for this card: {determine squares}[, after the results {at}]",
             "sorcery:random#2", "sorcery:setup#3", determine_squares=Number(), at=Several(PLACE)),
    ),
    "archive": (
        Form("the state of all cards in the realm is recorded", "sorcery:realm#1", fixed={"archive": Yes.YES}),
    ),
    "return archived": (
        Form("all recorded cards return to the state that was recorded", "sorcery:realm#1",
             fixed={"return archived": Yes.YES}),
    ),
    "only if level": (
        Form("the rest is done only if that costs as much mana as there are level counters on {only if level}",
             "sorcery:cost#1", "sorcery:cost#5", only_if_level=ALL_OF),
    ),
    "add level": (Form("{add level} gets a level counter", add_level=ALL_OF),),
    "count down": (
        Form("{count down} loses one of its counters[at last?, and the rest is done only if that was the last]",
             "sorcery:the-silver-rule#1", count_down=ALL_OF),
    ),
    "skip turn": (Form("the next turn of {skip turn} does not take place", "sorcery:turn-overview#1", skip_turn=WHO),),
}  # fmt: skip
"""The templates of each of these operations."""
