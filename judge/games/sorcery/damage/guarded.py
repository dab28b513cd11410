"""What players cannot destroy, because an enemy's card says so (sorcery:can-vs-cant)."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.allowing import Cannot
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.moments import LIVES_ON
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.ongoing_source import Source
from judge.games.sorcery.position.now import EFFECTS
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.words import names, other
from judge.kernel.nodes import Unsupported
from judge.kernel.state import State

CITES = ("sorcery:can-vs-cant#1", "sorcery.rulings:city-of-glass-2#1")
SACRIFICED = ("sorcery:die#14", "sorcery.rulebook:glossary/sacrifice#7")
"""That a sacrifice counts as destroying, and that what cannot be destroyed otherwise can be sacrificed."""


def guarded(state: State, number: int, of: str, sacrifice: bool) -> State | Unsupported | None:
    """With it told that a player cannot destroy a thing; None where nothing keeps the player from it."""
    now = view(state).now.get(number)
    player = (now.controller if now is not None else None) if sacrifice else of
    by = _guarding(state, number, player) if player else ""
    if not by or not player:
        return None
    if sacrifice:
        said = f"whether {names(player)} can sacrifice {label(state, number)}, which they cannot destroy, as {by} says"
        return Unsupported(said, SACRIFICED)
    said = "{0} is not destroyed: {1} cannot destroy it, as {2} says"
    moment = LIVES_ON(label(state, number))
    return state.said(said, label(state, number), names(player), by, cites=CITES, kind="not-applied", moment=moment)


def _guarding(state: State, number: int, player: str) -> str:
    """Which effect says that a player, the opponent of its own, cannot destroy a thing; empty when none does."""
    seen, word = view(state), Prohibition.BE_DESTROYED_BY_OPPONENT
    found = [
        (Source(passive, now.thing.entered, source, now.thing.label, None), now.controller)
        for source, now in seen.now.items()
        if now.special
        for passive, change in now.does(Cannot)
        if word in change.cannot
    ]
    for effect in state[EFFECTS]:
        change = effect.passive.of(Cannot)
        if change is not None and word in change.cannot:
            found.append((Source(effect.passive, effect.since, effect.source, effect.label, effect), effect.player))
    for source, whose in found:
        if whose is not None and other(whose) == player and source.works(seen) and number in source.on(seen):
            return source.label
    return ""
