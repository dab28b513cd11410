"""Who wins, against the four criteria written out by hand, over random ends of games."""

from __future__ import annotations

import random

import pytest

from judge.games.kotc.game import all_rules
from judge.games.kotc.turn.winner import WINNERS
from judge.kernel.engine import run
from judge.kernel.state import State
from judge.rulings.scenario import load

RULES = all_rules()
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def by_hand(players: dict[str, tuple[int, int, int]], decked: list[str]) -> list[str]:
    """The winners by HP, levels and cards in the deck, given who was made to draw from an empty one."""
    left = [name for name in players if name not in decked] or list(players)
    for figure in range(3):
        most = max(players[name][figure] for name in left)
        left = [name for name in left if players[name][figure] == most]
    return left


@pytest.mark.parametrize("seed", range(60))
def test_the_winner_is_the_one_that_the_criteria_designate(seed: int) -> None:
    dealt = random.Random(seed)
    players = {
        name: (dealt.randint(1, 2), dealt.choice((0, 3, 5)), dealt.randint(0, 1))
        for name in NAMES[: dealt.randint(2, 4)]
    }
    drawing = dealt.sample(list(players), dealt.randint(0, len(players)))
    decked = [name for name in drawing if players[name][2] == 0]
    rows = "\n".join(
        f"  {name}: {{hp: {hp}, deck: {deck or []}, battlefield: [{f'W{level}' if level else ''}]}}"
        for name, (hp, level, deck) in players.items()
    )
    last = f"{{draw cards: 1, by: [{', '.join(drawing)}]}}" if decked else f"{{agree to end: [{', '.join(players)}]}}"
    text = (
        "title: The end\ngame: kotc\n"
        "cards: {W3: {type: minion, level: 3, sp: 1, hp: 4}, W5: {type: minion, level: 5, sp: 3, hp: 4}}\n"
        f"players:\n{rows}\nactions: [{last}]\nask: [{{which: winners}}]\n"
    )
    end = run(load(text).question.start, RULES)
    assert isinstance(end, State)
    if decked:
        players = {n: (hp, level, deck - (n in drawing and deck > 0)) for n, (hp, level, deck) in players.items()}
    assert sorted(end[WINNERS]) == sorted(by_hand(players, decked))
