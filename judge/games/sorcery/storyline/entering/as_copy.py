"""Cards that enter the realm as copies of others (sorcery:copy#1)."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.sorcery.cards.passives.by_layer import Gives
from judge.games.sorcery.cards.passives.forms import EntersAs
from judge.games.sorcery.cards.passives.passive import Passive
from judge.games.sorcery.cards.tables.abilities import Late, When
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.new_card import plain
from judge.games.sorcery.position.now import Effect, with_effect
from judge.games.sorcery.position.thing import (
    AGAINST,
    BANISHED,
    BUILT,
    CEMETERY,
    COPY,
    REALM,
    Thing,
    copied,
    label,
    printed,
    put,
    thing,
    tick,
)
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.enter import enter_realm
from judge.games.sorcery.storyline.hands_and_decks import banishes_dead
from judge.games.sorcery.words import Location
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery:copy#1", "sorcery:copy#2")
MAGICS = ("sorcery.rulings:animist-3#1", "sorcery:characteristics/magic-characteristics#1")
"""That a copy is one of what is printed, and that a magic is not in the realm."""
ENTERING = (When.GENESIS, When.ENTERS, Late.ALWAYS, Late.REALM)
Enters = Callable[[State], State]
"""Puts the card into the realm."""


class EnterAsCopy(Frame, frozen=True):
    """A card enters the realm as a copy of another thing, under a player's control; ``how`` as for any that enters."""

    number: int
    of: int
    at: tuple[Location, ...]
    player: str
    how: str
    tapped: bool
    twin: bool


def entering(
    state: State,
    number: int,
    at: tuple[Location, ...],
    player: str,
    how: str = "",
    tapped: bool = False,
    among: tuple[int, ...] = (),
) -> Result:
    """A card enters the realm, as a copy where it says so and there is something to copy.

    Of ``among`` it has to be a copy, since it enters so only as one of them.
    """
    change = next((c for p in printed(state, thing(state, number)).passive if (c := p.of(EntersAs)) is not None), None)
    plain = enter_realm(state, number, at, player, how=how, tapped=tapped) if change is None else None
    if change is None or plain is not None:
        return plain or state
    there = put(state, number, zone=REALM, at=at, controller=player)
    found = view(there).select(change.enters_as, number)
    options = [
        (label(state, n), state.push(EnterAsCopy(number, n, at, player, how, tapped, change.enters_as_twin)))
        for n in found
        if not among or n in among
    ]
    if (change.enters_as_may and not among) or not options:
        said = "{0} enters as no copy"
        itself = state.said(said, label(state, number), cites=CITES, kind="not-applied")
        options.append(("nothing", enter_realm(itself, number, at, player, how=how, tapped=tapped)))
    return choose(state, player, "choose", f"what is {label(state, number)} a copy of?", options, CITES)


def _no_permanent(state: State, number: int, original: Thing) -> State:
    """A card is a copy of what has another face in the realm and is a magic by its print: it cannot stay there."""
    said = "{0} copies what is printed on {1} and is a magic, which cannot stay in the realm"
    state = state.said(said, label(state, number), original.label, cites=(*CITES, *MAGICS))
    found = thing(state, number)
    zone, goes = (BANISHED, "is banished") if "token" in found.marks else (CEMETERY, "goes to its owner's cemetery")
    if zone == CEMETERY and banishes_dead(state):
        zone, goes = BANISHED, "is banished instead of going to a cemetery"
    state = state.said("{0} " + goes, found.label, cites=MAGICS)
    return put(state, number, zone=zone, incarnation=found.incarnation + 1, paid=0)


@rule(EnterAsCopy, *CITES, *MAGICS)
def enter_as_copy(state: State, frame: EnterAsCopy) -> Result:
    """It has the characteristics and abilities of what it copies until it leaves the realm, its Genesis among them."""
    number, original = frame.number, thing(state, frame.of)
    name = copied(original) or plain(original) or original.card
    card = printed(state, Thing(card=name, label=name, owner=original.owner))
    if "magic" in card.types:
        return _no_permanent(state, number, original)
    missing = card.unread(*ENTERING)
    if missing:
        return Unsupported(missing)
    if card.size > 1 and len(frame.at) == 1:
        return Unsupported(f"which squares a copy of {original.label} takes, which is larger", CITES)
    said = "{0} is a copy of {1}: its characteristics and abilities are those of that card"
    state = state.said(said, label(state, number), original.label, cites=CITES)
    new = thing(state, number).marked(f"{COPY}{name}")
    built = next((mark for mark in original.marks if mark.startswith(BUILT)), "")
    new = new.marked(built) if built else new
    new = new.marked("transformed") if "transformed" in original.marks else new
    if frame.twin:
        new = new.marked(f"{AGAINST}{frame.of} {original.incarnation}")
    state = enter_realm(state.put(number, new), number, frame.at, frame.player, how=frame.how, tapped=frame.tapped)
    if not frame.twin:
        return state
    since, state = tick(state)
    evil = Passive(on="itself", changes=(Gives(("Evil",)),))
    stay = ((number, thing(state, number).incarnation),)
    return with_effect(state, Effect(passive=evil, label=label(state, number), since=since, on=stay))
