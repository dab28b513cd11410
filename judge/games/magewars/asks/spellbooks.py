"""Asks about spellbooks (magewars:epic, :mage-only, :novice)."""

from __future__ import annotations

from judge.games.magewars.casting import spellbook
from judge.games.magewars.position.thing import card_of, label, mage_of
from judge.games.magewars.scenario.asks import ask
from judge.games.question import Finding
from judge.kernel.rules import Broken
from judge.kernel.state import State

ASKED = ("magewars:epic#1", "magewars:mage-only#1", "magewars:mage-only#2")


@ask("is", "spellbook of {player} legal", *ASKED)
def legal(state: State, player: str) -> Finding:
    """Whether a spellbook holds nothing that it may not hold; what it costs is asked card by card."""
    broken = spellbook.broken(state, player)
    traits = {t.name for n in spellbook.contents(state, player) for t in card_of(state, n).traits}
    cites = ("magewars:epic#1",) * ("Epic" in traits) + ASKED[1:] * any(t.endswith(" Only") for t in traits)
    return Finding(not broken, broken or (Broken("nothing in it stands against it", cites or ASKED),))


@ask("value", "spell points of {thing} for {player}", "magewars:novice#2", "magewars:level#2")
def spell_points(state: State, number: int, player: str) -> Finding:
    """What a spell costs a player's Mage in spell points."""
    mage = mage_of(state, player)
    if mage is None:
        return Finding(None, unsupported=f"{player} has no Mage in play")
    figure, assumes = spellbook.points(card_of(state, mage), card_of(state, number))
    if figure.value is None:
        return Finding(None, unsupported=figure.why[0].why + f" ({label(state, number)})")
    return Finding(figure.value, figure.why, assumes=assumes)
