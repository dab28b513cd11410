"""Asks about the round: what happens in which order, who comes first, when the quickcast action may be used."""

from __future__ import annotations

from judge.games.magewars.ground.assumptions import assumed
from judge.games.magewars.ground.phases import FIRST, INITIATIVE, LAST, NEXT, PHASE, PHASES
from judge.games.magewars.position.mage import lost, winner
from judge.games.magewars.position.thing import ACTIVE, objects
from judge.games.magewars.scenario.asks import ask
from judge.games.magewars.under_way.quickcast import QUICKCAST_PHASES, in_order_of_initiative, moment_for_quickcast
from judge.games.magewars.words import names
from judge.games.question import Finding
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import steps

PLAIN_KINDS = ("done", "ignored", "not-applied", "choice", "start", "assumed")
"""Kinds of steps that are no moments of their own."""


@ask("order", "what happens", "magewars:activate#1")
def what_happens(state: State) -> Finding:
    """The moments that have a name, in the order in which they came: steps of an activation, an attack, a casting."""
    told = [s for s in steps(state.trace) if s.kind not in PLAIN_KINDS]
    why = tuple(Broken(s.words(), s.cites) for s in told)
    return Finding(tuple(s.kind for s in told), why)


@ask("order", "players in the Quickcast Phase", "magewars:quickcast-phase#2", "magewars:initiative#2")
def quickcast_order(state: State) -> tuple[str, ...]:
    """Who may use the quickcast action first in a Quickcast Phase."""
    return in_order_of_initiative(state)


@ask("order", "players", "magewars:initiative#3")
def initiative_order(state: State) -> tuple[str, ...]:
    """In which order things of different players come that would happen at the same moment."""
    return in_order_of_initiative(state)


@ask("order", "players in the Action Stage", "magewars:initiative#2")
def action_order(state: State) -> Finding:
    """Who takes the first Action Phase, and who comes after."""
    if state[FIRST] is None:
        return Finding(None, unsupported="the Action Stage does not begin here: go on to it with 'phase: action'")
    return Finding(in_order_of_initiative(state))


@ask(
    "which", "moments for the quickcast action of {player}", "magewars:quickcast-action#3", "magewars:quickcast-phase#1"
)
def quickcast_moments(state: State, player: str) -> tuple[str, ...]:
    """The moments of a round at which a player's quickcast action can be used, found by asking each of them."""
    found = [p for p in PHASES if p != "action" and moment_for_quickcast(state.tell(PHASE, p), player) is None]
    at_rest = state.tell(PHASE, "action").forget(ACTIVE).forget(LAST)
    for side in ("you", "opponent"):
        friendly = "a friendly" if side == player else "an enemy"
        stranger = "opponent" if player == "you" else "you"
        if moment_for_quickcast(at_rest.tell(NEXT, side), player) is None:
            found.append(f"before {friendly} Action Phase")
        if moment_for_quickcast(at_rest.tell(LAST, side).tell(NEXT, stranger), player) is None:
            found.append(f"after {friendly} Action Phase")
    active = next((n for n, _ in objects(state)), None)
    during = at_rest.tell(NEXT, player).tell(ACTIVE, active) if active is not None else None
    if during is not None and moment_for_quickcast(during, player) is None:
        found.append("during an Action Phase")
    return tuple(sorted(found))


@ask("value", "Quickcast Phases in a round", "magewars:quickcast-phase#1")
def quickcast_phases(state: State) -> Finding:
    """How many Quickcast Phases have begun on the way."""
    begun = [s for s in steps(state.trace) if s.kind in QUICKCAST_PHASES]
    return Finding(len(begun), tuple(Broken(s.words(), s.cites) for s in begun))


@ask("who", "has the initiative", "magewars:initiative#1")
def initiative(state: State) -> str:
    """Who has the initiative."""
    return state[INITIATIVE]


@ask("is", "{player} defeated", "magewars:mage#3")
def defeated(state: State, player: str) -> Finding:
    """Whether a player has lost."""
    yes = bool(state[lost(player)])
    return Finding(yes, (Broken(f"{names(player)}: the Mage was destroyed" if yes else "", ("magewars:mage#3",)),))


@ask("who", "wins", "magewars:mage#3")
def wins(state: State) -> Finding:
    """Who has won: the player whose Mage is left, ``draw`` with both destroyed, ``nobody`` while the game goes on."""
    won = winner(state)
    return Finding(won or "nobody", assumes=assumed("both mages") if won == "draw" else ())
