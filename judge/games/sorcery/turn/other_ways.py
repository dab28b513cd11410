"""Where a site may be played by its own text, beside the usual places (sorcery:site#10)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from judge.games.sorcery.cards.passives.forms import BuildsWith, EntersAs
from judge.games.sorcery.cards.tables.faces import PlayWhere
from judge.games.sorcery.casting.summon import uncovered
from judge.games.sorcery.movement.move import immovable
from judge.games.sorcery.movement.when_sites_move import pull_apart, pulled_along
from judge.games.sorcery.ongoing.indefinitely import without_effects_of
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.thing import BUILT, JOINED, REALM, face, label, printed, put, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.enter import enter_realm
from judge.games.sorcery.storyline.storyline import emit
from judge.games.sorcery.turn.in_place import in_collection, in_place
from judge.games.sorcery.turn.play import SiteEnters, free, misplaced, no_plays, site_enters
from judge.games.sorcery.words import SURFACE, listed
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

CITES = ("sorcery:site#10", "sorcery.rulings:rift-valley-5#1")
"""That a card which says where a site is played is not bound to the neighbourhood of one's sites."""
AS_COPY = ("sorcery.rulings:rift-valley-8#1", "sorcery:copy#1", "sorcery:nearby#5")
"""That a site which enters as a copy of another one is played in the way of that, if it is near there."""
BUILDING = ("sorcery.rulings:the-base-of-babel-1#1", "sorcery:the-silver-rule#1")
APART = ("sorcery.rulings:rift-valley-1#1", "sorcery.rulings:rift-valley-2#1", "sorcery.rulings:rift-valley-3#1")

SHIFTS = "sorcery.rulebook:advanced-concepts/when-sites-move#2"
"""That a site only moves to a void."""


class PullApart(Frame, frozen=True):
    """Sites are pulled apart in a direction, and a site is played into the void that this makes.

    ``among`` are the sites as a copy of which it is played so.
    """

    number: int
    square: int
    way: str
    player: str
    among: tuple[int, ...] = ()


class BuildOn(Frame, frozen=True):
    """A site is played atop another one, and both are one site from then on."""

    number: int
    under: int
    player: str


def other_ways(state: State, number: int, player: str) -> Iterator[tuple[int, str, Frame]]:
    """Each other way in which a site may be played: the square, whither sites are pulled for it, and what does it."""
    seen, words = view(state), printed(state, thing(state, number)).play_where
    replaces = [(s, "", frame) for s, frame in in_place(state, number, player) if no_plays(seen, s) is None]
    if in_collection(state, number):
        yield from replaces
        return
    for square, site in seen.sites.items():
        now = seen[site]
        builds = [c.builds_with for _, c in now.does(BuildsWith)] if now.special and now.controller == player else []
        if thing(state, number).card in builds and no_plays(seen, square) is None:
            yield square, "", BuildOn(number, site, player)
    yield from replaces
    for square, way in (place for word in words for place in _places(seen, word)):
        yield square, way, _played(number, square, way, player)
    copies = next((c for p in printed(state, thing(state, number)).passive if (c := p.of(EntersAs)) is not None), None)
    held = {word for site in seen.sites.values() for word in face(state, thing(state, site)).play_where}
    for word in (one for one in PlayWhere if one in held and copies is not None):
        for square, way in _places(seen, word):
            if models := _models(state, number, player, word, square, way):
                yield square, way, _played(number, square, way, player, models)


def _places(seen: View, word: PlayWhere) -> Iterator[tuple[int, str]]:
    """The squares of a way in which sites say they may be played, and whither sites are pulled for that."""
    if word is PlayWhere.CORNER:
        yield from ((square, "") for square in realm.CORNERS if free(seen, square))
    elif word is PlayWhere.APART:
        for square, way in product((s for s in realm.SQUARES if no_plays(seen, s) is None), realm.DIRECTIONS):
            run = pulled_along(seen, square, way)
            if run and not any(immovable(seen, seen.sites[s]) for s in run):
                yield square, way


def _played(number: int, square: int, way: str, player: str, among: tuple[int, ...] = ()) -> Frame:
    if way:
        return PullApart(number, square, way, player, among)
    return SiteEnters(number, square, player, among)


def _models(state: State, number: int, player: str, word: PlayWhere, square: int, way: str) -> tuple[int, ...]:
    """The sites that may be played in a way of which a site that is played so could be a copy where it then lies."""
    made = pull_apart(state, pulled_along(view(state), square, way), way) if way else state
    if isinstance(made, Unsupported):
        return ()
    there = put(made, number, zone=REALM, at=((square, SURFACE),), controller=player)
    change = next(c for p in printed(state, thing(state, number)).passive if (c := p.of(EntersAs)) is not None)
    able = view(there).select(change.enters_as, number)
    return tuple(n for n in able if word in face(there, thing(there, n)).play_where)


def ways_to_play(state: State, number: int, player: str, square: int, usual: bool) -> dict[str, State]:
    """The ways in which a site may be played in a square, by the direction in which sites are pulled for it."""
    ways = {"nothing": state.push(SiteEnters(number, square, player))} if usual else {}
    for to, way, frame in other_ways(state, number, player):
        if to == square:
            among = frame.among if isinstance(frame, PullApart | SiteEnters) else ()
            said, cites = ("as what it copies may be", AS_COPY) if among else ("as its text allows", CITES)
            told = state.said("{0} is played " + said, label(state, number), cites=cites)
            ways.setdefault(way or "nothing", told.push(frame))
    return ways


def unread_way(state: State, number: int, player: str, square: int) -> str:
    """What cannot be judged of playing a site that enters as a copy of another: in the place of what it copies."""
    seen = view(state)
    if in_collection(state, number):
        return ""
    copies = any(passive.of(EntersAs) for passive in printed(state, thing(state, number)).passive)
    if not copies or (free(seen, square) and not misplaced(state, player, square)):
        return ""
    others = (face(state, thing(state, site)) for site in seen.sites.values())
    model = next((card.name for card in others if {PlayWhere.FOR_RARE, PlayWhere.FOR_OWN} & {*card.play_where}), "")
    return (
        f"whether {label(state, number)} may be played there as {model} may, of which it could be a copy"
        if model
        else ""
    )


def why_as_a_copy(state: State, number: int, player: str, square: int) -> tuple[Broken, ...]:
    """Of which sites a site would be a copy that may be played in a square in no other way."""
    seen = view(state)
    if free(seen, square) and not misplaced(state, player, square):
        return ()
    frames = (frame for to, _, frame in other_ways(state, number, player) if to == square)
    of = dict.fromkeys(n for f in frames for n in (f.among if isinstance(f, PullApart | SiteEnters) else ()))
    words = listed([label(state, n) for n in of])
    return (Broken(f"it is played there as {words} may be, as a copy of it", AS_COPY),) if of else ()


def in_another_way(seen: View, number: int, player: str, square: int) -> bool:
    """Whether a site may be played in a square by its own text."""
    return any(to == square for to, _, _ in other_ways(seen.state, number, player))


def not_pulled_apart(seen: View, number: int, square: int) -> Broken | None:
    """Why sites are not pulled apart for a site that asks for it, in a square with a site; None where it does not."""
    if PlayWhere.APART not in printed(seen.state, thing(seen.state, number)).play_where or square not in seen.sites:
        return None
    if not any(s in seen.sites for s in realm.bordering(square, seen.edges)):
        return Broken("there is no neighbouring site from which to pull it", APART[:1])
    return Broken("no row or column of sites there has a void to shift into", (APART[2], SHIFTS))


@rule(PullApart, *APART, "sorcery.rulebook:advanced-concepts/when-sites-move#1", "sorcery:play#3")
def pulled_apart(state: State, frame: PullApart) -> Result:
    """The sites move first, with what is atop and under them; then the site is played where the first one was."""
    run = pulled_along(view(state), frame.square, frame.way)
    sites = listed([label(state, view(state).sites[s]) for s in run])
    said = "{0}: {1} is pulled {2}, to make a void"
    state = state.said(said, label(state, frame.number), sites, frame.way, cites=APART)
    made = pull_apart(state, run, frame.way)
    return (
        made
        if isinstance(made, Unsupported)
        else site_enters(made, SiteEnters(frame.number, frame.square, frame.player, frame.among))
    )


@rule(BuildOn, "sorcery:play#3", "sorcery:the-silver-rule#1", "sorcery.rulings:the-base-of-babel-1#1")
def built_on(state: State, frame: BuildOn) -> Result:
    """The lower one lies under the upper one, which has what both have; nothing else changes its place."""
    number, under, player = frame.number, frame.under, frame.player
    if missing := uncovered(state, number):
        return Unsupported(missing)
    held = thing(state, under)
    said = "{0} is played atop {1}: the two are one site from now on"
    state = state.said(said, label(state, number), held.label, cites=BUILDING)
    state = without_effects_of(state, under, held.incarnation)
    stay = held.incarnation + 1
    state = put(state, under, zone=JOINED, at=(), controller=None, bearer=number, incarnation=stay, tapped=False)
    state = state.put(number, thing(state, number).marked(f"{BUILT}{under}"))
    state = enter_realm(state, number, held.at, player, how="plays")
    return emit(state, happened(state, "is built", number, now=held.at, player=player))
