"""What an effect has players sacrifice, and what it does only if that was really sacrificed (sorcery:sacrifice)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.changing import Sacrifice as SacrificeOp
from judge.games.sorcery.cards.operations.choosing import OnlyIfSacrificed, UnlessSacrificed
from judge.games.sorcery.cards.values.amounts import Of
from judge.games.sorcery.damage.sacrifice import Sacrifice, can_be_sacrificed, sacrificed_together
from judge.games.sorcery.effects.damage import players_of
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import PLAYERS
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

NOT_SACRIFICED = ("sorcery:sacrifice#4",)
"""What was to be sacrificed and does not die was not sacrificed, and pays for nothing."""


@op(SacrificeOp)
def sacrifice_op(state: State, event: Event, what: SacrificeOp) -> Result:
    """Players sacrifice things of their own, all at once; that of the effect when nobody else is said to."""
    numbers, players = named(state, event, what.sacrifice), players_of(state, event, what.who)
    whose = ((n, view(state)[n].controller or "") for n in numbers)
    by = [(n, player if player in players or len(players) != 1 else players[0]) for n, player in whose]
    made = tuple(Sacrifice(n, player) for n, player in by if player)
    done = [frame for frame in made if can_be_sacrificed(state, frame.number, frame.player)]
    for player in PLAYERS:
        event = event.binding(counted_for(player), sum(frame.player == player for frame in done))
    return sacrificed_together(go_on(state, event), made)


def counted_for(player: str) -> str:
    """The word of an event for how many cards it has had a player sacrifice."""
    return f"{Of.SACRIFICED.value} {player}"


def _sacrificed(event: Event) -> int | None:
    """How many cards an event has had players sacrifice last; None where it has none yet."""
    counts = [held for player in PLAYERS if isinstance(held := event.get(counted_for(player)), int)]
    return sum(counts) if counts else None


@op(OnlyIfSacrificed)
def only_if_sacrificed(state: State, event: Event, what: OnlyIfSacrificed) -> Result:
    """It goes on only where something was sacrificed for it."""
    return _goes_on(state, event, True)


@op(UnlessSacrificed)
def unless_sacrificed(state: State, event: Event, what: UnlessSacrificed) -> Result:
    """It goes on only where nothing was."""
    return _goes_on(state, event, False)


def _goes_on(state: State, event: Event, wanted: bool) -> Result:
    count = _sacrificed(event)
    if count is None:
        return Unsupported(f"{event.label}: nothing is sacrificed before this")
    if (count > 0) is wanted:
        said = "{0}: nothing was sacrificed, since nothing dies of it"
        return go_on(state if wanted else state.said(said, event.label, cites=NOT_SACRIFICED), event)
    why = "nothing was sacrificed" if wanted else "that was sacrificed"
    left = go_on(state, structs.replace(event, ops=()))
    return left.said("{0}: nothing more is done: {1}", event.label, why, cites=NOT_SACRIFICED, kind="not-applied")
