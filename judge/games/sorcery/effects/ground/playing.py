"""The operation by which a player may play a site from their hand as an effect resolves (sorcery:play)."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.sites import PlaySite
from judge.games.sorcery.effects.damage import players_of
from judge.games.sorcery.effects.naming import meant
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.turn.play import SiteEnters, free, playable, squares_for
from judge.games.sorcery.words import YOU, names
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery:play#2", "sorcery:may-and-can#1")
NEXT = ("sorcery:site#9", "sorcery:adjacent#1")


class PlayedWhere(Frame, frozen=True):
    """A player plays a site in one of some squares."""

    number: int
    squares: tuple[int, ...]
    player: str


@rule(PlayedWhere, *NEXT)
def played_where(state: State, frame: PlayedWhere) -> Result:
    """The player chooses the square."""
    options = [(str(s), state.push(SiteEnters(frame.number, s, frame.player))) for s in frame.squares]
    return choose(state, frame.player, "location", f"where is {label(state, frame.number)} played?", options, NEXT)


@op(PlaySite)
def play_site(state: State, event: Event, what: PlaySite) -> Result:
    """It is played from the hand straight into the realm, or not."""
    players = players_of(state, event, what.who)
    if len(players) != 1:
        return Unsupported(f"{event.label}: which one player may play a site")
    player, seen = players[0], view(state)
    state = go_on(state, event)
    squares = squares_for(seen, player)
    if what.to is not None:
        if event.source not in seen.now:
            return Unsupported(f"{event.label}: from where what is adjacent is seen")
        around = {to for s in seen[event.source].thing.squares for to in realm.bordering(s, seen.edges)}
        squares = tuple(s for s in sorted(around) if free(seen, s))
    cards = [n for n in playable(state, player) if meant(state, event, what.play_site, n)]
    plays = "plays" if player != YOU else "play"
    left = state.said("{0}: {1} {2} no site", event.label, names(player), plays, cites=CITES, kind="not-applied")
    options = [("nothing", left)]
    for number in cards:
        if squares:
            options.append((label(state, number), state.push(PlayedWhere(number, squares, player))))
    return choose(state, player, "choose", f"which site does {names(player)} play?", options, CITES)
