"""Asks about carrying: who carries what, what is dropped, what could be carried."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.movement.move import carried_in_doubt
from judge.games.sorcery.ongoing.carriable_artifact import carriable, too_many
from judge.games.sorcery.ongoing.carrying_units import CONFERS
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import text
from judge.games.sorcery.position.thing import label, thing
from judge.games.sorcery.scenario.asks import ask
from judge.kernel.rules import Broken
from judge.kernel.state import State

CARRIED = (
    "sorcery:carrying-artifacts#1",
    "sorcery:carrying-artifacts#7",
    "sorcery:carrying-units#4",
    "sorcery.rulebook:activating-abilities/carrying-artifacts#1",
)


@ask("is", "{thing} carried", *CARRIED)
def is_carried(state: State, number: int) -> Finding:
    """Whether anything carries a thing."""
    return Finding(thing(state, number).bearer is not None, _stated(state, number), assumes=_still(state, number))


@ask("who", "carries {thing}", *CARRIED)
def carries(state: State, number: int) -> Finding:
    """The unit that carries a thing, or nobody."""
    bearer = thing(state, number).bearer
    who = label(state, bearer) if bearer is not None else "nobody"
    return Finding(who, _stated(state, number), assumes=_still(state, number))


def _stated(state: State, number: int) -> tuple[Broken, ...]:
    """What is said of carrying a unit, or an artifact, and of where a carried one is."""
    now, carried = view(state).now.get(number), thing(state, number).bearer is not None
    if now is not None and now.unit:
        return (Broken("", ("sorcery:carrying-units#4" if carried else "sorcery:carrying-units#1",)),)
    return (Broken("", CARRIED[:2] if carried else CARRIED[:1]),)


def _still(state: State, number: int) -> tuple[str, ...]:
    """What is assumed of a unit that a unit of another player carries."""
    seen = view(state)
    return (text("stays carried"),) if number in seen.now and carried_in_doubt(seen, number) else ()


@ask("which", "things carried by {thing}", *CARRIED)
def carried_by(state: State, number: int) -> tuple[str, ...]:
    """Everything that a unit carries."""
    return tuple(sorted(now.thing.label for now in view(state).now.values() if now.thing.bearer == number))


@ask("is", "{thing} able to carry {thing2}", "sorcery:carriable-artifact#1", "sorcery:carrying-units#1")
def able_to_carry(state: State, number: int, other: int) -> Finding:
    """Whether a unit could carry a thing at all, wherever the two are."""
    broken = carriable(state, number, other) or too_many(state, number, (other,))
    if broken is not None:
        return Finding(False, (broken,))
    cites = ("sorcery:carriable-artifact#1", "sorcery:carrying-units#1", "sorcery:carrying-units#2")
    return Finding(True, (Broken("", cites),))


@ask("is", "{thing} a carriable artifact", "sorcery:carriable-artifact#1")
def a_carriable_artifact(state: State, number: int) -> Finding:
    """Whether it is an artifact that is neither a monument nor a minion."""
    now = view(state).now.get(number)
    held = now is not None and "artifact" in now.types and "minion" not in now.types and not now.card.monument
    cites = (
        "sorcery:carriable-artifact#1",
        "sorcery:artifact/monument#1",
        "sorcery.rulebook:cards/artifact-subtypes#1",
    )
    return Finding(held, (Broken("", cites),))


@ask("which", "abilities conferred to {thing}", *CONFERS)
def conferred_to(state: State, number: int) -> tuple[str, ...]:
    """The movement abilities that a carried unit has from its carrier."""
    now = view(state).now.get(number)
    return tuple(sorted(why.confers for why in now.why if why.confers)) if now else ()
