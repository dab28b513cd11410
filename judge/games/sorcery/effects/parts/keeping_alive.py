"""Units that do not die before an effect is done (sorcery.rulings:blaze-of-glory-2)."""

from __future__ import annotations

from judge.games.sorcery.cards import Passive
from judge.games.sorcery.cards.operations.choosing import KeepAlive
from judge.games.sorcery.cards.passives.allowing import Cannot
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.now import EFFECTS, Effect
from judge.games.sorcery.position.thing import label, thing, tick
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.splitting_events import causing
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import listed
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

CITES = ("sorcery:the-golden-rule#1", "sorcery.rulings:blaze-of-glory-2#1")


class KeptAlive(Frame, frozen=True):
    """Units that were kept alive while an effect was done, which is over now: its name, and the moment it began."""

    event: str
    since: int
    numbers: tuple[int, ...]


@op(KeepAlive)
def keep_alive(state: State, event: Event, what: KeepAlive) -> Result:
    """Until all that follows is done nothing kills them; the damage on them stays."""
    numbers = named(state, event, what.keep_alive)
    if not numbers:
        return go_on(state, event)
    words = listed([label(state, n) for n in numbers])
    state = state.said("{0}: {1} cannot die before it is done", event.label, words, cites=CITES)
    since, state = tick(state)
    effect = Effect(
        passive=Passive(changes=(Cannot((Prohibition.DIE,)),)),
        label=event.label,
        since=since,
        on=tuple((n, thing(state, n).incarnation) for n in numbers),
        until=Duration.FOR_GOOD,
        player=event.player,
    )
    state = state.tell(EFFECTS, (*state[EFFECTS], effect)).push(KeptAlive(event.label, since, numbers))
    return go_on(state, event)


@rule(KeptAlive, "sorcery.rulings:blaze-of-glory-3#1", "sorcery:die#2")
def kept_alive(state: State, frame: KeptAlive) -> Result:
    """From now on the damage on them is enough again."""
    words = listed([label(state, n) for n in frame.numbers])
    state = state.said("{0} is done: {1} can die again", frame.event, words, cites=CITES[1:])
    left = tuple(e for e in state[EFFECTS] if (e.since, e.label) != (frame.since, frame.event))
    return causing(state.tell(EFFECTS, left), ())
