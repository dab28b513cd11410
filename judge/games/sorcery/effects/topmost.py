"""Operations with the topmost card of a deck: look at it, discard it, play it (sorcery:top)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.cards import DiscardTopmost, LookAtTopmost, PlayTopmostSite
from judge.games.sorcery.cards.operations.knowing import words_in
from judge.games.sorcery.cards.operations.operation import Op, keys
from judge.games.sorcery.cards.values.found import Drawn
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.manners import PlayedTo
from judge.games.sorcery.casting.paying import discard
from judge.games.sorcery.effects.damage import amount_of, players_of
from judge.games.sorcery.effects.drawing import DECKS
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.deck import UNNAMED, on_top, one_of_them_last, pile, put_in, ran_out, why_unknown
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.thing import ATLAS, SPELLBOOK, label
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import emit, go_on, op
from judge.games.sorcery.turn.other_ways import PullApart, other_ways
from judge.games.sorcery.turn.play import NEXT_TO, SiteEnters, free
from judge.games.sorcery.words import YOU, names
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Outcome, Result, Unsupported
from judge.kernel.state import State


@op(PlayTopmostSite)
def play_topmost_site(state: State, event: Event, what: PlayTopmostSite) -> Result:
    """The topmost site of the atlas, to an adjacent void or Rubble, or to that here; then it is the ``site played``."""
    seen = view(state)
    tops = on_top(state, event.player, ATLAS)
    if len(tops) != 1 or tops == (UNNAMED,) or event.source not in seen.now:
        return Unsupported(f"{event.label}: which site is played, and where")
    top = tops[0]
    where = seen[event.source].thing.squares
    here = what.play_topmost_site is PlayedTo.HERE
    squares = list(where) if here else sorted({s for at in where for s in realm.adjacent(at, seen.edges)})
    open_ = [s for s in squares if free(seen, s)]
    ways = (one for one in other_ways(state, top, event.player) if one[0] in squares)
    pulled = [one for one in ways if isinstance(one[2], PullApart)]
    if not open_ and not pulled:
        said = "{0}: there is no void or Rubble here" if here else "{0}: there is no adjacent void or Rubble"
        left = tuple(one for one in event.ops if not _of_site_played(one))
        return go_on(state, structs.replace(event, ops=left)).said(said, event.label, cites=NEXT_TO, kind="not-applied")
    rest = go_on(state, event.binding("site played", top))
    options = [(str(s), rest.push(SiteEnters(top, s, event.player))) for s in open_]
    options += [(str(s), rest.push(PulledFor(top, s, event.player))) for s in dict.fromkeys(s for s, _, _ in pulled)]
    return choose(state, event.player, "location", f"where is {label(state, top)} played?", options, NEXT_TO)


class PulledFor(Frame, frozen=True):
    """The topmost site of an atlas is played where sites have to be pulled apart for it."""

    number: int
    square: int
    player: str


@rule(PulledFor, "sorcery:site#10", "sorcery.rulings:rift-valley-7#1")
def pulled_for(state: State, frame: PulledFor) -> Result:
    """Its own text allows it, in a direction that the player chooses."""
    told = state.said("{0} is played as its text allows", label(state, frame.number), cites=PULLED)
    ways = (one for one in other_ways(state, frame.number, frame.player) if one[0] == frame.square)
    options = [(way, told.push(pull)) for _, way, pull in ways if isinstance(pull, PullApart)]
    asked = f"which way are sites pulled for {label(state, frame.number)}?"
    return choose(state, frame.player, "direction", asked, options, PULLED)


def _of_site_played(op_: Op) -> bool:
    """Whether an operation is about the site that was played."""
    return any(Known.SITE_PLAYED in words_in(getattr(op_, key.name)) for key in keys(type(op_)).values())


PULLED = ("sorcery:site#10", "sorcery.rulings:rift-valley-7#1")
SHUFFLED = "sorcery.rulebook:game-zones/atlas-and-spellbook#4"
PUT_UNDER = (
    "sorcery.rulebook:game-zones/atlas-and-spellbook#5",
    "sorcery.rulebook:game-zones/atlas-and-spellbook#6",
    "sorcery:bottom#2",
)
UNKNOWN = "the topmost card of the {0}, which the scenario does not name"


@op(LookAtTopmost)
def look_at_topmost(state: State, event: Event, what: LookAtTopmost) -> Result:
    """At the topmost card of a deck; ``card`` leaves it open of which."""
    state = go_on(state, event)
    under = what.may_put is not None
    if what.look_at_topmost is not Drawn.CARD:
        return state.push(Look(event.player, DECKS[str(what.look_at_topmost)], under))
    options = [(zone, state.push(Look(event.player, zone, under))) for zone in (SPELLBOOK, ATLAS)]
    return choose(state, event.player, "choose", "which deck is looked at?", options, ("sorcery:top#2",))


class Look(Frame, frozen=True):
    """A player looks at the topmost card of their deck, and may put it ``under`` all others."""

    player: str
    zone: str
    under: bool


@rule(Look, "sorcery:top#2", "sorcery:zone#11")
def look_at_top(state: State, frame: Look) -> Result:
    """Nobody but the player sees it; after a shuffle each card may be the one that is seen."""
    player, zone = frame.player, frame.zone
    tops = on_top(state, player, zone)
    if not tops and ran_out(state, player, zone):
        return _none(state, zone)
    if not tops or tops == (UNNAMED,):
        return _seen(state, frame, UNKNOWN.format(zone), one_of_them_last(state, player, zone))
    if UNNAMED in tops:
        return _mixed(state, player, zone)
    before = pile(state, player, zone)
    if len(tops) == 1:
        number = tops[0]
        return _seen(state, frame, label(state, number), put_in(state, number, before, zone, player, True))
    outcomes = tuple(
        Outcome(1, label(state, n), put_in(state, n, before, zone, player, False).push(frame)) for n in tops
    )
    return Chance(f"which card lies on top of the shuffled {zone}", outcomes, (SHUFFLED,))


def _seen(state: State, frame: Look, card: str, under: State) -> Result:
    """What is seen may be put under all others; ``under`` is the state with it there."""
    looks, me = ("look" if frame.player == YOU else "looks"), names(frame.player)
    state = state.said("{0} {1} at {2}", me, looks, card, cites=("sorcery:top#2",))
    if not frame.under:
        return state
    under = under.said("{0} {1} at {2}", me, looks, card, cites=("sorcery:top#2",))
    under = under.said("{0} goes on the bottom of the {1}, which is not shuffled", card, frame.zone, cites=PUT_UNDER)
    asked = f"is {card} put on the bottom of the {frame.zone}?"
    return choose(state, frame.player, "may", asked, [("yes", under), ("no", state)], ("sorcery:may-and-can#1",))


@op(DiscardTopmost)
def discard_topmost(state: State, event: Event, what: DiscardTopmost) -> Result:
    """From the top of a deck, one card after another."""
    amount, zone = amount_of(state, event, what.amount), DECKS[str(what.discard_topmost)]
    if amount is None:
        return Unsupported(f"{event.label}: how many {str(what.amount)!r} is")
    players = players_of(state, event, what.who)
    return go_on(state, event).push(*(DiscardTop(player, zone) for player in players for _ in range(amount)))


class DiscardTop(Frame, frozen=True):
    """A player discards the topmost card of their deck."""

    player: str
    zone: str


@rule(DiscardTop, "sorcery:top#2", "sorcery:cemetery#2")
def discard_top(state: State, frame: DiscardTop) -> Result:
    """It goes to the cemetery, and whoever has none discards nothing; after a shuffle each card may be the one."""
    player, zone = frame.player, frame.zone
    tops = on_top(state, player, zone)
    if not tops and ran_out(state, player, zone):
        return _none(state, zone)
    if not tops or tops == (UNNAMED,):
        discards = "discard" if player == YOU else "discards"
        said, cites = "{0} {1} {2}", ("sorcery:cemetery#2",)
        state = state.said(said, names(player), discards, UNKNOWN.format(zone), cites=cites)
        return emit(state, happened(state, "discards", player=player))
    if UNNAMED in tops:
        return _mixed(state, player, zone)
    if len(tops) == 1:
        return discard(state, player, tops[0])
    outcomes = tuple(Outcome(1, label(state, n), discard(state, player, n)) for n in tops)
    return Chance(f"which card {names(player)} discards from the shuffled {zone}", outcomes, (SHUFFLED,))


def _none(state: State, zone: str) -> State:
    return state.said("The {0} is empty: it has no topmost card", zone, cites=("sorcery:zero#1",), kind="not-applied")


def _mixed(state: State, player: str, zone: str) -> Unsupported:
    return Unsupported(f"which card lies on top of the {zone}: {why_unknown(names(player), zone)}")
