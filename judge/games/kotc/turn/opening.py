"""The start of a game: shuffled decks, HP, opening hands, and the one exchange (kotc:setup-and-deck-building)."""

from __future__ import annotations

from judge.games.kotc.position.alike import one_of_each
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.players import phase, players
from judge.games.kotc.position.thing import deck, in_zone, label
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.labels import player_of
from judge.games.kotc.scenario.vocabulary import Fields, action, choose
from judge.games.kotc.words import HAND, SETUP, START_HP, listed
from judge.games.kotc.zones.zone import bury
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

OPENING = 5
"""Cards in an opening hand (kotc:setup-and-deck-building#8)."""


@action("set up", "players")
def set_up_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """Players set up a game among them: shuffle, take their HP, draw their opening hands."""
    found = fields["set up"]
    assert isinstance(found, tuple)
    return (("set up", tuple(player_of(state, str(name)) for name in found)),)


@action("mulligan", "player")
def mulligan_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player buries cards of the opening hand (answers ``bury``) and draws as many."""
    return (("mulligan", player_of(state, str(fields["mulligan"]))),)


@requires("set up", "kotc:setup-and-deck-building#13")
def two_or_more(_state: State, frame: Frame) -> Broken | None:
    """Two or more players."""
    who = frame[1]
    assert isinstance(who, tuple)
    return None if len(who) > 1 else Broken("a game is played by 2 or more players")


@requires("set up", "kotc:setup-and-deck-building#6")
@requires("start game", "kotc:setup-and-deck-building#6", "kotc:setup-and-deck-building#11")
@requires("mulligan", "kotc:setup-and-deck-building#6", "kotc:setup-and-deck-building#9")
def before_the_game(state: State, _frame: Frame) -> Broken | None:
    """Before the game begins."""
    return None if phase(state) == SETUP else Broken("the game has begun")


@requires("mulligan", "kotc:setup-and-deck-building#9")
def exchanged_once(state: State, frame: Frame) -> Broken | None:
    """Once."""
    if state.facts.get(f"exchanged:{frame[1]}") is None:
        return None
    return Broken(f"{frame[1]} has exchanged cards already: it is allowed once")


@rule("set up", *(f"kotc:setup-and-deck-building#{n}" for n in (6, 7, 8, 14, 15)))
def set_up(state: State, frame: Frame) -> Result:
    """``("set up", players)``: each has an own deck, HP and hand."""
    who = frame[1]
    assert isinstance(who, tuple)
    frames: list[Frame] = []
    for player in who:
        state = state.tell(f"hp:{player}", START_HP).said("{0} begins with {1} HP", player, START_HP)
        frames += [("shuffle", player), ("draw", player, OPENING)]
    return state.push(*frames)


@rule("mulligan", "kotc:setup-and-deck-building#9")
def mulligan(state: State, frame: Frame) -> Result:
    """``("mulligan", player)``: any number of cards in the hand are buried, then as many are drawn."""
    return state.tell(f"exchanged:{frame[1]}", 0).push(("exchange", frame[1]))


@rule("exchange", "kotc:setup-and-deck-building#9")
def exchange(state: State, frame: Frame) -> Result:
    """``("exchange", player)``: one more card, or as many as were buried are drawn; equal cards are one option."""
    player = str(frame[1])
    buried = state.facts[f"exchanged:{player}"]
    assert isinstance(buried, int)
    state = assume(state, "mulligan order") if buried > 1 else state
    options = [("done", state.push(("draw", player, buried)))]
    for number in one_of_each(state, in_zone(state, player, HAND)):
        gone = bury(state, (number,)).tell(f"exchanged:{player}", buried + 1)
        options.append((label(state, number), gone.push(("exchange", player))))
    return choose(state, player, "bury", f"which card is buried next ({buried} so far)", options)


@action("start game", "player")
def start_game_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player has the first turn of the game."""
    return (("start game", player_of(state, str(fields["start game"]))),)


@requires("start game", "kotc:setup-and-deck-building#8")
def hands_are_drawn(state: State, _frame: Frame) -> Broken | None:
    """Opening hands are drawn first, as far as the scenario says something of the decks."""
    late = [p for p in players(state) if deck(state, p) and not in_zone(state, p, HAND)]
    return Broken(f"{listed(late)} must draw an opening hand first") if late else None


@rule("start game", "kotc:setup-and-deck-building#11", "kotc:turn-order#1")
def start_game(state: State, frame: Frame) -> Result:
    """``("start game", player)``: the first turn of the game begins."""
    return state.tell("turn", frame[1]).tell("turn number", 1).push(("phase", "draw"))
