"""Statements about attacks, defence and strikes (sorcery:attack, sorcery:defend)."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.meanings.statements import cannot, on
from judge.games.sorcery.cards.reader.phrases import Desc, How, Some, Unsayable

Row = dict[str, Any]


@means("these_and_atop_cannot")
def these_and_atop_cannot(sites: Desc, atop: Desc) -> tuple[Row, ...]:
    """What cannot be done to sites, and to what is atop them."""
    if sites.phrase != "site here" or atop.after or atop.before:
        raise Unsayable("what is atop other sites than its own")
    words = ("be attacked", "be intercepted")
    return cannot((Some(How.EVERY, sites), Some(How.EVERY, structs.replace(atop, after=("atop",)))), words)


@means("no_strike_back")
def no_strike_back() -> tuple[Row, ...]:
    """That it strikes nobody who attacks."""
    return ({"cannot": ["strike back"]},)


@means("attackable_below")
def attackable_below(sites: Desc) -> tuple[Row, ...]:
    """Sites that can be attacked from below."""
    return ({**on(Some(How.EVERY, sites)), "can": ["be attacked from below"]},)
