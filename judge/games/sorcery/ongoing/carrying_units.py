"""What a unit confers to the units that it carries (sorcery:carrying-units)."""

from __future__ import annotations

from judge.games.sorcery.position.now import Why
from judge.games.sorcery.position.view import View

CONFERRED = ("Airborne", "Burrowing", "Submerge", "Voidwalk")
"""The movement abilities that a carrier confers, as the newer rulebook lists them."""
CONFERS = ("sorcery:carrying-units#10", "sorcery.rulebook:advanced-concepts/carrying-units#3")


def conferred(seen: View) -> None:
    """Gives carried units the movement abilities of their carriers, from the outermost carrier inwards."""
    carried = [now for now in seen.now.values() if now.thing.bearer is not None]
    for _ in range(3 if carried else 0):
        for now in carried:
            bearer = seen.now.get(now.thing.bearer) if now.thing.bearer is not None else None
            if bearer is None or not now.unit or not now.special or not bearer.has("Carries Units"):
                continue
            for name in CONFERRED:
                if bearer.has(name) and name not in now.keywords and name not in now.lost:
                    now.keywords[name] = 0
                    now.why.append(Why(f"{bearer.thing.label} confers {name} to it", CONFERS, 5, confers=name))
