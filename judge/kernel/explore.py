"""Everything that can happen from a position: a graph in which equal states meet, bounded in nodes and in time.

What a bound cuts off is a node of its own and says so: no branch is dropped without a word.
"""

from __future__ import annotations

import time
from collections import deque

from msgspec import Struct

from judge.kernel.engine import FRAMES, run
from judge.kernel.law import Law
from judge.kernel.nodes import Chance, Choice, Result, Unsettled, Unsupported
from judge.kernel.state import State


class Bounds(Struct, frozen=True):
    """How far an exploration may go: distinct positions, seconds of clock time, and frames without a decision."""

    nodes: int = 20_000
    seconds: float = 5.0
    frames: int = FRAMES


class Way(Struct, frozen=True):
    """One way out of a position: the label of the option or outcome, its weight (1 for options), and where it leads."""

    label: str
    weight: int
    to: int


class Position(Struct):
    """A node of the graph. ``at`` is a final state or what it waits for; ``ways`` lead on, in order.

    ``parent`` and ``by`` are how a shortest line from the start came here; ``depth`` is its number of decisions.
    """

    at: Result
    ways: tuple[Way, ...] = ()
    parent: int = -1
    by: str = ""
    depth: int = 0

    @property
    def final(self) -> bool:
        """Whether nothing is left to do here."""
        return isinstance(self.at, State)


class Exploration(Struct, frozen=True):
    """The graph of positions, the start first; ``cut`` says which bound was hit, or is empty."""

    positions: tuple[Position, ...]
    cut: str

    def line(self, number: int) -> tuple[str, ...]:
        """The labels of the decisions on a shortest way from the start to a position."""
        labels: list[str] = []
        while number > 0:
            labels.append(self.positions[number].by)
            number = self.positions[number].parent
        return tuple(labels[::-1])

    def leaves(self) -> list[int]:
        """The numbers of positions that lead nowhere: final, unsupported, or cut off."""
        return [n for n, p in enumerate(self.positions) if not p.ways]


def explore(state: State, rules: Law, bounds: Bounds | None = None) -> Exploration:
    """Explores breadth first, so that the first way found to a position is a shortest one.

    Equal positions are one node, whatever led to them; the trace kept is that of the first way. All that lies beyond
    a bound is one node, which is Unsupported and says which bound it was.
    """
    limit = bounds or Bounds()
    until = time.monotonic() + limit.seconds
    positions: list[Position] = []
    states: dict[State, int] = {}
    nodes: dict[Result, int] = {}
    waiting: deque[int] = deque()
    cut: list[str] = []

    def reach(following: State, parent: int, by: str) -> int:
        if following in states:
            return states[following]
        if not cut and len(positions) >= limit.nodes:
            cut.append(f"stopped after {limit.nodes} positions")
        elif not cut and time.monotonic() > until:
            cut.append(f"stopped after {limit.seconds} s")
        at: Result = Unsupported(f"not explored: {cut[0]}") if cut else run(following, rules, limit.frames, until)
        if not cut and isinstance(at, Unsupported) and time.monotonic() > until:
            cut.append(f"stopped after {limit.seconds} s")
        number = nodes.setdefault(at, len(positions))
        states[following] = number
        if number == len(positions):
            depth = positions[parent].depth + 1 if parent >= 0 else 0
            positions.append(Position(at, (), parent, by, depth))
            waiting.append(number)
        return number

    reach(state, -1, "")
    while waiting:
        number = waiting.popleft()
        at = positions[number].at
        if isinstance(at, Choice):
            positions[number].ways = tuple(Way(o.label, 1, reach(o.state, number, o.label)) for o in at.options)
        elif isinstance(at, Chance):
            positions[number].ways = tuple(Way(o.label, o.weight, reach(o.state, number, o.label)) for o in at.outcomes)
        elif isinstance(at, Unsettled):
            positions[number].ways = tuple(Way(o.label, 1, reach(o.state, number, o.label)) for o in at.readings)
    return Exploration(tuple(positions), cut[0] if cut else "")
