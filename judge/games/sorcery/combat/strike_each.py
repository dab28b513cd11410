"""A text by which a unit strikes each of several: no document settles whether that is one strike (sorcery:strike)."""

from __future__ import annotations

from judge.games.sorcery.combat.strike import Strike, can_strike
from judge.games.sorcery.damage.lance import lances
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.words import listed
from judge.kernel.frame import Frame
from judge.kernel.nodes import Option, Result, Unsettled, Unsupported
from judge.kernel.state import State

SPLIT = "sorcery:strike/strikes-vs-multiple-units"
ONE = (f"{SPLIT}#1", f"{SPLIT}#4")
WHOLE = ("sorcery:strike#1", f"{SPLIT}#5")
Struck = tuple[int, tuple[int, ...]]


class StrikeEach(Frame, frozen=True):
    """A text has units strike each of some others, outside a fight. ``hidden``: nobody loses Stealth by it."""

    by: str
    pairs: tuple[Struck, ...]
    hidden: bool = False


@rule(StrikeEach, *ONE, "sorcery:strike#1")
def strike_each(state: State, frame: StrikeEach) -> Result:
    """One strike that is split among them, or a strike against each for all of the power: both are looked at."""
    seen = view(state)
    several = [unit for unit, struck in frame.pairs if len(struck) > 1 and can_strike(seen, unit)]
    once = Strike(frame.pairs, (), False, frame.hidden)
    if not several:
        return state.push(once)
    asked = f"{frame.by}: whether a strike against each of several units is split among them"
    if any(lances(seen, unit) for unit in several):
        return Unsupported(asked, ONE)
    each = tuple((unit, (one,)) for unit, struck in frame.pairs for one in struck)
    who = listed([label(state, one) for unit, struck in frame.pairs for one in struck if unit in several])
    split = state.said("read so: one strike, which is split among {0}", who, cites=ONE)
    whole = state.said("read so: a strike against each of {0}, for all of the power", who, cites=WHOLE)
    readings = (
        Option("one strike, which is split", split.push(once)),
        Option("a strike against each", whole.push(Strike(each, (), False, frame.hidden))),
    )
    return Unsettled(asked, readings, ONE)
