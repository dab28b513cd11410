"""Where a card may be cast, and a site be played, held against casting and playing it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from judge.games.sorcery.casting import casting_artifacts, casting_minions
from judge.games.sorcery.casting.casting import Cast, Casting, spell_kind
from judge.games.sorcery.casting.declaring import default_caster
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.realm import SQUARES
from judge.games.sorcery.position.thing import HAND, label, locations_of, printed, thing
from judge.games.sorcery.position.turn import PHASE, TURN
from judge.games.sorcery.storyline.mana import gain_mana
from judge.games.sorcery.turn.play_or_draw import PlaySite
from judge.games.sorcery.words import Location
from judge.kernel.state import State
from judge.proof.sorcery.ahead import ends

ENOUGH = 99
"""Mana for every place, whatever it costs there: a location is one to which it may be cast, paid or not."""
PLACES = {"minion": casting_minions.locations, "artifact": casting_artifacts.locations}


def of_casting(state: State, number: int, lots: list[int]) -> Iterator[str]:
    """Where the locations to which a spell in hand may be cast are not those to which it can be, or is."""
    held = thing(state, number)
    kind, player = spell_kind(state, number), held.owner
    if held.zone != HAND or kind not in PLACES or printed(state, held).size > 1:
        return
    state = gain_mana(state.tell(TURN, player).tell(PHASE, "main"), player, ENOUGH, ())
    how = Casting(player=player, caster=default_caster(state, player))
    told = PLACES[kind](state, number, how)
    every = [at for square in SQUARES for at in locations_of(state, square)]
    bearers = casting_artifacts.bearers(state, number, how) if kind == "artifact" else ()
    ways = {at: [_cast(number, how, at), *(_borne(number, how, at, unit) for unit in bearers)] for at in every}
    can = {
        at: able
        for at, able in ((at, [way for way in held if not state.broken(way)]) for at, held in ways.items())
        if able
    }
    if can and set(told) != set(can):
        yield f"{label(state, number)} may be cast to {sorted(set(told) ^ set(can))}: the locations say otherwise"
    for lot in lots[:2] if can else ():
        at = list(can)[lot % len(can)]
        done = ends(state, can[at][0])
        if done and not any(h.who == number and h.kind == "enters realm" for end in done for h in story(end)):
            yield f"{label(state, number)} is cast to {at} and never enters"


def _cast(number: int, how: Casting, at: Location) -> Cast:
    return Cast(number, structs.replace(how, to=(at,)))


def _borne(number: int, how: Casting, at: Location, unit: int) -> Cast:
    return Cast(number, structs.replace(how, to=(at,), bearer=unit))


def of_playing(state: State, number: int, lots: list[int]) -> Iterator[str]:
    """Where a site in hand can be played in a square, and is not there then."""
    held = thing(state, number)
    if held.zone != HAND or "site" not in printed(state, held).types:
        return
    state = state.tell(TURN, held.owner).tell(PHASE, "main")
    can = [square for square in SQUARES if not state.broken(PlaySite(number, square, held.owner))]
    for lot in lots[:2] if can else ():
        square = can[lot % len(can)]
        done = ends(state, PlaySite(number, square, held.owner))
        if done and not any(h.who == number and h.kind == "plays" for end in done for h in story(end)):
            yield f"{label(state, number)} is played in {square} and never comes there"


def of_cards(state: State, number: int, lots: list[int]) -> Iterator[str]:
    """Both of a card in hand."""
    yield from of_casting(state, number, lots)
    yield from of_playing(state, number, lots)
