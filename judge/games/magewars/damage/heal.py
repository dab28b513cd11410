"""Healing: the one place where damage comes off by healing or regenerating (magewars:heal, :regenerate-x, :bleed)."""

from __future__ import annotations

from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import happened
from judge.games.magewars.moments import HEALS, NOT_HEALED, REGENERATES
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.condition import remove
from judge.games.magewars.position.happenings import DamageRemoved, Healed
from judge.games.magewars.position.thing import card_of, in_play, label, put, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import WAYS
from judge.games.magewars.scenario.choose import choose
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

HEAL, REGENERATE = "heal", "regenerate"


class Heal(Frame, frozen=True):
    """Up to so much damage is to come off an object; ``how`` is heal or regenerate."""

    number: int
    amount: int
    how: str


def heal(state: State, number: int, amount: int, how: str = HEAL) -> State:
    """An object heals (or regenerates) up to so much damage; waits as a frame in front.

    What stands against it is asked as requirements of the kind ``heal``; Bleed may take some of the healing.
    """
    return state.push(Heal(number, amount, how))


def take_off(state: State, number: int, amount: int) -> State:
    """Damage comes off an object, whatever takes it off: the only place where damage grows less. Nothing is told."""
    found = thing(state, number)
    return happened(put(state, number, damage=max(0, found.damage - amount)), DamageRemoved(number))


@requires(Heal, "magewars:heal#1")
def is_a_creature_or_conjuration(state: State, frame: Heal) -> Broken | None:
    """Healing is for creatures and conjurations."""
    number = frame.number
    card = card_of(state, number)
    return None if card.creature or card.conjuration else Broken(f"{label(state, number)} has no damage to remove")


@requires(Heal, "magewars:heal#2", "magewars:finite-life#1", "magewars:living#1")
def no_finite_life(state: State, frame: Heal) -> Broken | None:
    """Nothing with Finite Life heals or regenerates; what is not Living has it (magewars:nonliving#1)."""
    number, how = frame.number, frame.how
    held = traits(state, number)
    if not held.has("Finite Life"):
        return None
    cites = ["magewars:regenerate-x#3" if how == REGENERATE else "magewars:heal#2", "magewars:finite-life#1"]
    if thing(state, number).markers_of("Bleed"):
        cites += ["magewars:bleed#5", "magewars:bleed#6"]
    why = held.why("Finite Life")[0]
    told = f"{label(state, number)} has Finite Life ({why.why})"
    return Broken(told, tuple(dict.fromkeys((*cites, *why.cites))))


@WAYS.because(Heal)
def the_living_heal(state: State, frame: Heal) -> tuple[Broken, ...]:
    """It is Living: a creature that is not Nonliving, or a conjuration that has the trait."""
    name, creature = label(state, frame.number), card_of(state, frame.number).creature
    cites = ("magewars:living#1", "magewars:living#2" if creature else "magewars:living#3")
    return (Broken(f"{name} is Living", cites),)


@rule(Heal, "magewars:heal#1")
def heals(state: State, frame: Heal) -> Result:
    """Damage comes off a Living object, as far as there is any; a bleeding creature may take Bleed off instead."""
    number, amount, how = frame.number, frame.amount, frame.how
    if not in_play(state, number) or amount <= 0:
        return state
    if broken := state.broken(frame):
        why = "; ".join(b.why for b in broken)
        cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
        verb = "regenerate" if how == REGENERATE else "heal"
        return state.said(
            f"{{0}} does not {verb}: {{1}}",
            label(state, number),
            why,
            cites=cites,
            kind="not-applied",
            moment=NOT_HEALED(label(state, number)),
        )
    found = thing(state, number)
    points = min(amount, found.damage)
    bleeds = found.markers_of("Bleed")
    if not bleeds or not points:
        return healed(state, number, points, how)
    if amount > found.damage:
        state = assume(state, "canceled healing")
    options = []
    for canceled in range(min(bleeds, points) + 1):
        following = healed(state, number, points - canceled, how)
        if canceled:
            following = remove(following, number, "Bleed", canceled, "as much healing is canceled", "magewars:bleed#4")
        options.append((str(canceled) if canceled else "nothing", following))
    asked = f"how much healing of {found.label} is canceled to remove Bleed"
    return choose(state, controller(state, number), "cancel", asked, options, ("magewars:bleed#4",))


def healed(state: State, number: int, points: int, how: str) -> State:
    """The state in which so much damage was healed off; what answers to it waits in front."""
    if points <= 0:
        return state
    name, again = label(state, number), how == REGENERATE
    told = "{0} regenerates {1} damage" if again else "{0} heals {1} damage"
    cites: tuple[str, ...] = ("magewars:regenerate-x#1" if again else "magewars:heal#1",)
    if thing(state, number).markers_of("Tainted"):
        told, cites = told + "; the damage of Tainted stays", (*cites, "magewars:tainted#3")
    moment = (REGENERATES if again else HEALS)(name, points)
    state = state.said(told, name, points, cites=cites, moment=moment)
    return take_off(happened(state, Healed(number, points, how)), number, points)
