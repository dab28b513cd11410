"""Players: the most life that they can have, their turns, and what their decks may hold (sorcery:life)."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.reader.meanings.clauses import Clause, ability_of
from judge.games.sorcery.cards.reader.meanings.leads import what
from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import Act, Desc, How, Lead, Ref, Some, Unsayable
from judge.games.sorcery.cards.reader.words import figure

ALL = (("who", "each player"),)
means("halve_limits")(lambda: Act("limit life", "half", ALL))
means("limits_of_now")(lambda: Act("limit life", "current life", ALL))


@means("any_number")
def any_number() -> tuple[dict[str, Any], ...]:
    """That rarity does not bound how many copies a spellbook holds."""
    return ({"any_number": True},)


@means("first_draws_and_skips")
def first_draws_and_skips(desc: Desc, number: str, noun: tuple[str, bool]) -> Clause:
    """What befalls the player whose Avatar is the first to stop there."""
    if desc.nouns != ("avatar",) or noun[0] != "card":
        raise Unsayable("whose turn that is")
    keys = (("when", "stops"), ("what", what(Some(How.ONE, desc))), ("where", "here"), ("cost", ["once"]))
    lead = Lead((keys,), "it")
    drawn = Act("draw", "card", (("amount", figure(number)), ("who", Ref("it"))))
    return lambda kind: ability_of(lead, [((drawn, ""), (Act("skip turn", Ref("it")), ""))], kind)
