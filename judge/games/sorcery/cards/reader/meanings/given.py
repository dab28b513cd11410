"""Abilities that others have: those in quotes, and those that a text sets off once more (sorcery:ability#4)."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.meanings.statements import on
from judge.games.sorcery.cards.reader.phrases import Desc, Ref, Some, Things, Unsayable
from judge.games.sorcery.cards.reader.words import figure

Row = dict[str, Any]
means("quoted")(lambda led: led)
means("giver")(lambda: Ref("giver"))


@means("grant")
def grant(subjects: tuple[Things, ...], led: Any) -> tuple[Row, ...]:
    """An ability in quotes: it speaks of whoever has it, and of what that is."""
    return tuple({**on(things), "grants": list(led(_kind(things)).ability)} for things in subjects)


means("cannot_drop")(lambda: ({"on": "artifact carried by itself", "cannot": ["be dropped"]},))
means("silenced_and_kept")(
    lambda subjects: (*({**on(things), "silences": True} for things in subjects), {"cannot": ["be dropped"]})
)


@means("provides_besides")
def provides_besides(site: Things, mana: str, letters: str) -> tuple[Row, ...]:
    """Mana and affinity that a site provides beside its own."""
    return ({**on(site), "mana": figure(mana), "affinity": letters},)


@means("kept_and_hurts")
def kept_and_hurts(subjects: tuple[Things, ...], number: str) -> tuple[Row, ...]:
    """Artifacts that stay in hands, each of which hurts whoever carries it."""
    hurts = {"when": "ends turn", "do": [{"damage": figure(number), "to": "bearer"}]}
    for things in subjects:
        if not isinstance(things, Some) or things.desc.nouns != ("artifact",):
            raise Unsayable("what is not dropped")
    return tuple({**on(things), "cannot": ["be dropped"], "grants": [hurts]} for things in subjects)


def _kind(things: Things) -> str:
    """The type of those who are given an ability, by which its words are understood."""
    match things:
        case Ref("bearer"):
            return "unit"
        case Ref("this site"):
            return "site"
        case Some(_, Desc(nouns=(noun,))) if noun in ("unit", "minion", "site", "avatar"):
            return noun
    raise Unsayable("to what kind of card an ability is given")
