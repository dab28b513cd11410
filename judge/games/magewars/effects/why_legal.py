"""Why an action is legal: what was looked at and lets it pass, for answers to ``can`` (magewars:quick-action)."""

from __future__ import annotations

from judge.games.magewars.combat.attack_action import AttackAction
from judge.games.magewars.combat.duty import duties, prey
from judge.games.magewars.combat.guarding import Guard
from judge.games.magewars.conditions.taunt import TAUNTERS
from judge.games.magewars.frames import Climb, Move
from judge.games.magewars.ground.arena import border
from judge.games.magewars.ground.assumptions import assumed
from judge.games.magewars.moments import UNGUARDED, UNMARKED
from judge.games.magewars.position.thing import label, thing, zone_of
from judge.games.magewars.position.traits import traits
from judge.games.magewars.scenario.actions import WAYS
from judge.games.magewars.turn.push import Push
from judge.games.magewars.under_way.acting import MOVE
from judge.games.magewars.under_way.hinder import hindered
from judge.games.magewars.under_way.passage import flies_over
from judge.games.magewars.under_way.spell import Cast
from judge.games.magewars.under_way.teleport import Teleport
from judge.games.vocabulary.moments import steps_of
from judge.kernel.rules import Broken
from judge.kernel.state import State

TWO_MOVES = 2
AS_ACTIVATED = {"magewars:activate#2", "magewars:slam#2"}
"""What is done to a creature as it is activated."""
TAUNT_CITES = ("magewars:sosrukos-taunt#2", "magewars:thorgs-taunt#2", "magewars:thorgs-taunt#3")
FREE_TO_MOVE = (
    ("Elusive", ("magewars:elusive#1", "magewars:elusive#2", "magewars:hinder#5")),
    ("Unstoppable", ("magewars:unstoppable#3",)),
    ("Unmovable", ("magewars:unmovable#1",)),
)
"""Traits that do not keep a creature from moving, or that keep others from hindering it."""


def actions_left(state: State, number: int) -> tuple[Broken, ...]:
    """What a creature has done in its Action Phase, and what may come after it."""
    found, name = thing(state, number), label(state, number)
    moves = found.did.count(MOVE)
    if not moves:
        why = f"{name} has taken no action in this Action Phase"
        return (Broken(why, ("magewars:quick-action#1", "magewars:full-action#1")),)
    cites = ["magewars:move-action#2", "magewars:quick-action#2"]
    if moves == TWO_MOVES and traits(state, number).has("Fast"):
        cites = ["magewars:fast#1", "magewars:move-action#4", "magewars:quick-action#3"]
    if hindered(state, number):
        cites.append("magewars:hinder#2")
    told = "one move action" if moves == 1 else f"{moves} move actions"
    return (Broken(f"{name} has taken {told}, and a quick action may follow", tuple(cites)),)


def of_activation(state: State, number: int) -> tuple[Broken, ...]:
    """What its activation took from a creature that would not fly with it: a guard marker, or Slam."""
    if not traits(state, number).has("Flying"):
        return ()
    told = steps_of(state, label(state, number), UNGUARDED, UNMARKED)
    return tuple(Broken(step.words(), step.cites) for step in told if AS_ACTIVATED.intersection(step.cites))


def of_duties(state: State, number: int) -> tuple[Broken, ...]:
    """The duty that is fulfilled, or why there is none although something asks for one."""
    if due := duties(state, number):
        words = " or ".join(dict.fromkeys(one.words for one in due))
        cites = tuple(dict.fromkeys(c for one in due for c in one.cites))
        return (Broken(f"{label(state, number)} must {words}", cites),)
    held = thing(state, number)
    found = [taunt for taunt in TAUNTERS if held.markers_of(taunt)]
    cites = TAUNT_CITES if found else ("magewars:bloodthirsty-plus-x#3",) if prey(state, number) else ()
    return (Broken("nothing is due that could be done here", cites),) if cites else ()


@WAYS.because(Guard)
def why_it_guards(state: State, frame: Guard) -> tuple[Broken, ...]:
    """It has its quick action left."""
    number = frame.number
    held, name = traits(state, number), label(state, number)
    cites = {"Rooted": "magewars:rooted#3", "Restrained": "magewars:restrained#4"}
    free = (Broken(f"{name} is {trait} and may guard", (cite,)) for trait, cite in cites.items() if held.has(trait))
    return (*actions_left(state, number), *free, *of_duties(state, number))


@WAYS.because(Move)
def why_it_moves(state: State, frame: Move) -> tuple[Broken, ...]:
    """The zone is adjacent, nothing blocks the way, and nothing hindered the creature before."""
    number, end = frame.number, frame.zone
    start, held, name = zone_of(state, number), traits(state, number), label(state, number)
    found = [Broken(f"{end} is adjacent to {start}", ("magewars:move-action#1", "magewars:zone-border#1"))]
    if MOVE in thing(state, number).did:
        fast = ("magewars:fast#1",) if held.has("Fast") else ("magewars:quick-action#2",)
        found.append(Broken(f"{name} may take a second move action", (*fast, "magewars:move-action#4")))
        found.append(Broken(f"{name} is not hindered", ("magewars:hinder#1", "magewars:hinder#2")))
    for trait, cites in FREE_TO_MOVE:
        if held.has(trait):
            given = (c for b in held.why(trait) for c in b.cites)
            found.append(Broken(f"{name} has {trait}", tuple(dict.fromkeys((*cites, *given)))))
    if "uprooted" in thing(state, number).marks:
        found.append(Broken(f"{name} has uprooted itself for mana", ("magewars:uproot-x#2", "magewars:uproot-x#3")))
    if flies_over(state, number, border(start, end)):
        found.append(Broken(f"{name} flies over the wall", ("magewars:passage-blocked#3",)))
    return (*found, *of_activation(state, number), *of_duties(state, number))


@WAYS.because(Climb)
def why_it_climbs(state: State, frame: Climb) -> tuple[Broken, ...]:
    """It has not moved, and the wall is Corporeal."""
    number, end = frame.number, frame.zone
    wall = Broken(f"a Corporeal wall stands before {end}", ("magewars:climbing#1", "magewars:corporeal#1"))
    return (wall, *actions_left(state, number), *of_duties(state, number))


@WAYS.because(Push)
@WAYS.because(Teleport)
def why_it_is_moved(state: State, frame: Push | Teleport) -> tuple[Broken, ...]:
    """Nothing but being Unmovable stands against a Push, and nothing against a teleport."""
    number, push = frame.number, isinstance(frame, Push)
    held, name = traits(state, number), label(state, number)
    cites = ("magewars:push#1", "magewars:unmovable#1") if push else ("magewars:teleport#1",)
    found = [Broken(f"{name} is not Unmovable" if push else "a teleport is no move action", cites)]
    if held.has("Restrained"):
        found.append(Broken(f"{name} is Restrained", ("magewars:restrained#6",)))
    if held.has("Rooted") or held.has("Unmovable"):
        found.append(Broken("only moving and Pushes are kept from it", ("magewars:rooted#2", "magewars:unmovable#1")))
    return tuple(found)


@WAYS.rests_on(Move)
@WAYS.rests_on(Guard)
@WAYS.rests_on(Climb)
@WAYS.rests_on(AttackAction)
@WAYS.rests_on(Cast)
def _fast_assumes(state: State, frame: Move | Guard | Climb | AttackAction | Cast) -> tuple[str, ...]:
    """That a Fast creature has a quick action after two moves is a reading."""
    number = frame.number
    if number not in state.things or not traits(state, number).has("Fast"):
        return ()
    return assumed("fast") if thing(state, number).did.count(MOVE) else ()
