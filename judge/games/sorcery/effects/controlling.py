"""Control of things (sorcery:ownership-and-control), and which turns players take (sorcery:turn-overview)."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.changing import GainControl
from judge.games.sorcery.cards.operations.players import SkipTurn
from judge.games.sorcery.cards.passives.by_layer import Controls
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.effects.changing import lasting
from judge.games.sorcery.effects.damage import players_of
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.moments import CHANGED
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.position.turn import SKIPPED
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import listed, names
from judge.kernel.nodes import Result
from judge.kernel.state import State


@op(GainControl)
def gain_control(state: State, event: Event, what: GainControl) -> Result:
    """The player of the effect controls them from now on.

    What they provide in mana comes with the next start phase (sorcery.rulebook:casting-spells/gaining-mana).
    """
    numbers = named(state, event, what.gain_control)
    state = go_on(state, event)
    seen = view(state)
    for number in numbers:
        now = seen.now.get(number)
        if now is not None and Prohibition.CHANGE_CONTROLLER in now.cannot and now.controller != event.player:
            said = "{0}: {1} says that nobody gains control of {2}"
            kept = (event.label, now.cannot[Prohibition.CHANGE_CONTROLLER], now.thing.label)
            state = state.said(said, *kept, cites=("sorcery:can-vs-cant#1",), kind="not-applied")
            numbers = tuple(n for n in numbers if n != number)
    if not numbers:
        return state
    gain = "gain" if event.player == "you" else "gains"
    words = listed([label(state, n) for n in numbers])
    cites = ("sorcery:ownership-and-control#4",)
    moment = CHANGED(event.label, words, f"{names(event.player)} {gain} control")
    state = state.said("{0} {1} control of {2}", names(event.player), gain, words, cites=cites, moment=moment)
    return lasting(state, event, numbers, what.until, Controls(True)).push(Settle())


@op(SkipTurn)
def skip_turn(state: State, event: Event, what: SkipTurn) -> Result:
    """The next turn of players does not take place."""
    players = players_of(state, event, what.skip_turn)
    state = go_on(state, event)
    for player in players:
        said = "the next turn of {0} does not take place"
        state = state.said(said, names(player), cites=("sorcery:turn-overview#1", "sorcery:the-silver-rule#1"))
    return state.tell(SKIPPED, tuple(sorted((*state[SKIPPED], *players))))
