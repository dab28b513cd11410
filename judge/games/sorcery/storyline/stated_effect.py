"""An effect that the scenario states itself: operations as on cards, from a thing or a player that it names.

It stands for whatever spell or ability has that effect, so that rules can be asked about without naming a card.
"""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.load import WrongCard, card
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.ward import targeting
from judge.games.sorcery.position.thing import fact, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.actions import Fields, action
from judge.games.sorcery.scenario.labels import NoSuchThing, number_of
from judge.games.sorcery.storyline.storyline import Event
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import Frame, State

KEYS = ("label", "do", "from", "by", "target")


@action("effect", "plain", from_="thing", by="player", target="thing", do="plain", label="text")
def effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """Something happens that the scenario states: ``effect: {do: [{damage: 2, to: Troll}], from: THING, by: PLAYER}``.

    ``from`` is what the effect comes from (here, nearby and kill credit are as seen from it), ``by`` the player whose
    effect it is, ``target`` what the word target stands for, ``label`` what the storyline calls it. ``you`` and
    ``opponent`` are the players of the scenario; ``your minion``, ``enemy`` and the like are as that player sees them.
    """
    said = {**_rows(fields["effect"]), **{key.rstrip("_"): value for key, value in fields.items() if key != "effect"}}
    wrong = [key for key in said if key not in KEYS]
    if wrong or "do" not in said:
        has = ", ".join(said)
        raise NoSuchThing(f"an effect has the keys {', '.join(KEYS)}, and 'do' is needed; this one has: {has}")
    source = number_of(state, str(said["from"])) if "from" in said else -1
    player = str(said.get("by") or (_controller(state, source) if source >= 0 else fact(state, "turn", "you")))
    operations = [{key: _player(value, player) for key, value in row.items()} for row in _operations(said["do"])]
    try:
        made = card("an effect", {"types": ["magic"], "ability": [{"when": "resolves", "do": operations}]})
    except WrongCard as error:
        raise NoSuchThing(str(error)) from error
    bound: tuple[tuple[str, Any], ...] = (("itself", source),) if source >= 0 else ()
    if "target" in said:
        bound = (*bound, ("target", number_of(state, str(said["target"]))))
    event = Event(
        label=str(said.get("label") or "The effect"),
        source=source,
        incarnation=thing(state, source).incarnation if source >= 0 else 0,
        player=player,
        ops=made.ability[0].do,
        bound=bound,
    )
    return (("stated effect", event),)


@rule("stated effect", "sorcery:storyline/most-effects-use-the-storyline#1")
def stated(state: State, frame: Frame) -> Result:
    """The effect goes on the storyline and resolves; its consequences come before anything else."""
    event = frame[1]
    assert isinstance(event, Event)
    aimed = event.get("target")
    if isinstance(aimed, int):
        state, left = targeting(state, (aimed,), event.player)
        event = event if left else event.binding("target", ())
    return state.push(("event", event)) if event.ops else Unsupported(f"{event.label} does nothing")


def _controller(state: State, number: int) -> str:
    now = view(state).now.get(number)
    return (now.controller if now else None) or thing(state, number).owner


def _rows(value: object) -> dict[str, Any]:
    """A mapping as the plain field gives it (pairs), or a list of operations, or a bare label."""
    if isinstance(value, tuple):
        return dict(value) if _pairs(value) else {"do": value}
    return {"label": str(value)}


def _player(value: object, player: str) -> object:
    """A player as the scenario calls them, in the words of a card of the player whose effect it is."""
    words = {"you": "opponent", "opponent": "you"}
    return words.get(value, value) if player == "opponent" and isinstance(value, str) else value


def _operations(value: object) -> list[dict[str, Any]]:
    """Operations as the plain field gives them: one mapping, or several; raises NoSuchThing for anything else."""
    items = value if isinstance(value, tuple) else ()
    rows = [items] if _pairs(items) else list(items)
    if not rows or not all(_pairs(row) for row in rows):
        raise NoSuchThing("'do' should be a list of operations, such as [{damage: 2, to: Troll}]")
    return [dict(row) for row in rows]


def _pairs(value: object) -> bool:
    """Whether a plain value was a mapping: pairs with a name each."""
    return (
        isinstance(value, tuple)
        and bool(value)
        and all(isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], str) for pair in value)
    )
