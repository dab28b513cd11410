"""Activating abilities (kotc:abilities): the activation cost is paid at once, then the ability becomes a link.

The steps in order, for a spell's only ability and for a minion's: ``pay activation cost``, ``select targets``,
``add link``. When the cost cannot be paid, ``activation fails``.
"""

from __future__ import annotations

from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.link import CAST, Link
from judge.games.kotc.position.thing import label
from judge.games.kotc.rulebook import rule
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State


@rule("activation", "kotc:abilities#12", "kotc:abilities#13")
def activation(state: State, frame: Frame) -> Result:
    """``("activation", link)``: what is common to all ways of activating an ability."""
    return state.push(("pay activation cost", frame[1]))


@rule("activation fails", "kotc:abilities#14", "kotc:abilities#8")
def activation_fails(state: State, frame: Frame) -> Result:
    """``("activation fails", link)``: no link forms and nothing comes back; a spell goes to the grave."""
    link = frame[1]
    assert isinstance(link, Link)
    state = assume(state, "no refund").tell("failed", (*_failed(state), link.source))
    state = state.said("The activation cost of {0} cannot be paid: the ability fails", label(state, link.source))
    return state.push(("spell done", link.source)) if link.kind == CAST else state


def _failed(state: State) -> tuple[int, ...]:
    """The cards of which an ability failed."""
    found = state.facts.get("failed", ())
    assert isinstance(found, tuple)
    return found
