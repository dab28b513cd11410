"""What is marked for death already is chosen neither to be killed nor to be sacrificed (sorcery:die#11)."""

from __future__ import annotations

from judge.games.sorcery.cards import Op
from judge.games.sorcery.cards.operations.cards import Destroy, Dispel, Kill
from judge.games.sorcery.cards.operations.changing import Sacrifice
from judge.games.sorcery.damage.die import DYING
from judge.games.sorcery.position.thing import label, thing
from judge.kernel.rules import Broken
from judge.kernel.state import State

NEVER_TWICE = "sorcery:die#11"


def already_dying(state: State, ops: tuple[Op, ...], name: str, number: int) -> Broken | None:
    """Why a thing cannot be chosen for a word of an effect: what the effect does next kills it, and it is dying."""
    if DYING not in thing(state, number).marks or not _ends(ops, name):
        return None
    return Broken(f"{label(state, number)} is marked for death already and cannot be chosen to die", (NEVER_TWICE,))


def _ends(ops: tuple[Op, ...], name: str) -> bool:
    """Whether operations kill or sacrifice what a word refers to, before the word comes to mean something else."""
    for op in ops:
        if _ended(op) == name:
            return True
        if str(getattr(op, "as_", "")) == name:
            return False
    return False


def _ended(op: Op) -> str:
    """The word for what an operation kills or sacrifices; empty when it does not."""
    match op:
        case Kill():
            return op.kill.words
        case Destroy():
            return op.destroy.words
        case Dispel():
            return op.dispel.words
        case Sacrifice():
            return op.sacrifice.words
        case _:
            return ""
