"""The state of the realm is recorded, and put back: Kairos the Archivist."""

from __future__ import annotations

from msgspec import Struct, structs

from judge.games.sorcery.cards.operations.players import Archive, ReturnArchived
from judge.games.sorcery.cards.passives.damage import OnDamage
from judge.games.sorcery.cards.values.keywords import KEYWORDS
from judge.games.sorcery.damage.die import DYING
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.now import EFFECTS, Effect
from judge.games.sorcery.position.thing import (
    AGAINST,
    BANISHED,
    BUILT,
    COPY,
    COUNTERS,
    HELD,
    LOCKED,
    REALM,
    STORED,
    STORYLINE,
    Thing,
    in_realm,
    label,
    printed,
    put,
    thing,
)
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import location_words
from judge.kernel.fact import Fact
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

RULED = "sorcery.rulings:kairos-the-archivist"
RECORDED = ("sorcery:realm#1", f"{RULED}-1#1", f"{RULED}-12#1")
BACK = (f"{RULED}-5#1", f"{RULED}-4#1", f"{RULED}-16#1")
"""Cards are followed into other zones, and are put back without moving or entering."""
LOST = ("sorcery:banished#2",)
IN_THE_WAY = (f"{RULED}-10#1", f"{RULED}-11#1")
LEFT_BEHIND = (f"{RULED}-7#1", "sorcery:carrying-artifacts#8")
OF_THE_CARD = (*KEYWORDS, "token", "transformed", HELD, LOCKED)
"""Marks that say what a card is and has; the others say what it did, which is past."""


class Record(Struct, frozen=True):
    """The cards in the realm as they were, the effects on them, and how long the story was then."""

    cards: tuple[tuple[int, Thing], ...]
    effects: tuple[Effect, ...]
    told: int


ARCHIVE: Fact[Record | None] = Fact("recorded realm", None)
"""What was recorded last; there is one record for all who look it up."""


@op(Archive)
def archive(state: State, event: Event, what: Archive) -> Result:
    """All cards in the realm with where and how they are; a record before this one is over."""
    cards = in_realm(state)
    state = go_on(state, event).said("{0}: the state of the realm is recorded", event.label, cites=RECORDED)
    return state.tell(ARCHIVE, Record(cards, _on_cards(state[EFFECTS], cards), len(story(state))))


@op(ReturnArchived)
def return_archived(state: State, event: Event, what: ReturnArchived) -> Result:
    """Each recorded card is where and how it was, from wherever it is now, but the card of the effect."""
    record = state[ARCHIVE]
    if record is None:
        said = "{0}: nothing was recorded"
        return go_on(state, event).said(said, event.label, cites=("sorcery:zero#1",), kind="not-applied")
    if why := _unclear(state, event, record):
        return Unsupported(f"{event.label}: {why}", RECORDED)
    returning = tuple((n, was) for n, was in record.cards if n != event.source and _returns(state, n))
    for number, was in record.cards:
        if number != event.source and not _returns(state, number):
            state = state.said("{0} was banished, and stays so", was.label, cites=LOST, kind="not-applied")
    state = go_on(state, event)
    state = _cleared(state, returning)
    later = any(told.kind == "turn step" and told.label == "turn ends" for told in story(state)[record.told :])
    before = dict(in_realm(state))
    for number, was in returning:
        state = _put_back(state, number, was, later)
    for number, held in in_realm(state):
        if number not in dict(returning) and held.bearer in dict(returning):
            bearer = held.bearer
            if bearer is not None and (bearer not in before or before[bearer].at != thing(state, bearer).at):
                said = "{0} stays where it is: {1} was put back without moving"
                state = state.said(said, held.label, label(state, bearer), cites=LEFT_BEHIND)
                state = put(state, number, bearer=None)
    return state.push(Settle())


def _on_cards(effects: tuple[Effect, ...], cards: tuple[tuple[int, Thing], ...]) -> tuple[Effect, ...]:
    """The effects that are on cards; what waits for damage to come is on none."""
    stays = {(number, found.incarnation) for number, found in cards}
    return tuple(e for e in effects if e.passive.of(OnDamage) is None and stays.intersection(e.on))


def _unclear(state: State, event: Event, record: Record) -> str:
    """Why nobody can say how the cards are put back; empty when it is clear."""
    now = in_realm(state)
    if _on_cards(state[EFFECTS], record.cards) != record.effects or any(
        thing(state, number).incarnation != was.incarnation and _touched(record, number) for number, was in record.cards
    ):
        return "what becomes of effects on recorded cards that began or ended since"
    recorded = dict(record.cards)
    dying = next((t.label for n, t in now if DYING in t.marks and n in recorded and n != event.source), "")
    if dying:
        return f"whether {dying} is put back, which is about to die"
    cast = next((t.label for n, t in record.cards if thing(state, n).zone == STORYLINE), "")
    return f"whether {cast} is put back, which is being cast" if cast else ""


def _touched(record: Record, number: int) -> bool:
    return any(number == held for effect in record.effects for held, _ in effect.on)


def _returns(state: State, number: int) -> bool:
    """Whether a recorded card can be put back: no banished one, but every token."""
    found = thing(state, number)
    return found.zone != BANISHED or "token" in found.marks or printed(state, found).token


def _cleared(state: State, returning: tuple[tuple[int, Thing], ...]) -> State:
    """Sites that lie where a recorded one was are banished, but those that have a place of their own to go to."""
    sites = {s: n for n, was in returning if "site" in printed(state, was).types for s in was.squares}
    recorded = {number for number, _ in returning}
    way = [
        number
        for number, found in in_realm(state)
        if number not in recorded and "site" in printed(state, found).types and set(found.squares) & set(sites)
    ]
    for number in way:
        said = "{0} is banished: a recorded site takes its place"
        state = state.said(said, label(state, number), cites=IN_THE_WAY)
        state = put(state, number, zone=BANISHED, at=(), bearer=None, incarnation=thing(state, number).incarnation + 1)
    return state


def _of_the_card(mark: str) -> bool:
    return mark in OF_THE_CARD or mark.startswith((COPY, BUILT, AGAINST, STORED)) or mark.endswith(COUNTERS)


def _put_back(state: State, number: int, was: Thing, later: bool) -> State:
    """A card as it was; what it has done since is not undone, and it neither moves nor enters."""
    found = thing(state, number)
    there = found.zone == REALM
    held = tuple(filter(_of_the_card, was.marks))
    done = tuple(m for m in found.marks if not _of_the_card(m)) if there else ()
    back = structs.replace(
        was,
        label=found.label,
        incarnation=found.incarnation if there else found.incarnation + 1,
        marks=tuple(sorted({*held, *done})),
        sick=found.sick if there else was.sick and not later,
        bearer=was.bearer if was.bearer is None or _returns(state, was.bearer) else None,
    )
    if back == found:
        return state
    state = state.said("{0} is put back as it was, at {1}", found.label, location_words(was.at), cites=BACK)
    return state.put(number, back)
