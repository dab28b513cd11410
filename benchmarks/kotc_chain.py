"""Chains of Keeper of the Cards: six links, three players, every response explored; run with ``python -m``.

Three players have a Sword and a Weakness Counter each on one minion; the first player starts a chain with one of
them, and then everybody may respond at every link, in every order that the seats allow, until all six are links.
"""

from __future__ import annotations

import argparse
import time

from judge.games.kotc.game import all_rules
from judge.games.kotc.position.link import chain
from judge.kernel.explore import Exploration, explore
from judge.kernel.nodes import Choice
from judge.kernel.state import State
from judge.rulings.scenario import load

LIMIT_MS = 100.0
SCENARIO = """
title: A chain of six links
game: kotc
cards:
  Wolf: {type: minion, level: 4, sp: 2, hp: 4}
players:
  Ann: {battlefield: [{card: Wolf, counters: [&COUNTERS]}]}
  Ben: {}
  Cleo: {}
actions: [{trigger: Sword, on: Wolf, by: Ann}]
any: [respond]
ask: [{value: SP of Wolf}]
"""
PLAYERS, KINDS = ("Ann", "Ben", "Cleo"), ("Sword", "Weakness")
COUNTERS = ", ".join(f"{{kind: {kind}, by: {player}}}" for player in PLAYERS for kind in KINDS)


def position() -> State:
    """The start, with the first chaining action waiting."""
    return load(SCENARIO.replace("&COUNTERS", COUNTERS)).question.start


def longest(seen: Exploration) -> int:
    """The length of the longest chain that was explored."""
    at = [p.at.options[0].state for p in seen.positions if isinstance(p.at, Choice)]
    return 1 + max(len(chain(state)) for state in at)


def main() -> int:
    """Explores a number of times and tells the best and the mean processor time; 1 when the best is above the limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=10, help="how often it is explored")
    parser.add_argument("--limit", type=float, default=LIMIT_MS, help="milliseconds that the best may take")
    asked = parser.parse_args()
    rules, start = all_rules(), position()
    took = []
    for _ in range(asked.times):
        began = time.thread_time()
        seen = explore(start, rules)
        took.append((time.thread_time() - began) * 1000)
    print(f"longest chain {longest(seen)} links, {len(seen.positions)} positions, cut: {seen.cut or 'no'}")
    print(f"best {min(took):.1f} ms, mean {sum(took) / len(took):.1f} ms, limit {asked.limit:.0f} ms")
    return 0 if min(took) <= asked.limit and not seen.cut else 1


if __name__ == "__main__":
    raise SystemExit(main())
