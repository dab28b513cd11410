"""Sites that are void too, by what they or other cards say (sorcery:void#1, sorcery.rulings:the-void-1)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.games.sorcery.cards.passives.by_layer import AlsoVoid
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.ongoing.ongoing_source import Source
from judge.games.sorcery.position.now import Why
from judge.games.sorcery.position.view import View

CITES = ("sorcery:the-silver-rule#1", "sorcery:void#1")


def also_void(seen: View, sources: Sequence[Source]) -> None:
    """Notes the squares of sites that are void too, once it is known who has lost which abilities."""
    for source in sources:
        if source.passive.of(AlsoVoid) is None or not source.works(seen):
            continue
        for number in source.on(seen):
            now = seen.now[number]
            if "site" not in now.types or (Prohibition.BE_MODIFIED in now.cannot and number != source.number):
                continue
            seen.also_void |= frozenset(now.thing.squares)
            now.why.append(Why(f"it is void too by {source.label}", CITES, 5, source.label))
