"""Random battles with counters of all kinds and every decision left open: what holds in every end."""

from __future__ import annotations

import random

import pytest

from judge.games.kotc.position.thing import Thing
from judge.games.kotc.turn.endgame import OVER
from judge.games.kotc.words import BATTLEFIELD, COUNTERS
from judge.kernel.explore import Bounds, explore
from judge.kernel.nodes import Unsupported
from judge.kernel.state import State
from judge.rulings import load

BOUNDS = Bounds(nodes=400, seconds=2)
ABILITIES = (
    ', abilities: {BITE: "Target 1 in-play card; exhaust and fatigue it.", '
    'CRY: "When this in-play card is damaged: Draw 1 card."}'
)
PASSING = ("battles", "forced", "would take", "performed", "rolled", "chain", "resolving", "at once")
"""Facts of something under way: none of them is left when nothing waits, unless the game is over."""


def position(seed: int) -> str:
    """A random position of two or three players in Ann's Battle Phase, and an attack on Ben."""
    chance = random.Random(seed)
    players = ["Ann", "Ben", "Cid"][: chance.choice([2, 2, 3])]
    cards, rows = [], []
    for player in players:
        field = []
        for _ in range(chance.randint(int(player == "Ann"), 2)):
            name = f"c{len(cards)}"
            text = "" if chance.random() < 0.6 else ABILITIES
            cards.append(f"  {name}: {{type: minion, sp: {chance.randint(0, 1)}, hp: {chance.randint(0, 5)}{text}}}")
            held = [
                f"{{kind: {chance.choice(COUNTERS)}, by: {chance.choice(players)}}}"
                for _ in range(chance.randint(0, 2))
            ]
            tired = "yes" if chance.random() < 0.2 and name != "c0" else "no"
            field.append(f"{{card: {name}, exhausted: {tired}, counters: [{', '.join(held)}]}}")
        rows.append(f"  {player}: {{hp: {chance.choice([2, 20])}, deck: 3, battlefield: [{', '.join(field)}]}}")
    return (
        "title: A battle\ngame: kotc\ncards:\n" + "\n".join(cards) + "\nplayers:\n" + "\n".join(rows) + "\nturn: Ann\n"
        "phase: battle\nactions:\n  - attack: [c0]\n    victim: Ben\nany: [all]\nask:\n  - value: HP of Ben\n"
    )


@pytest.mark.parametrize("seed", range(40))
def test_what_holds_in_every_end(seed: int) -> None:
    question = load(position(seed)).question
    count = len(question.start.things)
    ends = 0
    for found in explore(question.start, question.rules, BOUNDS).positions:
        at = found.at
        assert not isinstance(at, Unsupported) or at.missing.startswith("not explored"), at
        if not isinstance(at, State):
            continue
        ends += 1
        assert len(at.things) == count
        assert at[OVER] or not [name for name in PASSING if name in at.facts]
        for thing in at.things.values():
            assert isinstance(thing, Thing)
            assert thing.hp >= 0 and thing.sp >= 0
            assert thing.zone == BATTLEFIELD or not thing.counters
    assert ends or count > 2
