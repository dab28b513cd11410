"""How long a battle of five minions against five takes: given dice with every allocation, and dice not rolled yet.

Run: ``python -m benchmarks.kotc_battle [--minions 5] [--dice 15] [--rounds 5]``. ``--dice`` are those of each side.
Four lines: the pure functions with given dice, the whole ruling with given dice and every allocation of both sides
explored, the odds of one thing before the dice are rolled (pure), and a ruling that asks for them.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

from judge.codex.library import Codex
from judge.games.kotc.dice.allocation import allocations, track
from judge.games.kotc.dice.dice import counts
from judge.games.kotc.dice.odds import ends, odds
from judge.rulings import judge, load

HITS = (4, 6, 3, 5, 4, 7, 2, 6)
"""The HP of the minions of each team in formation order."""


ASKS = "  - value: HP of Ben\n  - is: a0 destroyed"
ODDS = (
    "  - value: least chance that b3 is destroyed\n  - value: greatest chance that a4 is destroyed\n"
    "  - value: greatest expected damage to Ben"
)


def scenario(minions: int, dice: int, rolled: str, asks: str) -> str:
    """A battle of so many minions of each side, as a scenario file."""
    each = [dice // minions + (place < dice % minions) for place in range(minions)]
    cards = "\n".join(f"  M{n}: {{type: minion, sp: {each[n]}, hp: {HITS[n % len(HITS)]}}}" for n in range(minions))
    field = {side: ", ".join(f"{{card: M{n}, as: {side}{n}}}" for n in range(minions)) for side in "ab"}
    teams = {side: ", ".join(f"{side}{n}" for n in range(minions)) for side in "ab"}
    return (
        f"title: A battle\ngame: kotc\ncards:\n{cards}\nplayers:\n  Ann: {{hp: 99, battlefield: [{field['a']}]}}\n"
        f"  Ben: {{hp: 99, battlefield: [{field['b']}]}}\nturn: Ann\nphase: battle\nactions:\n"
        f"  - attack: [{teams['a']}]\n    victim: Ben\n    defend: [{teams['b']}]\n    rolled: {rolled}\n"
        f"any: [dice]\nask:\n{asks}\n"
    )


def forget() -> None:
    """Empties everything that is remembered between battles."""
    for held in (track, allocations, ends):
        held.cache_clear()


def measure(name: str, rounds: int, work: Callable[[], str]) -> None:
    """Runs some work with nothing remembered, and prints its median and worst processor time and what it found."""
    times = []
    said = ""
    for _ in range(rounds):
        forget()
        began = time.process_time()
        said = work()
        times.append((time.process_time() - began) * 1000)
    times.sort()
    print(f"{name}: median {times[len(times) // 2]:.1f} ms, worst {times[-1]:.1f} ms ({said})")


def main() -> None:
    """Prints the four lines."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minions", type=int, default=5)
    parser.add_argument("--dice", type=int, default=15)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    codex = Codex.open()
    chance = random.Random(14)
    rolls = [[chance.randint(1, 6) for _ in range(asked.dice)] for _ in range(2)]
    hits = tuple(HITS[n % len(HITS)] for n in range(asked.minions))
    texts = [" ".join(map(str, roll)) for roll in rolls]
    shown = f"[{', '.join(texts)}]"
    given = load(scenario(asked.minions, asked.dice, shown, ASKS))
    open_ = load(scenario(asked.minions, asked.dice, "not yet", ODDS))
    both = f"{asked.minions} against {asked.minions}, {asked.dice} dice a side"
    measure(f"{both}, given, allocations", asked.rounds, lambda: _given(hits, rolls))
    measure(f"{both}, given, ruling", asked.rounds, lambda: judge(codex, given).explored)
    measure(f"{both}, not rolled, odds", asked.rounds, lambda: _odds(hits, asked.dice))
    measure(f"{both}, not rolled, ruling", asked.rounds, lambda: judge(codex, open_).explored)


def _given(hits: tuple[int, ...], rolls: list[list[int]]) -> str:
    found = [len(allocations(hits, counts(roll))) for roll in rolls]
    return f"{found[0]} and {found[1]} different ends"


def _odds(hits: tuple[int, ...], dice: int) -> str:
    found = odds(hits, dice, lambda end: end.fell)
    return ", ".join(f"{fell} fall {float(each.low):.3f} to {float(each.high):.3f}" for fell, each in found.items())


if __name__ == "__main__":
    main()
