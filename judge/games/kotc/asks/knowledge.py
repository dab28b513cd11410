"""What players are entitled to know, and what they have seen."""

from __future__ import annotations

from judge.games.kotc.scenario.vocabulary import ask
from judge.games.kotc.words import ZONES
from judge.games.kotc.zones.knowledge import KNOWLEDGE, entitled, seen_by
from judge.games.question import Finding
from judge.kernel.rules import Broken
from judge.kernel.state import State


@ask("is", "{player} entitled to know the cards in the {zone} of {player2}", "kotc:fields#2")
def may_know(_state: State, player: str, zone: str, owner: str) -> Finding:
    """By the class of the zone."""
    kind, passage = KNOWLEDGE[zone]
    return Finding(
        entitled(zone, owner, player), (Broken(f"the {zone} is {kind} knowledge", (passage, "kotc:fields#2")),)
    )


@ask("which", "zones of {words} knowledge", "kotc:fields#2")
def zones_of(_state: State, kind: str) -> Finding:
    """The zones of a class."""
    found = tuple(sorted(zone for zone in ZONES if KNOWLEDGE[zone][0] == kind))
    if not found:
        return Finding(None, unsupported=f"there is no {kind!r} knowledge: there is public, private and restricted")
    return Finding(found, (Broken("", tuple(KNOWLEDGE[zone][1] for zone in found)),))


@ask("which", "players have seen {thing}", "kotc:keywords/see#1", "kotc:keywords/reveal#1")
def who_saw(state: State, number: int) -> tuple[str, ...]:
    """Those who looked at it, saw it, or had it revealed to them."""
    return seen_by(state, number)
