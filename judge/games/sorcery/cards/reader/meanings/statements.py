"""Statements: what is true while their card is in the realm (sorcery:passive-ability)."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import Desc, How, Ref, Some, Things, Unsayable
from judge.games.sorcery.cards.reader.words import figure
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


@means("carries")
def carries(words: str) -> Row:
    """That it carries units."""
    return {"keyword": words}


@means("carried_one")
def carried_one(desc: Desc) -> str:
    """One ally."""
    return _allies(desc, "Carries Units 1")


@means("carried_all")
def carried_all(desc: Desc) -> str:
    """Any number of allies."""
    return _allies(desc, "Carries Units")


def _allies(desc: Desc, keyword: str) -> str:
    if desc.phrase != "ally unit":
        raise Unsayable("that it carries only some kinds of units")
    return keyword


@means("takes_less")
def takes_less(*parts: Any) -> Row:
    """Less damage."""
    things, number = _split(parts)
    return {**on(things), "damage": "reduce", "amount": figure(number)}


@means("takes_none")
def takes_none(*parts: Any) -> Row:
    """No damage of a kind."""
    things, words = _split(parts)
    return {**on(things), "damage": "immune", "damage_of": words}


means("damage_of")(lambda *words: " ".join(str(word).removesuffix("s") for word in words))


@means("casters")
def casters(things: Things) -> Row:
    """Who may cast it too."""
    match things:
        case Some(How.ONE, Desc(target_place="") as desc):
            return {"casters": desc.phrase}
    raise Unsayable("who may cast it")


@means("are_evil")
def are_evil(things: Things) -> Row:
    """What is Evil."""
    return {**on(things), "gives": ["Evil"]}
