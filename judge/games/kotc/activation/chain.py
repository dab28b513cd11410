"""Chains: links are added while players respond, then they resolve, the most recent first (kotc:chains)."""

from __future__ import annotations

from judge.games.kotc.activation.chaining_actions import Way, chaining_actions
from judge.games.kotc.activation.steps import Activate, AddLink, CarryOutAbility, Cast, SpellDone
from judge.games.kotc.frames import CarryOutCounter, ChainingActionPerformed, CheckEnd, ForcedBattles, Trigger, Using
from judge.games.kotc.moments import (
    AT_CHAIN_DONE,
    AT_LINK,
    AT_RESOLVE,
    AT_RESOLVING,
    AT_RESPOND,
    LINK,
    MAY_RESPOND,
    RESOLVES,
)
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.happened import lapsed, recent
from judge.games.kotc.position.link import CAST, CHAIN, COUNTER, RESOLVING, Link, chain, described, resolving
from judge.games.kotc.position.players import after, clockwise, turn
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import choose
from judge.games.kotc.words import listed
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

CHAINING = (Cast, Activate, Trigger)
"""The kinds of frames that are chaining actions (kotc:chains#4 to #6)."""

ASKING: Fact[tuple[str, ...]] = Fact("asking", ())
"""The players who are asked to respond while one of them decides, that one first."""
RESOLVED: Fact[tuple[str, ...]] = Fact("resolved", ())
"""The links of the last chain that resolved so far, in words."""


class Asked(Frame, frozen=True):
    """Players are asked to respond, the next first."""

    players: tuple[str, ...]


class ResolveChain(Frame, frozen=True):
    """All have passed in a row."""


class ResolveLink(Frame, frozen=True):
    """The most recent link resolves, then those before it."""


class ChainDone(Frame, frozen=True):
    """All links have resolved."""


class Window(Frame, frozen=True):
    """Whoever has an ability that waited for what just happened may start a chain with it."""


class Start(Frame, frozen=True):
    """These players may start a chain on what just happened, the next first."""

    players: tuple[str, ...]


def no_chain_resolves(state: State, _frame: Using) -> Broken | None:
    """No chaining action while a chain is resolving."""
    return Broken("a chain is resolving: wait until it has finished") if resolving(state) else None


def asked_in_turn(state: State, frame: Using) -> Broken | None:
    """While a chain is open only the player who is asked responds to it."""
    player, asked_now = frame.player, asking(state)[:1]
    if not chain(state) or resolving(state) or player in asked_now:
        return None
    return Broken(f"it is not {player} who is asked to respond now, but {listed(asked_now) if asked_now else 'nobody'}")


for _kind in CHAINING:
    requires(_kind, "kotc:chains#17")(no_chain_resolves)
    requires(_kind, "kotc:chains#8", "kotc:chains#9")(asked_in_turn)


def asking(state: State) -> tuple[str, ...]:
    """The players who are asked to respond from now on, the one who decides now first."""
    return state[ASKING] or next((frame.players for frame in state.agenda if isinstance(frame, Asked)), ())


@rule(AddLink, "kotc:chains#7", "kotc:chains#11", "kotc:chains#12", "kotc:abilities#15")
def add_link(state: State, frame: AddLink) -> Result:
    """A chaining action becomes a link, at which reactive counters look; then everybody may respond, clockwise."""
    link = frame.link
    if link.deployed:
        return at_once(state, link)
    while state.agenda and isinstance(state.agenda[0], (Asked, ChainingActionPerformed)):
        _, state = state.pop()
    state = state.tell(CHAIN, (*chain(state), link))
    what, place = described(state, link), len(chain(state))
    cites: tuple[str, ...] = ("kotc:chains#7",) if place == 1 else ("kotc:chains#8",)
    cites = ("kotc:counters#26",) if link.ignoring else cites
    cites = cites if link.kind == COUNTER else (*cites, "kotc:abilities#15")
    state = state.said("{0} becomes chain link {1}", what, place, cites=cites, moment=(AT_LINK, LINK(what, place)))
    return state.push(ChainingActionPerformed(link, ()), Asked(after(state, link.by)))


def at_once(state: State, link: Link) -> State:
    """A deployed spell starts no chain and is no link of one: nobody responds to it (kotc:keywords/deploy#8)."""
    state = state.said("{0} resolves at once", described(state, link), cites=("kotc:keywords/deploy#8",))
    return state.push(CarryOutAbility(link), SpellDone(link.source))


@rule(Asked, "kotc:chains#8", "kotc:chains#9", "kotc:chains#10")
def asked(state: State, frame: Asked) -> Result:
    """The next of the players may respond; when all have passed in a row the chain resolves."""
    waiting = frame.players
    if not waiting:
        return state.push(ResolveChain())
    player, rest = waiting[0], waiting[1:]
    state = state.tell(ASKING, waiting)
    place = len(chain(state))
    moment = (AT_RESPOND, MAY_RESPOND(player, place))
    cites = ("kotc:chains#8",) if place == 1 else ("kotc:chains#9",)
    state = state.said("{0} may respond to chain link {1}", player, place, cites=cites, moment=moment)
    passing = state.forget(ASKING).push(Asked(rest))
    options = [("nothing", passing)]
    options += [(text, passing.push(made)) for text, made in chaining_actions(state, player)]
    return choose(state, player, "respond", f"respond to chain link {place}", options, cites)


@rule(ResolveChain, "kotc:chains#13")
def resolve_chain(state: State, _frame: ResolveChain) -> Result:
    """What happened before has had its chance; the links resolve, the most recent first."""
    state = lapsed(state).tell(RESOLVING, True).forget(RESOLVED)
    state = state.said("All players have passed in a row: the chain resolves", moment=AT_RESOLVE)
    return state.push(ResolveLink(), ChainDone())


@rule(ResolveLink, "kotc:chains#13", "kotc:chains#14", "kotc:chains#15", "kotc:chains#16")
def resolve_link(state: State, _frame: ResolveLink) -> Result:
    """The most recent link leaves the chain and does what it says; then the one before."""
    links = chain(state)
    if not links:
        return state
    link = links[-1]
    moment = (AT_RESOLVING, RESOLVES(len(links)))
    told = "Chain link {0} resolves: {1}"
    state = state.said(told, len(links), described(state, link), cites=("kotc:chains#13",), moment=moment)
    state = state.tell(CHAIN, links[:-1]).tell(RESOLVED, (*state[RESOLVED], described(state, link)))
    does = CarryOutCounter(link) if link.kind == COUNTER else CarryOutAbility(link)
    after_it = (SpellDone(link.source),) if link.kind == CAST else ()
    return state.push(does, *after_it, CheckEnd(), ResolveLink())


@rule(ChainDone, "kotc:chains#17")
def chain_done(state: State, _frame: ChainDone) -> Result:
    """New chains may start; battles that were forced meanwhile come first."""
    state = state.forget(CHAIN).forget(RESOLVING)
    state = state.said("The chain has finished resolving", moment=AT_CHAIN_DONE)
    return state.push(ForcedBattles(), Window())


@rule(Window, "kotc:chains#17", "kotc:abilities#11")
def window(state: State, _frame: Window) -> Result:
    """Clockwise, the player whose turn it is first."""
    if not recent(state) or chain(state):
        return state
    return state.push(Start(clockwise(state, turn(state))))


@rule(Start, "kotc:chains#17", "kotc:abilities#11")
def start(state: State, frame: Start) -> Result:
    """The next of the players may start a chain; when nobody does, what happened lapses."""
    waiting = frame.players
    if not waiting:
        return lapsed(state)
    player, rest = waiting[0], waiting[1:]
    waited = _waited(state, player)
    if not waited:
        return state.push(Start(rest))
    state = assume(state, "lapse")
    if any(_waited(state, other) for other in rest):
        state = assume(state, "pending order")
    passing = state.push(Start(rest))
    options = [("nothing", passing), *((text, passing.push(made)) for text, made in waited)]
    return choose(state, player, "respond", "start a chain on what just happened", options)


def _waited(state: State, player: str) -> list[Way]:
    """The chaining actions of a player that only what just happened allows."""
    usual = {text for text, _ in chaining_actions(lapsed(state), player)}
    return [(text, made) for text, made in chaining_actions(state, player) if text not in usual]
