"""What the layers of ongoing effects leave open, noted on the view so that each ruling that rests on it tells it
(sorcery:ongoing-effect/apply-ongoing-effects-in-order).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from judge.games.sorcery.cards.passives.by_layer import Becomes, Controls, SaysKinds
from judge.games.sorcery.cards.passives.forms import OwnersControl
from judge.games.sorcery.cards.passives.passive import Passive, amounts
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.values.selector_words import Relation, Where
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.ongoing.layers import by_layer
from judge.games.sorcery.ongoing.ongoing_source import Source
from judge.games.sorcery.position.now import Why, with_types
from judge.games.sorcery.position.view import View

SILENCING, CONTROL, POWER = 2, 3, 6
BY_POWER = (Relation.WEAKER_THAN, Relation.STRONGER_THAN)
KINDS_LOST = ("sorcery:ability#4", "sorcery:lose#2")


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


def controlled_already(seen: View, sources: Sequence[Source]) -> None:
    """Control that things have from an effect that resolved before, seen by all layers.

    So that what is forward, an ally or an enemy for a card that was taken over is so for its new controller in layer 2
    too (forward#4); control by passive abilities comes in layer 3. That it is so is noted where it decides.
    """
    taken = [s for s in sources if s.effect is not None and s.passive.of(Controls) is not None]
    if not taken or any(s.passive.of(OwnersControl) is not None and s.there(seen) for s in sources):
        return
    early = [s for s in sources if SILENCING in _layers(s)]
    before = [s.on(seen) for s in early]
    for source in taken:
        for number in source.on(seen):
            if Prohibition.BE_MODIFIED not in seen.now[number].cannot:
                seen.now[number].controller = source.effect.player if source.effect else None
    if any(source.on(seen) != held for source, held in zip(early, before, strict=True)):
        note(seen, "control made before")


def kinds_unsaid(seen: View) -> None:
    """Who has lost the abilities by which its text says its kinds and elements is of none but its threshold's.

    Subtypes are characteristics, which are kept, but what stands in a text is a special ability; that it is lost is
    noted.
    """
    for now in seen.now.values():
        if now.card.passive and not now.special and now.card.subtypes and _says_kinds(now.card.passive):
            now.subtypes = tuple(one for one in now.subtypes if one not in now.card.subtypes)
            now.card = structs.replace(now.card, subtypes=(), elements=())
            now.why.append(Why("its text says its kinds and elements, and is lost", KINDS_LOST, SILENCING))
            note(seen, "kinds in a text")


def _says_kinds(passives: tuple[Passive, ...]) -> bool:
    """Whether one of some abilities says kinds of its card."""
    return any(passive.of(SaysKinds) is not None for passive in passives)


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
    """Notes where a condition or a count that a layer has read, or whom it has found, is otherwise in the end."""
    if any((s.passive.conditional or amounts(s.passive)) and s.on(seen) and s.wavers(seen) for s in sources):
        note(seen, "read in its layer")
    if any(s.started and _may_waver(s) and s.held != s.on(seen) for s in sources):
        note(seen, "read in its layer")


def _may_waver(source: Source) -> bool:
    """Whether later layers may change whom an effect finds: by power, or whose they are for what disables or silences.

    What it does itself changes nothing of that.
    """
    layers = _layers(source)
    if not layers or max(layers) >= POWER:
        return False
    words = selector(source.passive.on)
    if layers == {SILENCING} and (words.side is not None or words.where is Where.IN_FRONT):
        return True
    return words.least is not None or words.most is not None or any(one in BY_POWER for one, _ in words.relations)
