"""What triggers on destruction: the destroyed object's own ability, and those that watch (magewars:obliterate#4)."""

from __future__ import annotations

from judge.games.magewars.damage.damage import DIRECT
from judge.games.magewars.frames import Damage
from judge.games.magewars.ground.events import on
from judge.games.magewars.moments import EFFECT_CANCELED
from judge.games.magewars.position.cards import Value
from judge.games.magewars.position.happenings import Destroyed
from judge.games.magewars.position.mage import at_once
from judge.games.magewars.position.thing import card_of, face, in_play, label, objects, put, stop, thing, zone_of
from judge.games.magewars.under_way.operations import DESTRUCTION
from judge.kernel.nodes import Result
from judge.kernel.state import State

EXPLODES, TOKEN = DESTRUCTION


@on(Destroyed, "magewars:obliterate#4", "magewars:destroyed#1")
def own_ability(state: State, frame: Destroyed) -> Result:
    """What the destroyed object says that it does then; obliterating it cancels that."""
    number, zone, was, gone = frame.number, frame.zone, frame.was, frame.obliterated
    card = face(state, was.card)
    if not card.dies or was.hidden:
        return state
    if gone:
        said = "what {0} does when it is destroyed is canceled"
        cites = ("magewars:obliterate#4", "magewars:obliterate#6")
        return state.said(said, was.label, cites=cites, kind="not-applied", moment=EFFECT_CANCELED(was.label))
    for name, value in reversed(card.dies):
        if name != EXPLODES or not isinstance(value, int):
            return stop(state, f"{was.label} does {name!r} when it is destroyed: only {EXPLODES!r} is known")
        found = [n for n, _ in objects(state) if zone_of(state, n) == zone and _is_hurt(state, n)]
        state = at_once(state, *(Damage(n, value, number, DIRECT, "") for n in found))
    said = "{0} is destroyed, and its ability triggers"
    return state.said(said, was.label, cites=("magewars:obliterate#4",))


def _is_hurt(state: State, number: int) -> bool:
    """Creatures and conjurations have damage."""
    return card_of(state, number).creature or card_of(state, number).conjuration


@on(Destroyed, "magewars:obliterate#5")
def watchers(state: State, frame: Destroyed) -> Result:
    """Other objects that answer to the destruction of a creature of their player, obliterated or not."""
    was, gone = frame.was, frame.obliterated
    if not face(state, was.card).creature:
        return state
    for number, held in tuple(objects(state)):
        if held.controller == was.controller and held.label != was.label:
            for name, value in card_of(state, number).watches:
                state = _answers(state, number, name, value, bool(gone))
    return state


def _answers(state: State, number: int, name: str, value: Value, gone: bool) -> State:
    if not in_play(state, number):
        return state
    if name != TOKEN:
        missing = f"{label(state, number)} does {name!r} when a creature is destroyed: only {TOKEN!r} is known"
        return stop(state, missing)
    tokens = dict(thing(state, number).tokens)
    token = str(value)
    tokens[token] = tokens.get(token, 0) + 1
    cites = ("magewars:obliterate#5", "magewars:obliterate#8" if gone else "magewars:token#1")
    state = state.said("{0} gains a {1} token", label(state, number), value, cites=cites)
    return put(state, number, tokens=tuple(sorted(tokens.items())))
