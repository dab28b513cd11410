"""Attacks that must be made whenever they can be (sorcery:mandatory-actions)."""

from __future__ import annotations

from typing import get_args

from judge.games.sorcery.casting.casting import Cast
from judge.games.sorcery.casting.using import Activate
from judge.games.sorcery.combat.compulsion import compelled
from judge.games.sorcery.combat.move_and_attack import MoveAndAttack
from judge.games.sorcery.combat.ranged import Shoot
from judge.games.sorcery.movement.drop import Drop
from judge.games.sorcery.movement.pick_up import PickUp
from judge.games.sorcery.position.thing import label, thing
from judge.games.sorcery.rulebook import requires
from judge.games.sorcery.turn.end_phase import EndTurn
from judge.games.sorcery.turn.mandatory_play import must_play
from judge.games.sorcery.turn.play_or_draw import DrawSite, PlaySite
from judge.kernel.rules import Broken
from judge.kernel.state import State

Later = Cast | Activate | Shoot | PickUp | Drop | EndTurn | PlaySite | DrawSite
LATER: tuple[type[Later], ...] = get_args(Later)
"""What waits until mandatory attacks are made (sorcery:mandatory-actions#4)."""


def _first(state: State, units: list[int]) -> Broken:
    words = "; ".join(f"{label(state, n)} can attack and must do so first" for n in units)
    return Broken(
        words,
        (
            "sorcery:mandatory-actions#3",
            "sorcery:mandatory-actions#4",
            "sorcery:mandatory-actions#7",
            "sorcery:range-of-motion#36",
        ),
    )


def mandatory_attacks_first(state: State, frame: Later) -> Broken | None:
    """Mandatory actions come before anything else in the main phase."""
    must = {} if isinstance(frame, PlaySite) and must_play(state) is not None else compelled(state)
    return _first(state, list(must)) if must else None


for _kind in LATER:
    requires(_kind, "sorcery:mandatory-actions#4", "sorcery:mandatory-actions#10")(mandatory_attacks_first)


@requires(MoveAndAttack, "sorcery:mandatory-actions#3", "sorcery:mandatory-actions#4", "sorcery:range-of-motion#3")
def mandatory_attack_path(state: State, frame: MoveAndAttack) -> Broken | None:
    """A unit that must attack declares a path to where it can; while one must, no other uses Move and Attack."""
    must = compelled(state)
    unit, legs = frame.unit, frame.legs
    if not must:
        return None
    if unit not in must:
        return _first(state, list(must))
    end = legs[-1][1] if legs else thing(state, unit).at
    if end in must[unit]:
        return None
    return Broken(
        f"{label(state, unit)} must attack, and cannot at the end of that path", ("sorcery:mandatory-actions#3",)
    )
