"""Drawing: the topmost card of the deck goes to the hand (kotc:keywords/draw)."""

from __future__ import annotations

from judge.games.kotc.ability.cards import NO_FACE
from judge.games.kotc.moments import DRAWS
from judge.games.kotc.position.shuffled import unknown
from judge.games.kotc.position.thing import Thing, deck, in_zone, label
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import HAND
from judge.games.kotc.zones.zone import move
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State


@rule("draw", "kotc:keywords/draw#1", "kotc:endgame#4")
def draw(state: State, frame: Frame) -> Result:
    """``("draw", player, how many)``: one card after another; from an empty deck the game ends, after the effect if
    it makes several draw.

    Of a deck of which the scenario says nothing a card without a name is drawn.
    """
    player, left = str(frame[1]), frame[2]
    assert isinstance(left, int)
    if not left:
        return state
    held = deck(state, player)
    if unknown(state, player, 1):
        return state.push(("turn up", player, 1), frame)
    if held:
        state = state.said("{0} draws {1}", player, label(state, held[0]), moment=DRAWS(player, label(state, held[0])))
        state = move(state, held[0], HAND, player)
    elif state.facts.get(f"deck unsaid:{player}"):
        state = _unsaid(state.said("{0} draws a card", player), player)
    else:
        decked = state.facts.get("decked", ())
        assert isinstance(decked, tuple)
        state = state.tell("decked", tuple(sorted({*decked, player})))
        state = state.said("{0} is made to draw from an empty deck", player, cites=("kotc:endgame#4",))
        return state.push(("check end",))
    return state.push(("draw", player, left - 1))


@rule("all draw", "kotc:keywords/draw#1", "kotc:endgame#4")
def all_draw(state: State, frame: Frame) -> Result:
    """``("all draw", players, how many)``: one effect makes them draw; its end comes before the end of the game."""
    who = frame[1]
    assert isinstance(who, tuple)
    if state.facts.get("at once"):
        return state.push(*(("draw", player, frame[2]) for player in who))
    state = state.tell("at once", True)
    return state.push(*(("draw", player, frame[2]) for player in who), ("effect over",))


@rule("effect over", "kotc:endgame#1")
def effect_over(state: State, _frame: Frame) -> Result:
    """``("effect over",)``: what one effect does to several has been done."""
    return state.forget("at once").push(("check end",))


def _unsaid(state: State, player: str) -> State:
    """The state with a card in the hand of which nothing is known but that it was drawn."""
    cards = state.facts["cards"]
    assert isinstance(cards, tuple)
    if all(name != NO_FACE.name for name, _ in cards):
        state = state.tell("cards", (*cards, (NO_FACE.name, NO_FACE)))
    number = max(state.things, default=0) + 1
    words = f"{player}'s drawn card {len(in_zone(state, player, HAND)) + 1}"
    return state.put(number, Thing(card=NO_FACE.name, label=words, owner=player, controller=player, zone=HAND))
