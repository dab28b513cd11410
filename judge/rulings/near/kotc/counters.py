"""What a minion on a battlefield is just now: exhausted, fatigued, with counters, with other figures, whose it is."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.kotc.words import BATTLEFIELD, COUNTERS
from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Held, around, fact, items, number, turned
from judge.rulings.near.kotc.scene import Scene


def edits(scene: Scene) -> Iterator[Edit]:
    """Facts of the named cards on battlefields, and whether resources are exhausted."""
    for held in scene.cards_in(BATTLEFIELD):
        yield turned(held, "exhausted", "is exhausted", "is not exhausted")
        if held.yes("exhausted"):
            yield turned(held, "fatigued", "is fatigued", "is not fatigued")
        yield from _counters(held, list(scene.players))
        for key, word in (("hp", "HP"), ("sp", "SP"), ("level", "level")):
            now = number(str(held.get(key, held.face.get(key, ""))))
            if now is not None:
                for value in around(now, (1,) if key == "hp" else ()):
                    yield fact(held, key, str(value), f"{held.label} now has {word} {value}")
        back = held.get("hypnotized from")
        if back:
            yield fact(held, "hypnotized from", None, f"{held.label} is not hypnotized")
        for player in scene.players:
            if player != held.player and not back:
                said = f"{held.player} controls {held.label} by a hypnotize effect; it comes from {player}"
                yield fact(held, "hypnotized from", player, said)
                yield fact(held, "owner", player, f"{player} owns {held.label}")
        if held.get("owner"):
            yield fact(held, "owner", None, f"{held.player} owns {held.label}")
    for held in scene.cards_in("granary"):
        yield turned(held, "exhausted", "is exhausted", "is not exhausted")


def _counters(held: Held, players: list[str]) -> Iterator[Edit]:
    raw = held.get("counters")
    there = items(raw)
    for place, counter in enumerate(there):
        left = [*there[:place], *there[place + 1 :]]
        kind = counter if isinstance(counter, str) else counter.get("kind")
        many = f"one {kind} Counter less" if len(there) > 1 else f"no {kind} Counter"
        yield fact(held, "counters", left or None, f"{held.label} has {many}")
        by = held.player if isinstance(counter, str) else counter.get("by", held.player)
        for player in players:
            if player != by:
                now = [*there[:place], {"kind": kind, "by": player}, *there[place + 1 :]]
                yield fact(held, "counters", now, f"the {kind} Counter on {held.label} was placed by {player}")
        for other in COUNTERS:
            if other != kind:
                new = other if isinstance(counter, str) else {**counter, "kind": other}
                now = [*there[:place], new, *there[place + 1 :]]
                said = f"{held.label} has {_a(other)} {other} Counter instead of {_a(str(kind))} {kind} Counter"
                yield fact(held, "counters", now, said)
    for kind in COUNTERS:
        said = f"{held.label} has {'one more' if kind in there else _a(kind)} {kind} Counter"
        yield fact(held, "counters", [*there, kind], said)


def _a(word: str) -> str:
    return "an" if word[:1] in "AEIO" else "a"
