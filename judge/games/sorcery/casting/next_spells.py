"""What effects have promised of spells to come: that the next of a kind is cheaper, that a turn's spells are dearer."""

from __future__ import annotations

from msgspec import Struct, structs

from judge.games.sorcery.cards.values.selectors import card_selector
from judge.games.sorcery.casting.casting import Casting
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import thing
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.words import Location
from judge.kernel.fact import Fact
from judge.kernel.state import State

OVER = ("sorcery:end-phase#5",)


class Promise(Struct, frozen=True, kw_only=True):
    """What was promised by an effect: of which spells, cast by whom and to where, and how they are cast then.

    ``players`` are those whose spells are meant, without any both; ``caster`` is the one who casts it, in the stay in
    which that one was then. ``places`` are the locations to which it is cast, ``site`` a site to which it is, wherever
    that is. ``once``: only the next such spell of this turn. ``turn_of`` is else whose next turn it is for, and
    ``waits`` that their own turn of now has to end first.
    """

    label: str
    spells: str = "spell"
    players: tuple[str, ...] = ()
    caster: tuple[int, int] | None = None
    places: tuple[Location, ...] = ()
    site: int = -1
    less: int = 0
    free: bool = False
    no_threshold: bool = False
    for_life: bool = False
    once: bool = True
    turn_of: str = ""
    waits: bool = False


PROMISES: Fact[tuple[Promise, ...]] = Fact("spells to come", ())
"""What effects have promised of spells to come, and has not come yet."""


def promised(state: State, number: int, how: Casting) -> tuple[Promise, ...]:
    """What was promised of a spell that is cast so."""
    return tuple(one for one in state[PROMISES] if _of(state, one, number, how))


def _of(state: State, one: Promise, number: int, how: Casting) -> bool:
    seen = view(state)
    if how.caster not in seen.now or (one.turn_of and (one.waits or one.turn_of != state[TURN])):
        return False
    if one.players and how.player not in one.players:
        return False
    if one.caster is not None and one.caster != (how.caster, thing(state, how.caster).incarnation):
        return False
    there = one.places if one.site < 0 else seen.locations(one.site) if one.site in seen.now else ()
    if (one.places or one.site >= 0) and set(how.to).isdisjoint(there):
        return False
    return seen.fits_card(card_selector(one.spells), number, how.player)


def kept(state: State, number: int, how: Casting) -> State:
    """The state once a spell is cast: what was promised of the next one of its kind was for that one."""
    over = [one for one in promised(state, number, how) if one.once]
    for one in over:
        said = "{0} was for this spell, and is for no further one"
        state = state.said(said, one.label, cites=("sorcery:cost#2",))
    return state.tell(PROMISES, tuple(one for one in state[PROMISES] if one not in over)) if over else state


def without_promises_of_turn(state: State, player: str) -> State:
    """Without what was promised for the turn of a player, which ends."""
    left: list[Promise] = []
    for one in state[PROMISES]:
        if one.once or (one.turn_of == player and not one.waits):
            state = state.said("{0} ends with the turn", one.label, cites=OVER)
        else:
            left.append(structs.replace(one, waits=one.waits and one.turn_of != player))
    return state.tell(PROMISES, tuple(left)) if state[PROMISES] else state
