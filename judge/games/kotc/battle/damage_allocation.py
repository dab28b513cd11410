"""Damage Allocation: each side's dice, one at a time, on the other team; then what is left (kotc:battles#11).

Both sides allocate on their own, and what they decide happens at once in the end.
"""

from __future__ import annotations

from judge.games.kotc.battle.one_at_a_time import UseDice
from judge.games.kotc.dice.allocation import allocations, hurt
from judge.games.kotc.dice.dice import Counts, counts
from judge.games.kotc.dice.throw import ThrowDice, against, described, hits, numbers, shielded
from judge.games.kotc.moments import AT_DAMAGE_ALLOCATION, ROLLS
from judge.games.kotc.position.allocated import Allocated, Ends
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.happened import AT_ONCE
from judge.games.kotc.position.record import DAMAGE_ALLOCATION, Battle, Dealt, change, going_on, stayed, teams
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.scenario.vocabulary import choose
from judge.games.kotc.zones.damage import Damage, Pierce, TakeDamage
from judge.games.source import figure
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class DamageAllocation(Frame, frozen=True):
    """The step in which the dice are rolled and used."""


class Allocate(Frame, frozen=True):
    """The player of a side says how its dice are used: 0 is the attacking player, 1 the defending player."""

    side: int


class BattleDamage(Frame, frozen=True):
    """What both sides allocated happens at once."""


class RestOfDice(Frame, frozen=True):
    """The sum of attacking dice for which no defender was left."""

    rest: int


@rule(DamageAllocation, "kotc:battles#11", "kotc:battles#14")
def damage_allocation(state: State, _frame: DamageAllocation) -> Result:
    """Both sides roll, both allocate, and all damage is inflicted at once."""
    made = going_on(state)
    withdrawn = len(made.attackers) + len(made.defenders) - sum(len(team) for team in teams(state, made))
    if withdrawn:
        state = assume(state, "withdrawn")
    dice = numbers(state)
    state = change(state, step=DAMAGE_ALLOCATION, going=True, dice=dice).tell(AT_ONCE, True)
    said = "{0} rolls {1} dice, {2} rolls {3}"
    moment = (AT_DAMAGE_ALLOCATION, ROLLS(made.attacker))
    cites = ("kotc:battles#11",)
    state = state.said(said, made.attacker, dice[0], made.defender, dice[1], cites=cites, moment=moment)
    return state.push(ThrowDice(), Allocate(0), Allocate(1), BattleDamage())


@rule(Allocate, "kotc:battles#12")
def allocate(state: State, frame: Allocate) -> Result:
    """The player of a side decides in which order the dice are used."""
    side, made = frame.side, going_on(state)
    thrown = made.thrown[0]
    state = change(state, thrown=made.thrown[1:])
    if isinstance(thrown, Ends):
        return _among_ends(state, side, thrown.ends)
    if shielded(state, side):
        return state.push(UseDice(side, thrown, Dealt((0,) * len(against(state, side)))))
    wanted = _ordered(state, thrown)
    if wanted is not None:
        order, state = wanted
        return _dealt(state, side, order)
    options = [(_words(order), _dealt(state, side, order)) for _, order in allocations(hits(state, side), thrown)]
    return choose(state, player(made, side), "dice", "in which order are the dice used?", options)


def player(made: Battle, side: int) -> str:
    """The player whose dice they are."""
    return (made.attacker, made.defender)[side]


def _words(order: tuple[int, ...]) -> str:
    return ", ".join(map(str, order)) or "no dice"


def _dealt(state: State, side: int, order: tuple[int, ...]) -> State:
    """The state with a side's dice used in an order."""
    made = going_on(state)
    each, rest = hurt(hits(state, side), order)
    state = change(state, dealt=(*made.dealt, Dealt(each, rest)))
    if not order:
        return state
    return state.said("{0} uses the dice in the order {1}", player(made, side), _words(order))


def _ordered(state: State, thrown: Counts) -> tuple[tuple[int, ...], State] | None:
    """The order that the scenario gives for exactly these dice, used up; None when it gives none."""
    answers = state[ANSWERS]
    many = sum(thrown)
    for place, (kind, labels) in enumerate(answers):
        if kind != "dice" or not many:
            continue
        faces = tuple(face for one in labels[:many] if (face := figure(one)) is not None)
        if len(faces) != many or any(face > 6 or face < 1 for face in faces) or counts(faces) != thrown:
            return None
        rest = ((kind, labels[many:]),) if labels[many:] else ()
        return faces, state.tell(ANSWERS, (*answers[:place], *rest, *answers[place + 1 :]))
    return None


def _among_ends(state: State, side: int, ends: tuple[Allocated, ...]) -> Result:
    """The same for dice that are not told apart: one of the ends that they can come to."""
    made = going_on(state)
    left = hits(state, side)
    options = []
    for end in ends:
        each = tuple(max(1, hp) if n < end.fell else end.damage * (n == end.fell) for n, hp in enumerate(left))
        more = end.pierced - sum(1 for hp in left[: end.fell] if not hp)
        done = change(state, dealt=(*made.dealt, Dealt(each, end.rest, more)))
        told = done.said("{0}'s dice: {1}", player(made, side), described(end))
        options.append((described(end), told))
    return choose(state, player(made, side), "dice", "to which end are the dice used?", options)


@rule(BattleDamage, "kotc:battles#12", "kotc:battles#13", "kotc:battles#14")
def battle_damage(state: State, _frame: BattleDamage) -> Result:
    """Attacking dice left over hit the victim; those that the defending player has left do nothing."""
    made = going_on(state)
    frames: list[Frame] = []
    for side, dealt in enumerate(made.dealt):
        frames += [TakeDamage(d, n) for n, d in zip(against(state, side), dealt.each, strict=True) if d]
        if dealt.pierced:
            frames.append(Pierce(player(made, 1 - side), dealt.pierced))
        if dealt.rest and side:
            state = state.said("The dice that {0} has left do nothing", made.defender, kind="not-applied")
    attack = made.dealt[0]
    if attack.rest:
        frames.append(RestOfDice(attack.rest))
    return change(state, dealt=()).push(*frames)


@rule(RestOfDice, "kotc:battles#13")
def rest_of_dice(state: State, frame: RestOfDice) -> Result:
    """They hit the victim, or its controller when it is gone."""
    made = going_on(state)
    rest, victim = frame.rest, made.victim
    if isinstance(victim, int) and not stayed(state, victim, made.stay):
        state = assume(state, "victim returned") if thing(state, victim).in_play else state
        said = "{0} is not in-play any more: the dice that are left, {1}, hit {2}"
        state = state.said(said, label(state, victim), rest, made.defender)
        return state.push(Damage(made.defender, rest))
    state = state.said("The dice that are left, {0}, hit the victim", rest)
    return state.push(Damage(victim, rest))
