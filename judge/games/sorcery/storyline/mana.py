"""Mana: what sources generate, when, and what a player has left (sorcery:mana)."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.players import ForOpponent, Shared
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import happened, recorded
from judge.games.sorcery.position.now import Now
from judge.games.sorcery.position.players import mana_of
from judge.games.sorcery.position.thing import printed, thing, under_it
from judge.games.sorcery.position.turn import PHASE, TURN
from judge.games.sorcery.words import PLAYERS, names, other
from judge.kernel.state import State

GENERATE = ("sorcery:mana#2", "sorcery.rulebook:casting-spells/gaining-mana#2", "sorcery.rulebook:glossary/mana#2")
START = ("sorcery:start-phase#5", "sorcery.rulebook:casting-spells/gaining-mana#1", "sorcery:mana#2")


def mana(state: State, player: str) -> int:
    """The mana that a player has now."""
    return state[mana_of(player)]


def provided(state: State, player: str) -> int:
    """What the mana sources that a player controls provide at the start of a turn."""
    cards = view(state).now.values()
    shared = sum(_for_opponent(now) for now in cards if now.controller == other(player))
    return shared + sum(now.mana for now in cards if now.controller == player)


def _for_opponent(now: Now) -> int:
    """What a card provides for the opponent of its controller, as one that has its abilities says."""
    if not now.passives or not now.special:
        return 0
    return sum(c.opponent_mana for _, c in now.does(ForOpponent)) * now.times + (now.mana if now.does(Shared) else 0)


def given(state: State) -> State:
    """With the mana that a scenario does not state: what the sources of the player whose turn it is provide.

    Nobody has mana on the opponent's turn, nor before it is generated in the start phase (sorcery:mana#4).
    """
    for player in PLAYERS:
        if mana_of(player).name not in state.facts:
            ready = state[TURN] == player and state[PHASE] != "start"
            state = state.tell(mana_of(player), provided(state, player) if ready else 0)
    return state


def gain_mana(state: State, player: str, amount: int, cites: tuple[str, ...]) -> State:
    """A player gains mana for this turn; nobody generates mana on the opponent's turn (sorcery:mana#5)."""
    if amount <= 0:
        return state
    if state[TURN] != player:
        said = "{0} gain{1} no mana on the turn of the opponent"
        mine = "" if player == "you" else "s"
        return state.said(said, names(player), mine, cites=("sorcery:mana#5",), kind="not-applied")
    gain, now = "gain" if player == "you" else "gains", mana(state, player) + amount
    state = state.said("{0} {1} {2} mana: {3} now", names(player), gain, amount, now, cites=cites)
    state = state.tell(mana_of(player), now)
    return recorded(state, happened(state, "gains mana", player=player, amount=amount))


def entered(state: State, number: int) -> State:
    """A mana source that enters the realm generates mana at once for who controls it."""
    now = view(state)[number]
    if not now.mana or now.controller is None:
        return state
    part = under_it(state, now.thing)
    if part is not None and thing(state, part).bearer == number:
        had = printed(state, thing(state, part)).mana * now.times
        return gain_mana(state, now.controller, now.mana - had, (*GENERATE, "sorcery.rulings:the-apex-of-babel-2#1"))
    return gain_mana(state, now.controller, now.mana, GENERATE)


def pay_mana(state: State, player: str, amount: int, what: str) -> State:
    """A player pays mana that is there."""
    if not amount:
        return state
    pay, left = "pay" if player == "you" else "pays", mana(state, player) - amount
    state = state.said(
        "{0} {1} {2} mana for {3}: {4} left", names(player), pay, amount, what, left, cites=("sorcery:mana#3",)
    )
    return state.tell(mana_of(player), left)
