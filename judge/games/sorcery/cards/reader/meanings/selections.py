"""Selections: which things are meant, and how many (sorcery:target, sorcery:nearby, sorcery:ally)."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import Desc, How, Ref, Some, Unsayable
from judge.games.sorcery.cards.reader.words import CLASSES, GROUPS, figure

AS_MANY = ("Undead", "Merfolk", "Armor")
"""Subtypes of which one and many are the same word."""
PLURALS = {"allies": "ally", "enemies": "enemy"}
CAPITAL = ("ordinary", "exceptional", "elite", "unique", "evil", "warded")
RARITIES = CAPITAL[:4]
EVIL = "Evil minion"
"""A noun that is the same of one and of many."""
OWN = "~"
OWN_NAMED = "permanent named ~"
"""Things called as the card is."""
OWN_CARD = "card named ~"
"""Cards called so, where none can be the card itself."""


def singular(noun: str) -> str:
    """One of what a noun says."""
    return PLURALS.get(noun, noun[:-1] if noun.endswith("s") else noun)


means("every")(lambda desc: Some(How.EVERY, desc))


@means("all_of")
def all_of(desc: Desc) -> Some:
    """All that a description fits; one thing without a word before it is nothing that cards say."""
    alike = {*desc.nouns} & {*AS_MANY}
    yours = desc.nouns == ("avatar",) and "your" in desc.before  # there is but one (sorcery:avatar)
    if not (desc.several or alike or yours):
        raise Unsayable("which one is meant")
    return Some(How.EVERY, desc)


def _one(how: How, *before: str) -> Any:
    """One thing that a description of one fits."""

    def some(desc: Desc) -> Some:
        if desc.several and EVIL not in desc.nouns:
            raise Unsayable("one thing and several in one description")
        return Some(how, with_before(desc, *before))

    return some


means("target")(_one(How.TARGET))
means("one_of")(_one(How.ONE))
means("one_other")(_one(How.ONE, "other"))
means("at_random")(_one(How.RANDOM))
means("other_at_random")(_one(How.RANDOM, "other"))
means("strongest")(_one(How.STRONGEST))
means("weakest")(_one(How.WEAKEST))


def with_before(desc: Desc, *words: str) -> Desc:
    """The same description with more words before it."""
    return structs.replace(desc, before=(*words, *desc.before))


@means("itself")
def itself(*_: Any) -> Ref:
    """The card itself."""
    return Ref("itself")


@means("it")
def it(*_: Any) -> Ref:
    """What was spoken of before."""
    return Ref("it")


@means("that_one")
def that_one(noun: tuple[str, bool]) -> Ref:
    """What was spoken of before, by its kind; of two the one of that noun."""
    return Ref("that site") if noun[0] == "site" else Ref("it", noun[0])


@means("they")
def they(*_: Any) -> Ref:
    """All that was spoken of before."""
    return Ref("they")


@means("bearer")
def bearer(*_: Any) -> Ref:
    """Who carries the card."""
    return Ref("bearer")


@means("bearer_minion")
def bearer_minion(*_: Any) -> Ref:
    """Who carries the card, where that is a minion."""
    return Ref("minion bearer")


@means("before")
def before(*words: str) -> str:
    """A word before the noun, as selectors write it."""
    word = str(words[0])
    if words[0] == "non":
        return f"without {words[2]}" if words[2].lower() not in RARITIES else f"non-{words[2]}"
    if len(words) == 3:
        return f"{words[0]} or {words[2]}"
    if word in CLASSES["KEYWORD"]:
        return f"with {word.capitalize()}"
    if word in GROUPS:
        return GROUPS[word]
    return word.capitalize() if word in CAPITAL else word


means("at_its_location")(lambda *_: "here")


@means("occupying_some")
def occupying_some(desc: Desc) -> str:
    """At any level of some sites."""
    return "at its sites" if desc.phrase == "site here" else f"occupying {desc.phrase}"


@means("atop_some")
def atop_some(desc: Desc) -> str:
    """On the surface of some sites."""
    return "atop" if desc.phrase == "site here" else f"atop {desc.phrase}"


means("in_void")(lambda *_: "in the void")
means("beside_body")(lambda where: f"{where} to site in its body of water")
means("near_body")(lambda: "nearby to site in its body of water")
means("rarity")(lambda word: str(word).capitalize())
means("body_of_water")(lambda *_: "in its body of water")


@means("this_site")
def this_site(*_: Any) -> Ref:
    """The site that the card is, or at which it is."""
    return Ref("this site")


@means("element")
def element(word: str) -> str:
    """An element."""
    return str(word)


@means("noun")
def noun(word: str) -> tuple[str, bool]:
    """A noun, and whether it is of several."""
    word = str(word)
    if word == "evil":
        return EVIL, True
    if word == OWN:
        return OWN_NAMED, True
    if word in GROUPS:
        return GROUPS[word], word != GROUPS[word].lower()
    one = singular(word)
    return ("Spellcaster" if one == "spellcaster" else one), word != one


@means("nouns")
def nouns(*found: tuple[str, bool]) -> tuple[tuple[str, ...], bool]:
    """One noun or several joined."""
    return tuple(noun for noun, _ in found), any(several for _, several in found)


@means("nouns_and")
def nouns_and(*found: tuple[str, bool]) -> tuple[tuple[str, ...], bool]:
    """Several nouns, all of which are meant."""
    if not all(several or noun in AS_MANY for noun, several in found):
        raise Unsayable("one thing and another")
    return nouns(*found)[0], True


@means("nouns_of_element")
def nouns_of_element(
    one: str, noun: tuple[str, bool], other: str, last: tuple[str, bool]
) -> tuple[str, tuple[tuple[str, ...], bool]]:
    """Several nouns with the same element before each of them."""
    if one != other:
        raise Unsayable("things of one element and of another")
    return one, nouns_and(noun, last)


@means("all_of_two")
def all_of_two(one: tuple[str, bool], other: tuple[str, bool], where: str) -> Some:
    """All of two kinds at a place."""
    return Some(How.EVERY, Desc(nouns=(one[0], other[0]), after=(where,), several=True))


@means("in_front")
def in_front(noun: tuple[str, bool]) -> Some:
    """What is in the next square; of sites there is one."""
    if noun[0] != "site":
        raise Unsayable("which one in front is meant")
    return Some(How.EVERY, Desc(nouns=("site",), after=("in front",)))


@means("nouns_of_groups")
def nouns_of_groups(*found: Any) -> tuple[tuple[str, ...], bool]:
    """Minions of one subtype or another."""
    *groups, noun = found
    if noun[0] != "minion":
        raise Unsayable("subtypes of what is no minion")
    return tuple(GROUPS[group] for group in groups), noun[1]


@means("desc", "place_desc")
def desc(*parts: Any) -> Desc:
    """A description from its words; what stands at a place that is targeted says which place."""
    before: list[str] = []
    after: list[str] = []
    found: tuple[tuple[str, ...], bool] = ((), False)
    place, at = "", ""
    for part in parts:
        match part:
            case ("target place", words, where):
                place, at = where, words
            case ("lying", *words):
                before[:0] = words
            case (tuple(), bool()):
                found = part
            case (str(), bool()):
                found = ((part[0],), part[1])
            case (str() as element_of_all, (tuple(), bool()) as kinds):
                before.append(element_of_all)
                found = kinds
            case str() if part.startswith("with"):
                after.append(part)
            case "affected":
                after.append("here")  # what an aura affects is where it is (sorcery:aura)
            case str() if found[0]:
                after.append(part)
            case str():
                before.append(part)
    if OWN_NAMED in found[0] and "dead" in before:
        found = (tuple(OWN_CARD if noun == OWN_NAMED else noun for noun in found[0]), found[1])
    elif OWN_NAMED in found[0] and "other" not in before:
        raise Unsayable("a card of its own name that may be itself")
    return Desc(before=tuple(before), nouns=found[0], after=tuple(after), several=found[1], target_place=place, at=at)


means("lying")(lambda word: str(word))
means("in_cemetery")(lambda whose: ("lying", *whose))
means("yours_alone")(lambda: ("allied", "dead"))
means("the_opponents")(lambda: ("enemy", "dead"))
means("anybodys")(lambda: ("dead",))


def _word(words: str) -> Any:
    return lambda *_: words


for rule, words in (("here", "here"), ("there", "there"), ("atop", "atop"), ("anywhere", "anywhere")):
    means(rule)(_word(words))


@means("yours")
def yours(*_: Any) -> str:
    """What one controls."""
    raise Unsayable("that one controls it, behind a noun")


@means("around")
def around(word: str) -> str:
    """Nearby or adjacent, behind a noun."""
    return str(word)


@means("with_keyword")
def with_keyword(words: str) -> str:
    """With a keyword ability."""
    return f"with {words}"


@means("with_keyword_and_cost")
def with_keyword_and_cost(words: str, mana: str) -> str:
    """With a keyword ability, at most so dear."""
    return f"with {words} cost {figure(mana)} or less"


@means("without_keyword")
def without_keyword(words: str) -> str:
    """Without a keyword ability."""
    return f"without {words}"


@means("most_power")
def most_power(number: str) -> str:
    """At most so much power."""
    return f"power {figure(number)} or less"


@means("least_power")
def least_power(number: str) -> str:
    """At least so much power."""
    return f"power {figure(number)} or more"


@means("most_cost")
def most_cost(mana: str) -> str:
    """At most so much mana that it costs."""
    return f"cost {figure(mana)} or less"


@means("steps_away")
def steps_away(number: str) -> str:
    """So many steps away at most."""
    return f"up to {figure(number)} steps away"


@means("atop_target")
def atop_target(place: Desc) -> tuple[str, str, str]:
    """On the surface of a site that is declared as a target."""
    return "target place", "atop target site", place.phrase


@means("at_target")
def at_target(place: Desc) -> tuple[str, str, str]:
    """At a place that is declared as a target."""
    kind = "at target location" if "location" in place.nouns else "at target site"
    return "target place", kind, place.phrase


@means("keyword")
def keyword(*words: str) -> str:
    """A keyword ability as the vocabulary writes it."""
    return " ".join(str(word) if str(word)[0] in "+0123456789" else str(word).capitalize() for word in words)
