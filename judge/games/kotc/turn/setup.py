"""The start of a game: shuffled decks, HP, opening hands, and the one exchange (kotc:setup-and-deck-building)."""

from __future__ import annotations

from functools import lru_cache

from judge.games.kotc.position.alike import one_of_each
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.players import TURN, TURN_NUMBER, hp_of, phase, players
from judge.games.kotc.position.shuffled import Shuffle
from judge.games.kotc.position.thing import deck, in_zone, label
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import action, choose
from judge.games.kotc.turn.turn_phases import BeginPhase
from judge.games.kotc.words import HAND, SETUP, START_HP, listed
from judge.games.kotc.zones.bury import bury
from judge.games.kotc.zones.draw import Draw
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

OPENING = 5
"""Cards in an opening hand (kotc:setup-and-deck-building#8)."""


@lru_cache(256)
def exchanged_by(player: str) -> Fact[int | None]:
    """The fact that holds how many cards of the opening hand a player buried; None before the exchange."""
    return Fact(f"exchanged:{player}", None)


class SetUp(Frame, frozen=True):
    """Players set up a game among them."""

    players: tuple[str, ...]


class Mulligan(Frame, frozen=True):
    """A player exchanges cards of the opening hand."""

    player: str


class Exchange(Frame, frozen=True):
    """A player may bury one more card; so many are buried already."""

    player: str
    buried: int


class StartGame(Frame, frozen=True):
    """The first turn of the game is a player's."""

    player: str


@action("set up", "players")
def set_up_action(_state: State, set_up: tuple[str, ...]) -> tuple[Frame, ...]:
    """Players set up a game among them: shuffle, take their HP, draw their opening hands."""
    return (SetUp(set_up),)


@action("mulligan", "player")
def mulligan_action(_state: State, mulligan: str) -> tuple[Frame, ...]:
    """A player buries cards of the opening hand (answers ``bury``) and draws as many."""
    return (Mulligan(mulligan),)


@requires(SetUp, "kotc:setup-and-deck-building#13")
def two_or_more(_state: State, frame: SetUp) -> Broken | None:
    """Two or more players."""
    return None if len(frame.players) > 1 else Broken("a game is played by 2 or more players")


@requires(SetUp, "kotc:setup-and-deck-building#6")
@requires(StartGame, "kotc:setup-and-deck-building#6", "kotc:setup-and-deck-building#11")
@requires(Mulligan, "kotc:setup-and-deck-building#6", "kotc:setup-and-deck-building#9")
def before_the_game(state: State, _frame: Frame) -> Broken | None:
    """Before the game begins."""
    return None if phase(state) == SETUP else Broken("the game has begun")


@requires(Mulligan, "kotc:setup-and-deck-building#9")
def exchanged_once(state: State, frame: Mulligan) -> Broken | None:
    """Once."""
    if state[exchanged_by(frame.player)] is None:
        return None
    return Broken(f"{frame.player} has exchanged cards already: it is allowed once")


@rule(
    SetUp, "kotc:setup-and-deck-building#6", "kotc:setup-and-deck-building#7", "kotc:setup-and-deck-building#8",
    "kotc:setup-and-deck-building#14", "kotc:setup-and-deck-building#15",
)  # fmt: skip
def set_up(state: State, frame: SetUp) -> Result:
    """Each has an own deck, HP and hand."""
    frames: list[Frame] = []
    for player in frame.players:
        state = state.said("{0} begins with {1} HP", player, START_HP).tell(hp_of(player), START_HP)
        frames += [Shuffle(player), Draw(player, OPENING)]
    return state.push(*frames)


@rule(Mulligan, "kotc:setup-and-deck-building#9")
def mulligan(state: State, frame: Mulligan) -> Result:
    """Any number of cards in the hand are buried, then as many are drawn."""
    return state.tell(exchanged_by(frame.player), 0).push(Exchange(frame.player, 0))


@rule(Exchange, "kotc:setup-and-deck-building#9")
def exchange(state: State, frame: Exchange) -> Result:
    """One more card, or as many as were buried are drawn; equal cards are one option."""
    player, buried = frame.player, frame.buried
    state = assume(state, "mulligan order") if buried > 1 else state
    options = [("done", state.push(Draw(player, buried)))]
    for number in one_of_each(state, in_zone(state, player, HAND)):
        gone = bury(state, (number,)).tell(exchanged_by(player), buried + 1)
        options.append((label(state, number), gone.push(Exchange(player, buried + 1))))
    return choose(state, player, "bury", f"which card is buried next ({buried} so far)", options)


@action("start game", "player")
def start_game_action(_state: State, start_game: str) -> tuple[Frame, ...]:
    """A player has the first turn of the game."""
    return (StartGame(start_game),)


@requires(StartGame, "kotc:setup-and-deck-building#8")
def hands_are_drawn(state: State, _frame: StartGame) -> Broken | None:
    """Opening hands are drawn first, as far as the scenario says something of the decks."""
    late = [p for p in players(state) if deck(state, p) and not in_zone(state, p, HAND)]
    return Broken(f"{listed(late)} must draw an opening hand first") if late else None


@rule(StartGame, "kotc:setup-and-deck-building#11", "kotc:turn-order#1")
def start_game(state: State, frame: StartGame) -> Result:
    """The first turn of the game begins."""
    return state.tell(TURN, frame.player).tell(TURN_NUMBER, 1).push(BeginPhase("draw"))
