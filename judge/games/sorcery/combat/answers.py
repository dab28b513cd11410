"""Spells that answer to an attack, or to a defence: when they may be cast, and by whom (sorcery:attack#8, defend#3)."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.faces import Timing
from judge.games.sorcery.casting.casting import Cast
from judge.games.sorcery.frames import DefendedWindow
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.attack_under_way import current
from judge.games.sorcery.position.thing import HAND, SPELLBOOK, label, printed, things
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.actions import frames
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.words import other
from judge.kernel.nodes import Result
from judge.kernel.state import State


def responses(state: State, player: str, timing: Timing) -> list[tuple[str, Cast]]:
    """The spells that a player may cast at a moment of an attack, such as Dodge Roll, each with its frame."""
    found = []
    for number, held in things(state):
        if held.owner != player or held.zone not in (HAND, SPELLBOOK) or printed(state, held).timing is not timing:
            continue
        made, broken, missing = frames(state, "cast", {"cast": held.label})
        spell = made[0] if made else None
        if isinstance(spell, Cast) and spell.number == number and not broken and missing is None:
            found.append((held.label, spell))
    return found


@rule(DefendedWindow, "sorcery:defend#3", "sorcery:attack#12")
def defended_window(state: State, frame: DefendedWindow) -> Result:
    """The moment at which what answers to a defence may be cast, for who has joined by it."""
    made = current(state)
    if made is None or frame.unit not in made.defenders or not made.here(state, frame.unit):
        return state
    player = other(made.player)
    here = state.push(frame)
    able = responses(here, player, Timing.DEFENDS)
    if not able:
        return state
    told = assume(here, "answers to a defence")
    options = [(name, told.push(cast)) for name, cast in able]
    asked = f"who answers to the defence of {label(state, frame.unit)} with a spell?"
    return choose(state, player, "respond", asked, [*options, ("nobody", state)])
