"""Statements: what is true while their card is in the realm (sorcery:passive-ability)."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import How, Ref, Some, Things, Unsayable
from judge.games.sorcery.cards.tables.allowing import Prohibition

Row = dict[str, Any]


def on(things: Things | None) -> Row:
    """Whom a passive ability is about."""
    match things:
        case None | Ref("itself"):
            return {}
        case Ref("bearer"):
            return {"on": "bearer"}
        case Some(How.EVERY, desc) if not desc.target_place and "each" not in desc.before:
            return {"on": desc.phrase}
    raise Unsayable("a passive ability of what is chosen")


def _split(parts: tuple[Any, ...]) -> tuple[Things | None, Any]:
    return (parts[0], parts[1]) if len(parts) == 2 else (None, parts[0])


@means("have")
def have(*parts: Any) -> Row:
    """Power and keyword abilities."""
    things, gains = _split(parts)
    row = on(things)
    power = [value for kind, value in gains if kind == "power"]
    words = [value for kind, value in gains if kind == "keyword"]
    return {**row, **({"power": power[0]} if power else {}), **({"gives": words} if words else {})}


@means("cannot")
def cannot(*parts: Any) -> Row:
    """What cannot be done."""
    things, words = _split(parts)
    for word in words:
        if not Prohibition.knows(word):
            raise Unsayable(f"that something cannot {word}")
    return {**on(things), "cannot": list(words)}


means("prohibitions")(lambda *words: words)
means("prohibition")(lambda *words: " ".join(map(str, words)).replace("cast spells", "cast"))
means("are_disabled")(lambda things: {**on(things), "disables": True})
means("are_silenced")(lambda things: {**on(things), "silences": True})
means("provides")(lambda letters: {"affinity": letters})
means("must_attack")(lambda things: {**on(things), "must": "attack"})
