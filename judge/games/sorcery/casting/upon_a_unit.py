"""Minions and artifacts that may be cast to a unit, wherever that is, and do something to it as they enter
(casting-minions#3): an artifact into its hands.
"""

from __future__ import annotations

from judge.games.sorcery.cards.facts import Ability
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.casting.casting import Casting
from judge.games.sorcery.casting.goals import MODIFIED, confined
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event, OnStoryline
from judge.games.sorcery.position.thing import label, printed, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.storyline import gone
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

ON_THE_STORYLINE = (
    "sorcery:storyline/most-effects-use-the-storyline#1",
    "sorcery:storyline/source-is-no-longer-in-the-realm#1",
    "sorcery.rulings:jack-the-ripper-2#1",
    "sorcery.rulings:jack-the-ripper-5#1",
)
DISABLED = ("sorcery.rulings:jack-the-ripper-4#1", "sorcery.rulebook:quick-reference/disable#1")


class Upon(OnStoryline, frozen=True):
    """What a minion does to the unit to which it was cast: it is on the storyline since then."""

    event: Event

    def waits(self, state: State) -> tuple[str, ...]:
        """What it is called."""
        return self.event.waits(state)


def _ability(state: State, number: int) -> Ability | None:
    """What a card does to a unit to which it may be cast; None where it is not cast so."""
    return next((a for a in printed(state, thing(state, number)).ability if a.when is When.CAST_UPON), None)


def not_upon(state: State, number: int, how: Casting) -> Broken | None:
    """Why a minion cannot be cast to a unit; None when it can."""
    seen, ability, unit = view(state), _ability(state, number), how.upon
    if ability is None or unit is None:
        return Broken(f"nothing lets {label(state, number)} be cast to a unit", MODIFIED)
    if unit not in seen.now or not seen.matches(selector(ability.what), unit, None, how.player):
        return Broken(f"{label(state, unit)} is no {ability.what} in the realm", MODIFIED)
    if not how.to or not set(how.to) <= set(seen.locations(unit)):
        return Broken(f"{label(state, unit)} is not there", MODIFIED)
    return confined(state, number, how.to, how)


def upon_it(state: State, number: int, how: Casting) -> State:
    """With what a card does to its unit waiting behind what it triggers as it enters.

    An artifact may be cast into the hands of one's own units anyway, and then need not do it.
    """
    ability, found, seen = _ability(state, number), thing(state, number), view(state)
    unit = how.upon if how.upon is not None else how.bearer
    if unit is None or ability is None or not seen.matches(selector(ability.what), unit, None, how.player):
        return state
    event = Event(
        label=ability.name or f"what {found.label} does",
        source=number,
        incarnation=found.incarnation + 1,
        player=how.player,
        ops=ability.do,
        bound=(("itself", number), ("it", unit)),
        stays=((unit, thing(state, unit).incarnation),),
        may=how.bearer is not None and seen[unit].controller == how.player,
    )
    return state.push(Upon(event))


@rule(Upon, *ON_THE_STORYLINE)
def upon(state: State, frame: Upon) -> Result:
    """It resolves whoever controls the card by then, silenced or not; not when that is gone, or disabled."""
    event = frame.event
    now = view(state).now.get(event.source)
    if now is not None and now.disabled and not gone(state, event):
        said = "{0}: {1} is disabled, and does nothing"
        return state.said(said, event.label, label(state, event.source), cites=DISABLED, kind="not-applied")
    return state.push(event)
