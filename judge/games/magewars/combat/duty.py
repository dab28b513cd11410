"""What a creature must do in its Action Phase: Bloodthirsty and the Taunts force attacks, or a move
(magewars:bloodthirsty-plus-x#3, magewars:sosrukos-taunt#2, magewars:thorgs-taunt#2).

Only what is possible is due. Of several duties its controller fulfils one (magewars:bloodthirsty-plus-x#5).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from judge.games.magewars.combat.attack_action import AttackAction
from judge.games.magewars.combat.guarding import Guard, guards_against
from judge.games.magewars.conditions.taunt import SOSRUKO, THORG, taunter
from judge.games.magewars.frames import Climb, EndActionPhase, Move
from judge.games.magewars.ground.arena import adjacent, border
from judge.games.magewars.ground.assumptions import assumed
from judge.games.magewars.position.attack_bars import attacks_of
from judge.games.magewars.position.cards import MELEE, ZONE
from judge.games.magewars.position.characteristics import damage_counted, enemies, living
from judge.games.magewars.position.thing import card_of, in_play, in_zone, label, thing, zone_of
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires
from judge.games.magewars.scenario.actions import WAYS
from judge.games.magewars.under_way.attack_context import ACTION
from judge.games.magewars.under_way.passage import attacking
from judge.games.magewars.under_way.place import size
from judge.games.magewars.under_way.spell import Cast
from judge.kernel.rules import Broken
from judge.kernel.state import State

Act = AttackAction | Move | Guard | Climb | Cast | EndActionPhase
"""What a creature may do in its Action Phase, and the end of it."""
DUE = "what_is_due_comes_first"
"""The name of the requirement of this module, which possible acts are looked at without."""
DUTIES = (
    "magewars:bloodthirsty-plus-x#3", "magewars:sosrukos-taunt#2", "magewars:thorgs-taunt#2",
    "magewars:thorgs-taunt#3", "magewars:thorgs-taunt#5", "magewars:bloodthirsty-plus-x#5",
    "magewars:sosrukos-taunt#3", "magewars:thorgs-taunt#6",
)  # fmt: skip
"""The passages that ask for something, and those that leave a choice between several duties."""


class Due(Struct, frozen=True):
    """One act that fulfils a duty: its frame, in words, and the passages that ask for it."""

    frame: AttackAction | Move
    words: str
    cites: tuple[str, ...]


def duties(state: State, number: int) -> tuple[Due, ...]:
    """All acts that fulfil what a creature must do now, those that are possible; empty when it is free."""
    if not in_play(state, number) or not card_of(state, number).creature:
        return ()
    found = (*_bloodthirsty(state, number), *_sosruko(state, number), *_thorg(state, number))
    return tuple(due for due in found if possible(state, due.frame))


def possible(state: State, frame: Act) -> bool:
    """Whether nothing but a duty stands against a frame."""
    asked = (r for r in state.rules.requirements if r.kind is type(frame) and r.name != DUE)
    return all(requirement.check(state, frame) is None for requirement in asked)


def prey(state: State, number: int) -> tuple[int, ...]:
    """The damaged (magewars:tainted#3 too) Living enemy creatures in a Bloodthirsty creature's zone; none without the
    trait.
    """
    if not traits(state, number).has("Bloodthirsty"):
        return ()
    return tuple(
        n for n, _ in in_zone(state, zone_of(state, number))
        if card_of(state, n).creature and enemies(state, n, number) and living(state, n)
        and damage_counted(state, n) >= 1
    )  # fmt: skip


def _attacks(state: State, number: int, target: int, cites: tuple[str, ...], melee: bool) -> Iterator[Due]:
    """The attack actions of a creature on a target; only melee attacks if ``melee``."""
    for bar in attacks_of(state, number):
        if bar.kind == MELEE or not (melee or bar.kind == ZONE):
            words = f"attack {label(state, target)} with {bar.name}"
            yield Due(AttackAction(number, target, bar, ACTION), words, cites)


def _bloodthirsty(state: State, number: int) -> Iterator[Due]:
    """It must melee attack a damaged Living enemy creature in its zone."""
    given = tuple(c for b in traits(state, number).why("Bloodthirsty") for c in b.cites)
    for target in prey(state, number):
        yield from _attacks(
            state, number, target, tuple(dict.fromkeys(("magewars:bloodthirsty-plus-x#3", *given))), True
        )


def _sosruko(state: State, number: int) -> Iterator[Due]:
    """It must melee attack Sosruko, when he is in its zone."""
    target = taunter(state, SOSRUKO, number) if thing(state, number).markers_of(SOSRUKO) else None
    if target is not None and zone_of(state, target) == zone_of(state, number):
        yield from _attacks(state, number, target, ("magewars:sosrukos-taunt#2",), True)


def _thorg(state: State, number: int) -> Iterator[Due]:
    """In Thorg's zone it must attack him; from an adjacent one move there, or attack him from afar."""
    target = taunter(state, THORG, number) if thing(state, number).markers_of(THORG) else None
    if target is None:
        return
    here, there = zone_of(state, number), zone_of(state, target)
    if here == there:
        yield from _attacks(state, number, target, ("magewars:thorgs-taunt#3",), False)
    elif there in adjacent(here, size(state)):
        if not attacking(state, number, border(here, there)):
            yield Due(Move(number, there), f"move to {there}", ("magewars:thorgs-taunt#2",))
        yield from _attacks(state, number, target, ("magewars:thorgs-taunt#2",), False)


@requires(AttackAction, *DUTIES)
@requires(Move, *DUTIES)
@requires(Guard, *DUTIES)
@requires(Climb, *DUTIES)
@requires(Cast, *DUTIES)
@requires(EndActionPhase, *DUTIES)
def what_is_due_comes_first(state: State, frame: Act) -> Broken | None:
    """While a creature can do what it must, it does nothing else in its Action Phase; a quickcast is no part of it."""
    number = frame.number
    if (isinstance(frame, AttackAction) and frame.how != ACTION) or (isinstance(frame, Cast) and frame.mode != ACTION):
        return None
    due = duties(state, number)
    if not due or any(_same(frame, one.frame) for one in due):
        return None
    words = " or ".join(dict.fromkeys(one.words for one in due))
    cites = tuple(dict.fromkeys(c for one in due for c in one.cites))
    return Broken(f"{label(state, number)} must {words}", cites)


def _same(frame: Act, due: Act) -> bool:
    """Whether a frame is the act that is due; an OR attack is due in whichever way."""
    if not isinstance(frame, AttackAction) or not isinstance(due, AttackAction):
        return frame == due
    return (frame.number, frame.target, frame.bar.name) == (due.number, due.target, due.bar.name)


@WAYS.rests_on(AttackAction)
@WAYS.rests_on(Move)
@WAYS.rests_on(Guard)
@WAYS.rests_on(Climb)
@WAYS.rests_on(Cast)
@WAYS.rests_on(EndActionPhase)
def taunt_assumes(state: State, frame: Act) -> tuple[str, ...]:
    """What Taunt means where several duties meet, and how a guard and Thorg's Taunt go together, is a reading."""
    number = frame.number
    if not in_play(state, number):
        return ()
    taunts = [t for t in (SOSRUKO, THORG) if thing(state, number).markers_of(t)]
    keys = ["taunt"] if taunts and prey(state, number) else []
    keys += ["tainted"] if any(not thing(state, n).damage for n in prey(state, number)) else []
    thorg = taunter(state, THORG, number) if THORG in taunts else None
    if thorg is not None and zone_of(state, thorg) == zone_of(state, number):
        guards, _ = guards_against(state, number, thorg)
        keys += ["guard and thorg"] if guards and thorg not in guards else []
    return assumed(*keys)
