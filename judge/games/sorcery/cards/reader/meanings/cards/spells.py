"""Spells that are cast as an effect resolves: which cards, from where, by whom (sorcery:casting-spells)."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.reader.meanings.cards.decks import of_cards
from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import Act, Ref, Unsayable

Keys = tuple[tuple[str, Any], ...]

means("named_spell")(lambda name: str(name))
means("from_collection")(lambda: (("from", "collection"),))
means("from_any_and_banished")(lambda: (("from", "any cemetery"), ("then banished", True)))
means("cast_to_this_site")(lambda: (("to", ["location here"]),))


@means("sought_spells")
def sought_spells(desc: Any) -> str:
    """The phrase of spells, which are nowhere in the realm."""
    if desc.several or desc.target_place or desc.allied or desc.unplaced or {"unit", "site"} & {*desc.nouns}:
        raise Unsayable("which spells are cast")
    return of_cards(desc, "where spells are that are still to be cast")


@means("casts_one")
def casts_one(what: str, zones: Keys, to: Keys = ()) -> Act:
    """A spell that any Spellcaster of the player casts."""
    return Act("cast", what, (*zones, *to))


@means("caster_casts")
def caster_casts(who: Ref, what: str, zones: Keys) -> Act:
    """A spell that one thing alone casts, be it a Spellcaster or not."""
    return Act("cast", what, (*zones, ("by", who)))
