"""Damage Allocation: each side's dice, one at a time, on the other team; then what is left (kotc:battles#11).

Both sides allocate on their own, and what they decide happens at once in the end.
"""

from __future__ import annotations

from judge.games.kotc.dice.allocation import Allocated, allocations, hurt
from judge.games.kotc.dice.dice import counts
from judge.games.kotc.dice.throw import against, described, hits, numbers, shielded
from judge.games.kotc.moments import AT_DAMAGE_ALLOCATION, ROLLS
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.record import DAMAGE_ALLOCATION, Battle, Dealt, change, going_on, stayed, teams
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.scenario.vocabulary import choose
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State

ONE_AT_A_TIME = "kotc:battles#12"


@rule("damage allocation", "kotc:battles#11", "kotc:battles#14")
def damage_allocation(state: State, _frame: Frame) -> Result:
    """``("damage allocation",)``: both sides roll, both allocate, and all damage is inflicted at once."""
    made = going_on(state)
    withdrawn = len(made.attackers) + len(made.defenders) - sum(len(team) for team in teams(state, made))
    if withdrawn:
        state = assume(state, "withdrawn")
    dice = numbers(state)
    state = change(state, step=DAMAGE_ALLOCATION, going=True, dice=dice).tell("at once", True)
    said = "{0} rolls {1} dice, {2} rolls {3}"
    state = state.said(
        said, made.attacker, dice[0], made.defender, dice[1], moment=(AT_DAMAGE_ALLOCATION, ROLLS(made.attacker))
    )
    return state.push(("throw",), ("allocate", 0), ("allocate", 1), ("battle damage",))


@rule("allocate", ONE_AT_A_TIME)
def allocate(state: State, frame: Frame) -> Result:
    """``("allocate", side)``: the player of a side decides in which order the dice are used."""
    side = frame[1]
    assert isinstance(side, int)
    made = going_on(state)
    thrown = made.thrown[0]
    assert isinstance(thrown, tuple)
    state = change(state, thrown=made.thrown[1:])
    if not thrown or isinstance(thrown[0], Allocated):
        return _among_ends(state, side, thrown)
    if shielded(state, side):
        return state.push(("use dice", side, thrown, Dealt((0,) * len(against(state, side)))))
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


def _ordered(state: State, thrown: tuple[int, ...]) -> tuple[tuple[int, ...], State] | None:
    """The order that the scenario gives for exactly these dice, used up; None when it gives none."""
    answers = state.facts.get("answers", ())
    assert isinstance(answers, tuple)
    many = sum(thrown)
    for place, (kind, labels) in enumerate(answers):
        if kind != "dice" or not many:
            continue
        faces = tuple(int(one) for one in labels[:many] if one.isdigit())
        if len(faces) != many or any(face > 6 or face < 1 for face in faces) or counts(faces) != thrown:
            return None
        rest = ((kind, labels[many:]),) if labels[many:] else ()
        return faces, state.tell("answers", (*answers[:place], *rest, *answers[place + 1 :]))
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


@rule("battle damage", "kotc:battles#12", "kotc:battles#13", "kotc:battles#14")
def battle_damage(state: State, _frame: Frame) -> Result:
    """``("battle damage",)``: what both sides allocated happens at once; attacking dice left over hit the victim."""
    made = going_on(state)
    frames: list[Frame] = []
    for side, dealt in enumerate(made.dealt):
        frames += [("take damage", n, d) for n, d in zip(against(state, side), dealt.each, strict=True) if d]
        if dealt.pierced:
            frames.append(("pierce", player(made, 1 - side), dealt.pierced))
        if dealt.rest and side:
            state = state.said("The dice that {0} has left do nothing", made.defender, kind="not-applied")
    attack = made.dealt[0]
    if attack.rest:
        frames.append(("rest of dice", attack.rest))
    return change(state, dealt=()).push(*frames)


@rule("rest of dice", "kotc:battles#13")
def rest_of_dice(state: State, frame: Frame) -> Result:
    """``("rest of dice", sum)``: attacking dice for which no defender was left hit the victim, or its controller."""
    made = going_on(state)
    rest, victim = frame[1], made.victim
    if isinstance(victim, int) and not stayed(state, victim, made.stay):
        state = assume(state, "victim returned") if thing(state, victim).in_play else state
        said = "{0} is not in-play any more: the dice that are left, {1}, hit {2}"
        state = state.said(said, label(state, victim), rest, made.defender)
        return state.push(("damage", made.defender, rest))
    state = state.said("The dice that are left, {0}, hit the victim", rest)
    return state.push(("damage", victim, rest))
