"""Healing that cards halve, each of them once more, before anything of it counts (sorcery:healing)."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.damage import HalvesHealing
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.ongoing_source import Source
from judge.games.sorcery.position.thing import label
from judge.kernel.state import State

CITES = ("sorcery:healing#1", "sorcery:the-silver-rule#1")

ALL_OF_HALF = (
    "how much of all its damage a minion is healed of, or how much life full healing brings, when all healing is halved"
)


def halving(state: State, number: int) -> list[str]:
    """What halves the healing of a thing in the realm, each once."""
    seen = view(state)
    if number not in seen.now:
        return []
    found = [
        Source(passive, now.thing.entered, other, now.thing.label, None)
        for other, now in seen.now.items()
        if now.special
        for passive, _ in now.does(HalvesHealing)
        if passive.zone == "realm"
    ]
    return [source.label for source in found if number in source.on(seen)]


def halved(state: State, number: int, amount: int) -> tuple[State, int]:
    """How much of some healing is left, with it told."""
    for by in halving(state, number):
        said = "{0} halves the healing of {1}: {2} becomes {3}"
        state = state.said(said, by, label(state, number), amount, amount // 2, cites=CITES)
        amount //= 2
    return state, amount
