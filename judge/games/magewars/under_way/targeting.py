"""What can be targeted: in play, seen, and not too far away for an Obscured object (magewars:los-line-of-sight).

The same for attacks, spells and abilities (magewars:obscured#2); what an attack or a spell asks beside is their own.
"""

from __future__ import annotations

from judge.games.magewars.position.thing import in_play, label, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.under_way.line_of_sight import no_sight
from judge.games.magewars.under_way.range_ import apart
from judge.kernel.rules import Broken
from judge.kernel.state import State

NEAR = 1
"""From so many zones away an Obscured object can still be targeted (magewars:obscured#2)."""


def untargetable(
    state: State, source: int, target: int | str, indirect: bool = False, sight: bool = True
) -> tuple[Broken, ...]:
    """Why an object cannot target an object, a zone or a border; empty when it can.

    ``indirect``: no wall blocks the Line of Sight of this attack. ``sight`` False for what needs none.
    """
    if isinstance(target, str):
        return no_sight(state, source, target, indirect) if sight else ()
    if gone := absent(state, target):
        return gone
    unseen = no_sight(state, source, target, indirect) if sight else ()
    return (*unseen, *obscured(state, source, target))


def absent(state: State, target: int) -> tuple[Broken, ...]:
    """Why something that is not in play cannot be targeted."""
    if in_play(state, target):
        return ()
    if "out of play" in thing(state, target).marks:
        why = f"{label(state, target)} waits to be reanimated and is out of play"
        return (Broken(why, ("magewars:reanimate#3",)),)
    return (Broken(f"{label(state, target)} is not in play", ("magewars:object#1",)),)


def obscured(state: State, source: int, target: int) -> tuple[Broken, ...]:
    """Why an Obscured object is too far away."""
    held = traits(state, target)
    if not held.has("Obscured") or apart(state, source, target) <= NEAR:
        return ()
    cites = tuple(dict.fromkeys(("magewars:obscured#2", *(c for b in held.why("Obscured") for c in b.cites))))
    return (Broken(f"{label(state, target)} is Obscured and more than one zone away", cites),)
