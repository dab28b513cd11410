"""The planning phase: spells are prepared for the Mage and for each familiar (magewars:familiar#2, #4).

The text does not say which spells a spawnpoint casts: it is assumed to have one prepared for it as a familiar has.
"""

from __future__ import annotations

from judge.games.magewars.ground.assumptions import assume, assumed
from judge.games.magewars.ground.phases import PHASE
from judge.games.magewars.moments import IS_PREPARED
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import card_of, label, mage_of, objects, put, thing, things
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import WAYS, action
from judge.games.magewars.scenario.labels import NoSuchThing, of_player
from judge.games.magewars.under_way.spell import like_a_familiar
from judge.games.magewars.words import MAGE, PREPARED, SPELLBOOK, whose
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

FOR_THE_MAGE = 2
"""Two spells are prepared for the Mage (magewars:familiar#4)."""
FOR_A_FAMILIAR = 1


class Prepare(Frame, frozen=True):
    """A spell is to be prepared for a Mage or a familiar."""

    spell: int
    holder: int


@action("prepare", "thing", for_="thing")
def prepare_action(state: State, prepare: int, for_: int | None = None) -> tuple[Frame, ...]:
    """``prepare: SPELL, for: FAMILIAR``: in the planning phase; without ``for``, for its owner's Mage."""
    if for_ is not None:
        return (Prepare(prepare, for_),)
    mage = mage_of(state, thing(state, prepare).owner)
    if mage is None:
        raise NoSuchThing(f"{of_player(thing(state, prepare).owner)} is not in play")
    return (Prepare(prepare, mage),)


def prepared_for(state: State, holder: int) -> list[int]:
    """The spells prepared for a Mage or a familiar."""
    mage = card_of(state, holder).type == MAGE
    player = controller(state, holder)
    return [
        n for n, t in things(state)
        if t.place == PREPARED and (t.on == holder or (mage and t.on is None and t.owner == player))
    ]  # fmt: skip


def room_for(state: State, holder: int) -> int:
    """How many spells may be prepared for a holder in one planning phase."""
    if card_of(state, holder).type == MAGE:
        return FOR_THE_MAGE
    held = traits(state, holder)
    return FOR_A_FAMILIAR if held.has("Familiar") or held.has("Spawnpoint") else 0


def all_room(state: State, player: str) -> int:
    """How many spells a player may prepare in one planning phase."""
    return sum(room_for(state, n) for n, _ in objects(state) if controller(state, n) == player)


@requires(Prepare, "magewars:familiar#2")
def in_the_planning_phase(state: State, frame: Prepare) -> Broken | None:
    """Spells are prepared during the planning phase."""
    phase = state[PHASE]
    return None if phase == "planning" else Broken(f"it is the {phase} phase, not the planning phase")


@requires(Prepare, "magewars:owner#1", "magewars:familiar#2")
def from_the_spellbook(state: State, frame: Prepare) -> Broken | None:
    """Spells are prepared out of one's own spellbook."""
    spell, holder = frame.spell, frame.holder
    found = thing(state, spell)
    if found.place == SPELLBOOK and found.owner == controller(state, holder):
        return None
    return Broken(f"{found.label} is not in {whose(controller(state, holder))} spellbook")


@requires(Prepare, "magewars:familiar#2", "magewars:familiar#4")
def room_is_left(state: State, frame: Prepare) -> Broken | None:
    """Two spells for the Mage, and one in addition for each familiar."""
    holder = frame.holder
    held, room = len(prepared_for(state, holder)), room_for(state, holder)
    if held < room:
        return None
    return Broken(f"{held} spells are prepared for {label(state, holder)}, and there is room for {room}")


@WAYS.rests_on(Prepare)
def preparing_assumes(state: State, frame: Prepare) -> tuple[str, ...]:
    """That a spell is prepared for a spawnpoint as for a familiar is assumed."""
    return assumed("spawnpoint prepares") if like_a_familiar(state, frame.holder) else ()


@rule(Prepare, "magewars:familiar#2", "magewars:familiar#4")
def prepare(state: State, frame: Prepare) -> Result:
    """A spell is prepared for somebody who may cast it."""
    spell, holder = frame.spell, frame.holder
    on = None if card_of(state, holder).type == MAGE else holder
    state = assume(state, "spawnpoint prepares") if like_a_familiar(state, holder) else state
    state = state.said(
        "{0} is prepared for {1}", label(state, spell), label(state, holder), moment=IS_PREPARED(label(state, spell))
    )
    return put(state, spell, place=PREPARED, on=on, controller=controller(state, holder))
