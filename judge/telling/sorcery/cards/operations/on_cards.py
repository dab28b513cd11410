"""Operations on things in the realm, on decks and hands, on life and mana, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards.values.manners import Around, PlayedTo, Yes
from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.goals import GOAL
from judge.telling.sorcery.cards.kinds import AsOneText, Kind, Quoted, Table
from judge.telling.sorcery.cards.operations.changing import LEFT
from judge.telling.sorcery.cards.phrases.amounts import AMOUNT, counted, measured
from judge.telling.sorcery.cards.phrases.found import BACK, CARD, DECKS, DRAWN, ENDS, FROM, OF_DECK
from judge.telling.sorcery.cards.phrases.places import PLACE
from judge.telling.sorcery.cards.phrases.things import ALL_OF, ANY_OF, DURATIONS, HEALED, PLAYERS, WHO, Times

AS = Table({
    "spell": ("spell", "sorcery:damage#1"),
    "Lethal": ("Lethal", "sorcery:lethal#2"),
    "air": ("air", "sorcery:element#3"),
    "earth": ("earth", "sorcery:element#4"),
    "fire": ("fire", "sorcery:element#4"),
    "water": ("water", "sorcery:element#4"),
})  # fmt: skip
"""What damage is taken for."""


AROUND = Table({Around.ADJACENT: ("to an adjacent void or Rubble", "sorcery:adjacent#5", "sorcery:rubble#4")})
PLAYED_TO = Table({
    PlayedTo.ADJACENT: ("to an adjacent void or Rubble", "sorcery:adjacent#5", "sorcery:rubble#4"),
    PlayedTo.HERE: ("to the void or Rubble here", "sorcery:here#1", "sorcery:site#10", "sorcery:rubble#4"),
})  # fmt: skip
RANDOM = {"random": ("sorcery:random#2",), "copy": ("sorcery:copy#3",)}
AT_ONCE = "sorcery:storyline/simultaneous-effects#1"
OF_THEM = Times("of it", "of them")


def _enters(name: str, verb: str, *passages: str) -> tuple[Form, ...]:
    text = (
        f"{{{name}}} is {verb}[ from {{from}}][ at {{at}}][ to {{to}}][ to be carried by {{carried by}}]"
        "[, {amount}][random?, taken at random]"
        + (
            "[copy?, as a copy][each?, one at each of them][tapped?, tapped as it enters]"
            "[, under the control of {under}]"
            if name == "summon"
            else "[copy?, as a copy]"
        )
    )
    kinds: dict[str, Kind] = {
        name: CARD,
        "from_": FROM,
        "at": PLACE,
        "to": PLACE,
        "carried_by": ALL_OF,
        "amount": OF_THEM,
        "under": PLAYERS,
    }
    return (Form(text, *passages, also=RANDOM, **kinds),)


def _done(name: str, said: str, *passages: str) -> tuple[Form, ...]:
    """Something that is done to things."""
    return (Form(f"{{{name}}} {said}", *passages, **{name: ALL_OF}),)


def _gone(name: str, said: str, *passages: str) -> tuple[Form, ...]:
    """Things that die or are banished, with others or alone."""
    kinds = {name: ALL_OF, "and_": ALL_OF}
    together = Form(f"{{{name}}}, and with that {{and}}, {said}", *passages, AT_ONCE, **kinds)
    return (*_done(name, said, *passages), together)


FORMS: Mapping[str, tuple[Form, ...]] = {
    "damage": (
        Form("{to} takes {damage}[, counted as {how} damage]", "sorcery:damage#1",
             damage=measured("damage"), to=ALL_OF, how=AsOneText(AS)),
    ),
    "heal": (
        Form("{heal} is healed of all damage", "sorcery:healing#1", "sorcery:healing#2", heal=HEALED),
        Form("{heal} is healed of {amount}", "sorcery:healing#1", "sorcery:healing#2",
             fixed={"each": False}, heal=HEALED, amount=measured("damage")),
        Form("{heal} is healed of {amount}, each as it is seen from that one", "sorcery:healing#1",
             fixed={"each": True}, heal=HEALED, amount=measured("damage")),
    ),
    "gain life": (
        Form("{who} gains {gain life}", "sorcery:phrases-that-are-synonymous#4",
             gain_life=measured("life"), who=WHO),
    ),
    "lose life": (
        Form("{who} loses {lose life}", "sorcery.rulebook:glossary/damage-and-life-loss#3",
             lose_life=measured("life"), who=WHO),
    ),
    "set life": (
        Form("the life of {who} becomes {set life}[from door?, back from Death's Door too]", "sorcery:healing#6",
             also={"from door": ("sorcery:the-silver-rule#1",)}, set_life=AMOUNT, who=WHO),
    ),
    "exchange life": (
        Form("each player's life becomes what the other's was", "sorcery:healing#6", fixed={"exchange life": Yes.YES}),
    ),
    "kill": _gone("kill", "is killed", "sorcery:kill#1"),
    "destroy": _gone("destroy", "is destroyed", "sorcery:phrases-that-are-synonymous#11"),
    "dispel": _done("dispel", "is dispelled, as an aura dies", "sorcery:dispel#1"),
    "banish": _gone("banish", "is removed from the game", "sorcery:banished#1"),
    "return": (
        Form("{return} goes back to its owner's hand[, leaving {leaving} behind]", "sorcery:ownership-and-control#3",
             return_=ALL_OF, leaving=LEFT),
    ),
    "add from collection": (
        Form("its controller adds {add from collection} from their collection to their hand",
             "sorcery.rulebook:glossary/collection#1", add_from_collection=Quoted()),
    ),
    "tap": _done("tap", "becomes tapped", "sorcery:tap#4"),
    "untap": _done("untap", "becomes untapped", "sorcery:untap#1"),
    "return from cemetery": (
        Form("{return from cemetery} goes from its owner's cemetery to {to}", "sorcery:banished#2",
             return_from_cemetery=CARD, to=BACK),
    ),
    "draw": (
        Form("{who} draws {amount} {draw}[, at the {from} of it][, which {only by} alone may cast]"
             "[reveal?, which all players see]", "sorcery:card#2", also={"reveal": ("sorcery:zone#11",)},
             draw=DRAWN, from_=OF_DECK, only_by=ALL_OF, amount=counted("card", "cards"), who=WHO),
    ),
    "discard": (
        Form("{who} discards {discard}[, {amount}][random?, taken at random]", "sorcery:cemetery#2", also=RANDOM,
             discard=CARD, who=WHO, amount=counted("time", "times")),
    ),
    "gain mana": (
        Form("{who} gains {gain mana} for this turn", "sorcery:mana#4", "sorcery:mana#5",
             gain_mana=measured("mana"), who=WHO),
    ),
    "play topmost site": (
        Form("its controller plays the topmost site of their atlas {play topmost site}",
             "sorcery:top#2", "sorcery:play#2", play_topmost_site=PLAYED_TO),
    ),
    "play or draw a site": (
        Form("its controller either plays or draws a site", "sorcery:site#2", "sorcery:play#2",
             fixed={"play or draw a site": Yes.YES, "play only": False}),
        Form("its controller plays a site", "sorcery:play#2",
             fixed={"play or draw a site": Yes.YES, "play only": True}),
    ),
    "summon": _enters("summon", "summoned", "sorcery:summon#3", "sorcery:summon#5"),
    "conjure": _enters("conjure", "conjured", "sorcery:conjure#1", "sorcery:conjure#2"),
    "each may summon": (
        Form("each player may have {each may summon} summoned from their own cemetery at {at}",
             "sorcery:may-and-can#1", "sorcery:summon#3", each_may_summon=CARD, at=PLACE),
    ),
    "search": (
        Form("{who} searches {search}[either?, one of these] for {for}[, which is summoned at {at}]"
             "[reveal?, which is shown to all players][, no rarer than {no rarer than}]",
             "sorcery:search#1",
             also={"at": ("sorcery:summon#3",), "reveal": ("sorcery:zone#11",), "no rarer than": ("sorcery:rarity#1",)},
             search=FROM, for_=CARD, at=PLACE, who=WHO, no_rarer_than=ANY_OF),
    ),
    "look at topmost": (
        Form("its controller looks at the topmost card {look at topmost}[, and may put it at the {may put}]",
             "sorcery:top#2", look_at_topmost=DRAWN, may_put=OF_DECK),
    ),
    "discard topmost": (
        Form("{who} discards the topmost card {discard topmost}[, {amount}]", "sorcery:top#2", "sorcery:cemetery#2",
             discard_topmost=DRAWN, who=WHO, amount=counted("time", "times")),
    ),
    "shuffle into": (
        Form("{card} is shuffled into {shuffle into}", "sorcery:ownership-and-control#3",
             shuffle_into=DECKS, card=CARD),
    ),
    "put into hand": (
        Form("{put into hand} is put into its owner's hand, which is no drawing",
             "sorcery:phrases-with-subtle-meanings#27", put_into_hand=CARD),
    ),
    "place": (Form("{place} is put {on}", place=CARD, on=ENDS),),
    "let cast": (
        Form("its controller may cast {let cast} to {to} too[ {until}]", "sorcery:casting-spells/casting-minions#3",
             let_cast=CARD, to=GOAL, until=DURATIONS),
    ),
    "copy magic": (
        Form("a copy of {copy magic} goes on the storyline[cast? and is cast]", "sorcery:copy#3", "sorcery:copy#4",
             copy_magic=CARD),
    ),
}  # fmt: skip
"""The templates of each of these operations."""
