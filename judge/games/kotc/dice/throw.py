"""The dice of both sides of a battle: how many, and what they can show, before anybody allocates (kotc:battles#11).

Dice that the scenario gives are known one by one, and so are all where a counter may change a single die. Of others,
throws that leave the same ends to whoever allocates are one outcome, and it is the ends that are known.
"""

from __future__ import annotations

from math import comb, prod

from judge.games.kotc.dice.allocation import Hits, allocations
from judge.games.kotc.dice.dice import NONE, Counts
from judge.games.kotc.dice.odds import MOST, Throw, throws
from judge.games.kotc.dice.rolling import ROLLED, drawn, given, roll, rolled, said, words
from judge.games.kotc.position.allocated import Allocated, Ends
from judge.games.kotc.position.holding import holders
from judge.games.kotc.position.record import change, going_on, teams
from judge.games.kotc.position.thing import thing
from judge.games.kotc.rulebook import rule
from judge.games.vocabulary.actions import Act
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Outcome, Result, Unsupported
from judge.kernel.state import State

POSITIONS = 8_500
"""More positions than this are not looked at for the dice of one battle."""

PARTS = 60_000
"""More parts than this of given dice are not looked at for the orders in which they can be used: that is 31 dice."""


class ThrowDice(Frame, frozen=True):
    """Both sides of a battle roll."""


class Thrown(Frame, frozen=True):
    """What both sides rolled is known, die by die."""


class RollFor(Frame, frozen=True):
    """The dice of one side of a battle are rolled: 0 are the attacking player's, 1 the defending player's."""

    side: int


def numbers(state: State) -> tuple[int, int]:
    """How many dice each side rolls: the total SP of its team, the attacking team first."""
    attackers, defenders = teams(state, going_on(state))
    return sum(thing(state, n).sp for n in attackers), sum(thing(state, n).sp for n in defenders)


def against(state: State, side: int) -> tuple[int, ...]:
    """The team on which a side's dice are used, in its formation order; side 0 are the attacking player's dice."""
    return teams(state, going_on(state))[1 - side]


def hits(state: State, side: int) -> Hits:
    """The hit points of the team on which a side's dice are used."""
    return tuple(thing(state, n).hp for n in against(state, side))


def shielded(state: State, side: int) -> bool:
    """Whether a Shield Counter is on the team on which a side's dice are used."""
    return any(host in against(state, side) for _, host in holders(state, "Shield"))


@rule(ThrowDice, "kotc:battles#11")
def throw(state: State, _frame: ThrowDice) -> Result:
    """The dice are told apart where that may matter; otherwise each side's ends are found by themselves."""
    if _waits(state):
        return _not_yet(state)
    made = going_on(state)
    known = given(state, made.dice)
    if holders(state, "Dice") or any(shielded(state, side) for side in (0, 1)):
        open_ = [dice for dice, held in zip(made.dice, known, strict=True) if held is None]
        if prod(comb(dice + 5, 5) for dice in open_) > POSITIONS:
            return _too_many(made.dice)
        return roll(state.push(Thrown()), (made.attacker, made.dice[0]), (made.defender, made.dice[1]))
    if any(_heavy(state, side, held) for side, held in enumerate(known)):
        return _too_many(made.dice)
    return _too_many(made.dice) if _positions(state, known) > POSITIONS else state.push(RollFor(0), RollFor(1))


def _heavy(state: State, side: int, held: Counts | None) -> bool:
    """Whether a side alone has too many dice: as rolls, or as orders in which given dice can be used."""
    if not hits(state, side):
        return False
    return going_on(state).dice[side] > MOST if held is None else prod(count + 1 for count in held) > PARTS


def _waits(state: State) -> bool:
    """Whether the scenario leaves the dice unrolled, to ask for the odds."""
    return ("rolled", ("not yet",)) in state[ANSWERS]


def _not_yet(state: State) -> Result:
    """The scenario ends before the dice are rolled."""
    if any(isinstance(frame, Act) for frame in state.agenda):
        return Unsupported("the dice are not rolled: no action can come after that")
    state = state.tell(ANSWERS, tuple(a for a in state[ANSWERS] if a[0] not in ("rolled", "dice")))
    while state.agenda:
        _, state = state.pop()
    return state.said("The dice are not rolled yet", kind="ignored")


def _too_many(dice: tuple[int, ...]) -> Unsupported:
    """More can happen than can be looked at."""
    many = " and ".join(map(str, dice))
    missing = (
        f"every roll of {many} dice with every allocation is too much to explore: say what dice show with 'rolled' "
        "(one side may be 'left out'), or write 'rolled: not yet' and ask for the 'chance that ...' of one thing"
    )
    return Unsupported(missing, ("kotc:battles#11",))


def _positions(state: State, known: tuple[Counts | None, ...]) -> int:
    """About how many positions the throws and allocations of both sides make."""
    ways, ends = [], []
    for side, held in enumerate(known):
        left = hits(state, side)
        found = [throw.results for throw in _alike(state, side)] if held is None else [_given(left, held)]
        ways.append(len(found))
        ends.append(len({end for results in found for end in results}))
    return ways[0] * ways[1] + ends[0] * ways[1] + ends[0] * ends[1]


def _given(left: Hits, held: Counts) -> tuple[Allocated, ...]:
    """The ends to which dice that are known can come."""
    return tuple(end for end, _ in allocations(left, held))


@rule(Thrown, "kotc:battles#11")
def thrown(state: State, _frame: Thrown) -> Result:
    """What both sides rolled is what they allocate."""
    return change(state, thrown=rolled(state)).forget(ROLLED)


@rule(RollFor, "kotc:battles#11")
def roll_for(state: State, frame: RollFor) -> Result:
    """The dice of one side, as the scenario gives them or as chance has it."""
    side = frame.side
    made = going_on(state)
    player, dice = (made.attacker, made.defender)[side], made.dice[side]
    found = said(state, dice, out=True) if dice else (NONE, state)
    if isinstance(found, Unsupported):
        return found
    held, state = found
    if held is not None:
        state = change(state, thrown=(*made.thrown, held))
        return state.said("{0} rolls {1}", player, words(held), moment=drawn(held)) if any(held) else state
    outcomes = []
    for throw in _alike(state, side):
        label = words(throw.such) if throw.alone else f"dice such as {words(throw.such)}"
        after = change(state, thrown=(*made.thrown, Ends(throw.results)))
        after = after.said("{0} rolls {1}", player, label, moment=drawn(throw.such) if throw.alone else None)
        outcomes.append(Outcome(throw.weight, label, after))
    return outcomes[0].state if len(outcomes) == 1 else Chance(f"{player} rolls {dice} dice", tuple(outcomes))


def _alike(state: State, side: int) -> tuple[Throw[Allocated], ...]:
    """The throws of a side, those that leave the same ends as one."""
    return throws(hits(state, side), going_on(state).dice[side], _lost if side else lambda end: end)


def _lost(end: Allocated) -> Allocated:
    """Dice that the defending player has left do nothing (kotc:battles#13)."""
    return Allocated(end.fell, end.damage, end.pierced, 0)


def described(end: Allocated) -> str:
    """An end in words."""
    parts = [f"{end.fell} destroyed"] if end.fell else []
    parts += [f"{end.damage} damage on the next minion"] if end.damage else []
    parts += [f"{end.pierced} piercing"] if end.pierced else []
    parts += [f"{end.rest} in dice left over"] if end.rest else []
    return ", ".join(parts) or "nothing"
