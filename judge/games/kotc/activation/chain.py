"""Chains: links are added while players respond, then they resolve, the most recent first (kotc:chains)."""

from __future__ import annotations

from judge.games.kotc.activation.chaining_actions import Way, chaining_actions
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
from judge.games.kotc.position.link import CAST, COUNTER, Link, chain, described, resolving
from judge.games.kotc.position.players import after, clockwise, turn
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import choose
from judge.games.kotc.words import listed
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

CHAINING = ("cast", "activate", "trigger")
"""The kinds of frames that are chaining actions (kotc:chains#4 to #6)."""


def no_chain_resolves(state: State, _frame: Frame) -> Broken | None:
    """No chaining action while a chain is resolving."""
    return Broken("a chain is resolving: wait until it has finished") if resolving(state) else None


def asked_in_turn(state: State, frame: Frame) -> Broken | None:
    """While a chain is open only the player who is asked responds to it."""
    player, asked_now = frame[-1], asking(state)[:1]
    if not chain(state) or resolving(state) or player in asked_now:
        return None
    return Broken(f"it is not {player} who is asked to respond now, but {listed(asked_now) if asked_now else 'nobody'}")


for _kind in CHAINING:
    requires(_kind, "kotc:chains#17")(no_chain_resolves)
    requires(_kind, "kotc:chains#8", "kotc:chains#9")(asked_in_turn)


def asking(state: State) -> tuple[str, ...]:
    """The players who are asked to respond from now on, the one who decides now first."""
    found = state.facts.get("asking") or next((frame[1] for frame in state.agenda if frame[0] == "asked"), ())
    assert isinstance(found, tuple)
    return found


@rule("add link", "kotc:chains#7", "kotc:chains#11", "kotc:chains#12", "kotc:abilities#15")
def add_link(state: State, frame: Frame) -> Result:
    """``("add link", link)``: a chaining action becomes a link; then everybody may respond, clockwise.

    ``("chaining action performed", link)`` is the moment at which reactive counters look at it.
    """
    link = frame[1]
    assert isinstance(link, Link)
    if link.deployed:
        return at_once(state, link)
    while state.agenda and state.agenda[0][0] in ("asked", "chaining action performed"):
        _, state = state.pop()
    state = state.tell("chain", (*chain(state), link))
    state = state.said(
        "{0} becomes chain link {1}",
        described(state, link),
        len(chain(state)),
        moment=(AT_LINK, LINK(described(state, link), len(chain(state)))),
    )
    return state.push(("chaining action performed", link), ("asked", after(state, link.by)))


def at_once(state: State, link: Link) -> State:
    """A deployed spell starts no chain and is no link of one: nobody responds to it (kotc:keywords/deploy#8)."""
    state = state.said("{0} resolves at once", described(state, link), cites=("kotc:keywords/deploy#8",))
    return state.push(("carry out ability", link), ("spell done", link.source))


@rule("asked", "kotc:chains#8", "kotc:chains#9", "kotc:chains#10")
def asked(state: State, frame: Frame) -> Result:
    """``("asked", players)``: the next of the players may respond; when all have passed in a row the chain resolves."""
    waiting = frame[1]
    assert isinstance(waiting, tuple)
    if not waiting:
        return state.push(("resolve chain",))
    player, rest = waiting[0], waiting[1:]
    state = state.tell("asking", waiting)
    state = state.said(
        "{0} may respond to chain link {1}",
        player,
        len(chain(state)),
        moment=(AT_RESPOND, MAY_RESPOND(player, len(chain(state)))),
    )
    passing = state.forget("asking").push(("asked", rest))
    options = [("nothing", passing)]
    options += [(text, passing.push(made)) for text, made in chaining_actions(state, player)]
    return choose(state, player, "respond", f"respond to chain link {len(chain(state))}", options)


@rule("resolve chain", "kotc:chains#13")
def resolve_chain(state: State, _frame: Frame) -> Result:
    """``("resolve chain",)``: what happened before has had its chance; the links resolve, the most recent first."""
    state = lapsed(state).tell("resolving", True).forget("resolved")
    state = state.said("All players have passed in a row: the chain resolves", moment=AT_RESOLVE)
    return state.push(("resolve link",), ("chain done",))


@rule("resolve link", "kotc:chains#13", "kotc:chains#14", "kotc:chains#15", "kotc:chains#16")
def resolve_link(state: State, _frame: Frame) -> Result:
    """``("resolve link",)``: the most recent link leaves the chain and does what it says; then the one before."""
    links = chain(state)
    if not links:
        return state
    link = links[-1]
    done = state.facts.get("resolved", ())
    assert isinstance(done, tuple)
    state = state.tell("chain", links[:-1]).tell("resolved", (*done, described(state, link)))
    state = state.said(
        "Chain link {0} resolves: {1}", len(links), described(state, link), moment=(AT_RESOLVING, RESOLVES(len(links)))
    )
    does = "carry out counter" if link.kind == COUNTER else "carry out ability"
    after_it: tuple[Frame, ...] = (("spell done", link.source),) if link.kind == CAST else ()
    return state.push((does, link), *after_it, ("check end",), ("resolve link",))


@rule("chain done", "kotc:chains#17")
def chain_done(state: State, _frame: Frame) -> Result:
    """``("chain done",)``: new chains may start; battles that were forced meanwhile come first."""
    state = state.forget("chain").forget("resolving")
    state = state.said("The chain has finished resolving", moment=AT_CHAIN_DONE)
    return state.push(("forced battles",), ("window",))


@rule("window", "kotc:chains#17", "kotc:abilities#11")
def window(state: State, _frame: Frame) -> Result:
    """``("window",)``: whoever has an ability that waited for what just happened may start a chain with it."""
    if not recent(state) or chain(state):
        return state
    return state.push(("start", clockwise(state, turn(state))))


@rule("start", "kotc:chains#17", "kotc:abilities#11")
def start(state: State, frame: Frame) -> Result:
    """``("start", players)``: the next of the players may start a chain; when nobody does, what happened lapses."""
    waiting = frame[1]
    assert isinstance(waiting, tuple)
    if not waiting:
        return lapsed(state)
    player, rest = waiting[0], waiting[1:]
    waited = _waited(state, player)
    if not waited:
        return state.push(("start", rest))
    state = assume(state, "lapse")
    if any(_waited(state, other) for other in rest):
        state = assume(state, "pending order")
    passing = state.push(("start", rest))
    options = [("nothing", passing), *((text, passing.push(made)) for text, made in waited)]
    return choose(state, player, "respond", "start a chain on what just happened", options)


def _waited(state: State, player: str) -> list[Way]:
    """The chaining actions of a player that only what just happened allows."""
    usual = {text for text, _ in chaining_actions(lapsed(state), player)}
    return [(text, made) for text, made in chaining_actions(state, player) if text not in usual]
