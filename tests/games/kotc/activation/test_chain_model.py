"""Chains against the text written out by hand: who is asked, in which order, and in which order links resolve."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

from judge.games.kotc.activation.chain import RESOLVED
from judge.games.kotc.game import all_rules
from judge.kernel.engine import run
from judge.kernel.explore import Bounds, explore
from judge.kernel.nodes import Choice, Unsupported
from judge.kernel.state import State
from judge.kernel.trace import steps
from judge.rulings.scenario import load

RULES = all_rules()
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def position(held: dict[str, int]) -> State:
    """Players with so many Sword Counters each on one minion; the first of them starts a chain."""
    counters = ", ".join(f"{{kind: Sword, by: {player}}}" for player, count in held.items() for _ in range(count))
    first, *others = held
    return load(
        "title: A chain\ngame: kotc\ncards: {Wolf: {type: minion, level: 4, sp: 2, hp: 4}}\nplayers:\n"
        f"  {first}: {{battlefield: [{{card: Wolf, counters: [{counters}]}}]}}\n"
        + "".join(f"  {player}: {{}}\n" for player in others)
        + f"actions: [{{trigger: Sword, on: Wolf, by: {first}}}]\nask: [{{value: SP of Wolf}}]\n"
    ).question.start


def by_hand(held: dict[str, int], wants: random.Random) -> tuple[list[str], list[str]]:
    """Who is asked, one after another, and who adds links, when players decide at random."""
    seats, left = list(held), dict(held)
    links, asked = [seats[0]], []
    left[seats[0]] -= 1
    turn, passed = 1, 0
    while passed < len(seats):
        player = seats[turn % len(seats)]
        asked.append(player)
        responds = left[player] > 0 and wants.random() < 0.5
        turn = turn + 1
        passed = 0 if responds else passed + 1
        if responds:
            left[player] -= 1
            links.append(player)
    return asked, links


def played(held: dict[str, int], wants: random.Random) -> State:
    """The end of the same chain by the rules."""
    at = run(position(held), RULES)
    while isinstance(at, Choice):
        at = run(at.options[1 if wants.random() < 0.5 else 0].state, RULES)
    assert isinstance(at, State)
    return at


@pytest.mark.parametrize("seed", range(40))
def test_players_are_asked_as_the_text_says(seed: int) -> None:
    dealt = random.Random(seed)
    held = {name: dealt.randint(0, 2) for name in NAMES[: dealt.randint(2, 4)]}
    held["Ann"] += 1
    asked, links = by_hand(held, random.Random(seed))
    end = played(held, random.Random(seed))
    told = [step.words() for step in steps(end.trace)]
    assert [words.split(" may ")[0] for words in told if " may respond " in words] == asked
    assert [words.split(":")[0] for words in told if " becomes chain link " in words] == links
    assert [link.split(":")[0] for link in end[RESOLVED]] == links[::-1]


def orders(held: dict[str, int]) -> Iterator[tuple[str, ...]]:
    """All chains that can come about: any of the players may be the next whenever somebody responds."""
    others = [name for name, count in held.items() for _ in range(count - (name == "Ann"))]
    for length in range(len(others) + 1):
        yield from (("Ann", *rest) for rest in permutations(others, length))


@pytest.mark.parametrize(
    "held", [{"Ann": 2, "Ben": 2}, {"Ann": 2, "Ben": 1, "Cleo": 2}, {"Ann": 1, "Ben": 1, "Cleo": 1, "Dan": 1}]
)
def test_every_chain_can_come_about_and_no_other(held: dict[str, int]) -> None:
    seen = explore(position(held), RULES, Bounds(nodes=5000, seconds=30))
    assert not seen.cut
    found = Counter()
    for place in seen.leaves():
        at = seen.positions[place].at
        assert isinstance(at, State) and not isinstance(at, Unsupported)
        found[tuple(link.split(":")[0] for link in at[RESOLVED][::-1])] += 1
    assert set(found) == set(orders(held))
    assert set(found.values()) == {1}
