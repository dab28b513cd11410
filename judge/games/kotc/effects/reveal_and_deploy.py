"""Reveal and deploy: the targets are shown to all players, then you may play each of them (kotc:keywords/deploy)."""

from __future__ import annotations

from judge.games.kotc.effects.doing import Doing, targets
from judge.games.kotc.frames import Deploy
from judge.games.kotc.position.thing import is_minion, label, printed
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import SPELL
from judge.games.kotc.zones.reveal import Reveal
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State


class DoRevealAndDeploy(Doing, frozen=True):
    """All targets are revealed, then you may deploy them."""


@rule(DoRevealAndDeploy, "kotc:keywords/deploy#1", "kotc:keywords/deploy#2", "kotc:keywords/reveal#1")
def do_reveal_and_deploy(state: State, frame: DoRevealAndDeploy) -> Result:
    """You may deploy one after another as they were named."""
    state, numbers = targets(state, frame)
    if not numbers:
        return state
    for number in numbers:
        if not is_minion(state, number) and printed(state, number).type != SPELL:
            return Unsupported(f"the scenario does not say which card {label(state, number)} is, and it is revealed")
    return state.push(Reveal(numbers), *(Deploy(number, frame.by) for number in numbers))
