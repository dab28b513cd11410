"""Statements: what is true while their card is in the realm (sorcery:passive-ability)."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.operations.changing import TOKENS
from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import THIS_SITE, YOU, Desc, ForEach, How, Ref, Some, Things, Unsayable
from judge.games.sorcery.cards.reader.rows import Rows
from judge.games.sorcery.cards.reader.words import figure
from judge.games.sorcery.cards.tables.allowing import BarsAt, Prohibition

Row = dict[str, Any]
NO_MINIONS = frozenset({"site", "artifact", "aura", "avatar", "location", "permanent"})


def on(things: Things | None) -> Row:
    """Whom a passive ability is about."""
    match things:
        case None | Ref("itself"):
            return {}
        case Ref("bearer" | "minion bearer" as word):
            return {"on": word}
        case Ref("this site"):
            return {"on": THIS_SITE}
        case Some(How.EVERY, desc):
            return {"on": desc.phrase}
    raise Unsayable("a passive ability of what is chosen")


means("subjects")(lambda *found: found)


def changed(subjects: tuple[Things, ...], **changes: Any) -> tuple[Row, ...]:
    """The same change for each subject; without any for the card itself."""
    return tuple({**on(things), **changes} for things in subjects) or (dict(changes),)


def of_subjects(parts: tuple[Any, ...]) -> tuple[tuple[Things, ...], Any]:
    """Whom a statement is about, if it says so, and the rest of it."""
    return (parts[0], parts[1]) if len(parts) == 2 else ((), parts[0])


def _all(**changes: Any) -> Any:
    return lambda *found: changed(found[0] if found else (), **changes)


@means("have")
def have(*parts: Any) -> tuple[Row, ...]:
    """Power and keyword abilities."""
    subjects, gains = of_subjects(parts)
    power = [value for kind, value in gains if kind == "power"]
    if len(power) > 1:
        raise Unsayable("power that is had twice")
    words = [value for kind, value in gains if kind == "keyword"]
    return changed(subjects, **({"power": power[0]} if power else {}), **({"gives": words} if words else {}))


means("gain_each")(lambda plus, each: (figure(plus), each))


@means("have_each")
def have_each(*parts: Any) -> tuple[Row, ...]:
    """Power for each of something, and keyword abilities."""
    subjects = next((part for part in parts if isinstance(part, tuple) and isinstance(part[0], Some | Ref)), ())
    (amount, each) = next(part for part in parts if isinstance(part, tuple) and isinstance(part[0], int))
    words = [part[1] for part in parts if isinstance(part, tuple) and part[0] == "keyword"]
    said = {"power": each.times(amount), **({"gives": words} if words else {})}
    return changed(subjects, **said)


@means("bars_location")
def bars_location(things: Things) -> tuple[Row, ...]:
    """Who cannot enter the location where the card lies."""
    return ({"bars": any_of(things), "here": True},)


@means("you_have_each")
def you_have_each(gain: tuple[int, ForEach]) -> tuple[Row, ...]:
    """Power of an Avatar for each of something."""
    return tuple({**row, "on": YOU} for row in have_each(gain))


@means("set_power")
def set_power(*parts: Any) -> tuple[Row, ...]:
    """Power that is what it is, whatever is printed."""
    subjects, number = of_subjects(parts)
    return changed(subjects, set_power=figure(number))


@means("no_power")
def no_power(*subjects: tuple[Things, ...]) -> tuple[Row, ...]:
    """Power that is 0."""
    return changed(subjects[0] if subjects else (), set_power=0)


@means("no_power_here")
def no_power_here(things: Things) -> tuple[Row, ...]:
    """Power that is 0 at the place of the card."""
    if not isinstance(things, Some) or things.how is not How.EVERY or things.desc.after:
        raise Unsayable("who has no power here")
    return ({"on": f"{things.desc.phrase} here", "set_power": 0},)


@means("provides_each")
def provides_each(mana: str, each: ForEach) -> tuple[Row, ...]:
    """Mana for each of something."""
    return changed((), mana=each.times(figure(mana)))


@means("have_and_are")
def have_and_are(subjects: tuple[Things, ...], gains: Any, words: str) -> tuple[Row, ...]:
    """Power, and being a Spellcaster."""
    return have(subjects, (*gains, ("keyword", words)))


@means("have_if_it_is")
def have_if_it_is(subjects: tuple[Things, ...], gains: Any, noun: tuple[str, bool]) -> tuple[Row, ...]:
    """Power and keyword abilities of a bearer that is of a kind."""
    if subjects != (Ref("bearer"),):
        raise Unsayable("a condition on what a thing is")
    return tuple({**row, "on": f"{noun[0]} bearer"} for row in have(*([subjects] if subjects else []), gains))


@means("cannot")
def cannot(*parts: Any) -> tuple[Row, ...]:
    """What cannot be done."""
    subjects, words = of_subjects(parts)
    for word in words:
        if not Prohibition.knows(word):
            raise Unsayable(f"that something cannot {word}")
    return changed(subjects, cannot=list(words))


means("prohibitions")(lambda *words: words)
means("prohibition")(lambda *words: _said(" ".join(map(str, words))))
means("done")(lambda *words: _said(" ".join(("be", *map(str, words)))))
means("none_done")(lambda *words: words)


def _said(words: str) -> str:
    """What cannot be done, as the vocabulary says it: what is moved by force is moved by something else."""
    return words.replace("cast spells", "cast").replace("moved by force", "moved")


@means("apart_from_magic")
def apart_from_magic(*parts: Any) -> tuple[Row, ...]:
    """What no magic targets or damages."""
    subjects = parts[0] if parts else ()
    return changed(subjects, cannot=["be targeted by magic"], damage="immune", damage_of="magic")


@means("are_disabled")
def are_disabled(*found: tuple[Things, ...]) -> tuple[Row, ...]:
    """No abilities; the documents say of minions alone what that is (sorcery:disabled#1)."""
    for things in found[0] if found else ():
        if things == Ref("this site") or (isinstance(things, Some) and NO_MINIONS.intersection(things.desc.nouns)):
            raise Unsayable("what something is that is disabled and no minion")
    return _all(disables=True)(*found)


means("are_silenced")(_all(silences=True))
means("are_flooded")(_all(flood=True))
means("are_spellcasters")(_all(gives=["Spellcaster"]))
means("are_evil")(_all(gives=["Evil"]))
means("must_attack")(_all(must="attack"))
means("itself_must_attack")(lambda *_: changed((), must="attack"))
means("itself_must_attack_unit")(lambda *_: changed((), must="attack a unit"))
means("only_forward")(lambda *_: changed((), must="move forward"))
means("lose_abilities")(_all(loses=["abilities"]))
means("no_threshold")(_all(loses=["affinity"]))


@means("lose_keyword")
def lose_keyword(subjects: tuple[Things, ...], words: str) -> tuple[Row, ...]:
    """A keyword ability is lost as long as the card is there; what is a token stays, and does nothing."""
    return changed(subjects, loses=[words])


@means("lose_token")
def lose_token(subjects: tuple[Things, ...], words: str) -> tuple[Row, ...]:
    """What is a token is lost for good."""
    if words not in TOKENS:
        raise Unsayable(f"that {words} is lost permanently")
    return changed(subjects, loses=[words], for_good=True)


@means("lose_and_are")
def lose_and_are(subjects: tuple[Things, ...], lost: str, had: str) -> tuple[Row, ...]:
    """A keyword ability that is lost, and one that is had beside."""
    if lost in TOKENS or had in TOKENS:
        raise Unsayable("that tokens are lost or gained again and again")
    return changed(subjects, loses=[lost], gives=[had])


means("affinity")(lambda letters: {"affinity": letters})
means("provided_mana")(lambda mana: {"mana": figure(mana)})


@means("provides")
def provides(*found: Row) -> tuple[Row, ...]:
    """Mana, and threshold of all that is said, in one."""
    mana = [row["mana"] for row in found if "mana" in row]
    affinity = "".join(row.get("affinity", "") for row in found)
    if len(mana) > 1:
        raise Unsayable("mana that is provided twice")
    return ({**({"affinity": affinity} if affinity else {}), **({"mana": mana[0]} if mana else {})},)


means("freely_sideways")(lambda: Rows(keywords=("Moves Freely: horizontal",)))
means("freely_in_water")(lambda: Rows(keywords=("Moves Freely: water",)))
means("first_attacking")(lambda: Rows(keywords=("Strikes First: attacking",)))
means("no_mana")(lambda: Rows(card=(("mana", 0),)))
means("oversized")(lambda: Rows(card=(("size", 2),)))


means("back_row")(lambda: "itself is in your back row")
NOTHING = {"loses": ["affinity", "mana"]}
"""What a site provides by itself, all of which it loses."""
means("provides_only")(lambda test: ({**NOTHING, "unless": [test]},))
means("provides_none_inland")(lambda: ({**NOTHING, "unless": ["itself is adjacent to the void"]},))
means("provides_none_occupied")(lambda: ({**NOTHING, "while": ["any other permanent at its sites"]},))
means("you_provide")(lambda letters: ({"on": YOU, "affinity": letters},))
means("in_yours")(lambda: "your cemetery")
means("in_opponents")(lambda: "the opponent's cemetery")


@means("provides_for_dead")
def provides_for_dead(mana: str, desc: Desc, where: str) -> tuple[Row, ...]:
    """Mana for each card of a kind in a cemetery."""
    return changed((), mana=ForEach(f"number of {_by_face(desc)} in {where}").times(figure(mana)))


@means("dearer")
def dearer(desc: Desc, mana: str) -> tuple[Row, ...]:
    """Spells of a kind that cost more, whoever casts them."""
    return ({"on": "Spellcaster", "cost": figure(mana), "cost_of": _by_face(desc)},)


def _by_face(desc: Desc) -> str:
    """A kind of cards outside the realm, by their faces alone."""
    if desc.after or {*desc.before} & {"allied", "enemy", "your", "other"}:
        raise Unsayable("whose cards, or where")
    return desc.phrase


@means("must_attack_it")
def must_attack_it(things: Things) -> tuple[Row, ...]:
    """Who must attack the card whenever it can."""
    return ({"on": any_of(things), "must": "attack itself"},)


@means("you_control")
def you_control(things: Things) -> tuple[Row, ...]:
    """What is controlled while the card is there."""
    return changed((things,), controls=True)


def any_of(things: Things) -> str:
    """The phrase for any one that the words describe."""
    match things:
        case Some(How.ONE | How.EVERY, desc):
            return desc.phrase
    raise Unsayable("of whom that is said")


ITS_SITE = str(BarsAt.SITE)
"""The site of a card that is none; a site itself is entered where it is."""


@means("bars")
def bars(things: Things) -> tuple[Row, ...]:
    """Who cannot enter."""
    return ({"bars": any_of(things), "bars_at": ITS_SITE},)


@means("bars_top")
def bars_top(things: Things, *_: Any) -> tuple[Row, ...]:
    """Who cannot cross the top border on the ground."""
    return ({"border": "top", "bars": any_of(things)},)


@means("cheaper_here")
def cheaper_here(desc: Desc, mana: str) -> tuple[Row, ...]:
    """Spells that cost less when they are cast to this site."""
    return ({"on": "Spellcaster", "cost": -figure(mana), "cost_of": desc.phrase, "cost_to": "here"},)


means("carries")(lambda rows: rows)


@means("carried_one")
def carried_one(desc: Desc) -> Rows:
    """One ally."""
    return _allies(desc, "Carries Units 1")


@means("carried_all")
def carried_all(desc: Desc) -> Rows:
    """Any number of allies."""
    return _allies(desc, "Carries Units")


def _allies(desc: Desc, keyword: str) -> Rows:
    if desc.phrase == "ally unit":
        return Rows(keywords=(keyword,))
    if desc.phrase == "allied minion":
        return Rows(keywords=(keyword,), passive=({"cannot": ["carry Avatars"]},))
    raise Unsayable("that it carries only some kinds of units")
