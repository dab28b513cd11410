"""What comes of changing one fact: ``python -m benchmarks.near_misses [--game GAME] [--every N] [--list FILE]``.

Tries the edits of every scenario (or of each Nth) and prints how many could be read, judged and answered, and how many
turned an answer, by the kind of fact; and how many turned answers a scenario has. ``--list`` keeps a line for each try.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import Counter
from pathlib import Path

from judge.codex.library import Codex
from judge.codex.model import GAMES
from judge.games.ruling import Ruling
from judge.kernel.explore import Bounds
from judge.rulings import BadScenario, judge, load
from judge.rulings.near import changes, kind_of
from judge.rulings.near.edit import edited_text
from judge.rulings.reader import read
from judge.rulings.shipped import Shipped, shipped, text_of
from judge.telling.meaning import answer_key

BOUNDS = Bounds(nodes=3000, seconds=1)
FATES = ("tried", "read", "definite", "flipped")


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), default="")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--list", type=Path)
    given = parser.parse_args()
    codex, kept = Codex.open(), []
    for game in [given.game] if given.game else GAMES:
        began = time.perf_counter()
        seen: dict[str, Counter[str]] = {}
        flips = []
        for scenario in shipped(game)[:: given.every]:
            rows = tried(codex, scenario)
            for row in rows:
                fates = seen.setdefault(row["kind"], Counter())
                fates.update(FATES[: FATES.index(row["fate"]) + 1])
            flips.append(sum(row["fate"] == "flipped" for row in rows))
            kept += rows
        _told(game, seen, flips, time.perf_counter() - began)
    if given.list:
        given.list.write_text("".join(json.dumps(row) + "\n" for row in kept), "utf-8")


def tried(codex: Codex, scenario: Shipped) -> list[dict[str, str]]:
    """A row for each edit of a scenario: what it says, and how far it came."""
    text = text_of(scenario)
    tree = read(text).plain()
    before = answers(judge(codex, load(text), BOUNDS))
    rows = []
    for place, edit in enumerate(changes(scenario.game, tree)):
        row = {"scenario": scenario.path, "kind": kind_of(edit, scenario.game), "said": edit.said, "place": str(place)}
        rows.append(row | {"fate": "tried"})
        try:
            loaded = load(edited_text(tree, edit))
        except BadScenario as error:
            rows[-1]["why"] = error.problems[0].message
            continue
        rows[-1]["fate"] = "read"
        try:
            ruling = judge(codex, loaded, BOUNDS)
        except BadScenario as error:
            rows[-1]["why"] = error.problems[0].message
            continue
        after = answers(ruling)
        if not any(after):
            rows[-1]["why"] = next((a.unsupported for a in ruling.answers if a.unsupported), ruling.explored)
            continue
        rows[-1]["fate"] = "definite"
        both = [(n, was, now) for n, (was, now) in enumerate(zip(before, after, strict=True)) if was and now]
        changed = [f"{ruling.answers[n].ask}: {was} -> {now}" for n, was, now in both if was != now]
        if changed:
            rows[-1]["fate"] = "flipped"
            rows[-1]["why"] = "; ".join(changed)
    return rows


def answers(ruling: Ruling) -> list[str]:
    """The key of each answer; empty where there is none, or where not everything could be looked at."""
    return ["" if a.verdict in ("unsupported", "conflict") else answer_key(a, ruling.game) for a in ruling.answers]


def _told(game: str, seen: dict[str, Counter[str]], flips: list[int], seconds: float) -> None:
    whole = sum(seen.values(), Counter())
    counts = ", ".join(f"{whole[fate]} {fate}" for fate in FATES)
    print(f"{game}: {len(flips)} scenarios, {counts}, {seconds:.0f} s")
    few = sum(count < 3 for count in flips)
    print(
        f"  turned answers a scenario: median {statistics.median(flips)}, fewer than 3: {few}, none: {flips.count(0)}"
    )
    for kind, fates in sorted(seen.items(), key=lambda item: -item[1]["flipped"] / item[1]["tried"]):
        share = fates["flipped"] / fates["tried"]
        print(f"  {kind:10} {share:5.1%}  " + "  ".join(f"{fates[fate]:6} {fate}" for fate in FATES))


if __name__ == "__main__":
    main()
