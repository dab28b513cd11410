"""Kill credit: which units did the killing, by priority (sorcery:kill-credit)."""

from __future__ import annotations

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.packet import TAKEN_FOR, Packet
from judge.games.sorcery.position.thing import REALM, printed, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.waiting import resolving
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

Credit = tuple[tuple[int, int, tuple[int, ...]], ...]
"""For things that have just been dealt damage, the place in the order of priority and the units that have it."""


CREDIT: Fact[Credit] = Fact("credit", ())
"""The credits for damage that was just dealt."""


def priority(state: State, packet: Packet) -> int:
    """The place of a packet in the order of priority: 1 for strikes and units' abilities, 2 for magic, 3 for others."""
    if packet.how == "spell":
        return 2
    seen = view(state)
    return 1 if packet.source in seen.now and seen[packet.source].unit else 3


def credits_for(state: State, packets: tuple[Packet, ...]) -> Credit:
    """Who would get the credit for each thing that damage was just dealt to; units of the same priority share it."""
    found: dict[int, dict[int, list[int]]] = {}
    for packet in packets:
        if packet.amount > 0:
            units = units_of(state, packet.by or (packet.source,))
            found.setdefault(packet.target, {}).setdefault(priority(state, packet), []).extend(units)
    chosen = []
    for number, by_place in found.items():
        place = next((p for p in sorted(by_place) if by_place[p]), 3)
        chosen.append((number, place, tuple(dict.fromkeys(by_place.get(place, ())))))
    return tuple(chosen)


def with_earlier(fresh: Credit, earlier: Credit, unsplit: bool) -> Credit:
    """The credits for damage just dealt, with those of damage before it.

    In one event, ``unsplit`` so far, all of it is just done: a strike or an ability of a unit goes before a magic's
    damage that comes later, and units of the same priority share (sorcery:kill-credit#7, sorcery:kill-credit#9).
    Otherwise the later damage alone counts.
    """
    before = {target: (place, units) for target, place, units in earlier}
    told = []
    for target, place, units in fresh:
        was, who = before.pop(target, (place, ()))
        if unsplit and who and (was < place or not units):
            place, units = was, who
        elif unsplit and was == place:
            units = tuple(dict.fromkeys((*who, *units)))
        told.append((target, place, units))
    return (*told, *((target, *old) for target, old in before.items()))


def credit(state: State, number: int) -> tuple[int, ...]:
    """The units that have just dealt damage to a thing; nobody when no damage was just dealt (passives never count)."""
    return next((units for target, _, units in state[CREDIT] if target == number), ())


def acting(state: State) -> tuple[int, ...]:
    """The units whose magic or ability is just resolving, the innermost: priorities 2 and 3 (sorcery:kill-credit#5)."""
    event = resolving(state)
    return credited(state, event) if event is not None else ()


def credited(state: State, event: Event) -> tuple[int, ...]:
    """Who would get the credit for what an event kills: the caster of a magic, or who activated or triggered it.

    Units that tapped to pay count as having activated the ability (sorcery:kill-credit#8).
    """
    if event.magic:
        return units_of(state, (event.caster,))
    seen = view(state)
    payers = event.get("payers")
    found = list(payers) if isinstance(payers, tuple) else []
    if event.source in seen.now:
        bearer = seen[event.source].thing.bearer
        found = [event.source, *([bearer] if bearer is not None else []), *found]
    return units_of(state, tuple(n for n in found if isinstance(n, int)))


def units_of(state: State, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Those that are units: only units get credit (sorcery:kill-credit#2)."""
    seen = view(state)
    return tuple(dict.fromkeys(n for n in numbers if n in seen.now and seen[n].unit))


def killer_gone(state: State) -> bool:
    """Whether the unit whose magic or ability kills now has left the realm, so that it is credited as no unit."""
    event = resolving(state)
    if event is None:
        return False
    number = event.caster if event.magic else event.source
    if number < 0 or event.zone != REALM or thing(state, number).zone == REALM:
        return False
    return not {"minion", "avatar"}.isdisjoint(printed(state, thing(state, number)).types)


def why_credited(state: State, number: int) -> tuple[str, tuple[str, ...]]:
    """Why whoever just killed a thing gets the credit: strike, damage, magic or ability, with its passages."""
    event = resolving(state)
    of_magic = event is not None and event.magic
    place = next((place for target, place, units in state[CREDIT] if target == number and units), 2 if of_magic else 3)
    if place == 1:
        return "a strike, or damage of an ability", ("sorcery:kill-credit#4", "sorcery:kill-credit#7")
    if place == 2:
        return "a Magic", ("sorcery:kill-credit#5", "sorcery:kill-credit#7")
    return "an ability", ("sorcery:kill-credit#6", "sorcery:kill-credit#7")


class CreditOver(Frame, frozen=True):
    """Nobody has just struck or dealt damage any more."""


@rule(CreditOver, "sorcery:kill-credit#3")
def credit_over(state: State, frame: CreditOver) -> Result:
    """Nobody has just struck or dealt damage any more."""
    return state.forget(CREDIT).forget(TAKEN_FOR)
