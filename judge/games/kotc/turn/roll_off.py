"""Who goes first: the suggested roll of two dice each (kotc:setup-and-deck-building#12)."""

from __future__ import annotations

from collections import Counter

from judge.games.kotc.rulebook import rule
from judge.games.kotc.scenario.labels import player_of
from judge.games.kotc.scenario.vocabulary import Fields, action, ask
from judge.games.kotc.words import listed
from judge.kernel.nodes import Chance, Outcome, Result
from judge.kernel.state import Frame, State

FACES = range(1, 7)
PASSAGE = "kotc:setup-and-deck-building#12"


@action("roll off", "players")
def roll_off_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """Players roll two dice each to see who goes first."""
    found = fields["roll off"]
    assert isinstance(found, tuple)
    return (("roll off", tuple(player_of(state, str(name)) for name in found), ()),)


@rule("roll off", PASSAGE)
def roll_off(state: State, frame: Frame) -> Result:
    """``("roll off", players, sums so far)``: the next rolls; then the highest is known, or who tie."""
    left, sums = frame[1], frame[2]
    assert isinstance(left, tuple) and isinstance(sums, tuple)
    if not left:
        most = max(total for total, _ in sums)
        best = tuple(player for total, player in sums if total == most)
        return state.tell("first", best).said("{0} rolled highest", listed(best))
    weights = Counter(one + another for one in FACES for another in FACES)
    outcomes = tuple(
        Outcome(weight, f"{left[0]}: {total}", state.push(("roll off", left[1:], (*sums, (total, left[0])))))
        for total, weight in sorted(weights.items())
    )
    return Chance(f"{left[0]} rolls 2 dice", outcomes)


@ask("who", "goes first", PASSAGE)
def goes_first(state: State) -> str:
    """The player with the highest roll; ``a tie`` when there are several."""
    found = state.facts.get("first", ())
    assert isinstance(found, tuple)
    return found[0] if len(found) == 1 else "a tie"
