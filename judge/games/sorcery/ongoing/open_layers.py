"""What the layers of ongoing effects leave open, noted on the view so that each ruling that rests on it tells it
(sorcery:ongoing-effect/apply-ongoing-effects-in-order).
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.games.sorcery.cards.passives.by_layer import Becomes
from judge.games.sorcery.cards.passives.passive import amounts
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.ongoing.layers import by_layer
from judge.games.sorcery.ongoing.ongoing_source import Source
from judge.games.sorcery.position.now import with_types
from judge.games.sorcery.position.view import View

SILENCING, CONTROL = 2, 3


def note(seen: View, key: str) -> None:
    """Notes that an assumption had to be made for a view, once."""
    seen.assumes = tuple(dict.fromkeys((*seen.assumes, key)))


def made_already(seen: View, sources: Sequence[Source]) -> None:
    """Types that things have from an effect that resolved before, seen by all layers.

    So that an animated Silence is a minion in its own area in layer 2 (apply-ongoing-effects-in-order#14); what passive
    abilities add comes in layer 4. That it is so for other types, and for control, is noted where it decides.
    """
    made = [(s, change) for s in sources if s.effect is not None and (change := s.passive.of(Becomes)) is not None]
    if not made:
        return
    early = [(s, layers) for s in sources if not (layers := _layers(s)).isdisjoint((SILENCING, CONTROL))]
    before = [s.on(seen) for s, _ in early]
    for source, change in made:
        for number in source.on(seen):
            if Prohibition.BE_MODIFIED not in seen.now[number].cannot:
                with_types(seen.now[number], change.becomes)
    animated = all("minion" in change.becomes for _, change in made)
    for (source, layers), held in zip(early, before, strict=True):
        if source.on(seen) != held and not (animated and CONTROL not in layers):
            note(seen, "types made before")


def _layers(source: Source) -> frozenset[int]:
    """The layers in which an effect changes things."""
    return frozenset(layer for layer, _ in by_layer(source.passive))


def noted_lost(seen: View, begun: Sequence[Source], newer: Source) -> list[Source]:
    """Those of some effects of a layer whose ability is still there after a newer one; that another is lost is noted.

    What it does goes on for this layer, since it was applied first; a text says so only of an effect that removes
    itself (apply-ongoing-effects-in-order#13).
    """
    kept = [one for one in begun if one.there(seen)]
    if any(one.number != newer.number for one in begun if one not in kept):
        note(seen, "older in its layer")
    return kept


def noted_otherwise(seen: View, sources: Sequence[Source]) -> None:
    """Notes where a condition or a count that a layer has read is otherwise once all layers are applied."""
    if any((s.passive.conditional or amounts(s.passive)) and s.on(seen) and s.wavers(seen) for s in sources):
        note(seen, "read in its layer")
