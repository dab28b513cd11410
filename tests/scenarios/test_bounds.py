"""Positions in which too much can happen stop within their bounds, and say how far they came."""

from __future__ import annotations

import importlib.util
import time
from pathlib import Path

import pytest

from judge.codex.library import Codex
from judge.rulings import Bounds, Ruling, judge, load
from judge.rulings.render import as_text
from judge.rulings.writer import write

_spec = importlib.util.spec_from_file_location("explosive", Path(__file__).parent / "explosive.py")
explosive = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(explosive)

SECONDS = 1.0
SLACK = 8.0
"""Seconds of work besides: to read the file, to finish the step under way, to read the answers.

They are seconds of a processor, as the bounds are in tests: other work on the machine does not spend them.
"""


def bounded(codex: Codex, tree: dict, bounds: Bounds) -> Ruling:
    """The ruling on a position, in about the time of its bounds; it must be fit to be read."""
    scenario = load(write(tree))
    began = time.process_time()
    ruling = judge(codex, scenario, bounds)
    assert time.process_time() - began < bounds.seconds + SLACK
    assert as_text(ruling)
    return ruling


@pytest.mark.parametrize("count", [6, 7])
def test_many_defenders_stop_at_the_bound(codex: Codex, count: int) -> None:
    ruling = bounded(codex, explosive.defenders(count), Bounds(nodes=300, seconds=60.0))
    assert "stopped after 300 positions" in ruling.explored
    assert ruling.answers[0].verdict == "unsupported"
    assert "stopped after 300 positions" in ruling.answers[0].unsupported


def test_ten_defenders_stop_in_time(codex: Codex) -> None:
    ruling = bounded(codex, explosive.defenders(10), Bounds(nodes=10**6, seconds=SECONDS))
    assert f"stopped after {SECONDS} s" in ruling.explored
    assert {a.verdict for a in ruling.answers} == {"unsupported"}


def test_triggers_that_can_be_ordered_are_all_looked_at(codex: Codex) -> None:
    ruling = bounded(codex, explosive.triggers(4), Bounds(seconds=60.0))
    assert "stopped" not in ruling.explored
    assert [a.verdict for a in ruling.answers] == ["yes", "value"]


def test_twelve_triggers_at_once_are_too_many_orders(codex: Codex) -> None:
    """479,001,600 orders are not even listed; one that the scenario answers is taken."""
    ruling = bounded(codex, explosive.triggers(12), Bounds(seconds=SECONDS))
    assert "12 abilities trigger at once" in ruling.answers[0].unsupported
    tree = explosive.triggers(12)
    tree["actions"][0]["order"] = [f"Rite {n}" for n in range(12, 0, -1)]
    answered = bounded(codex, tree, Bounds(seconds=60.0))
    assert [a.verdict for a in answered.answers] == ["yes", "value"]


def test_a_great_strike_among_many_is_too_many_splits(codex: Codex) -> None:
    ruling = bounded(codex, explosive.split(60, 6), Bounds(seconds=SECONDS))
    assert "can be split in" in ruling.answers[0].unsupported


def test_a_strike_split_among_three_is_looked_at(codex: Codex) -> None:
    tree = explosive.split(5, 3)
    ruling = bounded(codex, tree, Bounds(seconds=60.0))
    assert "stopped" not in ruling.explored
    assert ruling.answers[0].verdict in ("yes", "no", "depends")


def test_a_trigger_that_triggers_itself_for_ever_ends(codex: Codex) -> None:
    ruling = bounded(codex, explosive.echo(), Bounds(seconds=SECONDS))
    assert "this may never end" in ruling.answers[0].unsupported
    assert "stopped" in ruling.explored


def test_what_a_bound_leaves_out_is_never_an_answer(codex: Codex) -> None:
    """With ever wider bounds a ruling is unsupported until it is right, and never wrong on the way."""
    tree = explosive.split(5, 3)
    right = [(a.verdict, str(a.value)) for a in bounded(codex, tree, Bounds(seconds=60.0)).answers]
    for nodes in (1, 2, 3, 5, 9, 17, 33):
        partly = bounded(codex, tree, Bounds(nodes=nodes, seconds=60.0))
        for answer, wanted in zip(partly.answers, right, strict=True):
            assert answer.verdict == "unsupported" or (answer.verdict, str(answer.value)) == wanted
