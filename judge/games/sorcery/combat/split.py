"""Splitting the damage of one strike among several units (sorcery:strike/strikes-vs-multiple-units)."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from judge.games.sorcery.moments import AT_SPLIT
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.rulebook import requires
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.scenario.fields import FIELDS
from judge.games.sorcery.scenario.labels import number_of
from judge.games.sorcery.words import listed
from judge.games.source import Node, Problems, figure
from judge.games.vocabulary.fields import several
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.rules import Broken
from judge.kernel.state import State

SPLIT = "sorcery:strike/strikes-vs-multiple-units"
STRIKING: Fact[tuple[int, tuple[int, ...], int]] = Fact("striking", (-1, (), 0))
"""The strike that is to be split: the striker, those it strikes, the damage to assign."""
MOST = 20_000
"""A strike that can be split in more ways than this is not judged: each way would be looked at."""
Share = tuple[tuple[int, int], ...]
"""Whom a strike hits, each with the damage assigned to it."""


class Assign(Frame, frozen=True):
    """The damage of a strike is split so; it is only asked about."""

    striker: int
    share: Share


def shares(amount: int, targets: tuple[int, ...]) -> Iterator[Share]:
    """All ways to split an amount among some targets, zero allowed."""
    if len(targets) == 1:
        yield ((targets[0], amount),)
        return
    for first in range(amount, -1, -1):
        for rest in shares(amount - first, targets[1:]):
            yield ((targets[0], first), *rest)


def too_many(amount: int, targets: tuple[int, ...]) -> str:
    """That there are too many ways to split an amount, and how many; empty when there are not."""
    ways = comb(amount + len(targets) - 1, len(targets) - 1)
    return f"a strike for {amount} among {len(targets)} units can be split in {ways} ways" if ways > MOST else ""


def spoken(state: State, share: Share) -> str:
    """A share as scenario files answer it: ``3 to Nomads, 2 to Worm``."""
    return ", ".join(f"{amount} to {label(state, n)}" for n, amount in share)


def share(problems: Problems, node: Node) -> tuple[int, str]:
    """A part of the damage, and whom it goes to: ``3 to Troll``."""
    much, _, who = problems.words(node, "a part of the damage").partition(" to ")
    amount = figure(much)
    if amount is None or not who:
        problems.add(node, f"a part of the damage is written '3 to Troll', and is {node.text!r}")
    return amount or 0, who


FIELDS["shares"] = several(share)


@action("assign", "thing", window=AT_SPLIT, only=True, damage="shares")
def assign_action(state: State, assign: int, damage: tuple[tuple[int, str], ...] = ()) -> tuple[Frame, ...]:
    """``can: {assign: STRIKER, damage: [3 to X, 1 to Y]}``: whether a strike may be split so.

    In actions it is the answer ``split``.
    """
    return (Assign(assign, tuple((number_of(state, who), amount) for amount, who in damage)),)


@requires(Assign, "sorcery:strike/strikes-vs-multiple-units#1")
def its_own_strike(state: State, frame: Assign) -> Broken | None:
    """The damage of a strike is assigned while that strike resolves, to units that it strikes."""
    striker, struck, _ = state[STRIKING]
    if striker != frame.striker:
        return Broken("that unit does not strike at this moment")
    wrong = [label(state, n) for n, _ in frame.share if n not in struck]
    return Broken(f"it does not strike {listed(wrong)}") if wrong else None


@requires(Assign, "sorcery:strike/strikes-vs-multiple-units#2", "sorcery:strike/strikes-vs-multiple-units#4")
def nothing_below_zero(state: State, frame: Assign) -> Broken | None:
    """Zero may be assigned, and that unit is struck all the same; less may not."""
    return Broken("no unit can be assigned less than zero") if any(much < 0 for _, much in frame.share) else None


@requires(Assign, "sorcery:strike/strikes-vs-multiple-units#3")
def all_of_its_power(state: State, frame: Assign) -> Broken | None:
    """The total must equal the power of the strike."""
    _, _, power = state[STRIKING]
    total = sum(much for _, much in frame.share)
    return None if total == power else Broken(f"{total} is assigned, and the strike is for {power}")
