"""Cards told back: each of their abilities as a sentence in plain words, with passages; and the sentence read again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any

from msgspec import Struct, structs

from judge.games.sorcery.cards.facts import Ability, Card
from judge.games.sorcery.cards.load import card as made
from judge.games.sorcery.cards.passives.passive import Passive
from judge.games.sorcery.cards.passives.written import passive
from judge.games.sorcery.cards.reading import Reading
from judge.games.sorcery.cards.tables.abilities import When
from judge.telling.sorcery.cards.abilities import ABILITY
from judge.telling.sorcery.cards.casting import CASTING, KEYS
from judge.telling.sorcery.cards.changes import PASSIVE
from judge.telling.sorcery.cards.keywords import KEYWORD
from judge.telling.sorcery.cards.kinds import Kind, Said
from judge.telling.words import sentence


class Sort(StrEnum):
    """What a sentence tells of a card."""

    KEYWORD = "keyword"
    CASTING = "casting"
    ABILITY = "ability"
    PASSIVE = "passive"


class Told(Struct, frozen=True):
    """A sentence about a card: its number, of what sort it is, when it matters, and the passages behind its words."""

    number: int
    sort: Sort
    when: str
    words: str
    passages: tuple[str, ...]


KINDS: Mapping[Sort, Kind] = {
    Sort.KEYWORD: KEYWORD,
    Sort.CASTING: CASTING,
    Sort.ABILITY: ABILITY,
    Sort.PASSIVE: PASSIVE,
}
"""What tells and reads each sort of sentence."""


DOER, DONE_TO = "whoever did that", "whoever that was done to"
OUTWARD = (
    When.ATTACKS, When.AFTER_ATTACK, When.DEFENDS, When.INTERCEPTS, When.STRIKES, When.FIGHTS, When.AFTER_STRIKE,
    When.AFTER_RANGED, When.KILLS, When.ATTACK_KILLS,
)  # fmt: skip
"""Moments at which ``by`` is the one to whom it is done; at all others it is the one who does it."""


class Unread(ValueError):
    """A sentence is none that is told, or has several meanings; the message says which."""


def told(card: Card) -> tuple[Told, ...]:
    """A card in sentences: keyword abilities, how it is cast, abilities, passive abilities. Raises Untold."""
    said = enumerate(_said(card), start=1)
    return tuple(Told(n, sort, when, sentence(one.words), one.passages) for n, (sort, when, one) in said)


def _said(card: Card) -> Iterator[tuple[Sort, str, Said]]:
    for words in card.keywords:
        yield Sort.KEYWORD, words, KEYWORD.tell(words)
    for key in KEYS:
        if value := getattr(card, key):
            yield Sort.CASTING, key, CASTING.tell({key: value})
    for ability in card.ability:
        said = ABILITY.tell(ability)
        if ability.when in OUTWARD:
            said = structs.replace(said, words=said.words.replace(DOER, DONE_TO))
        yield Sort.ABILITY, ability.when, said
    for one in card.passive:
        if one.changes:  # +0 power changes nothing
            yield Sort.PASSIVE, "always" if one.zone == "realm" else one.zone, PASSIVE.tell(one)


def read_again(sort: Sort, words: str) -> Ability | Passive | Mapping[str, Any] | str:
    """What a sentence of a sort means: an ability, a passive ability, a key of casting, a keyword. Raises Unread."""
    plain = words.strip().removesuffix(".").replace(DONE_TO, DOER)
    found = KINDS[sort].readings(plain[:1].lower() + plain[1:])
    if len(found) != 1:
        raise Unread(f"{words!r} has {len(found) or 'no'} meaning{'s' if found else ''}")
    if sort is Sort.ABILITY:
        kind = "magic" if found[0]["when"] == When.RESOLVES else "minion"
        return made("a card", {"type": kind, "ability": [found[0]]}).ability[0]
    if sort is Sort.PASSIVE:
        reading = Reading()
        again = passive(reading, (), found[0])
        if reading.wrong:
            raise Unread(f"{words!r}: {reading.wrong[0].message}")
        return again
    return found[0]
