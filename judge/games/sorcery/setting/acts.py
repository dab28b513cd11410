"""What a thing of Sorcery may be tried with: a unit's basic abilities, what its text lets it use, spells, sites."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.sorcery.cards.facts import PLAY_OR_DRAW
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.casting.casting import spell_kind
from judge.games.sorcery.casting.spellcaster import spellcasters
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.now import Now
from judge.games.sorcery.position.realm import SQUARES
from judge.games.sorcery.position.thing import HAND, Thing, label, printed, thing, things
from judge.games.sorcery.scenario.labels import number_of
from judge.games.sorcery.setting.acts_of_movement import paths, places, targets
from judge.games.vocabulary.offers import Goal, Offer
from judge.kernel.state import State

MOVE, ABILITIES, CAST, SITES, CARRY, TURN = "Move and attack", "Abilities", "Cast", "Sites", "Carry", "Turn"
"""The groups, in the order in which they are shown."""


def offers(state: State, name: str) -> tuple[Offer, ...]:
    """Everything that a thing may be tried with, also where it is not allowed; raises NoSuchThing."""
    number = number_of(state, name)
    held, now = thing(state, number), view(state).now.get(number)
    if now is None:
        return tuple(_from_hand(state, number, held)) if held.zone == HAND else ()
    return (*_moves(state, number, now), *_abilities(now), *_spells(state, now),
            *_sites(state, now), *_carrying(state, number, now), *_turn(now))  # fmt: skip


def _moves(state: State, number: int, now: Now) -> Iterator[Offer]:
    if not now.unit:
        return
    name = now.thing.label
    row = (("move and attack", name),)
    ways = paths(state, number)
    yield Offer(
        MOVE, "Move and attack", "move and attack", row,
        tuple(targets(state, number, row, ways)), tuple(places(state, number, row, ways)),
    )  # fmt: skip
    if now.has("Ranged"):
        yield Offer(MOVE, "Shoot", "shoot", (("shoot", name),))


def _abilities(now: Now) -> Iterator[Offer]:
    """Each activated ability of a card; which targets it has is asked when it is used."""
    found = dict.fromkeys(a for a in (*now.abilities, *now.card.ability) if a.when is When.ACTIVATED)
    able = [ability for ability in found if ability != PLAY_OR_DRAW]
    name = now.thing.label
    for ability in able:
        more = (("ability", ability.name),) if ability.name and len(found) > 1 else ()
        words = f"Use {ability.name}" if ability.name else "Use its ability"
        yield Offer(ABILITIES, words, "activate", (("activate", name), *more))


def _spells(state: State, now: Now) -> Iterator[Offer]:
    """Every spell in the hand of a Spellcaster's player; where to, and at what, is asked as it is cast."""
    if not now.has("Spellcaster"):
        return
    for spell, held in things(state):
        if held.zone == HAND and held.owner == now.controller and spell_kind(state, spell):
            row = (("cast", held.label), ("by", now.thing.label))
            yield Offer(CAST, f"Cast {held.label}", "cast", row)


def _sites(state: State, now: Now) -> Iterator[Offer]:
    if "avatar" not in now.types:
        return
    for _, held in things(state):
        if held.zone == HAND and held.owner == now.controller and "site" in printed(state, held).types:
            yield _play(held)
    yield Offer(SITES, "Draw a site", "draw site", (("draw site", now.controller or ""),))


def _play(held: Thing) -> Offer:
    row = (("play site", held.label),)
    squares = tuple(Goal(str(square), (*row, ("to", str(square))), square) for square in SQUARES)
    return Offer(SITES, f"Play {held.label}", "play site", row, (), squares, whole=False)


def _carrying(state: State, number: int, now: Now) -> Iterator[Offer]:
    if not now.unit:
        return
    seen = view(state)
    name = now.thing.label
    for other, there in seen.now.items():
        if other == number or not ("artifact" in there.types or there.unit) or not seen.share(number, other):
            continue
        said = label(state, other)
        if there.thing.bearer == number:
            yield Offer(CARRY, f"Drop {said}", "drop", (("drop", name), ("what", (said,))))
        elif "artifact" in there.types and there.thing.bearer is None:
            yield Offer(CARRY, f"Pick up {said}", "pick up", (("pick up", name), ("take", (said,))))


def _turn(now: Now) -> Iterator[Offer]:
    if "avatar" in now.types and now.controller:
        yield Offer(TURN, "End the turn", "end turn", (("end turn", now.controller),))


def _from_hand(state: State, number: int, held: Thing) -> Iterator[Offer]:
    """A card in a hand: cast by each Spellcaster of its player, or played as a site."""
    if "site" in printed(state, held).types:
        yield _play(held)
        return
    for caster in spellcasters(state, held.owner) if spell_kind(state, number) else ():
        said = label(state, caster)
        yield Offer(CAST, f"Cast it by {said}", "cast", (("cast", held.label), ("by", said)))
