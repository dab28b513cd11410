"""Playing sites: with the Avatar's ability or by an effect, straight into the realm (sorcery:play, sorcery:site)."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.casting import NoPlays
from judge.games.sorcery.casting.summon import uncovered
from judge.games.sorcery.movement.when_sites_move import on_two_levels
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.thing import BANISHED, HAND, in_realm, label, printed, put, things
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.entering.as_copy import entering
from judge.games.sorcery.words import SURFACE, VOID, names
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

NEXT_TO = ("sorcery:site#9", "sorcery.rulebook:activating-abilities/playing-sites#5")
ATOP = ("sorcery.rulebook:advanced-concepts/when-sites-move#3", "sorcery:enter#9")
UNDER_AVATAR = ("sorcery:mandatory-actions#1", "sorcery.rulebook:turn-summary/establishing-your-domain#2")


class SiteEnters(Frame, frozen=True):
    """A site that is played goes straight into the realm; ``among`` are those of which it has to be a copy then."""

    number: int
    square: int
    player: str
    among: tuple[int, ...] = ()


def free(seen: View, square: int) -> bool:
    """Whether a square can take a site: it is void, or holds Rubble (sorcery:rubble#4), and nothing forbids it."""
    return vacant(seen, square) and no_plays(seen, square) is None


def vacant(seen: View, square: int) -> bool:
    """Whether a square is void, or holds Rubble."""
    held = seen.site(square)
    return held is None or seen[held].card.name == "Rubble"


def no_plays(seen: View, square: int) -> str | None:
    """What keeps sites from being played in a square; None when nothing does."""
    for now in seen.now.values():
        if now.passives and square in now.thing.squares and now.special and now.does(NoPlays):
            return now.thing.label
    return None


def avatar_in_void(state: State, player: str) -> int | None:
    """The square of a player's Avatar when it is in the void, and a site can be played there."""
    seen = view(state)
    avatar = seen.avatar(player)
    if avatar is None or not seen[avatar].thing.at:
        return None
    square, level = seen[avatar].thing.at[0]
    void = level == VOID or square not in seen.sites
    return square if void and no_plays(seen, square) is None else None


def own_squares(seen: View, player: str) -> list[int]:
    """The squares of the sites that a player controls."""
    return [s for s, n in seen.sites.items() if seen[n].controller == player]


def sites_allowed(state: State, player: str) -> tuple[int, ...]:
    """The squares where a player may play a site by default: next to their own sites, or closest to their Avatar."""
    seen = view(state)
    empty = [s for s in realm.SQUARES if free(seen, s)]
    mine = own_squares(seen, player)
    if mine:
        return tuple(s for s in empty if any(s in realm.bordering(m, seen.edges) for m in mine))
    avatar = seen.avatar(player)
    if avatar is None or not seen[avatar].thing.at:
        return tuple(empty)
    start = seen[avatar].thing.at[0][0]
    apart = {s: realm.steps_between(start, s, lambda _: True, seen.edges) or 0 for s in empty}
    nearest = min(apart.values(), default=0)
    return tuple(s for s in empty if apart[s] == nearest)


def squares_for(seen: View, player: str) -> tuple[int, ...]:
    """Where a player may play a site now: under an Avatar in the void, and otherwise by default."""
    under = avatar_in_void(seen.state, player)
    return (under,) if under is not None else sites_allowed(seen.state, player)


def misplaced(state: State, player: str, square: int, anywhere: bool = False) -> Broken | None:
    """Why a player cannot play a site in a square; ``anywhere`` for an effect that says where it is to be."""
    seen = view(state)
    if by := no_plays(seen, square):
        return Broken(f"{by} keeps sites from being played in square {square}", ("sorcery:can-vs-cant#1",))
    if not vacant(seen, square):
        said = f"square {square} has a site already, and only void and Rubble can take one"
        return Broken(
            said,
            (
                "sorcery.rulebook:activating-abilities/playing-sites#4",
                "sorcery.rulebook:activating-abilities/playing-sites#6",
                "sorcery:rubble#4",
            ),
        )
    if anywhere or square in sites_allowed(state, player):
        return None
    if own_squares(seen, player):
        whose = "your" if player == "you" else "the opponent's"
        return Broken(f"square {square} is not adjacent to any of {whose} sites", NEXT_TO)
    closest = ", ".join(map(str, sites_allowed(state, player)))
    return Broken(f"square {square} is not as close as possible to the Avatar, as {closest} would be", NEXT_TO)


@rule(SiteEnters, "sorcery:play#2", "sorcery:play#3", "sorcery:play#4", "sorcery:rubble#4")
def site_enters(state: State, frame: SiteEnters) -> Result:
    """A site goes directly from hand or atlas into the realm, without the storyline."""
    number, square, player = frame.number, frame.square, frame.player
    missing = uncovered(state, number)
    if missing:
        return Unsupported(missing)
    if split := on_two_levels(state, square):
        return split
    held = view(state).site(square)
    if held is not None:
        cites = ("sorcery:rubble#4", "sorcery.rulebook:activating-abilities/playing-sites#7", "sorcery:token#2")
        state = state.said("{0} is replaced", label(state, held), cites=cites)
        state = put(state, held, zone=BANISHED, at=(), controller=None)
    play = "play" if player == "you" else "plays"
    directly = ("sorcery:play#3", "sorcery:play#4")
    said = "{0} {1} {2}, without the storyline"
    state = state.said(said, names(player), play, label(state, number), cites=directly)
    state = _on_the_site(state, square)
    return entering(state, number, ((square, SURFACE),), player, how="plays", among=frame.among)


def _on_the_site(state: State, square: int) -> State:
    """What was in the void of the square is now on the surface of the site; it has not entered it (sorcery:enter)."""
    for number, found in list(in_realm(state)):
        if (square, VOID) in found.at:
            at = tuple((s, SURFACE if s == square else level) for s, level in found.at)
            state = put(state, number, at=at)
            cites = ("sorcery.rulebook:advanced-concepts/when-sites-move#3", "sorcery:void#1")
            state = state.said("{0} is now atop the site at {1}", found.label, square, cites=cites)
    return state


def playable(state: State, player: str) -> tuple[int, ...]:
    """The sites in a player's hand."""
    held = ((n, t) for n, t in things(state) if t.zone == HAND and t.owner == player)
    return tuple(n for n, t in held if "site" in printed(state, t).types)
