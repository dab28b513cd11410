"""The chain: its links, who is asked, and in which order links resolved."""

from __future__ import annotations

from judge.games.kotc.activation.activating import FAILED
from judge.games.kotc.activation.chain import RESOLVED, asking
from judge.games.kotc.position.link import chain, described, resolving
from judge.games.kotc.position.thing import label
from judge.games.kotc.scenario.vocabulary import ask
from judge.kernel.state import State


@ask("value", "number of chain links", "kotc:chains#7", "kotc:chains#13")
def links(state: State) -> int:
    """How many links the chain has that have not begun to resolve."""
    return len(chain(state))


@ask("which", "chain links", "kotc:chains#7")
def which_links(state: State) -> tuple[str, ...]:
    """The links of the chain in words."""
    return tuple(described(state, link) for link in chain(state))


@ask("order", "players asked to respond", "kotc:chains#8", "kotc:chains#9")
def asked_in_order(state: State) -> tuple[str, ...]:
    """Who is to be asked from now on, the next first; read it when a link is added or a player may respond."""
    return asking(state)


@ask("is", "{player} asked to respond", "kotc:chains#3", "kotc:chains#8")
def asked_now(state: State, player: str) -> bool:
    """Whether a player is still to be asked for a response: only chaining actions let players respond."""
    return player in asking(state)


@ask("order", "chain links resolved", "kotc:chains#13")
def resolved(state: State) -> tuple[str, ...]:
    """The links of the last chain, the first that resolved first."""
    return state[RESOLVED]


@ask("is", "a chain active", "kotc:chains#7", "kotc:chains#17")
def active(state: State) -> bool:
    """Whether there is a chain, or one is resolving."""
    return bool(chain(state)) or resolving(state)


@ask("which", "cards whose ability failed", "kotc:abilities#8", "kotc:abilities#14")
def failed(state: State) -> tuple[str, ...]:
    """Cards whose activation cost could not be paid."""
    return tuple(label(state, number) for number in state[FAILED])
