"""Characteristics, which are no abilities: effects that remove abilities leave them (sorcery:characteristics)."""

from __future__ import annotations

from judge.games.sorcery.position.now import Now
from judge.kernel.rules import Broken

KEPT = ("sorcery:characteristics#2", "sorcery:ability#5", "sorcery:silenced#2")


def kept(now: Now | None) -> tuple[Broken, ...]:
    """Why a card that has lost its abilities still has its name, cost, power and types; nothing for other cards."""
    if now is None or not (now.silenced or "abilities" in now.lost):
        return ()
    return (Broken("it has lost its abilities and keeps its characteristics", KEPT),)


def powered(now: Now | None) -> tuple[Broken, ...]:
    """What made the power of a card what it is: the ongoing effects of the layers of power."""
    if now is None:
        return ()
    return (*(Broken(w.text, w.cites) for w in now.why if w.layer > 5 or w.layer == 0), *kept(now))
