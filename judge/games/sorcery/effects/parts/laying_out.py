"""Cards of cemeteries that are laid out on the sites of an area, and hurt whoever is there (sorcery:dead-minion)."""

from __future__ import annotations

from itertools import combinations

from msgspec import structs

from judge.games.sorcery.cards.operations.any_number import LayOut
from judge.games.sorcery.damage.damage import Damage
from judge.games.sorcery.effects.damage import packets_of
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.packet import Packet
from judge.games.sorcery.position.thing import BANISHED, CEMETERY, label, put, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.access import within_reach
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import VOID, listed
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

CITES = ("sorcery:dead-minion#1", "sorcery.rulings:corpse-explosion-2#1")
LIES = ("sorcery:genesis#1", "sorcery:summon#1", "sorcery.rulings:corpse-explosion-1#1")
THERE = ("sorcery:there#5",)


class LayNext(Frame, frozen=True):
    """Cards that may still be laid out, the sites that still get one, and which lie where already."""

    event: Event
    cards: tuple[int, ...]
    sites: tuple[int, ...]
    lying: tuple[tuple[int, int], ...] = ()


class Away(Frame, frozen=True):
    """What was laid out is banished."""

    cards: tuple[int, ...]


@op(LayOut)
def lay_out(state: State, event: Event, what: LayOut) -> Result:
    """Its player picks the area; where cards are fewer than sites, which of these get one."""
    state, found = within_reach(state, event.player, tuple(view(state).dead(what.lay_out.selector, event.player)))
    state, seen = go_on(state, event), view(state)
    if not found:
        said = "{0}: no cemetery has anything to lay out"
        return state.said(said, event.label, cites=CITES[:1], kind="not-applied")
    options: dict[str, State] = {}
    for area in realm.blocks(seen.edges):
        sites = tuple(seen.sites[square] for square in area if square in seen.sites)
        sites = tuple(sorted(sites, key=lambda n: label(state, n)))
        for some in combinations(sites, min(len(sites), len(found))):
            names = listed([label(state, n) for n in some])
            if some:
                options.setdefault(names, state.push(LayNext(event, found, some)))
    return choose(state, event.player, "area", f"to which sites does {event.label} go?", list(options.items()), CITES)


@rule(LayNext, *CITES)
def lay_next(state: State, frame: LayNext) -> Result:
    """One site after another gets its card; behind the last one all damage is dealt at once."""
    event, seen = frame.event, view(state)
    if not frame.sites:
        packets: tuple[Packet, ...] = ()
        for card, site in frame.lying:
            square, power = seen[site].thing.squares[0], seen.card(card).strength
            there = tuple(n for n in seen.units() if any(s == square and lv != VOID for s, lv in seen[n].thing.at))
            said = "{0}: {1}, of power {2}, damages whoever is at {3}"
            state = state.said(said, event.label, label(state, card), power, label(state, site), cites=THERE)
            packets += packets_of(state, event, there, power)
        return state.push(Damage(packets, (Away(tuple(card for card, _ in frame.lying)),)))
    site, *left = frame.sites
    options = []
    for card in frame.cards:
        then = structs.replace(
            frame, cards=tuple(n for n in frame.cards if n != card), sites=tuple(left),
            lying=(*frame.lying, (card, site)),
        )  # fmt: skip
        said = "{0} lies on {1}, and has not entered the realm"
        laid = state.said(said, label(state, card), label(state, site), cites=LIES)
        options.append((label(state, card), laid.push(then)))
    return choose(state, event.player, "choose", f"what is laid on {label(state, site)}?", options, CITES)


@rule(Away, "sorcery:banished#1")
def away(state: State, frame: Away) -> Result:
    """Those that are in a cemetery still."""
    for number in (n for n in frame.cards if thing(state, n).zone == CEMETERY):
        state = state.said("{0} is banished from the cemetery", label(state, number), cites=("sorcery:banished#1",))
        state = put(state, number, zone=BANISHED, incarnation=thing(state, number).incarnation + 1)
    return state
