"""Rolling six-sided dice: for a battle, a Damage Counter, a dice-heal; Dice Counters may roll dice again.

``roll`` puts the throw in front of all that waits; what it showed is then the fact ``rolled``: for each who rolls,
in that order, the dice as a multiset. The scenario may say what dice show (``rolled: [5 2, 6]``, one text a throw).
"""

from __future__ import annotations

from judge.games.board import Sign
from judge.games.kotc.dice.dice import FACES, MOST, NONE, Counts, counts, rolls, shown, total
from judge.games.kotc.frames import RollAgain
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.holding import holders
from judge.games.kotc.position.record import current
from judge.games.kotc.rulebook import rule
from judge.games.source import figure
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Outcome, Result, Unsupported
from judge.kernel.state import State

LEFT_OUT = "left out"
"""What a scenario says of a side's dice in a battle that it does not look at."""

Rolls = tuple[tuple[str, int], ...]
"""Players who roll, each with the number of dice."""

ROLLED: Fact[tuple[Counts, ...]] = Fact("rolled", ())
"""What the last throw showed, once for each player who rolled, until somebody takes it."""


class Roll(Frame, frozen=True):
    """These players roll so many dice each."""

    who: Rolls


def roll(state: State, *who: tuple[str, int]) -> State:
    """The dice of all these players are rolled next, at once; ``rolled`` then says what they show."""
    return state.tell(ROLLED, ()).push(Roll(who))


def rolled(state: State) -> tuple[Counts, ...]:
    """What the last throw showed, once for each player who rolled."""
    return state[ROLLED]


def taken(state: State) -> tuple[int, State]:
    """The sum of the dice that were rolled, and the state in which they are picked up."""
    return sum(total(held) for held in rolled(state)), state.forget(ROLLED)


def given(state: State, throws: tuple[int, ...]) -> tuple[Counts | None, ...]:
    """What the scenario says that the next throws of so many dice show; None for one that it leaves to chance.

    What it says wrongly counts as left to chance; ``said`` tells what is wrong with it.
    """
    labels = [label for kind, held in state[ANSWERS] if kind == "rolled" for label in held]
    found: list[Counts | None] = []
    for dice in throws:
        faces = _faces(labels[0], dice) if dice and labels else ()
        out = bool(dice and labels and labels[0] == LEFT_OUT)
        found.append(counts(faces) if out or len(faces) == dice else None)
        labels = labels[1:] if dice else labels
    return tuple(found)


def _faces(label: str, dice: int) -> tuple[int, ...]:
    """What so many dice show by a text; nothing when it does not say that."""
    faces = tuple(face for word in label.split() if (face := figure(word)) in FACES)
    return faces if len(faces) == dice == len(label.split()) else ()


def said(state: State, dice: int, out: bool = False) -> tuple[Counts | None, State] | Unsupported:
    """What the scenario says that the next throw of so many dice shows, used up; None when it leaves it open.

    ``out``: the scenario may leave this throw out, as if nothing was rolled.
    """
    answers = state[ANSWERS]
    place = next((p for p, (kind, labels) in enumerate(answers) if kind == "rolled" and labels), None)
    if place is None:
        return None, state
    wanted, *others = answers[place][1]
    rest = (("rolled", tuple(others)),) if others else ()
    state = state.tell(ANSWERS, (*answers[:place], *rest, *answers[place + 1 :]))
    if wanted == "any":
        return None, state
    if out and wanted == LEFT_OUT:
        return NONE, assume(state, "left out")
    faces = _faces(wanted, dice)
    if len(faces) != dice:
        return Unsupported(f"the scenario says that {dice} dice show {wanted!r}: say {dice} numbers from 1 to 6")
    return counts(faces), state


@rule(Roll, "kotc:battles#11", "kotc:setup-and-deck-building#10")
def roll_dice(state: State, frame: Roll) -> Result:
    """Each player's dice in turn, equal throws as one; then dice may be rolled again."""
    who = frame.who
    if not who:
        return state.push(RollAgain(())) if holders(state, "Dice") else state
    player, dice = who[0]
    if dice > MOST:
        return Unsupported(f"{dice} dice in one throw: there may be {MOST}")
    found = said(state, dice) if dice else (NONE, state)
    if isinstance(found, Unsupported):
        return found
    held, state = found
    if held is not None:
        return _showed(state, player, held, who[1:])
    return Chance(
        f"{player} rolls {dice} {'die' if dice == 1 else 'dice'}",
        tuple(Outcome(weight, words(held), _showed(state, player, held, who[1:])) for held, weight in rolls(dice)),
    )


def words(held: Counts) -> str:
    """What dice show, the least first."""
    return " ".join(map(str, shown(held))) or "nothing"


def drawn(held: Counts) -> Sign:
    """The dice of a throw as they are drawn."""
    return Sign("dice", dice=tuple(f"d6 {face}" for face in shown(held)))


def _showed(state: State, player: str, held: Counts, others: Rolls) -> State:
    new = state.tell(ROLLED, (*rolled(state), held)).push(Roll(others))
    cites = ("kotc:battles#11",) if current(state) else ("kotc:setup-and-deck-building#10",)
    return new.said("{0} rolls {1}", player, words(held), cites=cites, moment=drawn(held)) if any(held) else new
