"""An effect that the scenario states itself: operations as on cards, from a thing or a player that it names.

It stands for whatever spell or ability has that effect, so that rules can be asked about without naming a card.
"""

from __future__ import annotations

from collections.abc import Hashable

from judge.games.sorcery.cards.load import WrongCard, card
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.ward import targeting
from judge.games.sorcery.position.event import Bound, Event
from judge.games.sorcery.position.thing import thing
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.scenario.labels import NoSuchThing, number_of
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

KEYS = ("label", "do", "from", "by", "target")


Plain = Hashable
"""A value of a file as nested tuples, mappings as pairs."""


class StatedEffect(Frame, frozen=True):
    """An effect that the scenario states happens, once its target is looked at."""

    event: Event


@action("effect", "plain", from_="thing", by="player", target="thing", do="plain", label="text")
def effect_action(
    state: State, effect: Plain, from_: int | None = None, by: str = "", target: int | None = None, do: Plain = None,
    label: str = "",
) -> tuple[Frame, ...]:  # fmt: skip
    """Something happens that the scenario states: ``effect: {do: [{damage: 2, to: Troll}], from: THING, by: PLAYER}``.

    ``from`` is what the effect comes from (here, nearby and kill credit are as seen from it), ``by`` the player whose
    effect it is, ``target`` what the word target stands for, ``label`` what the storyline calls it. ``you`` and
    ``opponent`` are the players of the scenario; ``your minion``, ``enemy`` and the like are as that player sees them.
    """
    said = _rows(effect)
    wrong = [key for key in said if key not in KEYS]
    if wrong or ("do" not in said and do is None):
        raise NoSuchThing(
            f"an effect has the keys {', '.join(KEYS)}, and 'do' is needed; this one has: {', '.join(said)}"
        )
    source = _number(state, said.get("from")) if from_ is None else from_
    target = _number(state, said.get("target")) if target is None else target
    player = by or str(said.get("by") or "") or (state[TURN] if source is None else _controller(state, source))
    rows = _operations(said["do"] if do is None else do)
    operations = [{key: _player(value, player) for key, value in row.items()} for row in rows]
    try:
        made = card("an effect", {"types": ["magic"], "ability": [{"when": "resolves", "do": operations}]})
    except WrongCard as error:
        raise NoSuchThing(str(error)) from error
    bound: tuple[tuple[str, Bound], ...] = (("itself", source),) if source is not None else ()
    if target is not None:
        bound = (*bound, ("target", target))
    event = Event(
        label=label or str(said.get("label") or "The effect"),
        source=-1 if source is None else source,
        incarnation=0 if source is None else thing(state, source).incarnation,
        player=player,
        ops=made.ability[0].do,
        bound=bound,
    )
    return (StatedEffect(event),)


@rule(StatedEffect, "sorcery:storyline/most-effects-use-the-storyline#1")
def stated(state: State, frame: StatedEffect) -> Result:
    """The effect goes on the storyline and resolves; its consequences come before anything else."""
    event = frame.event
    aimed = event.get("target")
    if isinstance(aimed, int):
        state, left = targeting(state, (aimed,), event.player)
        event = event if left else event.binding("target", ())
    return state.push(event) if event.ops else Unsupported(f"{event.label} does nothing")


def _number(state: State, label: Plain) -> int | None:
    """The thing that a key of the effect names, if it is there; raises NoSuchThing."""
    return None if label is None else number_of(state, str(label))


def _controller(state: State, number: int) -> str:
    now = view(state).now.get(number)
    return (now.controller if now else None) or thing(state, number).owner


def _rows(value: Plain) -> dict[str, Plain]:
    """A mapping as the plain field gives it (pairs), or a list of operations, or a bare label."""
    if isinstance(value, tuple):
        return dict(value) if _pairs(value) else {"do": value}
    return {"label": str(value)}


def _player(value: Plain, player: str) -> Plain:
    """A player as the scenario calls them, in the words of a card of the player whose effect it is."""
    words = {"you": "opponent", "opponent": "you"}
    return words.get(value, value) if player == "opponent" and isinstance(value, str) else value


def _operations(value: Plain) -> list[dict[str, Plain]]:
    """Operations as the plain field gives them: one mapping, or several; raises NoSuchThing for anything else."""
    items = value if isinstance(value, tuple) else ()
    rows = [items] if _pairs(items) else list(items)
    if not rows or not all(_pairs(row) for row in rows):
        raise NoSuchThing("'do' should be a list of operations, such as [{damage: 2, to: Troll}]")
    return [dict(row) for row in rows]


def _pairs(value: Plain) -> bool:
    """Whether a plain value was a mapping: pairs with a name each."""
    return (
        isinstance(value, tuple)
        and bool(value)
        and all(isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], str) for pair in value)
    )
