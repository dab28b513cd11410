"""The end phase: end triggers, damage off minions, this turn's effects end, the turn is over (sorcery:end-phase).

What happens after a turn comes behind all of that.
"""

from __future__ import annotations

from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.values.keywords import KEYWORDS
from judge.games.sorcery.casting.next_spells import without_promises_of_turn
from judge.games.sorcery.damage.healing import HealAll
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.moments import ENDS, MANA_LOST, TURN_OVER
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.until_then import RELEASED
from judge.games.sorcery.position.happening import REMEMBERED, TIED, a_turn_later, happened
from judge.games.sorcery.position.now import EFFECTS
from judge.games.sorcery.position.players import mana_of
from judge.games.sorcery.position.selecting import HAS_KILLED, SAFE
from judge.games.sorcery.position.thing import (
    AGAINST,
    ASIDE,
    BEEN,
    BUILT,
    COPY,
    COUNTERS,
    FACING,
    HELD,
    LEFT,
    LOCKED,
    OWN_SQUARE,
    STORED,
    in_realm,
    put,
)
from judge.games.sorcery.position.turn import CONTROLLED, PHASE, TURN
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.storyline.entering.corners import CORNER
from judge.games.sorcery.storyline.entering.occupying import OCCUPIES
from judge.games.sorcery.storyline.standing import STANDING
from judge.games.sorcery.storyline.storyline import emit, empty
from judge.games.sorcery.storyline.triggered_ability import EVER, STOPPED, SUMMONED_TO
from judge.games.sorcery.turn.lasting import LASTED, ends_with_turn, grown_older, older
from judge.games.sorcery.turn.start_phase import TurnStep
from judge.games.sorcery.words import names
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

"""How cards and scenarios say that an effect lasts for this turn."""
KEPT = (
    ASIDE,
    STORED,
    BEEN,
    COPY,
    BUILT,
    AGAINST,
    EVER,
    SUMMONED_TO,
    STOPPED,
    REMEMBERED,
    SAFE,
    FACING,
    TIED,
    OWN_SQUARE,
    CORNER,
    OCCUPIES,
)
LASTING = (*KEYWORDS, "token", "transformed", "dying", HAS_KILLED, HELD, LOCKED, RELEASED)
"""Marks that stay beyond the turn; those of what somebody did this turn are taken off."""


class EndTurn(Frame, frozen=True):
    """A player ends the turn."""

    player: str


class EndTriggers(Frame, frozen=True):
    """Abilities of the end of a player's turn trigger."""

    player: str


class AfterTurn(Frame, frozen=True):
    """Abilities that look for the moment behind a player's turn trigger."""

    player: str


class ThisTurnEnds(Frame, frozen=True):
    """Effects of a player's turn end, which goes on till they have."""

    player: str


class TurnIsOver(Frame, frozen=True):
    """The turn of a player is over: what happened in it happened in a turn before, from now on."""

    player: str


@action("end turn", "player")
def end_action(state: State, end_turn: str) -> tuple[Frame, ...]:
    """The player whose turn it is ends it: ``end turn: you``. The other player's turn is begun with ``start turn``."""
    return (EndTurn(end_turn),)


@requires(EndTurn, "sorcery:end-phase#1")
def own_turn(state: State, frame: EndTurn) -> Broken | None:
    """Only one's own turn can be ended."""
    return None if frame.player == state[TURN] else Broken(f"it is not the turn of {names(frame.player)}")


@requires(EndTurn, "sorcery:storyline/most-effects-use-the-storyline#1")
def nothing_pending(state: State, frame: EndTurn) -> Broken | None:
    """Nothing may wait on the storyline."""
    return None if empty(state) else Broken("something still waits on the storyline")


@rule(EndTurn, "sorcery:end-phase#1")
def ending(state: State, frame: EndTurn) -> Result:
    """The steps of the end phase, in order."""
    player = frame.player
    state = state.tell(PHASE, "end")
    return state.push(
        TurnStep("end triggers"),
        EndTriggers(player),
        TurnStep("remove damage"),
        HealAll(),
        TurnStep("this-turn effects end"),
        ThisTurnEnds(player),
        Settle(),
        TurnStep("turn ends"),
        TurnIsOver(player),
        AfterTurn(player),
    )


@rule(EndTriggers, "sorcery:end-phase#2", "sorcery.rulebook:turn-summary/end-phase#2")
def end_triggers(state: State, frame: EndTriggers) -> Result:
    """Abilities of the end of the turn trigger and resolve, before damage is removed."""
    return emit(state, happened(state, "ends turn", player=frame.player))


@rule(ThisTurnEnds, "sorcery:end-phase#5", "sorcery:mana#4", "sorcery.rulebook:turn-summary/end-phase#4")
def this_turn_ends(state: State, frame: ThisTurnEnds) -> Result:
    """Effects of this turn end, summoning sickness too; unspent mana is lost."""
    player = frame.player
    held = state[EFFECTS]
    for effect in held:
        if ends_with_turn(effect, player):
            state = state.said(
                "{0} ends with the turn", effect.label, cites=("sorcery:end-phase#5",), moment=ENDS(effect.label)
            )
    state = state.tell(EFFECTS, tuple(older(e, player) for e in held if not ends_with_turn(e, player)))
    state = without_promises_of_turn(state, player).forget(STANDING)
    for number, found in list(in_realm(state)):
        state = put(state, number, sick=False) if found.sick else state
    state = grown_older(state, player)
    if state[mana_of(player)]:
        state = state.said("the remaining mana is lost", cites=("sorcery:mana#4",), moment=MANA_LOST)
    return state.tell(mana_of(player), 0)


@rule(TurnIsOver, "sorcery:end-phase#6", "sorcery.rulebook:turn-summary/end-phase#5")
def turn_is_over(state: State, frame: TurnIsOver) -> Result:
    """The turn is over, and only now what happened in it is no more of this turn."""
    state = state.said("the turn is over", cites=("sorcery:end-phase#6",), moment=TURN_OVER)
    for number, found in list(in_realm(state)):
        kept = tuple(
            m for m in found.marks if m in (*LASTING, *LASTED) or m.startswith(KEPT) or m.endswith((COUNTERS, LEFT))
        )
        state = put(state, number, marks=kept) if kept != found.marks else state
    return a_turn_later(state).tell(CONTROLLED, "")


@rule(AfterTurn, "sorcery:end-phase#6", "sorcery.rulebook:turn-summary/end-phase#5")
def after_turn(state: State, frame: AfterTurn) -> Result:
    """What happens after a turn comes behind all of its end: damage is off the minions, and its effects are over."""
    if not any(view(state).triggers(When.AFTER_TURN)):
        return state
    return emit(state, happened(state, When.AFTER_TURN, player=frame.player))
