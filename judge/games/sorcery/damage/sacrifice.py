"""Sacrifice: a player destroys a card of their own (sorcery:sacrifice)."""

from __future__ import annotations

from judge.games.sorcery.damage.deaths_door import SAVED, DeathBlows, death_blows, savers
from judge.games.sorcery.damage.die import DYING, Die, Doom
from judge.games.sorcery.damage.replacement_effect import replaced
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import REALM, label, thing
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.words import YOU, names, other
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

DESTROYED = ("sorcery:sacrifice#1", "sorcery:die#14", "sorcery:die#15", "sorcery.rulebook:glossary/sacrifice#3")
"""That a sacrifice destroys a card, and marks it for death."""
INSTEAD = ("sorcery:replacement-effect#1", "sorcery:the-silver-rule#1")


class Sacrifice(Frame, frozen=True):
    """A player sacrifices a card."""

    number: int
    player: str


@action("sacrifice", "thing", by="player")
def sacrifice_action(state: State, sacrifice: int, by: str = "") -> tuple[Frame, ...]:
    """``sacrifice: CARD, by: PLAYER``: a player sacrifices a card because a cost or an effect says so."""
    return (Sacrifice(sacrifice, by or state[TURN]),)


@rule(Sacrifice, "sorcery:die#14", "sorcery:die#15", "sorcery.rulebook:glossary/sacrifice#3")
def sacrifice(state: State, frame: Sacrifice) -> Result:
    """A sacrificed card counts as destroyed and is marked for death in the same way; an illegal one does nothing."""
    return sacrificed_together(state, (frame,))


def sacrificed_together(state: State, frames: tuple[Sacrifice, ...]) -> State:
    """Cards are sacrificed, all at once (sorcery:storyline/simultaneous-effects); those that cannot be stay."""
    dooms: list[Doom] = []
    for frame in frames:
        number, player = frame.number, frame.player
        if broken := state.broken(frame):
            why = "; ".join(b.why for b in broken)
            cites = tuple(c for b in broken for c in b.cites)
            said = "{0} is not sacrificed: {1}"
            state = state.said(said, label(state, number), why, cites=cites, kind="not-applied")
            continue
        why = f"{names(player)} sacrifice{'' if player == YOU else 's'} it"
        dooms.append(Doom(number, why, ("sorcery:die#2", *DESTROYED)))
    return state.push(Die(tuple(dooms), sacrifice=True)) if dooms else state


def can_be_sacrificed(state: State, number: int, player: str) -> bool:
    """Whether a player can sacrifice a card so that it dies: what only tries to die pays for nothing
    (sorcery:sacrifice#4).
    """
    return not state.broken(Sacrifice(number, player)) and replaced(state, number) is None


@requires(Sacrifice, "sorcery:sacrifice#1")
def in_the_realm(state: State, frame: Sacrifice) -> Broken | None:
    """Only cards in the realm can be sacrificed."""
    number = frame.number
    return None if thing(state, number).zone == REALM else Broken(f"{label(state, number)} is not in the realm")


@requires(Sacrifice, "sorcery:sacrifice#1", "sorcery.rulebook:glossary/sacrifice#1")
def your_own(state: State, frame: Sacrifice) -> Broken | None:
    """Only cards that the player controls."""
    now = view(state).now.get(frame.number)
    if now is None or now.controller == frame.player:
        return None
    do = "do" if frame.player == YOU else "does"
    return Broken(f"{names(frame.player)} {do} not control {now.thing.label}")


@requires(Sacrifice, "sorcery:die#11", "sorcery.rulebook:glossary/sacrifice#5")
def not_dying(state: State, frame: Sacrifice) -> Broken | None:
    """A card that is marked for death cannot be sacrificed."""
    number = frame.number
    return (
        Broken(f"{label(state, number)} is marked for death already") if DYING in thing(state, number).marks else None
    )


@requires(Sacrifice, "sorcery:characteristics/avatar-characteristics#3")
def no_avatar(state: State, frame: Sacrifice) -> Broken | None:
    """Avatars cannot be sacrificed by default."""
    now = view(state).now.get(frame.number)
    return Broken(f"{now.thing.label} is an Avatar") if now is not None and "avatar" in now.types else None


@rule(DeathBlows, "sorcery:death-blow#1", *INSTEAD)
def saved_or_dead(state: State, frame: DeathBlows) -> Result:
    """A sacrifice replaces the death alone: the damage was dealt all the same. Who is not saved has lost."""
    active = state[TURN]
    open_ = (player for player in (active, other(active)) if player in frame.players and player not in frame.asked)
    player = next(open_, None)
    if player is None:
        return death_blows(state, frame.players) if frame.players else state
    asked = (*frame.asked, player)
    options = []
    for source, able in savers(state, player).items():
        for number in (n for n in able if can_be_sacrificed(state, n, player)):
            left = tuple(one for one in frame.players if one != player)
            said = "{0}: {1} may live on: {2} is sacrificed instead"
            words = (label(state, source), names(player), label(state, number))
            saved = state.tell(SAVED, (*state[SAVED], source)).said(said, *words, cites=INSTEAD)
            options.append((label(state, number), saved.push(DeathBlows(left, asked)).push(Sacrifice(number, player))))
    if not options:
        return state.push(DeathBlows(frame.players, asked))
    options.append(("nothing", state.push(DeathBlows(frame.players, asked))))
    return choose(state, player, "choose", f"what is sacrificed for {names(player)} to live?", options, INSTEAD)
