"""Reference counts: how many positions and ends there are, option by option, as chess programs count their moves.

A rule that offers an option too many, or loses one, changes a number here even when no verdict feels it. The numbers
are in tests/data/counts.toml; ``by_hand`` says how those that a person can reckon come about. They are made again by
``pytest tests/scenarios/test_counts.py --update-counts`` and read before they are kept.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from judge.kernel.explore import Bounds, Exploration, explore
from judge.kernel.nodes import Chance, Choice
from judge.kernel.rules import Rules
from judge.kernel.state import State
from judge.rulings.scenario import load

FILE = Path(__file__).parent.parent / "data" / "counts.toml"
HELD = tomllib.loads(FILE.read_text("utf-8"))
HEAD = """# Reference counts of positions, made again by: pytest tests/scenarios/test_counts.py --update-counts
# `what` names the position, `by_hand` says how a person comes to the numbers. positions: different ones, the first
# among them; ends: different ones at which all is over; by_depth: positions after so many decisions; options: for each
# option of the first decision the positions and the ends behind it.
"""
BOUNDS = Bounds(nodes=20_000, seconds=60.0)


def counted(scenario: str) -> dict[str, Any]:
    """The numbers of one position."""
    question = load(scenario, "counts.toml").question
    seen = explore(question.start, question.rules, BOUNDS)
    assert not seen.cut, seen.cut
    depths = Counter(position.depth for position in seen.positions)
    found = {
        "positions": len(seen.positions),
        "ends": ends(seen),
        "by_depth": [depths[depth] for depth in sorted(depths)],
    }
    return {"counts": found, "options": by_option(seen, question.rules)}


def by_option(seen: Exploration, rules: Rules) -> dict[str, list[int]]:
    """For each way out of the first decision the positions and the ends behind it."""
    first = seen.positions[0].at
    ways = first.options if isinstance(first, Choice) else first.outcomes if isinstance(first, Chance) else ()
    behind = {way.label: explore(way.state, rules, BOUNDS) for way in ways}
    return {label: [len(below.positions), ends(below)] for label, below in behind.items()}


def ends(seen: Exploration) -> int:
    """The different positions at which everything is over; nothing may stop for want of a rule."""
    assert all(isinstance(seen.positions[n].at, State) for n in seen.leaves())
    return len(seen.leaves())


@pytest.mark.parametrize("name", sorted(HELD))
def test_counts_are_those_of_the_reference(name: str, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-counts"):
        pytest.skip("the counts are made again")
    found = counted(HELD[name]["scenario"])
    assert {key: HELD[name].get(key, {}) for key in ("counts", "options")} == found


def test_every_position_says_how_its_numbers_come_about() -> None:
    for name, row in HELD.items():
        assert set(row) <= {"what", "by_hand", "scenario", "counts", "options"}, name
        assert len(row["what"]) > 20 and len(row["by_hand"]) > 40, name


def test_update(request: pytest.FixtureRequest) -> None:
    if not request.config.getoption("--update-counts"):
        pytest.skip("only with --update-counts")
    parts = [HEAD]
    for name, row in HELD.items():
        found = counted(row["scenario"])
        counts = "\n".join(f"{key} = {value}" for key, value in found["counts"].items())
        options = "\n".join(f"{quoted(label)} = {value}" for label, value in found["options"].items())
        parts.append(
            f"[{name}]\nwhat = {quoted(row['what'])}\nby_hand = {quoted(row['by_hand'])}\n"
            f"scenario = '''\n{row['scenario']}'''\n\n[{name}.counts]\n{counts}\n\n[{name}.options]\n{options}\n"
        )
    FILE.write_text("\n".join(parts), "utf-8")


def quoted(text: str) -> str:
    """A text as TOML writes it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
