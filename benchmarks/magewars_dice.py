"""How long the exact distribution of damage and effects of one attack takes, with nothing remembered and again.

Run: ``python -m benchmarks.magewars_dice [--dice 12] [--armor 3] [--rounds 200]``
"""

from __future__ import annotations

import argparse
import time

from judge.games.magewars.dice.attack_damage import damage
from judge.games.magewars.dice.attack_dice import rolled
from judge.games.magewars.dice.attack_outcome import outcomes
from judge.games.magewars.position.cards import Effect

ROWS = (Effect(5, 8, ("Burn",)), Effect(9, 11, ("Burn", "Daze")), Effect(12, 99, ("Stun",)))


def measure(dice: int, armor: int, forget: bool) -> float:
    """Milliseconds of processor time for one attack; ``forget`` empties everything that is remembered first."""
    if forget:
        for held in (rolled, damage, outcomes):
            held.cache_clear()
    began = time.thread_time()
    outcomes(dice, armor, ROWS, -1)
    return (time.thread_time() - began) * 1000


def main() -> None:
    """Prints median and worst of cold and warm rounds."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--dice", type=int, default=12)
    parser.add_argument("--armor", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=200)
    asked = parser.parse_args()
    for name, forget in (("cold", True), ("warm", False)):
        times = sorted(measure(asked.dice, asked.armor, forget) for _ in range(asked.rounds))
        middle, worst = times[len(times) // 2], times[-1]
        print(f"{asked.dice} dice, armor {asked.armor}, {name}: median {middle:.4f} ms, worst {worst:.4f} ms")


if __name__ == "__main__":
    main()
