"""What happened before, as conditions, selections and abilities ask for it (sorcery:die, sorcery:kill-credit)."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from judge.games.sorcery.cards.reader.meanings.acts import ITSELF, give
from judge.games.sorcery.cards.reader.meanings.clauses import Clause, ability_of
from judge.games.sorcery.cards.reader.meanings.leads import enters_here
from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.meanings.statements import have
from judge.games.sorcery.cards.reader.phrases import Act, Desc, Event, How, Lead, Place, Ref, Some, Test, Unsayable
from judge.games.sorcery.cards.reader.rows import Rows
from judge.games.sorcery.cards.values.conditions import Kind
from judge.games.sorcery.cards.values.selector_words import Trait

KILLER = Desc(nouns=("unit",), after=(str(Trait.KILLER),))

means("died_now")(lambda: Kind.DIED.value)
means("died_before")(lambda: Kind.DIED_BEFORE.value)
means("died_in_theirs")(lambda: Kind.DIED_THEN.value)
means("died_then")(lambda desc, when: Test(f"{desc.phrase} {when}"))
means("you_lost_life")(lambda: Test(f"any allied avatar {Trait.LOST_LIFE}"))
means("summoned_this_turn")(lambda: str(Trait.SUMMONED))
means("died_this_turn")(lambda: str(Trait.DIED))
means("you_cast_but_element")(lambda element: Test(f"{Kind.CAST.value} non-{element} card"))


@means("you_cast_it")
def you_cast_it(desc: Desc) -> Test:
    """That one has cast such a spell, which may be in the realm by now."""
    if desc.nouns != ("spell",):
        raise Unsayable("that something else than a spell was cast")
    return Test(f"{Kind.CAST.value} {structs.replace(desc, nouns=('card',)).phrase}")


@means("teleport_to_killer")
def teleport_to_killer() -> tuple[Act, ...]:
    """It goes to one of those who killed, and strikes it if it got there."""
    there = Place(thing=Some(How.ONE, KILLER))
    return (
        Act("teleport", ITSELF, (("to", there),)),
        Act("strike", Ref("it"), (("if", "itself shares a location with it"),)),
    )


@means("first_that_enters")
def first_that_enters(desc: Desc, gains: Any) -> Clause:
    """What the first of a kind that comes there gets, as long as the card is in the realm."""
    event: Event = enters_here(Some(How.ONE, desc))
    lead = Lead(((*event.keys, ("cost", ["once"])),), event.it)
    return lambda kind: ability_of(lead, [tuple((act, "") for act in give(Ref("it"), gains))], kind)


@means("dies_without_attack")
def dies_without_attack() -> Clause:
    """It dies at the end of a turn of its controller in which it has not attacked."""
    unless = ("unless", [f"itself is unit {Trait.ATTACKED}"])
    lead = Lead(((("when", "ends turn"), ("whose", "you"), unless),))
    return lambda kind: ability_of(lead, [((Act("kill", ITSELF), ""),)], kind)


@means("had_by_killers")
def had_by_killers(gains: Any, desc: Desc) -> tuple[dict[str, Any], ...] | Rows:
    """What a bearer has once it has killed a minion."""
    if desc.phrase != "minion":
        raise Unsayable("what else a bearer has killed")
    return tuple({"on": f"bearer {Trait.HAS_KILLED}", **row} for row in have(gains))
