"""A spell resolves: it becomes an object in play, or does what it says and is discarded (magewars:object)."""

from __future__ import annotations

from judge.games.magewars.casting.casting_where import attaches, target_is_gone
from judge.games.magewars.casting.traps import waits_to_be_revealed
from judge.games.magewars.damage.leave_play import returns
from judge.games.magewars.frames import Destroy
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import happened
from judge.games.magewars.moments import ATTACHED, RESOLVES, TO_DISCARD
from judge.games.magewars.position.happenings import Placed, Summoned
from judge.games.magewars.position.thing import attached, card_of, label, put, thing, things, tick
from judge.games.magewars.rulebook import rule
from judge.games.magewars.under_way.operations import operate
from judge.games.magewars.under_way.spell import BOUND, Cast, player_of
from judge.games.magewars.words import (
    CONJURATION,
    CREATURE,
    DISCARD,
    ENCHANTMENT,
    EQUIPMENT,
    OBJECTS,
    SPELLBOOK,
    WALL,
    whose,
)  # fmt: skip
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State


class ResolveSpell(Frame, frozen=True):
    """A spell that was not countered is to resolve."""

    cast: Cast


class Attach(Frame, frozen=True):
    """An enchantment or an equipment is to be attached to what it was cast on."""

    cast: Cast


class DiscardSpell(Frame, frozen=True):
    """A spell that becomes no object is to go to the discard pile."""

    spell: int


@rule(ResolveSpell, "magewars:object#1", "magewars:object#3")
def resolve_spell(state: State, frame: ResolveSpell) -> Result:
    """A spell that is not countered resolves."""
    cast = frame.cast
    card, name = card_of(state, cast.spell), label(state, cast.spell)
    if target_is_gone(state, cast.target):
        missing = f"what becomes of {name} is not stated: its target has left play since it was cast"
        return Unsupported(missing, ("magewars:counter#4",))
    hidden = card.type == ENCHANTMENT
    shown = "the enchantment" if hidden else name
    cites = ("magewars:object#1",) if card.type in OBJECTS else ("magewars:object#3",)
    state = state.said("{0} resolves", shown, cites=cites, kind="resolve", moment=RESOLVES(shown))
    if card.type not in OBJECTS:
        return operate(state.push(DiscardSpell(cast.spell)), cast)
    if attaches(card):
        return assume(state, "attached conjuration").push(Attach(cast))
    if card.type in (CREATURE, CONJURATION):
        return enter(state, cast.spell, str(cast.target), player_of(state, cast.caster), card.type == CREATURE)
    if card.type == WALL:
        return _wall(state, cast)
    if card.type in (ENCHANTMENT, EQUIPMENT):
        return _attach(state, cast)
    return Unsupported(f"{name} is of the type {card.type}, which is not cast", ("magewars:object#1",))


def enter(state: State, number: int, zone: str, player: str, summons: bool) -> State:
    """A card comes into play in a zone; a creature is summoned with its action marker face-down."""
    since, state = tick(state)
    incarnation = thing(state, number).incarnation + 1
    if summons:
        cites = ("magewars:summon#1", "magewars:summon#3")
        state = state.said("{0} is summoned to {1} with its action marker face-down", label(state, number), zone,
                           cites=cites, kind="summoned")  # fmt: skip
    else:
        state = state.said("{0} comes into play in {1}", label(state, number), zone, cites=("magewars:object#1",))
    state = put(state, number, place="arena", at=zone, controller=player, since=since, incarnation=incarnation,
                hidden=False, ready=not summons, on=None, marks=())  # fmt: skip
    return happened(happened(state, Summoned(number)) if summons else state, Placed(number))


def _wall(state: State, cast: Cast) -> State:
    """A wall is placed on its border; an extended one brings another wall of the same name from the spellbook."""
    player = player_of(state, cast.caster)
    state = enter(state, cast.spell, str(cast.target), player, False)
    if not cast.extend:
        return state
    second = next_wall(state, cast.spell, player)
    if second is None:
        return state
    told = "another {0} is taken out of {1} spellbook"
    state = state.said(
        told, card_of(state, second).name, whose(player), cites=("magewars:extendable#2", "magewars:extendable#3")
    )
    return enter(state, second, cast.extend, player, False)


def next_wall(state: State, wall: int, player: str) -> int | None:
    """Another wall of the same name in a player's spellbook; None when there is none."""
    name = card_of(state, wall).name
    found = (n for n, t in things(state) if t.place == SPELLBOOK and t.owner == player)
    return next((n for n in found if n != wall and card_of(state, n).name == name), None)


def _attach(state: State, cast: Cast) -> State:
    """What an equipment replaces in its location goes first; then it is attached, as an enchantment is."""
    card, on = card_of(state, cast.spell), cast.target
    attaching = Attach(cast)
    old = _same_slot(state, cast.spell, on) if card.slot and isinstance(on, int) else []
    if not old:
        return state.push(attaching)
    why = f"{label(state, cast.spell)} replaces it"
    going = (Destroy(n, "effect", why, ("magewars:corrode#7",)) for n in old)
    return assume(state, "replaced").push(*going, attaching)


@rule(Attach, "magewars:object#1", "magewars:hidden-enchantment#1", "magewars:controller#3")
def attach(state: State, frame: Attach) -> Result:
    """An enchantment comes face-down on its target, an equipment or a conjuration on what it is cast on."""
    cast = frame.cast
    since, state = tick(state)
    card, player, target = card_of(state, cast.spell), player_of(state, cast.caster), cast.target
    hidden = card.type == ENCHANTMENT
    on, at = (target, "") if isinstance(target, int) else (None, target)
    incarnation = thing(state, cast.spell).incarnation + 1
    cites: tuple[str, ...] = ("magewars:hidden-enchantment#1",) if hidden else ("magewars:controller#3",)
    cites = ("magewars:obscured#3", "magewars:object#1") if card.conjuration else cites
    where = label(state, on) if on is not None else at
    what = "an enchantment lies face down" if hidden else f"{label(state, cast.spell)} is attached"
    state = assume(state, "hidden mandatory") if hidden and waits_to_be_revealed(card) else state
    state = state.said("{0} on {1}", what, where, cites=cites, moment=ATTACHED(label(state, cast.spell)))
    if card.slot and card.prints("Autonomous"):
        told, free = "{0} takes up no equipment location", ("magewars:autonomous#2",)
        state = state.said(told, label(state, cast.spell), cites=free, kind="not-applied")
    state = put(state, cast.spell, place="arena", on=on, at=at, controller=player, hidden=hidden, since=since,
                incarnation=incarnation, marks=())  # fmt: skip
    return happened(state, Placed(cast.spell))


def _same_slot(state: State, number: int, holder: int) -> list[int]:
    """Equipment in the same location; an Autonomous one takes up none."""
    card = card_of(state, number)
    if card.prints("Autonomous"):
        return []
    return [
        n for n, _ in attached(state, holder)
        if card_of(state, n).slot == card.slot and not card_of(state, n).prints("Autonomous")
    ]  # fmt: skip


@rule(DiscardSpell, "magewars:discard-pile#1")
def discard_spell(state: State, frame: DiscardSpell) -> Result:
    """What becomes no object goes to its owner's discard pile after it is cast; a bound spell stays bound."""
    number = frame.spell
    found = thing(state, number)
    if "bound" in found.marks:
        return put(state, number, place=BOUND, marks=())
    state = assume(state, "cantrip of no object") if returns(state, number) else state
    cites, moment = ("magewars:discard-pile#1", "magewars:object#3"), TO_DISCARD(found.label)
    state = state.said("{0} goes to {1} discard pile", found.label, whose(found.owner), cites=cites, moment=moment)
    return put(state, number, place=DISCARD, incarnation=found.incarnation + 1, marks=())
