"""Drawing: the topmost card of the deck goes to the hand (kotc:keywords/draw)."""

from __future__ import annotations

from judge.games.kotc.ability.cards import NO_FACE
from judge.games.kotc.frames import CheckEnd
from judge.games.kotc.moments import DRAWS
from judge.games.kotc.position.happened import AT_ONCE
from judge.games.kotc.position.shuffled import TurnUp, unknown
from judge.games.kotc.position.thing import CARDS, Thing, deck, deck_unsaid, in_zone, label
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import HAND
from judge.games.kotc.zones.zone import move
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

DECKED: Fact[tuple[str, ...]] = Fact("decked", ())
"""The players who were made to draw from an empty deck."""


DRAWING = ("kotc:keywords/draw#1",)
"""What it is to draw."""


class Draw(Frame, frozen=True):
    """A player draws so many cards."""

    player: str
    cards: int


class AllDraw(Frame, frozen=True):
    """One effect makes players draw so many cards each."""

    players: tuple[str, ...]
    cards: int


class EffectOver(Frame, frozen=True):
    """What one effect does to several has been done."""


@rule(Draw, "kotc:keywords/draw#1", "kotc:endgame#4")
def draw(state: State, frame: Draw) -> Result:
    """One card after another; from an empty deck the game ends, after the effect if it makes several draw.

    Of a deck of which the scenario says nothing a card without a name is drawn.
    """
    player, left = frame.player, frame.cards
    if not left:
        return state
    held = deck(state, player)
    if unknown(state, player, 1):
        return state.push(TurnUp(player, 1), frame)
    if held:
        called = label(state, held[0])
        state = state.said("{0} draws {1}", player, called, cites=DRAWING, moment=DRAWS(player, called))
        state = move(state, held[0], HAND, player)
    elif state[deck_unsaid(player)]:
        state = _unsaid(state.said("{0} draws a card", player, cites=DRAWING), player)
    else:
        state = state.tell(DECKED, tuple(sorted({*state[DECKED], player})))
        state = state.said("{0} is made to draw from an empty deck", player, cites=("kotc:endgame#4",))
        return state.push(CheckEnd())
    return state.push(Draw(player, left - 1))


@rule(AllDraw, "kotc:keywords/draw#1", "kotc:endgame#4")
def all_draw(state: State, frame: AllDraw) -> Result:
    """The end of what one effect does comes before the end of the game."""
    draws = [Draw(player, frame.cards) for player in frame.players]
    if state[AT_ONCE]:
        return state.push(*draws)
    return state.tell(AT_ONCE, True).push(*draws, EffectOver())


@rule(EffectOver, "kotc:endgame#1")
def effect_over(state: State, _frame: EffectOver) -> Result:
    """Now the end of the game is looked at."""
    return state.forget(AT_ONCE).push(CheckEnd())


def _unsaid(state: State, player: str) -> State:
    """The state with a card in the hand of which nothing is known but that it was drawn."""
    cards = state[CARDS]
    if all(name != NO_FACE.name for name, _ in cards):
        state = state.tell(CARDS, (*cards, (NO_FACE.name, NO_FACE)))
    number = max(state.things, default=0) + 1
    words = f"{player}'s drawn card {len(in_zone(state, player, HAND)) + 1}"
    return state.put(number, Thing(card=NO_FACE.name, label=words, owner=player, controller=player, zone=HAND))
