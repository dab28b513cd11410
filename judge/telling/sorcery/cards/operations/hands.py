"""Operations on the cards of other players, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards.values.manners import Yes
from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.phrases.conditions import ALL
from judge.telling.sorcery.cards.phrases.found import CARD, FROM
from judge.telling.sorcery.cards.phrases.things import ALL_OF, WHO

FORMS: Mapping[str, tuple[Form, ...]] = {
    "banish from hand": (
        Form("{who} banishes from the hand {banish from hand}[reveal?, which all players see first]"
             "[, chosen by its controller if {yours if}][yours?, chosen by its controller][may?, or none]",
             "sorcery:banished#1", also={"reveal": ("sorcery:zone#11",), "may": ("sorcery:may-and-can#1",)},
             banish_from_hand=CARD, who=WHO, yours_if=ALL),
    ),
    "steal": (
        Form("this card steals {steal}, at random, from the hand of {who} until it leaves the realm", "sorcery:zone#6",
             "sorcery:random#2", steal=CARD, who=WHO),
    ),
    "name a spell": (Form("its controller names a spell", "sorcery:spell#1", fixed={"name a spell": Yes.YES}),),
    "banish named": (
        Form("its controller searches {banish named} of the owner of {of} for all cards of that name and banishes them",
             "sorcery:search#1", "sorcery:banished#1", banish_named=FROM, of=ALL_OF),
        Form("its controller searches {banish named} of {who} for all cards of the name and banishes them",
             "sorcery:search#1", "sorcery:banished#1", banish_named=FROM, who=WHO),
    ),
    "random spell": (
        Form("that one is now a copy of a spell at random among all", "sorcery:random#1", "sorcery:copy#3",
             fixed={"random spell": Yes.YES}),
    ),
    "next player may": (
        Form("the next player may have the rest done as its player", "sorcery:may-and-can#1",
             fixed={"next player may": Yes.YES}),
    ),
    "forbid named": (
        Form("nobody casts a spell of that name until the next turn of its controller", "sorcery:can-vs-cant#1",
             fixed={"forbid named": Yes.YES}),
    ),
}  # fmt: skip
"""The templates of each of these operations."""
