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
from judge.games.sorcery.turn.in_place import collected, in_collection
from judge.games.sorcery.turn.other_ways import other_ways, ways_to_play
from judge.games.sorcery.turn.play import SiteEnters, avatar_in_void, free, playable, squares_for
from judge.games.sorcery.words import YOU, names
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery:play#2", "sorcery:may-and-can#1")
NEXT = ("sorcery:site#9", "sorcery:adjacent#1")


class PlayedWhere(Frame, frozen=True):
    """A player plays a site in one of some squares, or with ``own`` where its own text says."""

    number: int
    squares: tuple[int, ...]
    player: str
    own: bool = False


@rule(PlayedWhere, *NEXT)
def played_where(state: State, frame: PlayedWhere) -> Result:
    """The player chooses the square."""
    others = (to for to, _, _ in other_ways(state, frame.number, frame.player)) if frame.own else ()
    squares = dict.fromkeys((*frame.squares, *others))
    options = [(str(s), state.push(PlayedThere(frame, s))) for s in squares]
    return choose(state, frame.player, "location", f"where is {label(state, frame.number)} played?", options, NEXT)


class PlayedThere(Frame, frozen=True):
    """A player plays a site in a square, in the usual way or in one of its own."""

    where: PlayedWhere
    square: int


@rule(PlayedThere, *NEXT)
def played_there(state: State, frame: PlayedThere) -> Result:
    """Where sites have to be pulled for it, the player chooses the direction."""
    where, usual = frame.where, frame.square in frame.where.squares
    ways = ways_to_play(state, where.number, where.player, frame.square, usual) if where.own else {}
    ways = ways or {"nothing": state.push(SiteEnters(where.number, frame.square, where.player))}
    asked = f"which way are sites pulled for {label(state, where.number)}?"
    return choose(state, where.player, "direction", asked, list(ways.items()), NEXT)


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
    if what.to is None and avatar_in_void(state, player) is None:
        cards += [n for n in collected(state, player) if meant(state, event, what.play_site, n)]
    for number in cards:
        own = what.to is None and avatar_in_void(state, player) is None
        if squares or (own and any(other_ways(state, number, player))):
            usual = () if in_collection(state, number) else squares
            options.append((label(state, number), state.push(PlayedWhere(number, usual, player, own))))
    return choose(state, player, "choose", f"which site does {names(player)} play?", options, CITES)
