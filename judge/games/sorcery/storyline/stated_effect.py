"""An effect that the scenario states itself: operations as on cards, from a thing or a player that it names.

It stands for whatever spell or ability has that effect, so that rules can be asked about without naming a card.
"""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations import Op
from judge.games.sorcery.cards.operations.knowing import unknowing
from judge.games.sorcery.cards.operations.names import names
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.ward import targeting
from judge.games.sorcery.position.event import Bound, Event
from judge.games.sorcery.position.thing import thing
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.scenario.effects import Stated, as_by
from judge.games.sorcery.scenario.labels import NoSuchThing, look_for, number_of
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State


class StatedEffect(Frame, frozen=True):
    """An effect that the scenario states happens, once its target is looked at."""

    event: Event


@action("effect", "effect", from_="source", by="player", target="thing", do="operations", label="text")
def effect_action(
    state: State, effect: Stated, from_: int | None = None, by: str = "", target: int | None = None,
    do: tuple[Op, ...] = (), label: str = "",
) -> tuple[Frame, ...]:  # fmt: skip
    """Something happens that the scenario states: ``effect: {do: [{damage: 2, to: Troll}], from: THING, by: PLAYER}``.

    ``from`` is what the effect comes from (here, nearby and kill credit are as seen from it), ``by`` the player whose
    effect it is, ``target`` what the word target stands for, ``label`` what the storyline calls it. ``you`` and
    ``opponent`` are the players of the scenario; ``your minion``, ``enemy`` and the like are as that player sees them.
    """
    said = structs.replace(effect, do=do or effect.do, by=by or effect.by, label=label or effect.label)
    if not said.do:
        raise NoSuchThing("an effect needs 'do': a list of operations, such as [{damage: 2, to: Troll}]")
    for name in (name for op in said.do for _, name in names(op)):
        look_for(state, name)
    source = number_of(state, said.source) if from_ is None and said.source else from_
    target = number_of(state, said.target) if target is None and said.target else target
    for place, key, why in unknowing(said.do, target is not None):
        raise NoSuchThing(f"{key!r} of the operation {said.do[place].name!r}: {why}")
    player = said.by or (state[TURN] if source is None else _controller(state, source))
    bound: tuple[tuple[str, Bound], ...] = (("itself", source),) if source is not None else ()
    if target is not None:
        bound = (*bound, ("target", target))
    event = Event(
        label=said.label or "The effect",
        source=-1 if source is None else source,
        incarnation=0 if source is None else thing(state, source).incarnation,
        player=player,
        ops=tuple(as_by(op, player) for op in said.do),
        bound=bound,
    )
    return (StatedEffect(event),)


@rule(StatedEffect, "sorcery:storyline/most-effects-use-the-storyline#1")
def stated(state: State, frame: StatedEffect) -> Result:
    """The effect goes on the storyline and resolves; its consequences come before anything else."""
    event = frame.event
    aimed = event.get("target")
    if isinstance(aimed, int):
        state, left = targeting(state, (aimed,), event.player, event.ops)
        event = event if left else event.binding("target", ())
    return state.push(event) if event.ops else Unsupported(f"{event.label} does nothing")


def _controller(state: State, number: int) -> str:
    now = view(state).now.get(number)
    return (now.controller if now else None) or thing(state, number).owner
