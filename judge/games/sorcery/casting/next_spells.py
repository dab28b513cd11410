"""What effects have promised of spells to come: that the next of a kind is cheaper, that a turn's spells are dearer."""

from __future__ import annotations

from msgspec import Struct, structs

from judge.games.sorcery.cards.values.selectors import card_selector
from judge.games.sorcery.casting.casting import Cast, Casting
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import printed, thing
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.rulebook import requires
from judge.games.sorcery.words import SURFACE, Location
from judge.kernel.fact import Fact
from judge.kernel.rules import Broken
from judge.kernel.state import State

OVER = ("sorcery:end-phase#5",)


class Promise(Struct, frozen=True, kw_only=True):
    """What was promised by an effect: of which spells, cast by whom and to where, and how they are cast then.

    ``players`` are those whose spells are meant, without any both; ``caster`` is the one who casts it, in the stay in
    which that one was then. ``places`` are the locations to which it is cast, ``site`` a site to which it is, wherever
    that is. ``once``: only the next such spell of this turn. ``turn_of`` is else whose next turn it is for, and
    ``waits`` that their own turn of now has to end first. ``card`` is one card in one stay, which may be cast from
    where it lies. ``squares`` are those to which it is cast, and to which it may be cast by that.
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
    card: tuple[int, int] | None = None
    squares: tuple[int, ...] = ()


PROMISES: Fact[tuple[Promise, ...]] = Fact("spells to come", ())
"""What effects have promised of spells to come, and has not come yet."""


class ForbiddenName(Struct, frozen=True):
    """The name of spells that nobody casts until a player's next turn, with the label of what says so."""

    label: str
    name: str
    until: str


FORBIDDEN_NAMES: Fact[tuple[ForbiddenName, ...]] = Fact("names of spells that are not cast", ())
"""The names of which no spell is cast for a while."""


@requires(Cast, "sorcery:can-vs-cant#1")
def name_is_not_forbidden(state: State, frame: Cast) -> Broken | None:
    """A spell of a name that somebody has forbidden is not cast."""
    card = printed(state, thing(state, frame.number)).name
    by = next((one.label for one in state[FORBIDDEN_NAMES] if one.name == card), None)
    return None if by is None else Broken(f"{by}: no spell called {card} is cast now")


def promised(state: State, number: int, how: Casting) -> tuple[Promise, ...]:
    """What was promised of a spell that is cast so."""
    return tuple(one for one in state[PROMISES] if _of(state, one, number, how))


def _of(state: State, one: Promise, number: int, how: Casting) -> bool:
    seen = view(state)
    if how.caster not in seen.now or (one.turn_of and (one.waits or one.turn_of != state[TURN])):
        return False
    if one.card is not None and one.card != (number, thing(state, number).incarnation):
        return False
    if one.players and how.player not in one.players:
        return False
    if one.caster is not None and one.caster != (how.caster, thing(state, how.caster).incarnation):
        return False
    there = one.places if one.site < 0 else seen.locations(one.site) if one.site in seen.now else ()
    if (one.places or one.site >= 0) and set(how.to).isdisjoint(there):
        return False
    if one.squares and set(one.squares).isdisjoint(square for square, _ in how.to):
        return False
    return seen.fits_card(card_selector(one.spells), number, how.player)


def let_to(state: State, number: int, square: int, how: Casting) -> bool:
    """Whether a spell may be cast to a square since that was promised of it."""
    there = structs.replace(how, to=((square, SURFACE),))
    return any(square in one.squares for one in promised(state, number, there))


def let_from_there(state: State, number: int) -> str:
    """The player whom an effect lets cast a card from where it lies; empty when none does."""
    stay = (number, thing(state, number).incarnation)
    return next((one.players[0] for one in state[PROMISES] if one.card == stay and one.players), "")


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
