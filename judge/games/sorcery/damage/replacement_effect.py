"""Replacement effects of dying: the event is replaced before it happens, so nobody was marked for death
(sorcery:replacement-effect, sorcery:die#7). Those of damage are in ``damage_effect``.
"""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.moments import LIVES_ON
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.ward import break_ward, harmed_by, warded
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.position.view import View
from judge.games.sorcery.storyline.triggered_ability import made
from judge.kernel.fact import Fact
from judge.kernel.nodes import Unsupported
from judge.kernel.state import State

MOST = 8
"""So often in a row may one thing replace one death, with nothing settled in between."""
REPLACED: Fact[tuple[tuple[int, int], ...]] = Fact("replaced deaths", ())
"""The deaths that were replaced since it was last seen that nobody dies, each with what replaced it."""
CITES = ("sorcery:replacement-effect#1", "sorcery:replacement-effect#6", "sorcery:die#7")


def replaced(
    state: State, number: int, of: str = "", why: str = ""
) -> tuple[State, tuple[Event, ...]] | Unsupported | None:
    """The state in which a death is replaced, and what happens instead; None when it is not. Unsupported when that is
    repeated without end, since ``why`` it dies lasts.

    ``of`` is the player whose spell or special ability destroys the thing, for Wards.
    """
    if warded(state, number):
        if assumed := harmed_by(state, number, of):
            state = assume(state, assumed)
        return break_ward(state, number, "would be destroyed"), ()
    seen = view(state)
    for source, now in seen.now.items():
        for ability in now.abilities:
            if ability.when is When.WOULD_DIE and _looks_at(seen, source, ability.what, number):
                before = state[REPLACED]
                if before.count((number, source)) == MOST:
                    return Unsupported(_endless(label(state, number), now.thing.label, why), CITES)
                state = state.tell(REPLACED, (*before, (number, source)))
                event = made(state, source, ability).binding("it", number)
                said = "{0} would die; {1} replaces that, so it is never marked for death"
                state = state.said(
                    said, label(state, number), now.thing.label, cites=CITES, moment=LIVES_ON(label(state, number))
                )
                return state, (structs.replace(event, begun=True, instead=True),)
    return None


def _endless(name: str, source: str, why: str) -> str:
    return f"the death of {name} is replaced by {source} again and again, and {name} would still die: {why}"


def _looks_at(seen: View, source: int, what: str, number: int) -> bool:
    """Whether a replacement looks for the death of a thing: its bearer's, or that of what it selects."""
    if what in ("bearer", "bearer minion"):
        return seen[source].thing.bearer == number and ("minion" not in what or "minion" in seen[number].types)
    return number in seen.now and seen.matches(selector(what), number, source)
