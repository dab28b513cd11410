"""Operations on as many things as a player likes, or on all of them at once, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.operations.choosing import AS, CHOICE
from judge.telling.sorcery.cards.phrases.places import PLACE
from judge.telling.sorcery.cards.phrases.selectors import ANY_PHRASE
from judge.telling.sorcery.cards.phrases.things import ALL_OF, ANY_OF

FORMS: Mapping[str, tuple[Form, ...]] = {
    "choose any": (
        Form("its controller chooses as many as they like of {choose any}[together?, all at one location]"
             "[, as {as}]", CHOICE, choose_any=ANY_OF, as_=AS),
    ),
    "choose along": (
        Form("in a cardinal direction its controller chooses one of each other location, being {choose along}"
             "[, as {as}]",
             "sorcery.rulebook:glossary/cardinal-directions#1", "sorcery:location#2", choose_along=ANY_PHRASE, as_=AS),
    ),
    "lay out": (
        Form("its controller lays out one card on each site of a two-by-two area, being {lay out}; each unit there "
             "takes damage equal to its power, and those cards are banished", "sorcery:dead-minion#1",
             "sorcery:there#5", "sorcery:banished#1", lay_out=ANY_PHRASE),
    ),
    "teleport all": (
        Form("each of these is teleported to {to}: {teleport all}", "sorcery:teleport#1", teleport_all=ALL_OF,
             to=PLACE),
    ),
}  # fmt: skip
"""The templates of each of these operations."""
