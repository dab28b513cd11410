"""Several places at once, and several units that act on each other (sorcery:summon, sorcery:fight)."""

from __future__ import annotations

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.meanings.selections import with_before
from judge.games.sorcery.cards.reader.phrases import Act, Desc, How, Place, Some, Unsayable, Value

Where = tuple[tuple[Act, ...], str]
"""What has to be declared, and the words for each of the places."""


@means("summon_to_each")
def summon_to_each(name: str, where: Where) -> tuple[Act, ...]:
    """A token at each of several places, all at once."""
    declared, places = where
    return (*declared, Act("summon", name, (("to", Place(places)), ("each", True))))


@means("each_of_places")
def each_of_places(desc: Desc) -> Where:
    """All places of a kind; who stands at one of them means by *other adjacent* those that border it."""
    if desc.target_place or desc.unplaced:
        raise Unsayable("where that is")
    if desc.before == ("other", "adjacent") and desc.nouns == ("site",) and not desc.after:
        return (), "site at its border"
    if desc.nouns == ("location",) and desc.before == ("adjacent",) and not desc.after:
        return (), "adjacent location"
    if desc.nouns != ("site",) or "other" in desc.before:
        raise Unsayable("several places of that kind")
    return (), desc.phrase


@means("each_near_avatar")
def each_near_avatar(desc: Desc) -> Where:
    """Sites near one's own Avatar, its own among them (sorcery:nearby)."""
    if desc.nouns != ("site",) or "other" in desc.before or desc.after:
        raise Unsayable("several places of that kind")
    return (), f"{desc.phrase} nearby to ally avatar"


@means("each_beside_target")
def each_beside_target(place: Desc, target: Desc) -> Where:
    """Sites beside what is declared as a target, all but its own."""
    if place.before != ("other",) or place.nouns != ("site",) or place.after:
        raise Unsayable("several places of that kind")
    return (Act("", Some(How.TARGET, target)),), "site bordering target"


@means("any_to_caster")
def any_to_caster(desc: Desc) -> tuple[Act, ...]:
    """As many as their player likes go where the caster is."""
    if not desc.several or desc.target_place or desc.unplaced:
        raise Unsayable("which of them go")
    chosen = Act("choose any", Value(desc.phrase), (("as", "it"),))
    return (chosen, Act("teleport all", Value("it"), (("to", Place("caster")),)))


@means("all_here")
def all_here(desc: Desc) -> Act:
    """All of a kind come to where the card is."""
    if not desc.several or desc.after or desc.target_place:
        raise Unsayable("which of them come")
    return Act("teleport all", Value(desc.phrase), (("to", Place("here")),))


@means("two_fight")
def two_fight(desc: Desc) -> tuple[Act, ...]:
    """Two that are at one place which is a target; who is the second is chosen after the first."""
    if not desc.several or not desc.target_place:
        raise Unsayable("where the two are")
    one = Desc(before=desc.before, nouns=desc.nouns, target_place=desc.target_place, at=desc.at)
    second = with_before(Desc(before=desc.before, nouns=desc.nouns, after=("at it",)), "other")
    return (
        Act("choose", Some(How.EVERY, one), (("as", "it"),)),
        Act("choose", Some(How.EVERY, second), (("as", "ally"),)),
        Act("fight", Value("ally"), (("with", Value("it")),)),
    )
