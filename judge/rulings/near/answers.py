"""Other answers within one action: another target, nobody defends, one die more, the offer declined."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Path, around, listed, number
from judge.rulings.near.own import Own
from judge.rulings.near.ways import gone

NUMBERS = ("amount", "times", "steps", "x", "number", "dice", "damage", "power", "gain life", "lose life", "heal")
NOBODY = {
    "defend": "nobody", "intercept": "nobody", "attack": "nothing", "defense": "nothing", "counterstrike": "nothing",
    "respond": "nothing", "react": "nothing", "second attack": "nothing", "after attack formation": "nothing",
    "after defense formation": "nothing", "after damage allocation": "nothing", "stay": "", "discard": "",
}  # fmt: skip
"""Answers that end a series of decisions, by the key that they stand under; empty for keys that have none."""
SAID = {
    "defend": "{0} defends", "intercept": "{0} intercepts", "attack": "the attack is at {0}", "may": "may: {0}",
    "target": "the target is {0}", "targets": "the targets are {0}", "victim": "the victim is {0}",
    "defense": "the defense used is {0}", "counterstrike": "the counterstrike is {0}", "pay": "pay: {0}",
    "respond": "the response is {0}", "react": "the reaction is {0}", "by": "it is done by {0}",
    "from": "it comes from {0}", "on": "it is on {0}", "with": "the attack is {0}", "amount": "the amount is {0}",
    "order": "the order is {0}", "dice": "the dice are used in the order {0}", "split": "the split is {0}",
    "second attack": "the second attack is at {0}", "choose": "{0} is chosen", "times": "it happens {0} times",
    "take": "{0} is taken", "toward": "it is toward {0}", "wait": "wait: {0}",
}  # fmt: skip
ALIKE = (("unit", "avatar", "creature", "mage", "minion"), ("creature", "mage", "conjuration"), ("minion", "player"))
"""Kinds of things that may stand in one another's place."""
FEW = 4
"""How many other things are tried in one place."""


def answered(own: Own, action: dict[str, Any], path: Path, labels: dict[str, str], which: str) -> Iterator[Edit]:
    """Everything about one action but its name that can be otherwise; ``which`` tells which action it is."""
    first = next(iter(action))
    # Nobody does anything to themselves, and what is named already need not be named again.
    named = {one for one in action.values() if isinstance(one, str)}
    kinds, labels = labels, {label: kind for label, kind in labels.items() if label not in named}
    for key, held in action.items():
        if key in ("roll", "rolled") or key.startswith("roll "):
            yield from own.thrown(key, held, (*path, key), which)
        elif key in ("path", "to", "way", "direction", "zone", "location"):
            yield from gone(own, key, held, (*path, key), which)
        elif isinstance(held, str):
            yield from _word(key, held, (*path, key), {**labels, **_kind(held, kinds)}, which, key == first)
        elif isinstance(held, list):
            yield from _list(key, held, (*path, key), labels, which)
        elif isinstance(held, dict):
            yield from _inner(held, (*path, key), labels, which)


def _kind(label: str, kinds: dict[str, str]) -> dict[str, str]:
    return {label: kinds[label]} if label in kinds else {}


def _word(key: str, held: str, path: Path, labels: dict[str, str], which: str, first: bool) -> Iterator[Edit]:
    value = number(held)
    if held in ("yes", "no") and not first:
        now = "no" if held == "yes" else "yes"
        yield Edit(path, held, now, which + _said(key, now))
    elif value is not None and key in NUMBERS:
        for figure in around(value):
            yield Edit(path, held, str(figure), which + _said(key, str(figure)))
    if NOBODY.get(key) and held not in ("nobody", "nothing") and not first:
        yield Edit(path, held, NOBODY[key], which + _said(key, NOBODY[key]))
    if held in labels or (key in NOBODY and held in ("nobody", "nothing")):
        for other in others(held, labels)[: 1 if first else FEW]:
            said = f"it is {other}, not {held}, that does: {key}" if first else _said(key, other)
            yield Edit(path, held, other, which + said)
    elif held in ("you", "opponent") and not first:
        now = "opponent" if held == "you" else "you"
        yield Edit(path, held, now, which + _said(key, "the opponent" if now == "opponent" else "you"))


def others(label: str, labels: dict[str, str]) -> list[str]:
    """Other things of the same kind; for those that fight, all of them."""
    kind = labels.get(label, "")
    kinds = next((group for group in ALIKE if kind in group), (kind,)) if kind else ALIKE[0]
    same = [name for name, other in labels.items() if other == kind and name != label]
    rest = [name for name, other in labels.items() if other in kinds and other != kind and name != label]
    return [*same, *rest][:FEW]


def _list(key: str, held: list[Any], path: Path, labels: dict[str, str], which: str) -> Iterator[Edit]:
    if not all(isinstance(one, str) for one in held):
        for place, one in enumerate(held):
            if isinstance(one, dict):
                yield from _inner(one, (*path, place), labels, which)
        return
    if len(held) > 1:
        for place in range(len(held) - 1):
            swapped = [*held[:place], held[place + 1], held[place], *held[place + 2 :]]
            yield Edit(path, held, swapped, which + _said(key, ", then ".join(swapped)))
        for place in range(len(held)):
            left = [*held[:place], *held[place + 1 :]]
            yield Edit(path, held, left, which + _said(key, listed(left)))
    if NOBODY.get(key):
        yield Edit(path, held, NOBODY[key], which + _said(key, NOBODY[key]))
    for place, one in enumerate(held):
        for other in others(one, labels)[:2] if one in labels else ():
            if other not in held:
                now = [*held[:place], other, *held[place + 1 :]]
                yield Edit(path, held, now, which + _said(key, listed(now)))


def _inner(held: dict[str, Any], path: Path, labels: dict[str, str], which: str) -> Iterator[Edit]:
    """What an effect does: its numbers, and on what."""
    for key, value in held.items():
        if isinstance(value, list):
            yield from _list(key, value, (*path, key), labels, which)
        elif isinstance(value, dict):
            yield from _inner(value, (*path, key), labels, which)
        elif isinstance(value, str) and (figure := number(value.lstrip("+"))) is not None:
            sign = "+" if value.startswith("+") else ""
            for near in around(figure, (), -9 if figure < 0 else 0):
                yield Edit((*path, key), value, f"{sign}{near}", f"{which}the effect says: {key} {sign}{near}")
        elif isinstance(value, str) and value in labels:
            for other in others(value, labels):
                yield Edit((*path, key), value, other, f"{which}the effect says: {key} {other}")
        elif value in ("you", "opponent"):
            now = "opponent" if value == "you" else "you"
            whom = "the opponent" if now == "opponent" else "you"
            yield Edit((*path, key), value, now, f"{which}the effect says: {key} {whom}")


def _said(key: str, value: str) -> str:
    if value in ("nobody", "nothing") and key == "respond":
        return "nobody responds"
    return SAID.get(key, key + ": {0}").format(value)
