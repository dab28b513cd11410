"""Of which kind a part of a card is: when it matters, and the operations or changes, whatever they are done to."""

from __future__ import annotations

import re
from typing import Any

from msgspec import structs

from judge.games.sorcery.cards.facts import Ability, Card
from judge.games.sorcery.cards.passives.passive import Passive
from judge.games.sorcery.cards.tables.abilities import When
from judge.telling.sorcery.cards.told import Sort, told

FIRST = {
    When.GENESIS: ("as it enters the realm", "sorcery:genesis"),
    When.DEATHRITE: ("as it dies", "sorcery:deathrite"),
    When.RESOLVES: ("as it resolves", "sorcery:casting-spells/casting-magics"),
    When.ACTIVATED: ("when it is used", "sorcery:activated-ability"),
    When.STARTS_TURN: ("as a turn starts", "sorcery:start-phase"),
    When.ENDS_TURN: ("as a turn ends", "sorcery:end-phase"),
}
"""Moments that have an entry of their own, in the words of a title."""


def family_of(ability: Ability) -> str:
    """What triggers it, and the first thing that it does."""
    return f"{ability.when}: {ability.do[0].name}" if ability.do else str(ability.when)


def title_of(ability: Ability) -> str:
    """The same for people."""
    moment = FIRST[ability.when][0] if ability.when in FIRST else f"when {ability.when.means.partition(';')[0]}"
    return f"{moment}, {', '.join(dict.fromkeys(op.name for op in ability.do))}" if ability.do else moment


def about_ability(ability: Ability) -> str:
    """The entry that explains abilities of its moment."""
    return FIRST[ability.when][1] if ability.when in FIRST else "sorcery:triggered-ability"


def changes_of(passive: Passive) -> str:
    """The changes that a passive ability makes, in words."""
    names = (re.sub(r"(?<!^)(?=[A-Z])", " ", type(change).__name__).lower() for change in passive.changes)
    return ", ".join(names)


def said_of(card: Card, **part: Any) -> str:
    """What a card says that has nothing but one part, in sentences."""
    bare = structs.replace(card, **{"keywords": (), "ability": (), "passive": (), **part})
    sorts = (Sort.CASTING,) if not part.keys() & {"ability", "passive"} else (Sort.ABILITY, Sort.PASSIVE)
    return " ".join(one.words for one in told(bare) if one.sort in sorts)
