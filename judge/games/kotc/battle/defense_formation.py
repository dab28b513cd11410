"""Defense Formation: the defending player may exhaust minions, which become the defending team (kotc:battles#9)."""

from __future__ import annotations

from judge.games.kotc.moments import AT_DEFENSE_FORMATION, DEFENDS
from judge.games.kotc.position.happened import happened
from judge.games.kotc.position.record import DEFENSE_FORMATION, change, current, going_on, team
from judge.games.kotc.position.thing import in_play, label, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import action, choose
from judge.games.kotc.words import BATTLEFIELD
from judge.games.kotc.zones.exhaust import Exhaust
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class DefenseFormation(Frame, frozen=True):
    """The defending player adds minions to the defending team; ``begun``: the step has begun already."""

    begun: bool


class Defend(Frame, frozen=True):
    """A minion of a player joins the defending team."""

    number: int
    player: str


@action("defend", "thing", window=AT_DEFENSE_FORMATION, by="player")
def defend_action(state: State, defend: int, by: str | None = None) -> tuple[Frame, ...]:
    """``can: {defend: MINION, by: PLAYER}``: whether a minion may join the defending team, asked in that step.

    In actions, who defends is the answer ``defend`` to an attack: the team in its formation order.
    """
    return (Defend(defend, by or thing(state, defend).controller),)


@requires(Defend, "kotc:battles#9", "kotc:battles#7")
def defending_players_own_minions(state: State, frame: Defend) -> Broken | None:
    """Only the defending player's own in-play minions defend."""
    made = current(state)
    if made is None or made.step != DEFENSE_FORMATION:
        return Broken("there is no Defense Formation now")
    held = thing(state, frame.number)
    if frame.player != made.defender:
        return Broken(f"{frame.player} is not the defending player: {made.defender} is")
    if held.in_play and held.controller == made.defender:
        return None
    return Broken(f"{held.label} is no in-play minion of {made.defender}, who is the defending player")


@requires(Defend, "kotc:battles#9", "kotc:exhaustion-and-recovery#1")
def defender_is_unexhausted(state: State, frame: Defend) -> Broken | None:
    """Only unexhausted minions can be exhausted to defend."""
    held = thing(state, frame.number)
    return Broken(f"{held.label} is exhausted") if held.exhausted else None


@rule(DefenseFormation, "kotc:battles#9", "kotc:battles#10")
def defense_formation(state: State, frame: DefenseFormation) -> Result:
    """The defending player adds minions to the team, in formation order, or is done."""
    made = going_on(state)
    if not frame.begun:
        state = change(state, step=DEFENSE_FORMATION, going=True)
        state = state.said("{0} may form a defending team", made.defender, moment=AT_DEFENSE_FORMATION)
    able = [n for n in in_play(state) if not state.broken(Defend(n, made.defender))]
    options = [(label(state, n), state.push(Defend(n, made.defender), DefenseFormation(begun=True))) for n in able]
    words = [label(state, n) for n in team(state, made.defender, made.defenders)]
    asked = f"which minion defends behind {words[-1]}?" if words else "which minion defends first?"
    return choose(state, made.defender, "defend", asked, [*options, ("nobody", state)])


@rule(Defend, "kotc:battles#9", "kotc:keywords/defend#1")
def defend(state: State, frame: Defend) -> Result:
    """The minion is exhausted and stands behind those who defend already."""
    number = frame.number
    held = thing(state, number)
    state = state.said("{0} defends", held.label, moment=DEFENDS(held.label))
    state = change(state, defenders=(*going_on(state).defenders, (number, held.incarnation)))
    return happened(state, "defends", number, held.controller, BATTLEFIELD).push(Exhaust(number))
