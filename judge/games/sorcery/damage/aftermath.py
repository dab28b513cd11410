"""What comes of effects on damage that have applied, as soon as the rest of it is dealt (sorcery:prevention-effect)."""

from __future__ import annotations

from msgspec import Struct

from judge.games.sorcery.cards import Passive
from judge.games.sorcery.cards.passives.by_layer import AddsPower
from judge.games.sorcery.cards.tables.damage import Aftermath
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.damage.die import mark_for_death
from judge.games.sorcery.position.now import EFFECTS, Effect
from judge.games.sorcery.position.thing import HAND, REALM, label, thing, tick
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.enter import leave_realm
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

INSTEAD = ("sorcery:replacement-effect#1", "sorcery:prevention-effect#1")


class Applied(Struct, frozen=True):
    """An effect that applied, by the number of its card, and what comes of it; the damage to ``target`` was so much."""

    label: str
    source: int
    then: str
    least: int
    target: int
    amount: int
    player: str


class AfterEffects(Frame, frozen=True):
    """Effects on the damage of one moment, of which something comes."""

    applied: tuple[Applied, ...]


@rule(AfterEffects, *INSTEAD, "sorcery:damage#12")
def after_effects(state: State, frame: AfterEffects) -> Result:
    """Once for each card, however many were to be damaged at once; power for each instance of damage."""
    for source in dict.fromkeys(one.source for one in frame.applied):
        mine = [one for one in frame.applied if one.source == source]
        first = mine[0]
        if first.then == Aftermath.GAIN_POWER:
            for one in mine:
                state = _stronger(state, one)
            continue
        if source < 0 or thing(state, source).zone != REALM:
            continue
        if first.then == Aftermath.RETURN:
            why = f"{first.label} has prevented the damage"
            state = leave_realm(state, (source,), HAND, why, ("sorcery:ownership-and-control#3", *INSTEAD))
            continue
        total, most = sum(one.amount for one in mine), max(one.amount for one in mine)
        if most < first.least <= total:
            return Unsupported(f"{first.label}: whether it breaks by the damage to several, none of which was enough")
        if most >= first.least:
            why = f"{first.label} breaks by the damage that it prevented"
            state = mark_for_death(state, (source,), why, INSTEAD, (), first.player)
    return state


def _stronger(state: State, one: Applied) -> State:
    """One more power until the end of the turn, in place of damage."""
    since, state = tick(state)
    stays = ((one.target, thing(state, one.target).incarnation),)
    effect = Effect(
        passive=Passive(changes=(AddsPower(1),)), label=one.label, since=since, on=stays,
        until=Duration.END_OF_TURN, player=one.player,
    )  # fmt: skip
    state = state.said("{0} has 1 more power this turn instead", label(state, one.target), cites=INSTEAD)
    return state.tell(EFFECTS, (*state[EFFECTS], effect))
