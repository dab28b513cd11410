"""The end phase: end triggers, damage off minions, this turn's effects end, the turn is over (sorcery:end-phase)."""

from __future__ import annotations

from judge.games.sorcery.cards.facts import KEYWORDS
from judge.games.sorcery.damage.healing import HealAll
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.moments import ENDS, MANA_LOST, TURN_OVER
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.thing import fact, in_realm, put
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import Fields, action
from judge.games.sorcery.storyline.storyline import emit, empty
from judge.games.sorcery.words import names
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

THIS_TURN = ("this turn", "end of turn", "until end of turn", "the end of turn")
"""How cards and scenarios say that an effect lasts for this turn."""
LASTING = (*KEYWORDS, "token", "transformed", "dying")
"""Marks that stay beyond the turn; those of what somebody did this turn are taken off."""


@action("end turn", "player")
def end_turn(state: State, fields: Fields) -> tuple[Frame, ...]:
    """The player whose turn it is ends it: ``end turn: you``. The other player's turn is begun with ``start turn``."""
    return (("end turn", fields["end turn"]),)


@requires("end turn", "sorcery:end-phase#1")
def own_turn(state: State, frame: Frame) -> Broken | None:
    """Only one's own turn can be ended."""
    return None if frame[1] == fact(state, "turn") else Broken(f"it is not the turn of {names(str(frame[1]))}")


@requires("end turn", "sorcery:storyline/most-effects-use-the-storyline#1")
def nothing_pending(state: State, frame: Frame) -> Broken | None:
    """Nothing may wait on the storyline."""
    return None if empty(state) else Broken("something still waits on the storyline")


@rule("end turn", "sorcery:end-phase#1")
def ending(state: State, frame: Frame) -> Result:
    """The steps of the end phase, in order."""
    player = frame[1]
    state = state.tell("phase", "end")
    return state.push(
        ("turn step", "end triggers"),
        ("end triggers", player),
        ("turn step", "remove damage"),
        HealAll(),
        ("turn step", "this-turn effects end"),
        ("this turn ends", player),
        Settle(),
        ("turn step", "turn ends"),
    )


@rule("end triggers", "sorcery:end-phase#2", "sorcery.rulebook:turn-summary/end-phase#2")
def end_triggers(state: State, frame: Frame) -> Result:
    """Abilities of the end of the turn trigger and resolve, before damage is removed."""
    return emit(state, happened(state, "ends turn", player=str(frame[1])))


@rule(
    "this turn ends",
    "sorcery:end-phase#5",
    "sorcery:end-phase#6",
    "sorcery:mana#4",
    "sorcery.rulebook:turn-summary/end-phase#4",
    "sorcery.rulebook:turn-summary/end-phase#5",
)
def this_turn_ends(state: State, frame: Frame) -> Result:
    """Effects of this turn end, summoning sickness too; unspent mana is lost; the turn is over."""
    player = str(frame[1])
    held = fact(state, "effects", ())
    assert isinstance(held, tuple)
    for effect in held:
        if effect.until in THIS_TURN:
            state = state.said(
                "{0} ends with the turn", effect.label, cites=("sorcery:end-phase#5",), moment=ENDS(effect.label)
            )
    state = state.tell("effects", tuple(e for e in held if e.until not in THIS_TURN))
    for number, found in list(in_realm(state)):
        kept = tuple(m for m in found.marks if m in LASTING or m.startswith("copy of "))
        if found.sick or kept != found.marks:
            state = put(state, number, sick=False, marks=kept)
    if state.facts.get(f"mana:{player}"):
        state = state.said("the remaining mana is lost", cites=("sorcery:mana#4",), moment=MANA_LOST)
    state = state.tell(f"mana:{player}", 0)
    return state.said("the turn is over", cites=("sorcery:end-phase#6",), moment=TURN_OVER)
