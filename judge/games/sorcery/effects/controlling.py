"""Control of things (sorcery:ownership-and-control), and which turns players take (sorcery:turn-overview)."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.changing import GainControl
from judge.games.sorcery.cards.operations.players import ControlTurn, HandOverMana, SkipTurn
from judge.games.sorcery.cards.passives.by_layer import Controls
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.effects.changing import lasting
from judge.games.sorcery.effects.damage import players_of
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.moments import CHANGED
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.players import handed_to
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.position.turn import CONTROLLED_NEXT, SKIPPED
from judge.games.sorcery.storyline.mana import mana, pay_mana
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


CONTROL = ("sorcery:active-player#1", "sorcery:the-silver-rule#1")
OVERLAP = ("sorcery.rulings:courtesan-thais-5#1",)


@op(ControlTurn)
def control_turn(state: State, event: Event, what: ControlTurn) -> Result:
    """In the next turn that each of them really takes the other player decides; twice is no more than once."""
    players = players_of(state, event, what.control_turn)
    state = go_on(state, event)
    for player in players:
        twice = player in state[CONTROLLED_NEXT]
        said = "the next turn of {0} is controlled by the other player"
        said = f"{said} already, and no further one is" if twice else said
        state = state.said(said, names(player), cites=OVERLAP if twice else CONTROL)
        state = state.tell(CONTROLLED_NEXT, tuple(sorted({*state[CONTROLLED_NEXT], player})))
    return state


@op(HandOverMana)
def hand_over_mana(state: State, event: Event, what: HandOverMana) -> Result:
    """What is left to them is spent, and comes to the player of the effect in their next turn."""
    players = players_of(state, event, what.hand_over_mana)
    state = go_on(state, event)
    for player in players:
        amount = mana(state, player)
        if not amount or player == event.player:
            said, none = "{0}: {1} {2} no mana to hand over", "have" if player == "you" else "has"
            state = state.said(said, event.label, names(player), none, cites=("sorcery:zero#1",), kind="not-applied")
            continue
        state = pay_mana(state, player, amount, event.label)
        said = "{0} mana are for the next turn of {1}"
        state = state.said(said, amount, names(event.player), cites=("sorcery:mana#1", "sorcery:the-silver-rule#1"))
        state = state.tell(handed_to(event.player), state[handed_to(event.player)] + amount)
    return state
