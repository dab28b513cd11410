"""Revealing enchantments: the cost, Magebind, and cards that must be revealed (magewars:reveal-cost)."""

from __future__ import annotations

from judge.games.magewars.frames import CheckLife, Destroy
from judge.games.magewars.ground.assumptions import assume, assumed
from judge.games.magewars.ground.events import happened
from judge.games.magewars.moments import FACE_UP
from judge.games.magewars.position.characteristics import Figure
from judge.games.magewars.position.happenings import Revealed
from judge.games.magewars.position.mana import mana_of, pay_mana
from judge.games.magewars.position.thing import card_of, in_play, label, put, stop, thing, tick
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import WAYS, action
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.words import ENCHANTMENT, MAGE, names
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

UNPAID = "no"
PAID = "yes"


def reveal_cost(state: State, number: int) -> Figure:
    """The reveal cost of an enchantment where it is: with Magebind +X more on a Mage; None when none is declared."""
    card, on = card_of(state, number), thing(state, number).on
    if card.reveal is None:
        return Figure(
            None, (Broken(f"no reveal cost of {label(state, number)} is declared", ("magewars:reveal-cost#2",)),)
        )
    why = [Broken(f"{card.reveal} is noted on the card", ("magewars:reveal-cost#2",))]
    more = sum(t.number for t in card.traits if t.name == "Magebind")
    if not more or on is None or card_of(state, on).type != MAGE:
        if more:
            why.append(Broken("it is not attached to a Mage", ("magewars:magebind-plus-x#1",)))
        return Figure(card.reveal, tuple(why))
    cites = ("magewars:magebind-plus-x#1", "magewars:magebind-plus-x#2")
    return Figure(card.reveal + more, (*why, Broken(f"Magebind +{more} on a Mage", cites)))


class Reveal(Frame, frozen=True):
    """An enchantment is to be turned face up."""

    number: int


class ConditionOccurs(Frame, frozen=True):
    """The condition occurs under which the card of an enchantment asks to be revealed."""

    number: int


@action("reveal", "thing")
def reveal_action(_state: State, reveal: int) -> tuple[Frame, ...]:
    """``reveal: ENCHANTMENT``: its controller turns it face up; ``pay: no`` when he does not pay the reveal cost."""
    return (Reveal(reveal),)


@action("condition of", "thing")
def condition_of_action(_state: State, condition_of: int) -> tuple[Frame, ...]:
    """``condition of: ENCHANTMENT``: the condition occurs under which its card asks to be revealed."""
    return (ConditionOccurs(condition_of),)


@requires(Reveal, "magewars:hidden-enchantment#3", "magewars:reveal-cost#1")
def hidden_enchantments_are_revealed(state: State, frame: Reveal) -> Broken | None:
    """Only a hidden enchantment in play is revealed."""
    number = frame.number
    if in_play(state, number) and thing(state, number).hidden and card_of(state, number).type == ENCHANTMENT:
        return None
    return Broken(f"{label(state, number)} is no hidden enchantment in play")


@WAYS.rests_on(Reveal)
def revealing_assumes(_state: State, _frame: Reveal) -> tuple[str, ...]:
    """At which moments enchantments are revealed is assumed."""
    return assumed("reveal moment")


@rule(Reveal, "magewars:reveal-cost#1", "magewars:hidden-enchantment#3")
def reveal(state: State, frame: Reveal) -> Result:
    """An enchantment is turned face up; the controller pays the reveal cost, or it is destroyed."""
    number = frame.number
    cost = reveal_cost(state, number).value
    if cost is None:
        return stop(state, f"no reveal cost of {label(state, number)} is declared ('reveal: NUMBER' at its card)")
    player = thing(state, number).controller
    since, state = tick(assume(state, "reveal moment"))
    state = state.said(
        "{0} is turned face up",
        label(state, number),
        cites=("magewars:reveal-cost#1",),
        kind="revealed",
        moment=FACE_UP(label(state, number)),
    )
    state = put(state, number, hidden=False, since=since)
    unpaid, name = _unpaid(state, number), label(state, number)
    if mana_of(state, player) < cost:
        told = "{0} cannot pay the {1} mana of {2}"
        return unpaid.said(told, names(player).capitalize(), cost, name, cites=("magewars:reveal-cost#2",))
    bound = ("magewars:magebind-plus-x#1",) if cost != card_of(state, number).reveal else ()
    paid = pay_mana(state, player, cost, f"the reveal cost of {name}", "magewars:reveal-cost#2", *bound)
    paid = _shown(paid, number)
    asked = f"whether the reveal cost of {name} ({cost} mana) is paid"
    options = [(PAID, paid), (UNPAID, unpaid)]
    return choose(state, player, "pay", asked, options, ("magewars:reveal-cost#2",)) if cost else paid


def _shown(state: State, number: int) -> State:
    """A revealed enchantment counts from now on, also for the Life of what it is attached to."""
    on = thing(state, number).on
    state = state.push(CheckLife(on)) if on is not None else state
    return happened(state, Revealed(number))


def _unpaid(state: State, number: int) -> State:
    return state.push(Destroy(number, "effect", "its reveal cost is not paid", ("magewars:reveal-cost#2",)))


REVEAL, KEEP = "reveal", "keep hidden"


def choices(state: State, number: int) -> tuple[str, ...]:
    """What can be done with a hidden enchantment when the condition of its card occurs: a red cost leaves no choice."""
    return (REVEAL,) if card_of(state, number).mandatory else (REVEAL, KEEP)


@rule(ConditionOccurs, "magewars:reveal-cost#3", "magewars:reveal-cost#4")
def condition_occurs(state: State, frame: ConditionOccurs) -> Result:
    """Under the condition of its card an enchantment with a red reveal cost must be revealed; others may be."""
    number = frame.number
    if not in_play(state, number) or not thing(state, number).hidden:
        return state
    name, open_ = label(state, number), choices(state, number)
    if KEEP not in open_:
        told = "The condition of {0} occurs: it must be revealed"
        return state.push(Reveal(number)).said(told, name, cites=("magewars:reveal-cost#3",))
    following = {REVEAL: state.push(Reveal(number)), KEEP: state}
    options = [(way, following[way]) for way in open_]
    player, asked = thing(state, number).controller, f"whether {name} is revealed"
    return choose(state, player, "may", asked, options, ("magewars:reveal-cost#1",))
