"""Tapping, as a cost and by an effect (sorcery:tap)."""

from __future__ import annotations

from judge.games.sorcery.moments import TAPS
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.summoning_sickness import sick
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.thing import REALM, label, put, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.scenario.fields import FIELDS
from judge.games.sorcery.storyline.at_once.together import emit_together
from judge.games.vocabulary.fields import word_of
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

ONLY = (
    "sorcery:tap#5",
    "sorcery.rulebook:activating-abilities/tapping-a-card#8",
    "sorcery.rulebook:glossary/tapping-a-card#4",
)


class Tap(Frame, frozen=True):
    """A card taps, by an effect or as a cost."""

    number: int
    cost: bool


FIELDS["reason to tap"] = word_of(("cost", "effect"), "reason to tap")


@action("tap", "thing", as_="reason to tap")
def tap_action(state: State, tap: int, as_: str = "effect") -> tuple[Frame, ...]:
    """``tap: CARD``: an effect taps it; ``as: cost`` when it is tapped to pay for something."""
    return (Tap(tap, as_ == "cost"),)


def cannot_tap(state: State, number: int, cost: bool) -> tuple[Broken, ...]:
    """All reasons why a card cannot tap, as a cost or by an effect."""
    return state.broken(Tap(number, cost))


def tapped(state: State, number: int) -> State:
    """A card taps; what that triggers waits in front."""
    state = state.said("{0} taps", label(state, number), cites=("sorcery:tap#4",), moment=TAPS(label(state, number)))
    state = put(state, number, tapped=True)
    player = view(state)[number].controller or thing(state, number).owner
    return emit_together(state, happened(state, "taps", number, player=player))


@rule(Tap, "sorcery:tap#4")
def tap(state: State, frame: Tap) -> Result:
    """A card taps; one that cannot stays as it is."""
    number = frame.number
    broken = state.broken(frame)
    if broken:
        why, cites = "; ".join(b.why for b in broken), tuple(c for b in broken for c in b.cites)
        return state.said("{0} does not tap: {1}", label(state, number), why, cites=cites, kind="not-applied")
    if frame.cost:
        return tapped(state, number)
    cites = ("sorcery:tap#4", "sorcery:tap#3")
    state = put(state.said("{0} is tapped", label(state, number), cites=cites), number, tapped=True)
    player = view(state)[number].controller or thing(state, number).owner
    return emit_together(state, happened(state, "taps", number, player=player))


@requires(Tap, *ONLY)
def untapped_in_the_realm(state: State, frame: Tap) -> Broken | None:
    """Only untapped cards in the realm can be tapped."""
    found = thing(state, frame.number)
    if found.zone != REALM:
        return Broken(f"{found.label} is not in the realm")
    return Broken(f"{found.label} is tapped already") if found.tapped else None


@requires(Tap, "sorcery:summoning-sickness#2", "sorcery:tap#3")
def over_its_summoning_sickness(state: State, frame: Tap) -> Broken | None:
    """A minion with summoning sickness cannot be tapped for a cost; effects may tap it."""
    return sick(state, frame.number) if frame.cost else None


@requires(Tap, "sorcery:disabled#1", "sorcery.rulebook:quick-reference/disable#2")
def able_to_tap(state: State, frame: Tap) -> Broken | None:
    """A disabled minion cannot tap for a cost; effects may tap it."""
    now = view(state).now.get(frame.number)
    return Broken(f"{now.thing.label} is disabled") if frame.cost and now is not None and now.disabled else None
