"""When an ability is used or triggers, whose event it looks for, and where; and which of its keys say anything then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from judge.games.sorcery.cards.values.reading import Word

TESTS = ("if", "unless")
EVENT = ("what", "threshold", *TESTS, "zone", "target", "targets", "may", "cost")
"""The keys that an ability has that triggers on an event that happens to something."""
PLACED = (*EVENT, "where")
OWN = ("threshold", *TESTS, "target", "targets", "may")


class When(Word):
    """Moment: when an ability is used, or what triggers it. ``keys`` are those that say something then."""

    keys: tuple[str, ...]

    def __new__(cls, word: str, means: str = "", *keys: str) -> Self:
        """The word with its line, and the keys that it takes."""
        made = str.__new__(cls, word)
        made._value_ = word
        made.means = means
        made.keys = ("name", "when", "do", *keys)
        return made

    ACTIVATED = (
        "activated", "used in one's main phase, for its cost", "cost", "threshold", *TESTS, "target", "targets",
        "zone",
    )  # fmt: skip
    RESOLVES = "resolves", "what a magic does", "target", "targets", "may"
    GENESIS = "genesis", "it enters the realm itself", *OWN
    DEATHRITE = "deathrite", "it dies itself", *OWN
    WOULD_DIE = "would die", "replaces the death of what it looks at", "what"
    WOULD_RAID = (
        "would attack a site", "replaces a successful attack of what it looks at on a site",
        "what", *TESTS, "may",
    )  # fmt: skip
    CAST_UPON = "cast upon", "it may be cast to such a unit, and does this to it as it enters", "what"
    STARTS_TURN = "starts turn", "a turn starts", "whose", *(key for key in EVENT if key != "what")
    ENDS_TURN = "ends turn", "a turn ends", "whose", *(key for key in EVENT if key != "what")
    AFTER_TURN = (
        "after turn", "a turn is over: damage is off all minions, and its effects have ended", "whose",
        *(key for key in EVENT if key != "what"),
    )  # fmt: skip
    ENTERS_REALM = "enters realm", "a card enters the realm", "whose", *PLACED
    PLAYS = "plays", "a site is played", "whose", *PLACED
    IS_BUILT = "is built", "a site is played atop another one, with which it is one site then", "whose", *PLACED
    HAS_LASTED = "has lasted", "a card has lasted as many turns as it says, and is about to be dispelled", *EVENT
    ENTERS = "enters", "a thing enters a location, from wherever", *PLACED
    ENTERS_SITE = "enters site", "a thing enters a site", *PLACED
    OCCUPIES = (
        "occupies", "what it looks for comes to be so: by moving, entering or changing, or by a change there", *EVENT,
    )  # fmt: skip
    ENTERS_CORNER = "enters corner", "a thing enters a corner of the realm where it has never been before", *EVENT
    LEAVES = "leaves", "a thing leaves a location", *PLACED
    LEAVES_SITE = "leaves site", "a thing leaves a site for another place in the realm", *PLACED
    LEAVES_REALM = "leaves realm", "a card leaves the realm", "whose", *PLACED
    MOVES = "moves", "a thing moves", *PLACED
    MOVES_ON_THE_GROUND = "moves on the ground", "a thing moves from surface to surface and does not fly", *PLACED
    TRAVERSES = "traverses", "a unit goes through a border", *PLACED
    TRAVERSES_ITS_BORDER = (
        "traverses its border", "a unit goes through the border that this card watches, but not below ground", *PLACED,
    )  # fmt: skip
    TRAVERSES_ON_THE_GROUND = (
        "traverses on the ground", "a unit goes through the border that this card watches and does not fly", *PLACED,
    )  # fmt: skip
    STOPS = "stops", "a unit has come to the end of its path", *PLACED
    SITE_MOVES = (
        "site moves", "a site moves, as seen from where all sites were before; 'whose' is who moves it", "whose",
        *PLACED,
    )  # fmt: skip
    MODIFIED = (
        "modified", "an effect of a player begins to change what a site has or is; 'whose' is that player", "whose",
        *EVENT,
    )  # fmt: skip
    CASTS = "casts", "a spell is cast; 'what' is its type, 'by' the caster", "whose", "by", *PLACED
    ACTIVATES = "activates", "a unit uses an activated ability", "whose", *EVENT
    TAPS = "taps", "a card taps", *EVENT
    UNTAPS = "untaps", "a card untaps", "whose", *EVENT
    PICKED_UP = "picked up", "a unit picks something up; 'by' is the unit", "by", *EVENT
    ATTACKS = "attacks", "a unit attacks; 'by' is what it attacks", "whose", "by", *EVENT
    TARGETS = "targets", "a unit targets something by an attack or an activated ability; 'by' is what", "by", *EVENT
    ATTACKED = "attacked", "a thing is attacked; 'by' is the attacker", "whose", "by", *EVENT
    AFTER_ATTACK = "after attack", "a unit's attack is over; 'by' is what it attacked", "whose", "by", *EVENT
    DEFENDS = "defends", "a unit defends; 'by' is the attacker", "by", *EVENT
    INTERCEPTS = "intercepts", "a unit intercepts; 'by' is whom", "by", *EVENT
    STRIKES = "strikes", "a unit strikes; 'by' is whom", "by", *EVENT
    FIGHTS = "fights", "a unit has fought; 'by' is one of those on the other side", "by", *EVENT
    AFTER_STRIKE = "after strike", "a unit has just struck, before any Deathrite; 'by' is whom", "by", *EVENT
    AFTER_RANGED = "after ranged strike", "the same, of a unit whose projectile hit whom it struck", "by", *EVENT
    STRUCK = "struck", "a thing is struck; 'by' is the striker", "by", *EVENT
    DAMAGED = "damaged", "a thing takes damage; 'by' is what deals it", "whose", "by", *EVENT
    UNDEFENDED = (
        "loses life undefended", "a player loses life by an undefended attack; 'what' is the site, 'by' the attacker",
        "whose", "by", *EVENT,
    )  # fmt: skip
    KILLS = "kills", "a unit gets the credit for a kill; 'by' is what it killed", "by", *EVENT
    ATTACK_KILLS = "attack kills", "the same, of the attacker in its attack", "by", *EVENT
    DIES = "dies", "something dies; 'by' is who gets the credit", "whose", "by", *EVENT
    DESTROYED = "destroyed", "something is destroyed by a player, who is 'whose'", "whose", *EVENT
    DROWNS = "drowns", "a minion dies because it is underwater without Submerge", "whose", *PLACED
    DOOR = (
        "Death's Door", "a player comes there: their life becomes 0", "whose",
        *(key for key in EVENT if key != "what"),
    )  # fmt: skip
    IS_SEEN = "is seen", "an opponent of its owner sees the card itself in a hand or a deck", "zone", "may", *TESTS
    DISCARDS = "discards", "a player discards a card", "whose", *(key for key in EVENT if key != "what")
    DRAWS = (
        "draws", "a player draws a card; 'by' is the Avatar of that player", "whose", "by",
        *(key for key in EVENT if key != "what"),
    )  # fmt: skip

    @property
    def triggers(self) -> bool:
        """Whether such an ability triggers, rather than being used or replacing something."""
        return self not in (When.ACTIVATED, When.RESOLVES, When.WOULD_DIE, When.WOULD_RAID, When.CAST_UPON)

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{when: ..., do: [{gain life: 1}]}"


class Whose(Word):
    """Player: whose turn, spell or thing it is that an ability looks for, as seen by who controls its card."""

    YOU = "you", "the controller of the card"
    OPPONENT = "opponent", "the other player"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{when: starts turn, whose: ..., do: [{gain life: 1}]}"


class Where(Word):
    """Place: where the event of a thing happens."""

    HERE = "here", "at a location of the card"
    HERE_ALONE = "alone here", "at a location of the card, with nothing else that is looked for in the same moment"
    WATER_SITE_HERE = "water site here", "at a water site at which the card is"
    SITE_HERE = "site here", "at a site at which the card is, at whichever of its levels"
    FROM_THE_VOID = "from the void", "it comes from the void"
    FROM_ABOVE = "from above", "it comes from the surface of the same site"
    VOID = "at a void", "at a location of the void"
    SUMMONING_SITE = "its summoning site", "at the site to which the card was summoned"
    NEW_SITE = "at a new site", "at a site where it has not stopped before"
    ABOVE = "directly above", "on the surface of the site under which the card is"
    CARRIED_UP = "carried to a surface", "it is carried to a surface from below one, or from the void"
    UP = "up from underground", "it comes from underground to a surface"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{when: enters site, what: minion, where: ..., do: [{gain life: 1}]}"


class Late(Word):
    """Moment of a clause: when an uncovered one would matter that is no trigger."""

    ALWAYS = "always", "at any time: as the card is cast, and while it is in the realm"
    CAST = "cast", "when the card is cast"
    REALM = "in the realm", "at any time while the card is in the realm"
    SITES = "play or draw a site", "when its Avatar would play or draw a site"
    SETUP = "setup", "when decks are built and the game is set up"
    PRINTING = "another printing", "never by our text: a later printing says it, and rulings with the card tell so"


class AbilityZone(Word):
    """Zone: where the card of an ability must be."""

    REALM = "realm", "in the realm, as usual"
    HAND = "hand", "in its owner's hand"
    SPELLBOOK = "spellbook", "in its owner's spellbook"
    ATLAS = "atlas", "in its owner's atlas"
    CEMETERY = "cemetery", "in its owner's cemetery"
    BANISHED = "banished", "among the banished cards"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{when: starts turn, whose: you, zone: ..., do: [{gain life: 1}]}"


def without_sense(when: When, keys: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Keys that say nothing in an ability of that moment, each with the sentence that refuses it."""
    for key in keys:
        if key not in when.keys:
            does = "is used" if when is When.ACTIVATED else "works"
            took = ", ".join(k for k in when.keys if k not in ("name", "when", "do")) or "no further key"
            yield key, f"{key!r} says nothing of an ability that {does} when: {when}; it takes {took}"
    if "where" in keys and "what" not in keys and "where" in when.keys:
        yield "where", "'where' needs 'what': the thing that is looked for there"
    if "targets" in keys and "target" not in keys and "targets" in when.keys:
        yield "targets", "'targets' is the number of targets, and needs 'target': what they are"
