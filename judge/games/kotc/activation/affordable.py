"""Whether all activation costs of an ability can be paid, one after another, by a clever choice of cards."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct, structs

from judge.games.kotc.ability import vocabulary, write
from judge.games.kotc.ability.structure import Ability, Cost
from judge.games.kotc.activation.abilities import abilities
from judge.games.kotc.activation.conditions import ability
from judge.games.kotc.activation.costs import keyword
from judge.games.kotc.activation.hex_play import GHOST, HEX, play_of
from judge.games.kotc.activation.steps import Activate, Cast, CastDeployed
from judge.games.kotc.frames import Using
from judge.games.kotc.position.thing import Thing, in_zone, thing
from judge.games.kotc.rulebook import foresees
from judge.games.kotc.words import BATTLEFIELD, GRANARY, HAND
from judge.games.kotc.zones.exhaust import unexhausted
from judge.kernel.rules import Broken
from judge.kernel.state import State

Kind = tuple[str, bool, bool]
"""What matters of a card that may pay: its zone, whether it is exhausted, whether the player owns it."""


class Purse(Struct, frozen=True):
    """How many cards of each kind a player has; kinds of which there are none are left out."""

    cards: tuple[tuple[Kind, int], ...]

    def take(self, kind: Kind, into: Kind | None) -> Purse:
        """One card less of a kind, and one more of another."""
        held = dict(self.cards)
        held[kind] -= 1
        if into is not None:
            held[into] = held.get(into, 0) + 1
        return Purse(tuple(sorted((k, n) for k, n in held.items() if n)))


@foresees(Cast, "kotc:abilities#8", "kotc:abilities#14")
@foresees(CastDeployed, "kotc:keywords/deploy#6")
def costs_of_spell_payable(state: State, frame: Using) -> Broken | None:
    """The activation cost of the spell can be paid once its level is."""
    number = frame.number
    made = abilities(state, number)
    return unpayable(state, frame.player, made[0], number, thing(state, number).level) if made else None


@foresees(Activate, "kotc:abilities#8", "kotc:abilities#14")
def costs_of_ability_payable(state: State, frame: Activate) -> Broken | None:
    """The activation cost of the ability can be paid once its minion is exhausted, or its level is paid."""
    number, made = frame.number, ability(state, frame)
    play = play_of(made)
    level = thing(state, number).level if play == HEX else 0
    return unpayable(state, frame.player, made, 0 if play in (GHOST, HEX) else number, level)


def unpayable(state: State, player: str, ability: Ability, source: int, level: int) -> Broken | None:
    """Why the costs cannot be paid after the level is, the source being exhausted (a minion) or gone (a spell)."""
    purse = _purse(state, player, source, level)
    for place, cost in enumerate(ability.costs):
        if not _payable(purse, ability.costs[: place + 1]):
            words = write.costs((cost,)).removesuffix("→")
            return Broken(f"{player} cannot pay the activation cost: {words}", (*keyword(cost), "kotc:abilities#14"))
    return None


def _purse(state: State, player: str, source: int, level: int) -> Purse:
    cards: dict[Kind, int] = {}
    for zone in (GRANARY, BATTLEFIELD, HAND):
        for number in in_zone(state, player, zone):
            held = thing(state, number)
            if number == source and zone == BATTLEFIELD:
                held = structs.replace(held, exhausted=True)
            if number != source or zone == BATTLEFIELD:
                cards[_kind(held, player)] = cards.get(_kind(held, player), 0) + 1
    purse = Purse(tuple(sorted(cards.items())))
    for number in [n for n in unexhausted(state, player) if n != source][:level]:
        zone, _, own = _kind(thing(state, number), player)
        purse = purse.take((zone, False, own), (zone, True, own))
    return purse


def _kind(held: Thing, player: str) -> Kind:
    return held.zone, held.exhausted, held.owner == player


@lru_cache(4096)
def _payable(purse: Purse, costs: tuple[Cost, ...]) -> bool:
    """Whether some choice of cards pays all costs in order."""
    if not costs:
        return True
    meant = vocabulary.cost(costs[0].key)
    first = costs[0]
    rest = (structs.replace(first, number=first.number - 1), *costs[1:]) if first.number > 1 else costs[1:]
    for kind, _ in purse.cards:
        zone, exhausted, own = kind
        if zone != meant.where or (meant.do == "exhaust" and exhausted):
            continue
        into: Kind | None = (zone, True, own) if meant.do == "exhaust" else None
        if meant.do == "bounce" and own:
            into = (HAND, False, True)
        if _payable(purse.take(kind, into), rest):
            return True
    return False
