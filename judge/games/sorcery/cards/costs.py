"""Costs and limits as cards write them: ``tap``, ``(2)``, ``discard a card``, ``once a turn`` (sorcery:cost,
sorcery:activated-ability).
"""

from __future__ import annotations

import re
from functools import cache

from msgspec import Struct

from judge.games.sorcery.cards.values.reading import Form, Grammar, Misread, Word
from judge.games.source import nearest


class Limit(Word):
    """Limit: how often an ability is used or triggers; it stands among the costs (sorcery:activated-ability#6)."""

    A_TURN = "once a turn", "once in each turn"
    ON_YOUR_TURN = "once on your turn", "once in each turn of its controller; of activated abilities"
    EVER = "once", "once and never again while its card is in the realm; of triggered abilities"
    ANYBODY = (
        "by any player",
        "whoever controls its card, the player whose turn it is may use it; of activated abilities",
    )
    PER_TURN = "once per turn", "once in each turn; of activated abilities"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{when: activated, cost: [...], do: [{gain life: 1}]}"


class WrongCost(ValueError):
    """A cost is none that is known; the message names it."""


class Part(Struct, frozen=True):
    """One part of a cost: mana, tap, discard, sacrifice, banish, rip up, life, or a token that breaks; how many;
    of what; by chance. ``giver`` is the number of the card that gives the ability to another, ``ways`` are those of
    which one is paid.
    """

    kind: str
    amount: int = 1
    what: str = "itself"
    random: bool = False
    giver: int = -1
    ways: tuple[Part, ...] = ()


EITHER = "either"
"""The kind of a cost of several ways of which the player picks one."""
DEPARTS = "depart"
"""The kind of a cost by which the card itself is banished, whose effect waits without it."""
BANISHES_THERE = "banish in the realm"
"""The kind of a cost by which something in the realm is banished; it is gone when the effect is resolved."""
SHAPES = {
    "(2)": "so much mana",
    "tap": "its own card taps",
    "tap bearer": "something else taps: 'bearer', 'another ally here', '2 allies here'",
    "discard a card": "cards are discarded: 'a card', 'a random card', 'a site', 'a spell', '2 sites', 'a fire card'",
    "sacrifice": "its own card is sacrificed; also 'sacrifice itself'",
    "banish": "its own card is banished",
    "sacrifice a minion": "something else is sacrificed",
    "banish any dead minion": "one such card of any cemetery is banished",
    "banish all dead minion": "all such cards of the player's own cemetery are banished",
    "pay 3 life": "so much life",
    "rip up": "its own card is torn to pieces: it leaves the game",
    "sacrifice giver": "of an ability that another card gives: that card is sacrificed",
    "banish 3 dead magic": "cards of the player's own cemetery are banished: 'dead magic', 'dead minion'",
    "banish ally Evil minion": "something in the realm is banished, once the effect is resolved",
    "break Stealth": "its own card loses its Stealth token",
    "either pay 4 life, or sacrifice a minion": "one of these, as the player likes: life, sacrifices and discards",
}
"""The shapes of a part of a cost, each with its meaning."""
ELEMENTS = ("air", "earth", "fire", "water")
WAYS = ("life", "sacrifice", "discard")
"""The kinds of costs among which a player may pick."""
DISCARDED = ("card", "it", "spell", "site", "minion", "magic", "artifact", "aura")


@cache
def part(words: str) -> Part:
    """Reads a part of a cost; raises WrongCost."""
    if found := re.fullmatch(r"\(([0-9]{1,2})\)", words):
        return Part("mana", int(found[1]))
    if found := re.fullmatch(r"pay ([0-9]{1,2}) life", words):
        return Part("life", int(found[1]))
    if words.startswith(f"{EITHER} "):
        ways = tuple(part(way) for way in words.removeprefix(f"{EITHER} ").split(", or "))
        if len(ways) < 2 or any(way.kind not in WAYS or way.what == "it" for way in ways):
            raise WrongCost(f"{words!r} is no choice of costs, as 'either pay 4 life, or sacrifice a minion' is")
        return Part(EITHER, what=words, ways=ways)
    if words == "banish":
        return Part(DEPARTS)
    if words in ("tap", "sacrifice"):
        return Part(words)
    if words == "rip up":
        return Part("rip")
    if words == "break Stealth":
        return Part("break", what="Stealth")
    if found := re.fullmatch(r"banish (any|all) (dead [a-z ]+)", words):
        return Part(f"banish {found[1]}", what=found[2])
    if found := re.fullmatch(r"banish (?:an? |([0-9]{1,2}) )?(dead [a-z ]+)", words):
        return Part("banish", int(found[1] or 1), found[2])
    if found := re.fullmatch(r"banish (?:an? )?((?!any |all )[A-Za-z -]+)", words):
        return Part(BANISHES_THERE, what=found[1])
    if found := re.fullmatch(r"(tap|sacrifice|discard) (?:an? |([0-9]{1,2}) )?(.+)", words):
        amount, what = int(found[2] or 1), found[3]
        if found[1] != "discard":
            return Part(found[1], amount, what)
        what, random = what.removeprefix("random "), what.startswith("random ")
        what = what.removesuffix("s") if amount > 1 else what
        if what.removeprefix(f"{what.split()[0]} " if what.split()[0] in ELEMENTS else "") not in DISCARDED:
            raise WrongCost(f"{what!r} in {words!r} is nothing to discard{nearest(what, DISCARDED)}")
        return Part("discard", amount, what, random)
    alone = [shape for shape in SHAPES if not shape.startswith(EITHER)]
    raise WrongCost(f"there is no cost {words!r}{nearest(words, [*alone, *Limit])}")


def parts(words: tuple[str, ...]) -> tuple[Part, ...]:
    """The parts of a cost, its limits left out."""
    return tuple(part(word) for word in words if not Limit.knows(word))


class Price(Grammar, frozen=True):
    """Price: what a player pays as an effect resolves, written as a part of a cost: mana, life, cards of the hand."""

    FORMS = (
        Form("(2)", SHAPES["(2)"], "{pay: (2)}"),
        Form("pay 3 life", SHAPES["pay 3 life"], "{unless paid: pay 3 life}"),
        Form("discard a card", SHAPES["discard a card"], "{unless paid: discard a card}"),
    )

    cost: Part

    @classmethod
    def read(cls, words: str) -> Price:
        """The price that is written so; raises Misread."""
        try:
            cost = part(words)
        except WrongCost as error:
            raise Misread(str(error)) from error
        if cost.kind not in ("mana", "life", "discard") or cost.what == "it":
            raise Misread(f"{words!r} is no price of an effect, as '(2)', 'pay 3 life' and 'discard a card' are")
        return cls(words, cost)
