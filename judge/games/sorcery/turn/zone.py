"""Zones: which are public, and what anybody may know of the others (sorcery:zone, sorcery:hand, sorcery:cemetery)."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.casting import CastsTop
from judge.games.sorcery.cards.passives.players import OpensHands, OpensSpellbooks
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.movement.range_of_motion import reach
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import WAYS, action
from judge.games.sorcery.scenario.choose import decides
from judge.games.sorcery.scenario.fields import FIELDS
from judge.games.sorcery.words import YOU, names
from judge.games.vocabulary.fields import word_of
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

PUBLIC = ("realm", "cemetery", "banished")
DECKS = ("spellbook", "atlas")
ANY_TIME = ("sorcery:passive-ability#1", "sorcery:changelog/changelog-july-10-2025#39")
"""That a passive ability is always active, so that one may look at any time of one's turn."""
WHAT = ("cards", "number of cards", "number of sites", "number of spells", "opposite side of a card", "next card")


class LookAt(Frame, frozen=True):
    """A player looks at a zone of a player, or asks what can be known of it."""

    zone: str
    of: str
    by: str
    what: str


FIELDS["zone"] = word_of(("hand", *DECKS, *PUBLIC), "zone")
FIELDS["what is known"] = word_of(WHAT, "thing to know of a zone")


@action("look at", "zone", of="player", by="player", what="what is known")
def look_action(state: State, look_at: str, of: str = YOU, by: str = YOU, what: str = "cards") -> tuple[Frame, ...]:
    """Somebody looks at a zone, or asks what can be known of it.

    For instance ``look at: hand, of: opponent, what: number of sites``.
    """
    return (LookAt(look_at, of, by, what),)


@rule(LookAt, "sorcery:zone#7", "sorcery:zone#9")
def look(state: State, frame: LookAt) -> Result:
    """Looking changes nothing."""
    return state.said("{0} may look at it", names(frame.by))


@requires(
    LookAt,
    "sorcery:hand#3",
    "sorcery:zone#10",
    "sorcery.rulebook:game-zones/hand#2",
    "sorcery.rulings:courtesan-thais-3#1",
)
def own_hand(state: State, frame: LookAt) -> Broken | None:
    """The cards of a hand are for its player alone; how many of each kind it has, anybody may know."""
    zone, of, by, what = frame.zone, frame.of, frame.by, frame.what
    if zone == "hand" and of != by and decides(state, of) == by:
        return None
    if zone == "hand" and of != by and _opened(state, of):
        return None
    if zone == "hand" and of != by and what in ("cards", "opposite side of a card", "next card"):
        cites = ("sorcery:hand#4", "sorcery:zone#10")
        return Broken("the cards of another player's hand are hidden; their numbers are not", cites)
    return None


@requires(LookAt, "sorcery:zone#11", "sorcery.rulings:cradle-of-etherrum-2#1")
def face_down_decks(state: State, frame: LookAt) -> Broken | None:
    """The cards of a deck are face down for everybody; their number is public.

    Who may cast the topmost spell by what a card says looks at it at any time of their turn.
    """
    if frame.what == "next card" and frame.zone == "spellbook" and _all_open(state):
        return None
    if frame.what == "next card" and frame.zone in DECKS:
        return None if _let_see(state, frame) else Broken(f"the next card of a {frame.zone} is face down")
    if frame.zone in DECKS and frame.what in ("cards", "opposite side of a card"):
        return Broken(f"the cards of a {frame.zone} are face down for every player")
    return None


@WAYS.because(LookAt)
def why_the_next_spell(state: State, frame: LookAt) -> tuple[Broken, ...]:
    """Whose passive ability lets a player look at the next spell of the spellbook, for the whole of their turn."""
    by = _let_see(state, frame) if frame.what == "next card" else ""
    return (Broken(f"{by} lets its player look at it at any time of their turn", ANY_TIME),) if by else ()


@WAYS.because(LookAt)
def why_the_hand(state: State, frame: LookAt) -> tuple[Broken, ...]:
    """Who opens the hand of another player to everybody."""
    by = _opened(state, frame.of) if frame.zone == "hand" and frame.of != frame.by else ""
    said = f"the Avatar of {names(frame.of)} is within the range of motion of {by}, which opens their hand"
    return (Broken(said, ("sorcery:range-of-motion#1", "sorcery:the-silver-rule#1")),) if by else ()


def _all_open(state: State) -> bool:
    """Whether a card has all players play with the topmost card of their spellbook open."""
    return any(now.special and now.does(OpensSpellbooks) for now in view(state).now.values())


def _opened(state: State, player: str) -> str:
    """Who opens the hand of a player by having their Avatar within its range of motion; empty where nobody does."""
    seen = view(state)
    avatar = seen.avatar(player)
    for source, now in seen.now.items() if avatar is not None else ():
        for _, change in now.does(OpensHands) if now.special else ():
            there = set(seen[avatar or 0].thing.at)
            if not seen.matches(selector(change.opens_hands), avatar or 0, source):
                continue
            if any(there & set(area) for area in reach(state, source)):
                return now.thing.label
    return ""


def _let_see(state: State, frame: LookAt) -> str:
    """The card that lets a player look at the next spell of their spellbook in their turn; empty without one."""
    if frame.zone != "spellbook" or frame.of != frame.by or state[TURN] != frame.by:
        return ""
    seen = view(state)
    for source, now in seen.now.items():
        for passive, _ in now.does(CastsTop) if now.special else ():
            mine = (n for n, one in seen.now.items() if one.controller == frame.by and not seen.ignores(n, source))
            if any(seen.matches(selector(passive.on), number, source, None) for number in mine):
                return now.thing.label
    return ""
