"""What must be the case: tests of a position, as seen from a card or an effect and its player."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum

from msgspec import structs

from judge.games.sorcery.cards.values.amounts import BEGINNINGS, Amount, things
from judge.games.sorcery.cards.values.keywords import KEYWORDS
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.reading import Form, Grammar, Misread, one_of
from judge.games.sorcery.cards.values.selectors import Selector, card_selector, effect_selector
from judge.games.sorcery.cards.values.things import ITSELF, Things
from judge.games.sorcery.words import ELEMENTS
from judge.games.source import nearest


class Kind(StrEnum):
    """What kind of thing a condition tests."""

    NOT = "not"
    ANY = "any"
    NO = "no"
    OR_MORE = "or more"
    OR_FEWER = "or fewer"
    MORE = "is more than"
    LESS = "is less than"
    LEAST = "is at least"
    MOST = "is at most"
    EQUALS = "equals"
    IS = "is"
    HAS = "has"
    CARRIES = "carries"
    ADJACENT = "is adjacent to"
    NEARBY = "is nearby"
    TOGETHER = "shares a location with"
    BESIDE_THE_VOID = "is adjacent to the void"
    ITS_TURN = "has the turn"
    THRESHOLD = "threshold"
    DIED = "died this turn"
    DIED_BEFORE = "died last turn"
    DIED_THEN = "died in the opponent's last turn"
    CAST = "this turn you cast"
    YOUR_TURN = "your turn"
    OPPONENTS_TURN = "the opponent's turn"
    YOUR_DOOR = "you are at Death's Door"
    OPPONENTS_DOOR = "the opponent is at Death's Door"


WHOLE = (Kind.YOUR_TURN, Kind.OPPONENTS_TURN, Kind.YOUR_DOOR, Kind.OPPONENTS_DOOR)
"""Conditions that are these words and nothing else."""
DEATHS = (Kind.DIED, Kind.DIED_BEFORE, Kind.DIED_THEN)
PAST = (*DEATHS, Kind.CAST)
"""Conditions on what happened before."""
OF_PLAYERS = (*WHOLE, *PAST, Kind.THRESHOLD, Kind.ITS_TURN)
"""Conditions on players, who change while all things stay the same."""
COMPARED = (Kind.MORE, Kind.LESS, Kind.LEAST, Kind.MOST, Kind.EQUALS)
BESIDE = {Kind.ADJACENT: "adjacent", Kind.NEARBY: "nearby", Kind.TOGETHER: "here"}
"""How a thing is to another, with the word of a selector for that."""
TO = {Kind.ADJACENT: "adjacent to", Kind.NEARBY: "nearby to", Kind.TOGETHER: "at"}
"""The same, with the words of a selector before what the effect knows."""
_COUNTED = re.compile(r"(\d+) (or more|or fewer) (.+)")
_COMPARED = re.compile(rf"(.+) ({'|'.join(kind.value for kind in COMPARED)}) (.+)")
_BESIDE_THE_VOID = re.compile(rf"(.+) {Kind.BESIDE_THE_VOID.value}")
_ITS_TURN = re.compile(rf"(.+) {Kind.ITS_TURN.value}")
_BESIDE = re.compile(rf"(.+) ({'|'.join(kind.value for kind in BESIDE)}) (.+)")
_IS = re.compile(r"(.+?) (?<!\bthat )(is|has|carries) (.+)")
"""What a thing is or has; behind ``that`` it is said of a thing in the words of a selector."""
EXAMPLE = "{gain life: 1, if: ...}"


def _form(words: str, means: str, example: str = "") -> Form:
    return Form(words, means, EXAMPLE.replace("...", example or words))


class Condition(Grammar, frozen=True):
    """Condition: what must be the case, as seen from the card or the effect."""

    FORMS = (
        _form("any PHRASE", "the phrase selects something", "any enemy minion nearby"),
        _form("no PHRASE", "it selects nothing", "no enemy here"),
        _form("N or more PHRASE", "it selects so many, or 'N or fewer'", "2 or more minion nearby"),
        _form("AMOUNT is more than AMOUNT", "or 'is less than', 'is at least', 'is at most', 'equals'",
              "life of you is more than life of opponent"),
        _form("THING is PHRASE", "the phrase selects the thing; 'tapped' or 'in the void' is said of any",
              "itself is submerged"),
        _form("THING has KEYWORD", "it has a keyword ability, Ward and Stealth among them", "itself has Ward"),
        _form("THING carries PHRASE", "it carries something that the phrase selects", "itself carries artifact"),
        _form("THING is adjacent to PHRASE", "another thing that the phrase selects is adjacent to it",
              "itself is adjacent to ally unit"),
        _form("THING is nearby PHRASE", "another such thing is nearby it", "itself is nearby enemy minion"),
        _form("THING shares a location with PHRASE", "another such thing is where it is",
              "itself shares a location with minion"),
        _form("THING is adjacent to the void", "a square adjacent to it has no site", "itself is adjacent to the void"),
        _form("THING has the turn", "it is the turn of who controls it", "site at its sites has the turn"),
        _form("THING is adjacent to itself", "or to another word for what the effect knows; 'is nearby' and 'shares a "
              "location with' too", "target is adjacent to itself"),
        _form("threshold AWW", "the player has that affinity", "threshold E"),
        *(_form(f"PHRASE {kind.value}", "something died then that the phrase selects, under whose control it was",
                f"ally minion {kind.value}") for kind in DEATHS),
        _form("this turn you cast PHRASE", "the player has cast a spell that the phrase selects",
              "this turn you cast minion"),
        _form("your turn", "it is the turn of the player of the effect"),
        _form("the opponent's turn", "it is the turn of the other player"),
        _form("you are at Death's Door", "the life of the player of the effect is 0"),
        _form("the opponent is at Death's Door", "the life of the other player is 0"),
        _form("not CONDITION", "that is not the case", "not your turn"),
    )  # fmt: skip

    kind: Kind = Kind.ANY
    thing: Things = ITSELF
    phrase: Selector | None = None
    number: int = 0
    letters: str = ""
    keyword: str = ""
    amounts: tuple[Amount, ...] = ()
    of: Condition | None = None

    @classmethod
    def read(cls, words: str) -> Condition:
        """The condition that is written so; raises Misread."""
        for kind in WHOLE:
            if words == kind.value:
                return cls(words, kind)
        first, _, rest = words.partition(" ")
        if first == "not" and rest:
            return cls(words, Kind.NOT, of=cls.read(rest))
        if (past := _past(words)) is not None:
            return past
        if first in ("any", "no") and rest:
            return cls(words, Kind(first), phrase=effect_selector(rest))
        if first == "threshold":
            if not rest or set(rest) - set(ELEMENTS):
                raise Misread(f"a threshold is letters A, E, F and W, such as AWW, and not {rest!r}")
            return cls(words, Kind.THRESHOLD, letters=rest)
        return _counted(words) or _of_a_thing(words)

    @property
    def all(self) -> Iterator[Condition]:
        """It, and what it negates."""
        yield self
        if self.of is not None:
            yield from self.of.all

    @property
    def of_a_thing(self) -> bool:
        """Whether it is on a thing that it names."""
        return self.kind in (*BESIDE, Kind.BESIDE_THE_VOID, Kind.ITS_TURN, Kind.IS, Kind.HAS, Kind.CARRIES)

    @property
    def things(self) -> tuple[Things, ...]:
        """The things that it is about."""
        amounts = (thing for one in self.all for amount in one.amounts for thing in amount.things)
        return (*(one.thing for one in self.all), *amounts)

    @property
    def turned(self) -> Condition:
        """The same where you and the opponent are called the other way round."""
        doors = {Kind.YOUR_DOOR: Kind.OPPONENTS_DOOR, Kind.OPPONENTS_DOOR: Kind.YOUR_DOOR}
        return structs.replace(
            self,
            kind=doors.get(self.kind, self.kind),
            amounts=tuple(amount.turned for amount in self.amounts),
            of=self.of.turned if self.of is not None else None,
        )

    @property
    def of_players(self) -> bool:
        """Whether it is on a player, who changes while all things stay the same."""
        return any(
            one.kind in OF_PLAYERS
            or (one.phrase is not None and one.phrase.of_players)
            or any(a.of_players for a in one.amounts)
            for one in self.all
        )


def _past(words: str) -> Condition | None:
    """A condition on what happened before; None for another."""
    kind = next((kind for kind in DEATHS if re.search(rf"(?<!\bthat) {kind.value}\Z", words)), None)
    if kind is not None:
        return Condition(words, kind, phrase=card_selector(words.removesuffix(f" {kind.value}")))
    if words.startswith(f"{Kind.CAST.value} "):
        return Condition(words, Kind.CAST, phrase=card_selector(words.removeprefix(f"{Kind.CAST.value} ")))
    return None


def _counted(words: str) -> Condition | None:
    """A condition on how many or how much there is; None for another."""
    if found := _COUNTED.fullmatch(words):
        return Condition(words, Kind(found[2]), phrase=effect_selector(found[3]), number=int(found[1]))
    if found := _COMPARED.fullmatch(words):
        return Condition(words, Kind(found[2]), amounts=(Amount.read(found[1]), Amount.read(found[3])))
    return None


def _of_a_thing(words: str) -> Condition:
    """A condition on a thing; raises Misread."""
    if found := _BESIDE_THE_VOID.fullmatch(words):
        return Condition(words, Kind.BESIDE_THE_VOID, things(found[1]))
    if found := _ITS_TURN.fullmatch(words):
        return Condition(words, Kind.ITS_TURN, things(found[1]))
    if found := _BESIDE.fullmatch(words):
        kind = Kind(found[2])
        if found[3] in set(Known):
            phrase = effect_selector(f"card {TO[kind]} {found[3]}")
            return Condition(words, Kind.IS, things(found[1]), phrase=phrase)
        return Condition(words, kind, things(found[1]), phrase=effect_selector(f"{found[3]} {BESIDE[kind]}"))
    found = _IS.fullmatch(words)
    if found is None:
        known = (*BEGINNINGS, *(kind.value for kind in Kind), "itself is")
        raise Misread(f"{words!r} is no condition{nearest(words, known)}")
    if _is_amount(found[1]):
        ways = ", ".join(repr(kind.value) for kind in COMPARED)
        raise Misread(f"{words!r} is no condition: an amount {ways} another")
    thing, kind = things(found[1]), Kind(found[2])
    if kind is Kind.HAS:
        return Condition(words, kind, thing, keyword=one_of(found[3], KEYWORDS, "keyword ability"))
    return Condition(words, kind, thing, phrase=_what(found[3]))


def _is_amount(words: str) -> bool:
    """Whether words are an amount rather than a thing."""
    try:
        return bool(Amount.read(words))
    except Misread:
        return False


def _what(words: str) -> Selector:
    """The selector of what a thing is: ``tapped`` alone is said of any card, and articles say nothing."""
    plain = re.sub(r"^(a|an) ", "", words)
    try:
        return effect_selector(plain)
    except Misread as error:
        for said in (f"{plain} card", f"card {plain}"):
            try:
                return effect_selector(said)
            except Misread:
                continue
        raise error
