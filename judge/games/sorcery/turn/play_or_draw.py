"""The ability of Avatars to play or draw a site (sorcery:site#2, sorcery.rulebook playing sites)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.facts import PLAY_OR_DRAW, Ability
from judge.games.sorcery.cards.operations.cards import PlayOrDraw
from judge.games.sorcery.cards.passives.allowing import Cannot
from judge.games.sorcery.cards.tables.abilities import Late
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.casting.activated_ability import wrong_time
from judge.games.sorcery.casting.declaring import in_a_zone
from judge.games.sorcery.casting.using import Activate, Use
from judge.games.sorcery.frames import Draw
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import Bound
from judge.games.sorcery.position.new_card import other_face
from judge.games.sorcery.position.thing import COLLECTION, HAND, label, printed, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import WAYS, action
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import Event, go_on, op
from judge.games.sorcery.storyline.tap import cannot_tap
from judge.games.sorcery.turn import play
from judge.games.sorcery.turn.in_place import collected, in_collection
from judge.games.sorcery.turn.other_ways import CITES as ELSEWHERE
from judge.games.sorcery.turn.other_ways import (
    in_another_way,
    not_pulled_apart,
    other_ways,
    unread_way,
    ways_to_play,
    why_as_a_copy,
)
from judge.games.sorcery.turn.play import SiteEnters
from judge.games.source import is_figure
from judge.games.vocabulary import NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

OWN = ("sorcery.rulebook:activating-abilities/playing-sites#1", "sorcery:site#2", "sorcery:site#8")


class PlaySite(Frame, frozen=True):
    """A player's Avatar taps to play a site; square 0 leaves open where."""

    number: int
    square: int
    player: str


class DrawSite(Frame, frozen=True):
    """A player's Avatar taps to draw a site."""

    player: str


class Play(Frame, frozen=True):
    """A player plays a site: square 0 leaves open where, ``anywhere`` is for effects that say where."""

    number: int
    square: int
    player: str
    anywhere: bool


@action("play site", "name", to="square", by="player")
def play_action(state: State, play_site: str, to: int = 0, by: str | None = None) -> tuple[Frame, ...]:
    """``play site: SITE, to: SQUARE``: the Avatar taps to play a site from hand; raises NoSuchThing."""
    number = in_a_zone(state, play_site, (HAND, COLLECTION))
    player = by or thing(state, number).owner
    ability_is_read(state, player)
    if to and (unread := unread_way(state, number, player, to)):
        raise NoSuchThing(unread)
    return (PlaySite(number, to, player),)


@action("draw site", "player")
def draw_action(state: State, draw_site: str) -> tuple[Frame, ...]:
    """``draw site: PLAYER``: the Avatar taps to draw a site."""
    ability_is_read(state, draw_site)
    return (DrawSite(draw_site),)


def ability_of(state: State, player: str) -> tuple[int, Ability] | None:
    """The Avatar of a player and its ability to play or draw a site; None without one."""
    seen = view(state)
    avatar = seen.avatar(player)
    if avatar is None or Prohibition.PLAY_OR_DRAW in seen[avatar].cannot:
        return None
    denied = (change for passive in seen[avatar].card.passive if (change := passive.of(Cannot)) is not None)
    if any(Prohibition.PLAY_OR_DRAW in change.cannot for change in denied):  # silenced it still does not print it
        return None
    own = (a for a in seen[avatar].abilities if a.do and isinstance(a.do[0], PlayOrDraw))
    made = next((a for a in own if a in seen[avatar].card.ability), None)
    if made is None and other_face(seen[avatar].thing):  # nothing prints it on a minion that has become the Avatar
        return None
    return avatar, made or PLAY_OR_DRAW


def _use(state: State, player: str, *bound: tuple[str, Bound]) -> Result:
    held = ability_of(state, player)
    assert held is not None
    return state.push(Activate(held[0], Use(player=player, ability=held[1], bound=bound)))


def ability_is_read(state: State, player: str) -> None:
    """Raises NoSuchThing when the Avatar's text says more of playing or drawing sites than has been read."""
    avatar = view(state).avatar(player)
    missing = view(state)[avatar].card.unread(Late.SITES) if avatar is not None else ""
    if missing:
        raise NoSuchThing(missing)


@rule(PlaySite, *OWN)
def play_site(state: State, frame: PlaySite) -> Result:
    """The Avatar uses its ability; as it resolves the site is played."""
    return _use(state, frame.player, ("site", frame.number), ("square", frame.square), ("way", "play"))


@rule(DrawSite, *OWN)
def draw_site(state: State, frame: DrawSite) -> Result:
    """The Avatar uses its ability to draw a site."""
    return _use(state, frame.player, ("way", "draw"))


@requires(PlaySite, *OWN, "sorcery:tap#5")
@requires(DrawSite, *OWN, "sorcery:tap#5")
def untapped_avatar(state: State, frame: PlaySite | DrawSite) -> Broken | None:
    """The Avatar taps for it."""
    held = ability_of(state, frame.player)
    if held is None:
        return Broken("there is no Avatar with the ability to play or draw a site", OWN)
    broken = cannot_tap(state, held[0], True)
    return Broken(broken[0].why, (*OWN, *broken[0].cites)) if broken else None


@requires(DrawSite, *OWN)
def an_ability_to_draw(state: State, frame: DrawSite) -> Broken | None:
    """An Avatar may say that its ability plays sites alone."""
    held = ability_of(state, frame.player)
    only = held is not None and any(isinstance(one, PlayOrDraw) and one.play_only for one in held[1].do)
    return Broken("the ability of the Avatar plays sites and draws none", OWN) if only else None


@requires(PlaySite, "sorcery:activated-ability#5", "sorcery:main-phase#5")
@requires(DrawSite, "sorcery:activated-ability#5", "sorcery:main-phase#5")
def in_ones_main_phase(state: State, frame: PlaySite | DrawSite) -> Broken | None:
    """It is an activated ability."""
    return wrong_time(state, frame.player)


@requires(PlaySite, "sorcery:play#2", "sorcery:play#4")
def a_site_in_hand(state: State, frame: PlaySite) -> Broken | None:
    """A site from the player's hand is played."""
    number, player = frame.number, frame.player
    found = thing(state, number)
    if "site" not in printed(state, found).types:
        return Broken(f"{found.label} is no site")
    if found.owner == player and number in collected(state, player):
        return None
    mine = found.zone == HAND and found.owner == player
    whose = "your" if player == "you" else "the opponent's"
    return None if mine else Broken(f"{found.label} is not in {whose} hand")


@requires(PlaySite, *play.NEXT_TO, *play.UNDER_AVATAR)
def a_square_for_it(state: State, frame: PlaySite) -> Broken | None:
    """It goes on void or Rubble next to one's own sites; an Avatar in the void plays it under itself."""
    square, player = frame.square, frame.player
    if not square:
        return None
    under = play.avatar_in_void(state, player)
    if under is not None:
        said = f"the Avatar is in the void of square {under} and must play a site under itself"
        return None if square == under else Broken(said, play.UNDER_AVATAR)
    broken = play.misplaced(state, player, square)
    usual = broken is None and not in_collection(state, frame.number)
    if usual or in_another_way(view(state), frame.number, player, square):
        return None
    if broken is None or in_collection(state, frame.number):
        return Broken(f"no site of the collection can be played to square {square}", ELSEWHERE)
    apart = not_pulled_apart(view(state), frame.number, square)
    return broken if apart is None else Broken(f"{broken.why}; {apart.why}", (*broken.cites, *apart.cites))


@WAYS.because(PlaySite)
def why_there(state: State, frame: PlaySite) -> tuple[Broken, ...]:
    """It would be a copy of a site that may be played so."""
    return why_as_a_copy(state, frame.number, frame.player, frame.square) if frame.square else ()


@op(PlayOrDraw)
def play_or_draw(state: State, event: Event, what: PlayOrDraw) -> Result:
    """What an Avatar's ability does; the player says which, and where."""
    site, square, way = event.get("site"), event.get("square"), event.get("way")
    drawing = go_on(state, event).push(Draw(event.player, "atlas", 1))
    if way == "draw":
        return drawing
    if way == "play" and isinstance(site, int) and isinstance(square, int):
        return _playing(state, event, site, square)
    options = [(f"play {label(state, n)}", _playing(state, event, n, 0)) for n in _hand(state, event)]
    if not what.play_only:
        options.append(("draw", drawing))
    if not options:
        said = "{0}: there is no site in hand to play"
        return go_on(state, event).said(said, event.label, cites=("sorcery:zero#1",), kind="not-applied")
    return choose(state, event.player, "choose", "play or draw a site?", options, OWN)


def _playing(state: State, event: Event, site: int, square: int) -> State:
    """A site is played; what is left of the ability may speak of the site played."""
    known = event.binding("way", "play").binding("site played", site)
    return go_on(state, known).push(Play(site, square, event.player, False))


def _hand(state: State, event: Event) -> tuple[int, ...]:
    return (*play.playable(state, event.player), *collected(state, event.player))


@rule(Play, *play.NEXT_TO, "sorcery:rubble#4")
def play_it(state: State, frame: Play) -> Result:
    """A site is played; where, its player decides if nothing says it."""
    number, square, player, anywhere = frame.number, frame.square, frame.player, frame.anywhere
    under = play.avatar_in_void(state, player)
    if not square:
        usual = (under,) if under is not None else play.sites_allowed(state, player)
        usual = () if in_collection(state, number) else usual
        others = () if under is not None else (to for to, _, _ in other_ways(state, number, player))
        squares = dict.fromkeys((*usual, *others))
        options = [(str(s), state.push(structs.replace(frame, square=s))) for s in squares]

        def why_not(wanted: str) -> tuple[Broken, ...]:
            there = int(wanted) if is_figure(wanted) and int(wanted) in realm.SQUARES else 0
            broken = play.misplaced(state, player, there, anywhere) if there else None
            return () if broken is None else (broken,)

        asked = f"where is {label(state, number)} played?"
        return choose(state, player, "location", asked, options, play.NEXT_TO, why_not)
    broken = None if square == under else play.misplaced(state, player, square, anywhere)
    if in_collection(state, number) and not in_another_way(view(state), number, player, square):
        broken = Broken("nothing lets a site of the collection be played there", ELSEWHERE)
    ways = ways_to_play(state, number, player, square, broken is None) if under is None else {}
    if len(ways) > 1 or (ways and broken is not None):
        asked = f"which way are sites pulled for {label(state, number)}?"
        return choose(state, player, "direction", asked, list(ways.items()), ELSEWHERE)
    if broken is not None:
        said = "{0} cannot be played there: {1}"
        return state.said(said, label(state, number), broken.why, cites=broken.cites, kind="not-applied")
    return state.push(SiteEnters(number, square, player))
