"""Activating abilities (kotc:abilities): the activation cost is paid at once, then the ability becomes a link.

The steps in order, for a spell's only ability and for a minion's: ``PayActivationCost``, ``SelectTargets``,
``AddLink``. When the cost cannot be paid, ``ActivationFails``.
"""

from __future__ import annotations

from judge.games.kotc.activation.steps import Activation, ActivationFails, PayActivationCost, SpellDone
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.link import CAST
from judge.games.kotc.position.thing import label
from judge.games.kotc.rulebook import rule
from judge.kernel.fact import Fact
from judge.kernel.nodes import Result
from judge.kernel.state import State

FAILED: Fact[tuple[int, ...]] = Fact("failed", ())
"""The cards of which an ability failed."""


@rule(Activation, "kotc:abilities#12", "kotc:abilities#13")
def activation(state: State, frame: Activation) -> Result:
    """The activation cost comes first."""
    return state.push(PayActivationCost(frame.link))


@rule(ActivationFails, "kotc:abilities#14", "kotc:abilities#8")
def activation_fails(state: State, frame: ActivationFails) -> Result:
    """No link forms and nothing comes back; a spell goes to the grave."""
    link = frame.link
    state = assume(state, "no refund").tell(FAILED, (*state[FAILED], link.source))
    state = state.said("The activation cost of {0} cannot be paid: the ability fails", label(state, link.source))
    return state.push(SpellDone(link.source)) if link.kind == CAST else state
