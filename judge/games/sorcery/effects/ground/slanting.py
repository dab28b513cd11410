"""A thing that is teleported one diagonal step: all its parts alike, within its region (sorcery:step#2)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.ground import TeleportDiagonally
from judge.games.sorcery.cards.values.things import CHOSEN
from judge.games.sorcery.effects.moving import one_of
from judge.games.sorcery.movement.move import Area, immovable, never_there
from judge.games.sorcery.movement.route import location_label
from judge.games.sorcery.movement.step import SLANTED, entry_bars
from judge.games.sorcery.movement.teleport import Arrive, area_words
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.position.view import View
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import SURFACE, VOID
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

CITES = ("sorcery:step#2", "sorcery:teleport#1")
"""That a step is the distance between two locations in the same region, and that a teleport leads straight there."""


@op(TeleportDiagonally)
def teleport_diagonally(state: State, event: Event, what: TeleportDiagonally) -> Result:
    """The player of the effect chooses among the four diagonal directions."""
    again = structs.replace(what, teleport_diagonally=CHOSEN)
    number = one_of(state, event, what, what.teleport_diagonally, again)
    if number is not None and not isinstance(number, int):
        return number
    state = go_on(state, event)
    if number is None:
        return state.said("{0}: there is nothing to move", event.label, cites=CITES, kind="not-applied")
    found = slanted(view(state), number)
    options = [
        (
            area_words(area) if len(area) > 1 else location_label(area),
            state.push(Arrive(number, area, event.player, "teleport")),
        )
        for area, broken in found.items()
        if not broken
    ]
    if not options:
        why = "; ".join(dict.fromkeys(b.why for held in found.values() for b in held)) or "it does not fit there"
        said = "{0} is not teleported diagonally: {1}"
        return state.said(said, label(state, number), why, cites=CITES, kind="not-applied")
    asked = f"where to is {label(state, number)} teleported?"
    kind = "area" if len(view(state)[number].thing.squares) > 1 else "location"
    return choose(state, event.player, kind, asked, options, CITES)


def slanted(seen: View, number: int) -> dict[Area, tuple[Broken, ...]]:
    """Where one diagonal step leads a thing, each with what keeps it from there; an aura lies over all regions."""
    now = seen[number]
    at, edges = now.thing.at, seen.edges_of(number)
    aura = "aura" in now.types and not now.unit
    regions = {region for place in at for region in seen.regions_at(place)}
    found: dict[Area, tuple[Broken, ...]] = {}
    for _, (down, right) in SLANTED:
        squares = [realm.beside(square, down, right, edges) for square, _ in at]
        area = tuple(
            (s, (SURFACE if aura or level == VOID else level) if s in seen.sites else VOID)
            for s, (_, level) in zip(squares, at, strict=True)
            if s is not None
        )
        if len(area) < len(at):
            continue
        strange = [] if aura else [place for place in area if regions.isdisjoint(seen.regions_at(place))]
        away = (Broken("it would leave its region", CITES),) if strange else ()
        bars = () if aura else (*never_there(seen, number, area), *entry_bars(seen, number, area))
        found[area] = (*away, *immovable(seen, number), *bars)
    return found
