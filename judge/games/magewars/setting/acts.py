"""What a thing of Mage Wars may be tried with: its activation, its attacks, movement, guarding, spells, its reveal."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.magewars.ground.arena import SIZE, zones
from judge.games.magewars.position.attack_bars import attacks_of
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import card_of, in_play, label, mage_of, objects, thing, things, zone_of
from judge.games.magewars.scenario.labels import number_of
from judge.games.magewars.words import ATTACK, CREATURES, ENCHANTMENT, EQUIPMENT, PREPARED
from judge.games.vocabulary.offers import Goal, Offer, Row
from judge.kernel.state import State

MOVE, ACTION, CAST = "Move and attack", "Its action", "Cast"
"""The groups, in the order in which they are shown."""


def offers(state: State, name: str) -> tuple[Offer, ...]:
    """Everything that a thing may be tried with, also where it is not allowed; raises NoSuchThing."""
    number = number_of(state, name)
    if not in_play(state, number):
        mage = mage_of(state, thing(state, number).owner)
        return _spell(state, number, mage) if mage is not None and thing(state, number).place == PREPARED else ()
    return (*_moves(state, number), *_action(state, number), *_spells(state, number))


def _moves(state: State, number: int) -> Iterator[Offer]:
    """A move action into a zone, and each attack bar at each object, or at each zone."""
    name = label(state, number)
    for bar in attacks_of(state, number):
        row: Row = (("attack", name),)
        end: Row = (("with", bar.name),) if bar.name else ()
        at_zones = bar.kind == "zone"
        goals = () if at_zones else _others(state, number, row, "target", end)
        places = _zones(state, row, "zone", end) if at_zones else ()
        yield Offer(MOVE, f"Attack with {bar.name}" if bar.name else "Attack", "attack", row, goals, places, False)
    if card_of(state, number).type in CREATURES:
        row = (("move", name),)
        yield Offer(MOVE, "Move", "move", row, (), _zones(state, row, "to"), whole=False)


def _action(state: State, number: int) -> Iterator[Offer]:
    name, card = label(state, number), card_of(state, number)
    if card.type in CREATURES:
        yield Offer(ACTION, "Guard", "guard", (("guard", name),))
        yield Offer(ACTION, "Activate it", "activate", (("activate", name),))
        yield Offer(ACTION, "End its Action Phase", "end", (("end", name),))
    if card.type == ENCHANTMENT and thing(state, number).hidden:
        yield Offer(ACTION, "Reveal it", "reveal", (("reveal", name),))


def _spells(state: State, number: int) -> Iterator[Offer]:
    if mage_of(state, controller(state, number)) != number:
        return
    for spell, held in things(state):
        if held.place == PREPARED and held.owner == thing(state, number).owner:
            yield from _spell(state, spell, number)


def _spell(state: State, spell: int, mage: int) -> tuple[Offer, ...]:
    """A prepared spell as its Mage casts it, with an action or with the quickcast action."""
    said, by = label(state, spell), label(state, mage)
    at_zones = card_of(state, spell).type not in (ENCHANTMENT, EQUIPMENT, ATTACK)
    found = []
    for action, words in (("cast", f"Cast {said}"), ("quickcast", f"Quickcast {said}")):
        row: Row = ((action, said), ("by", by))
        goals = (Goal(by, (*row, ("target", by)), _area(state, mage)), *_others(state, mage, row, "target"))
        places = _zones(state, row, "target") if at_zones else ()
        found.append(Offer(CAST, words, action, row, goals, places, whole=False))
    return tuple(found)


def _others(state: State, number: int, row: Row, key: str, end: Row = ()) -> tuple[Goal, ...]:
    """Every other object in play as what a row is aimed at."""
    return tuple(
        Goal(held.label, (*row, (key, held.label), *end), _area(state, other))
        for other, held in objects(state)
        if other != number and in_play(state, other)
    )


def _zones(state: State, row: Row, key: str, end: Row = ()) -> tuple[Goal, ...]:
    named = enumerate(zones(state[SIZE]), 1)
    return tuple(Goal(zone, (*row, (key, zone), *end), place) for place, zone in named)


def _area(state: State, number: int) -> int:
    """The number of the zone in which something is; 0 on a border and elsewhere."""
    names = zones(state[SIZE])
    zone = zone_of(state, number)
    return names.index(zone) + 1 if zone in names else 0
