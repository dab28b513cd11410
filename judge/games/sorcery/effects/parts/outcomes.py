"""Operations of dice, of what each player keeps, of the end of a turn, and of the game."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.outcomes import EachKeeps, ProceedToEnd, Roll, SacrificeAlike, Win
from judge.games.sorcery.damage.sacrifice import Sacrifice, can_be_sacrificed, sacrificed_together
from judge.games.sorcery.effects.damage import players_of
from judge.games.sorcery.effects.naming import named, told_unaffected
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.position.turn import PHASE, TURN
from judge.games.sorcery.position.winning import game_over
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.chance.random_outcome import at_random
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.storyline.waiting import OVER, waiting
from judge.games.sorcery.turn.end_phase import EndTurn
from judge.games.sorcery.words import listed, other
from judge.kernel.frame import Frame
from judge.kernel.nodes import Outcome, Result, Unsupported
from judge.kernel.state import State

RANDOM = ("sorcery:random#1", "sorcery:random#2")
CHOSEN = ("sorcery.rulebook:advanced-concepts/the-storyline#4",)
WON = ("sorcery:winning-the-game#1", "sorcery:the-silver-rule#1")
END = ("sorcery:end-phase#1", "sorcery:the-silver-rule#1")


@op(Win)
def win(state: State, event: Event, what: Win) -> Result:
    """The game is over, since a card says so."""
    players = players_of(state, event, what.win)
    if len(players) != 1:
        return Unsupported(f"{event.label}: which one player wins")
    return game_over(state, players[0], f"{event.label} says so", WON)


@op(ProceedToEnd)
def proceed_to_end(state: State, event: Event, what: ProceedToEnd) -> Result:
    """The turn goes on with its end phase, once what is being done is over; what waits beside it is not ruled on."""
    state = go_on(state, event)
    if state[PHASE] == "end":
        said = "{0}: it is the end phase already"
        return state.said(said, event.label, cites=END, kind="not-applied")
    waits = tuple(words for words in waiting(state) if event.label not in words)
    if waits or state[PHASE] != "main":
        why = listed(list(waits)) if waits else "the rest of the start phase"
        return Unsupported(f"{event.label}: whether {why} still takes place before the end phase", END)
    state = state.said("{0}: the turn proceeds to its end phase", event.label, cites=END)
    frames = state.agenda
    place = next((n for n, frame in enumerate(frames) if isinstance(frame, OVER)), len(frames))
    for _ in range(place):
        _, state = state.pop()
    return state.push(*frames[:place], EndTurn(state[TURN]))


@op(Roll)
def roll(state: State, event: Event, what: Roll) -> Result:
    """What follows is done only where the die shows enough."""
    short = what.roll - 1
    said = "{0}: the die shows {1}"
    more, less = f"{what.roll} or more", f"less than {what.roll}"
    high = state.said(said, event.label, more, cites=RANDOM)
    low = state.said(said, event.label, less, cites=RANDOM, kind="not-applied")
    outcomes = [Outcome(what.die - short, more, go_on(high, event))]
    if short:
        outcomes.append(Outcome(short, less, go_on(low, structs.replace(event, ops=()))))
    return at_random(state, event.player, f"what the die of {event.label} shows", tuple(outcomes), RANDOM)


class Keeping(Frame, frozen=True):
    """Players who still choose what they keep of some things, and what is kept already."""

    event: Event
    what: EachKeeps
    found: tuple[int, ...]
    players: tuple[str, ...]
    kept: tuple[int, ...] = ()


@op(EachKeeps)
def each_keeps(state: State, event: Event, what: EachKeeps) -> Result:
    """The active player chooses first, then the other."""
    found = named(state, event, what.each_keeps)
    state = told_unaffected(state, event, what.each_keeps)
    return state.push(Keeping(event, what, found, (state[TURN], other(state[TURN]))))


@rule(Keeping, *CHOSEN)
def keeping(state: State, frame: Keeping) -> Result:
    """One player chooses; who has none keeps none, and after both what is left is known by its word."""
    if not frame.players:
        rest = tuple(n for n in frame.found if n not in frame.kept)
        return go_on(state, frame.event.binding(str(frame.what.as_), rest))
    player, *left = frame.players
    mine = [n for n in frame.found if view(state)[n].controller == player]
    after = structs.replace(frame, players=tuple(left))
    if not mine:
        return state.push(after)
    options = [(label(state, n), state.push(structs.replace(after, kept=(*frame.kept, n)))) for n in mine]
    return choose(state, player, "choose", f"which one is kept from {frame.event.label}?", options, CHOSEN)


TYPES = ("minion", "artifact", "aura")
ALIKE = ("sorcery:sacrifice#1", "sorcery.rulings:symmetric-suffering-1#1")


class Alike(Frame, frozen=True):
    """A player still chooses what to sacrifice of some types; the other one sacrifices the same types after that."""

    event: Event
    player: str
    left: tuple[str, ...]
    chosen: tuple[tuple[str, int], ...] = ()
    must: bool = False


@op(SacrificeAlike)
def sacrifice_alike(state: State, event: Event, what: SacrificeAlike) -> Result:
    """First the player of the effect, of whatever types they like; then the opponent, of the same."""
    return state.push(Alike(event, event.player, TYPES))


@rule(Alike, *ALIKE, "sorcery:cards-with-multiple-types#1")
def alike(state: State, frame: Alike) -> Result:
    """One type after another; what is chosen for one is not there for the next."""
    if not frame.left:
        return _sacrificed(state, frame)
    kind, *left = frame.left
    after = structs.replace(frame, left=tuple(left))
    taken = [number for _, number in frame.chosen]
    mine = [n for n, now in view(state).now.items() if now.controller == frame.player and kind in now.types]
    able = [n for n in mine if n not in taken and not state.broken(Sacrifice(n, frame.player))]
    options = [(label(state, n), state.push(structs.replace(after, chosen=(*frame.chosen, (kind, n))))) for n in able]
    if not able:
        return state.push(after)
    if not frame.must:
        options.append((NOTHING, state.push(after)))
    return choose(state, frame.player, "choose", f"which {kind} is sacrificed?", options, ALIKE)


NOTHING = "nothing"
"""The answer by which a player sacrifices nothing of a type."""


def _sacrificed(state: State, frame: Alike) -> State:
    """All that was chosen is sacrificed; the opponent comes next, or the effect is over."""
    kinds = tuple(kind for kind, n in frame.chosen if can_be_sacrificed(state, n, frame.player))
    if frame.must:
        state = go_on(state, frame.event)
    else:
        state = state.push(Alike(frame.event, other(frame.player), kinds, must=True))
    return sacrificed_together(state, tuple(Sacrifice(n, frame.player) for _, n in frame.chosen))
