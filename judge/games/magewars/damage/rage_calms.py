"""How Rage tokens go: by healing, and when no damage is left (magewars:rage-plus-x)."""

from __future__ import annotations

from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import happened, on
from judge.games.magewars.position.characteristics import damage_counted
from judge.games.magewars.position.happenings import ConditionRemoved, DamageRemoved, Healed
from judge.games.magewars.position.thing import in_play, label, put, thing
from judge.kernel.nodes import Result
from judge.kernel.state import State

RAGE = "Rage"


@on(Healed, "magewars:rage-plus-x#4")
def one_token_less(state: State, frame: Healed) -> Result:
    """Each time it heals or regenerates it loses one Rage token."""
    number = frame.number
    if not in_play(state, number) or not thing(state, number).tokens_of(RAGE):
        return state
    return _lose(assume(state, "rage"), number, 1, "it heals", "magewars:rage-plus-x#4")


@on(DamageRemoved, "magewars:rage-plus-x#5")
def calm_without_damage(state: State, frame: DamageRemoved) -> Result:
    """Without damage on it it has no Rage tokens. A Tainted marker counts as damage here too."""
    number = frame.number
    held = thing(state, number).tokens_of(RAGE)
    if not in_play(state, number) or not held:
        return state
    if damage_counted(state, number):
        return state if thing(state, number).damage else assume(state, "tainted")
    return _lose(state, number, held, "there is no damage on it", "magewars:rage-plus-x#5")


@on(ConditionRemoved, "magewars:rage-plus-x#5", "magewars:tainted#3")
def tainted_removed(state: State, frame: ConditionRemoved) -> Result:
    """With a Tainted marker the damage that it counts as is gone too."""
    return happened(state, DamageRemoved(frame.number)) if frame.name == "Tainted" else state


def _lose(state: State, number: int, many: int, why: str, *cites: str) -> State:
    tokens = dict(thing(state, number).tokens)
    tokens[RAGE] -= many
    state = state.said("{0} loses {1} Rage token{2}: {3}", label(state, number), many, "s" if many > 1 else "", why,
                       cites=cites)  # fmt: skip
    return put(state, number, tokens=tuple(sorted((name, left) for name, left in tokens.items() if left)))
