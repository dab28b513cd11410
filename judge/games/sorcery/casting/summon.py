"""Summoning and conjuring: a card enters the realm, cast or by another effect (sorcery:summon, sorcery:conjure)."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.casting import NoSummons
from judge.games.sorcery.cards.tables.abilities import Late, When
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.movement.kept_out import barred
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import OnStoryline
from judge.games.sorcery.position.thing import REALM, label, locations_of, printed, put, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.storyline.entering.as_copy import entering
from judge.games.sorcery.words import Location, location_words
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

SUMMON = "sorcery:summon"
ENTERING = (When.GENESIS, When.ENTERS, Late.ALWAYS, Late.REALM)
"""When a clause matters to a card that enters the realm."""


class Summon(OnStoryline, frozen=True):
    """An effect puts a card into the realm under a player's control, perhaps carried by a unit."""

    number: int
    at: tuple[Location, ...]
    player: str
    bearer: int | None
    tapped: bool = False

    def waits(self, state: State) -> tuple[str, ...]:
        """That it enters."""
        return (f"{label(state, self.number)} enters the realm",)


def uncovered(state: State, number: int) -> str:
    """What of a card's text the judge does not know yet as it enters the realm; empty when nothing."""
    return printed(state, thing(state, number)).unread(*ENTERING)


def keeps_out(state: State, number: int, at: tuple[Location, ...], player: str) -> Broken | None:
    """What keeps a card that is not in the realm from entering some locations; None when nothing does."""
    for place in at:
        if place not in locations_of(state, place[0]):
            return Broken(f"there is no such location as {location_words((place,))}", ("sorcery:location#3",))
    forbidden = _forbidden(state, number, at)
    if forbidden is not None:
        return forbidden
    there = put(state, number, zone=REALM, at=(), controller=player)
    for place in at:
        found = barred(there, number, place)
        if found is not None:
            return Broken(f"{found[0]} keeps {label(state, number)} out of {location_words((place,))}", (found[1],))
    return None


def _forbidden(state: State, number: int, at: tuple[Location, ...]) -> Broken | None:
    """That a card forbids summoning minions to a site; None when none does (sorcery:summon#1)."""
    seen = view(state)
    if "minion" not in printed(state, thing(state, number)).types:
        return None
    sites = [seen.sites[square] for square, _ in at if square in seen.sites]
    for source, now in seen.now.items():
        for _, change in now.does(NoSummons) if now.special else ():
            if any(seen.matches(selector(change.no_summons), site, source) for site in sites):
                cites = ("sorcery:summon#1", "sorcery:the-silver-rule#4")
                return Broken(f"{now.thing.label} keeps minions from being summoned there", cites)
    return None


@rule(Summon, "sorcery:summon#3", "sorcery:summon#4", "sorcery:conjure#2", "sorcery.rulebook:glossary/summon#1")
def summon(state: State, frame: Summon) -> Result:
    """A card is put into the realm without cost, threshold or a location of one's own; where it cannot enter, it stays
    where it was.
    """
    number, at, player, bearer = frame.number, frame.at, frame.player, frame.bearer
    assert bearer is None
    broken = state.broken(frame)
    if broken:
        why, cites = "; ".join(b.why for b in broken), tuple(c for b in broken for c in b.cites)
        said = "{0} does not enter the realm and remains where it was: {1}"
        return state.said(said, label(state, number), why, cites=("sorcery:summon#8", *cites), kind="not-applied")
    missing = uncovered(state, number)
    if missing:
        return Unsupported(missing)
    kind = "conjure" if "minion" not in printed(state, thing(state, number)).types else "summon"
    cites = (f"sorcery:{kind}#1", f"sorcery.rulebook:glossary/{kind}#1", f"sorcery.glossary:{kind}")
    cites = (*cites[: 3 if kind == "conjure" else 2], "sorcery:summon#3", "sorcery:summon#4")
    said = "{0} is put directly into the realm: nothing is paid and no threshold is needed"
    return entering(state.said(said, label(state, number), cites=cites), number, at, player, tapped=frame.tapped)


@requires(Summon, "sorcery:summon#8")
def may_enter_there(state: State, frame: Summon) -> Broken | None:
    """It must be able to enter the location."""
    number, at, player = frame.number, frame.at, frame.player
    return keeps_out(state, number, at, player)
