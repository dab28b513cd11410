"""What a card of Keeper of the Cards may be tried with: battles, abilities, and what is done from the hand."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.kotc.activation.abilities import abilities
from judge.games.kotc.position.players import players
from judge.games.kotc.position.thing import in_play, is_minion, label, thing
from judge.games.kotc.scenario.labels import number_of
from judge.games.kotc.words import HAND
from judge.games.vocabulary.offers import Goal, Offer, Row
from judge.kernel.state import State

BATTLE, ABILITIES, CARDS = "Battle", "Abilities", "From the hand"
"""The groups, in the order in which they are shown."""


def offers(state: State, name: str) -> tuple[Offer, ...]:
    """Everything that a card may be tried with, also where it is not allowed; raises NoSuchThing."""
    number = number_of(state, name)
    held = thing(state, number)
    if held.zone == HAND:
        return tuple(_from_hand(state, number))
    return (*_battle(state, number), *_abilities(state, number))


def _battle(state: State, number: int) -> Iterator[Offer]:
    """A battle with this minion alone, against each player and each minion of others."""
    if not is_minion(state, number) or not thing(state, number).in_play:
        return
    held = thing(state, number)
    row: Row = (("attack", (held.label,)), ("by", held.controller))
    foes = [player for player in players(state) if player != held.controller]
    foes += [label(state, n) for n in in_play(state) if n != number and is_minion(state, n)]
    goals = tuple(Goal(foe, (*row, ("victim", foe))) for foe in foes)
    yield Offer(BATTLE, "Attack alone", "attack", row, goals, whole=False)


def _abilities(state: State, number: int) -> Iterator[Offer]:
    """Each ability that has a name; what it is aimed at is asked when it is activated."""
    for ability in abilities(state, number):
        if ability.name:
            row = (("activate", ability.name), ("of", label(state, number)))
            yield Offer(ABILITIES, f"Activate {ability.name}", "activate", row)


def _from_hand(state: State, number: int) -> Iterator[Offer]:
    name = label(state, number)
    verb = "summon" if is_minion(state, number) else "cast"
    yield Offer(CARDS, f"{verb.capitalize()} {name}", verb, ((verb, name),))
    yield Offer(CARDS, f"Sow {name}", "sow", (("sow", name),))
