"""Links of a chain: what was activated, by whom, on what (kotc:chains)."""

from __future__ import annotations

from collections.abc import Hashable

from msgspec import Struct

from judge.games.kotc.ability.structure import Ability
from judge.games.kotc.position.thing import label
from judge.kernel.fact import Fact
from judge.kernel.state import State

CAST, ACTIVATE, COUNTER = "cast", "activate", "counter"
"""The kinds of chaining actions: casting a spell, activating a minion's ability, a proactive counter."""

Target = tuple[int, int]
"""A target: the number of the card, and its incarnation when it was selected."""


class Link(Struct, frozen=True, kw_only=True):
    """A chain link, or something about to become one.

    ``source`` is the number of the card (of a counter: its host), ``by`` the player who uses it ("you" in its text).
    ``ability`` is what a spell or a minion does, ``counter`` the kind of counter otherwise. ``targets`` has for every
    sub-ability in order what was selected. ``notes`` is what else was decided at activation, as the effect needs it.
    ``ignoring``: the activation condition was ignored, as a Trap Counter allows. ``deployed``: it is a spell that
    resolves at once, as a part of the ability that deploys it.
    """

    kind: str
    source: int
    by: str
    ability: Ability | None = None
    counter: str = ""
    targets: tuple[tuple[Target, ...], ...] = ()
    notes: tuple[Hashable, ...] = ()
    ignoring: bool = False
    deployed: bool = False
    incarnation: int = 0

    @property
    def does(self) -> Ability:
        """The ability of a spell or a minion; raises LookupError for a counter, which has none."""
        if self.ability is None:
            raise LookupError(f"the link of a {self.kind} has no ability")
        return self.ability


CHAIN: Fact[tuple[Link, ...]] = Fact("chain", ())
"""The links of the current chain, link 1 first."""
RESOLVING: Fact[bool] = Fact("resolving", False)
"""That the chain is resolving."""


def described(state: State, link: Link) -> str:
    """A link in words: ``Ben: cast Bolt``, ``Ann: BITE of Wolf``, ``Ann: Sword Counter on Wolf``."""
    card = label(state, link.source)
    if link.kind == COUNTER:
        return f"{link.by}: {link.counter} Counter on {card}"
    if link.kind == CAST:
        return f"{link.by}: cast {card}"
    return f"{link.by}: {link.ability.name if link.ability else 'an ability'} of {card}"


def chain(state: State) -> tuple[Link, ...]:
    """The links of the current chain, link 1 first; empty when there is none."""
    return state[CHAIN]


def resolving(state: State) -> bool:
    """Whether the chain is resolving."""
    return state[RESOLVING]
