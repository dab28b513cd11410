"""Cards in cemeteries: dead minions, broken artifacts, and what is done to them there (sorcery:dead-minion)."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.meanings.selections import with_before
from judge.games.sorcery.cards.reader.phrases import Act, Desc, How, Place, Ref, Some, Things, Unsayable
from judge.games.sorcery.cards.reader.words import figure
from judge.games.sorcery.cards.values.selector_words import Trait

DEAD = ("dead", "broken")
ITSELF = Ref("itself")


def lies(desc: Desc) -> bool:
    """Whether a description is of cards in cemeteries."""
    return any(word in DEAD for word in desc.before)


def _lying(desc: Desc) -> Desc:
    if not lies(desc) or any(word != Trait.DIED for word in desc.after) or desc.target_place:
        raise Unsayable("what lies in no cemetery")
    return desc


@means("return_to_your_hand")
def return_to_your_hand(desc: Desc) -> Act:
    """A card of one's own cemetery goes to hand; one of another's would go to its owner."""
    if "allied" not in _lying(desc).before:
        raise Unsayable("a card that goes to the hand of a player who may not own it")
    return Act("return from cemetery", Some(How.ONE, desc))


@means("banish_several")
def banish_several(how_many: tuple[tuple[str, Any], ...], desc: Desc, one: str = "") -> tuple[Act, ...]:
    """So many cards of cemeteries, or up to so many, which their player chooses."""
    found = _lying(with_before(desc, "dead") if one else desc)
    more = (*how_many, *((("zone", "one cemetery"),) if one else ()))
    return (Act("choose", found.phrase, more), Act("banish", Ref("they")))


means("so_many")(lambda number: (("amount", figure(number)),))
means("up_to")(lambda number: (("amount", figure(number)), ("up to", True)))
means("in_one_cemetery")(lambda: "one")
means("banish_all_cemeteries")(lambda: Act("banish", Some(How.EVERY, Desc(before=("dead",), nouns=("card",)))))


@means("banish_and_heal")
def banish_and_heal(desc: Desc, number: str) -> tuple[Act, ...]:
    """All cards of a kind leave the cemeteries, and each heals the player."""
    every = Some(How.EVERY, _lying(desc))
    if figure(number) != 1:
        raise Unsayable("so much for each of something")
    return (Act("count", every), Act("banish", every), Act("heal", "you", (("amount", "counted"),)))


@means("conjure_dead")
def conjure_dead(desc: Desc, to: Place | None = None) -> Act:
    """An artifact enters from whichever cemetery it is in."""
    return Act("conjure", _lying(desc).phrase, (("to", to),) if to else ())


@means("shuffle_into_spellbook")
def shuffle_into_spellbook(things: Things) -> Act:
    """A card goes into its owner's deck, which is shuffled."""
    if isinstance(things, Some) and things.how is How.EVERY:
        raise Unsayable("several that are shuffled into decks")
    return Act("shuffle into", "spellbook", (("card", things),))


means("from_zone")(lambda word: str(word))


@means("summon_from_own")
def summon_from_own(desc: Desc, zone: str, to: Place) -> Act:
    """A card of one's own cemetery or hand enters."""
    if desc.several or desc.after or desc.target_place:
        raise Unsayable("several cards that are summoned, or where they are")
    if zone == "cemetery":
        return Act("summon", Some(How.ONE, with_before(with_before(desc, "dead"), "allied")), (("to", to),))
    return Act("summon", desc.phrase, (("from", zone), ("to", to)))


@means("summon_itself")
def summon_itself(zone: str, to: Place) -> Act:
    """The card itself enters from where its ability works."""
    return Act("summon", ITSELF, (("to", to), ("zone", zone)))


@means("summon_from_collection")
def summon_from_collection(*parts: Any) -> Act:
    """Cards by their name enter from the collection."""
    place = [part for part in parts if isinstance(part, Place)]
    *number, name = (part for part in parts if not isinstance(part, Place))
    amount = tuple(("amount", figure(word)) for word in number)
    return Act("summon", str(name), (("from", "collection"), *amount, *(("to", to) for to in place)))


@means("turn_into_collected")
def turn_into_collected(things: Things, name: str) -> Act:
    """One thing turns into a card of the collection."""
    if isinstance(things, Some) and things.how is How.EVERY:
        raise Unsayable("several that turn into one card")
    return Act("transform", things, (("into", str(name)), ("from", "collection")))


ITS_SITE = Ref("its site")


def _chosen(one: Some) -> Act:
    return Act("choose", one.desc.phrase)


@means("wards_its_site")
def wards_its_site(one: Some) -> tuple[Act, ...]:
    """A unit wards the site at which it is."""
    return (_chosen(one), Act("ward", ITS_SITE))


@means("strikes_its_site")
def strikes_its_site(one: Some) -> tuple[Act, ...]:
    """A unit strikes the site at which it is."""
    return (_chosen(one), Act("strike", ITS_SITE, (("by", Ref("it")),)))


@means("destroys_its_site")
def destroys_its_site(one: Some, noun: tuple[str, bool]) -> tuple[Act, ...]:
    """A unit destroys the site at which it is, and what is at it on any level (there#5), all at once."""
    return (_chosen(one), Act("destroy", ITS_SITE, (("and", Ref(f"{noun[0]} at its site")),)))


def where_it_works(acts: tuple[Act, ...]) -> tuple[tuple[Act, ...], str]:
    """Acts without the zone in which their card must be for them, and that zone."""
    zones = {str(value) for act in acts for key, value in act.keys if key == "zone" and act.value == ITSELF}
    left = tuple(
        structs.replace(act, keys=tuple(pair for pair in act.keys if act.value != ITSELF or pair[0] != "zone"))
        for act in acts
    )
    return left, next(iter(zones), "")
