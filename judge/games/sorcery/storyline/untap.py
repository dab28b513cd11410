"""Untapping by an effect (sorcery:untap); that of the start phase stands there."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.moments import UNTAPS
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.until_then import over
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.thing import REALM, label, put, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.storyline.at_once.together import emit_together
from judge.games.sorcery.storyline.tap import ONLY
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Untap(Frame, frozen=True):
    """A card untaps by an effect."""

    number: int


@action("untap", "thing")
def untap_action(state: State, untap: int) -> tuple[Frame, ...]:
    """``untap: CARD``: an effect untaps it."""
    return (Untap(untap),)


@rule(Untap, "sorcery:untap#1")
def untap(state: State, frame: Untap) -> Result:
    """A card untaps; one that is untapped stays as it is."""
    number = frame.number
    broken = state.broken(frame)
    if broken:
        why, cites = "; ".join(b.why for b in broken), tuple(c for b in broken for c in b.cites)
        state = state.said("{0} does not untap: {1}", label(state, number), why, cites=cites, kind="not-applied")
        return over(state, Duration.NEXT_UNTAP, (number,) if thing(state, number).tapped else (), WAITED)
    state = state.said("{0} untaps", label(state, number), moment=UNTAPS(label(state, number)))
    state = put(state, number, tapped=False)
    return emit_together(state, happened(state, "untaps", number, player=view(state)[number].controller or ""))


WAITED = "would untap now and does not"
"""Why an effect ends that kept something from untapping once."""


@requires(Untap, *ONLY)
def tapped_in_the_realm(state: State, frame: Untap) -> Broken | None:
    """Only tapped cards in the realm can be untapped."""
    found = thing(state, frame.number)
    if found.zone != REALM:
        return Broken(f"{found.label} is not in the realm")
    return None if found.tapped else Broken(f"{found.label} is untapped already")


@requires(Untap, "sorcery:can-vs-cant#1", "sorcery:the-silver-rule#4")
def nothing_says_it_cannot_untap(state: State, frame: Untap) -> Broken | None:
    """A card that says it can't untap beats the effect that untaps it."""
    now = view(state).now.get(frame.number)
    by = now.cannot.get(Prohibition.UNTAP) if now is not None else None
    return Broken(f"{by} says that it can't untap") if by else None
