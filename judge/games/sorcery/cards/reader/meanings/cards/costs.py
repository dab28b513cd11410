"""What the next spell of a kind costs, and what all spells of a player's next turn do (sorcery:cost)."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.reader.meanings.cards.decks import of_cards
from judge.games.sorcery.cards.reader.meanings.casting import spells_titled
from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import Act, Desc, Ref, Timed, Unsayable, Until
from judge.games.sorcery.cards.reader.words import figure

Keys = tuple[tuple[str, Any], ...]
Next = tuple[str, Keys]


def _spells(desc: Desc) -> str:
    """The phrase of spells, which are nowhere in the realm."""
    if desc.target_place or desc.allied or {"unit", "site", "location"} & {*desc.nouns}:
        raise Unsayable("where spells are that are still to be cast")
    return of_cards(desc, "where spells are that are still to be cast")


means("next_of_bearer")(lambda desc: (_spells(desc), (("by", Ref("bearer")),)))
means("next_of_its_own")(lambda desc: (_spells(desc), (("by", Ref("it")),)))
means("next_you_cast")(lambda desc, there: (_spells(desc), (("who", "you"), there)))
means("next_of_anybody")(lambda desc, there: (_spells(desc), (there,)))
means("to_this_site")(lambda: ("here", Ref("cast here", "site")))
means("to_this_location")(lambda: ("here", Ref("cast here", "location")))
means("less_and_free_of_threshold")(lambda mana: (("less", figure(mana)), ("no threshold", True)))
means("less_mana")(lambda mana: (("less", figure(mana)),))
means("costs_life")(lambda: (("for life", True),))


@means("costs_just")
def costs_just(mana: str) -> Keys:
    """A cost that is nothing."""
    if figure(mana):
        raise Unsayable("a cost of another spell that is neither more, less nor nothing")
    return (("free", True),)


@means("next_cast")
def next_cast(which: Next, how: Keys) -> Act:
    """The next spell of this turn; how long it is waited for is said beside it."""
    return Act("next spell", which[0], (*which[1], *how), for_now=True)


@means("next_you_cast_this_turn")
def next_you_cast_this_turn(desc: Desc, until: Until, how: Keys) -> Timed:
    """The next spell that one casts this turn, wherever to."""
    act = Act("next spell", _spells(desc), (("who", "you"), *how), for_now=True)
    return Timed((act,), until.words)


@means("dearer_next_turn")
def dearer_next_turn(desc: Desc, mana: str) -> Act:
    """All spells of the opponent's next turn."""
    if desc.phrase != "spell":
        raise Unsayable("that only some spells of a turn cost more")
    return Act("tax", figure(mana), (("who", "opponent"),))


Row = dict[str, Any]
ANYBODY = {"on": "Spellcaster"}


@means("cheaper_at")
def cheaper_at(desc: Desc, mana: str, sites: Desc) -> tuple[Row, ...]:
    """Spells that cost less when they are cast to some sites, whoever casts them."""
    if sites.nouns != ("site",) or sites.target_place or sites.unplaced:
        raise Unsayable("where spells cost less")
    return ({**ANYBODY, "cost": -figure(mana), "cost_of": _spells(desc), "cost_at": sites.phrase},)


@means("dearer_both")
def dearer_both(desc: Desc, mana: str, more: str) -> tuple[Row, ...]:
    """Spells of one kind that cost more, and Unique ones that cost more yet."""
    kinds = ((_spells(desc), mana), ("Unique spell", more))
    return tuple({**ANYBODY, "cost": figure(cost), "cost_of": which} for which, cost in kinds)


@means("freer_here")
def freer_here(desc: Desc, mana: str) -> tuple[Row, ...]:
    """Spells that cost less when they are cast to this site, and need no threshold then."""
    what = _spells(desc)
    free = {"no_threshold": True, "threshold_of": what, "threshold_to": "here"}
    return ({**ANYBODY, **free}, {**ANYBODY, "cost": -figure(mana), "cost_of": what, "cost_to": "here"})


@means("cheaper_first")
def cheaper_first(*parts: str) -> tuple[Row, ...]:
    """The first minion with one of some titles that one casts in each turn."""
    *titles, mana = parts
    what = spells_titled(*titles)
    return ({"on": "ally Spellcaster", "cost": -figure(mana), "cost_of": what, "cost_first": True},)


means("cheaper_itself")(lambda mana: ({"cheaper": figure(mana)},))
