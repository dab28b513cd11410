"""Things of which what they provide is multiplied: all mana and affinity, from wherever it comes (sorcery:mana#1)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.games.sorcery.cards.passives.by_layer import TimesProvided
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.ongoing.ongoing_source import Source
from judge.games.sorcery.position.now import Why
from judge.games.sorcery.position.view import View

CITES = ("sorcery:mana#1", "sorcery.rulings:sow-the-earth-2#1")


def multiplied(seen: View, sources: Sequence[Source]) -> None:
    """Multiplies what things provide once all that adds to it has been applied, for the sum is what is multiplied."""
    for source in sources:
        change = source.passive.of(TimesProvided)
        if change is None or not source.works(seen):
            continue
        for number in source.on(seen):
            now, times = seen.now[number], change.times_provided
            if Prohibition.BE_MODIFIED in now.cannot and number != source.number:
                continue
            now.times, now.mana = now.times * times, now.mana * times
            now.affinity = {letter: amount * times for letter, amount in now.affinity.items()}
            now.why.append(Why(f"{source.label} multiplies what it provides by {times}", CITES, 5, source.label))
