"""What may happen in the company of a card: its ability is used, or one event after another that it could wait for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.sorcery.cards import Card
from judge.games.sorcery.cards.facts import Ability
from judge.games.sorcery.cards.tables.abilities import When
from judge.proof.proving import Attempt
from judge.proof.sorcery.company import STRANGER
from judge.proof.sorcery.positions import elsewhere, in_hand, with_card, written

Row = dict[str, Any]

THOROUGH = 1
"""In so many places of a card all is asked at once, what takes a search too."""


def placed(card: Card, zone: str) -> Iterator[Attempt]:
    """The card in the realm, and nothing happens; then all that may show a passive ability."""
    for number, rows in enumerate(with_card(card, zone)):
        yield written(card, rows, thorough=number < THOROUGH)
        if not number:
            yield written(card, in_hand(card))
    for rows in list(with_card(card, zone))[:2]:
        for actions in happenings(card):
            yield written(card, rows, actions)
    for rows in elsewhere(card):
        yield written(card, rows)
        for actions in happenings(card):
            yield written(card, rows, actions)


def script(card: Card, ability: Ability) -> Iterator[Attempt]:
    """Scenarios in which an ability of a card that is in the realm is used or may trigger."""
    if ability.when is When.ACTIVATED:
        for rows in with_card(card, ability.zone):
            yield written(card, rows, [{"activate": STRANGER}])
        return
    for rows in with_card(card, ability.zone):
        for actions in _likely(ability.when):
            yield written(card, rows, actions)
    for rows in list(with_card(card, ability.zone))[:1]:
        for actions in happenings(card):
            yield written(card, rows, actions)
    for rows in elsewhere(card):
        for actions in _likely(ability.when):
            yield written(card, rows, actions)


def _likely(when: When) -> Iterator[list[Row]]:
    """What makes an ability of a moment trigger, most of the time."""
    match when:
        case When.DEATHRITE | When.WOULD_DIE | When.CAST_UPON | When.LEAVES_REALM:
            yield [_effect({"kill": STRANGER})]
            yield [_effect({"destroy": STRANGER})]
        case When.STARTS_TURN:
            yield [{"end turn": "you"}, {"start turn": "opponent"}]
            yield [{"end turn": "you"}, {"start turn": "opponent"}, {"end turn": "opponent"}, {"start turn": "you"}]
        case When.ENDS_TURN | When.AFTER_TURN:
            yield [{"end turn": "you"}]
            yield [{"end turn": "you"}, {"start turn": "opponent"}, {"end turn": "opponent"}]
        case (
            When.ATTACKS
            | When.AFTER_ATTACK
            | When.STRIKES
            | When.FIGHTS
            | When.AFTER_STRIKE
            | When.AFTER_RANGED
            | When.KILLS
            | When.ATTACK_KILLS
        ):
            yield from _attacks(STRANGER)
        case When.ATTACKED | When.STRUCK | When.DAMAGED | When.DEFENDS:
            yield from _attacked()
            yield [_effect({"damage": 1, "to": STRANGER})]


def _effect(*do: Row, **more: Any) -> Row:
    return {"effect": {"do": list(do), **more}}


def _attacks(who: str) -> Iterator[list[Row]]:
    yield [{"move and attack": who, "attack": "their Imp", "defend": "nobody"}]
    yield [{"move and attack": who, "path": [9], "attack": "their Hound", "defend": "nobody"}]
    yield [{"move and attack": who, "path": [9], "attack": "their Crag", "defend": "nobody"}]


def _attacked() -> Iterator[list[Row]]:
    turn = [{"end turn": "you"}, {"start turn": "opponent"}]
    for by, path in (("their Imp", []), ("their Hound", [8]), ("their Giant", [8])):
        yield [
            *turn,
            {"move and attack": by, **({"path": path} if path else {}), "attack": STRANGER, "defend": "nobody"},
        ]


def happenings(card: Card) -> Iterator[list[Row]]:
    """Events of many kinds, each by itself."""
    for who in ("their Imp", "Page", "Hound", "their Giant", "Fay", "Ghost", "their Page"):
        yield [_effect({"kill": who}, **{"from": "Archer"})]
    for who in ("Page", "their Hound", "their Imp", "Hound"):
        yield [_effect({"damage": 1, "to": who}, **{"from": "Archer"})]
    for what, to in (("hand Hound", 8), ("hand Hound", 7), ("hand Helm", 8), ("hand Mist", None)):
        yield [{"cast": what, **({"to": to} if to else {"squares": [7, 8, 12, 13]})}]
    yield [{"cast": "hand Bolt", "target": "their Hound"}]
    yield [{"cast": "hand Bolt", "by": "Archer", "target": "their Giant"}]
    yield [{"play site": "hand Meadow", "to": 17}]
    yield [_effect({"draw": "spell"})]
    yield [_effect({"silence": STRANGER})]
    yield [_effect({"draw": "spell", "who": "opponent"})]
    yield [_effect({"discard": "spell"})]
    for who in ("their Imp", "Page", "Hound", STRANGER):
        yield [_effect({"tap": who})]
        yield [_effect({"teleport": who, "to": 9})]
    yield [_effect({"untap": "Ghost"})]
    yield [_effect({"heal": "Giant", "amount": 1})]
    yield [{"take a step": "their Hound", "to": "8 surface"}]
    yield [{"take a step": "Hound", "to": "8 surface"}]
    yield [{"take a step": "Page", "to": "7 surface"}]
    yield [{"shoot": "Archer", "direction": "east"}]
    yield [{"move and attack": "Hound", "path": [8], "attack": "their Imp", "defend": "nobody"}]
    yield [{"move and attack": "Page", "attack": "their Imp", "defend": "nobody"}]
    yield [{"move and attack": "Page", "path": [9], "attack": "their Crag", "defend": "nobody"}]
    yield [{"end turn": "you"}, {"start turn": "opponent"}]
    yield [{"end turn": "you"}, {"start turn": "opponent"}, {"end turn": "opponent"}, {"start turn": "you"}]
    yield from _attacks(STRANGER)
    yield from _attacked()
    yield [_effect({"lose life": 2})]
    yield [_effect({"gain life": 2})]
    yield [_effect({"kill": STRANGER})]
    yield [{"play site": "hand Meadow", "to": 2}]
