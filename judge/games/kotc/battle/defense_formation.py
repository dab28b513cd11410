"""Defense Formation: the defending player may exhaust minions, which become the defending team (kotc:battles#9)."""

from __future__ import annotations

from judge.games.kotc.moments import AT_DEFENSE_FORMATION, DEFENDS
from judge.games.kotc.position.happened import happened
from judge.games.kotc.position.record import DEFENSE_FORMATION, change, current, going_on, team
from judge.games.kotc.position.thing import in_play, label, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import Fields, action, choose, number_of, player_of
from judge.games.kotc.words import BATTLEFIELD
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

DEFENSE = "kotc:battles#9"


@action("defend", "thing", window=AT_DEFENSE_FORMATION, by="player")
def defend_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``can: {defend: MINION, by: PLAYER}``: whether a minion may join the defending team, asked in that step.

    In actions, who defends is the answer ``defend`` to an attack: the team in its formation order.
    """
    number = number_of(state, str(fields["defend"]))
    by = fields.get("by")
    return (("defend", number, player_of(state, str(by)) if by else thing(state, number).controller),)


def _number(frame: Frame) -> int:
    assert isinstance(frame[1], int)
    return frame[1]


@requires("defend", DEFENSE, "kotc:battles#7")
def defending_players_own_minions(state: State, frame: Frame) -> Broken | None:
    """Only the defending player's own in-play minions defend."""
    made = current(state)
    if made is None or made.step != DEFENSE_FORMATION:
        return Broken("there is no Defense Formation now")
    held = thing(state, _number(frame))
    if frame[2] != made.defender:
        return Broken(f"{frame[2]} is not the defending player: {made.defender} is")
    if held.in_play and held.controller == made.defender:
        return None
    return Broken(f"{held.label} is no in-play minion of {made.defender}, who is the defending player")


@requires("defend", DEFENSE, "kotc:exhaustion-and-recovery#1")
def defender_is_unexhausted(state: State, frame: Frame) -> Broken | None:
    """Only unexhausted minions can be exhausted to defend."""
    held = thing(state, _number(frame))
    return Broken(f"{held.label} is exhausted") if held.exhausted else None


@rule("defense formation", DEFENSE, "kotc:battles#10")
def defense_formation(state: State, frame: Frame) -> Result:
    """``("defense formation",)``: the defending player adds minions to the team, in formation order, or is done."""
    made = going_on(state)
    if len(frame) == 1:
        state = change(state, step=DEFENSE_FORMATION, going=True)
        state = state.said("{0} may form a defending team", made.defender, moment=AT_DEFENSE_FORMATION)
    able = [n for n in in_play(state) if not state.broken(("defend", n, made.defender))]
    options = [(label(state, n), state.push(("defend", n, made.defender), ("defense formation", "more"))) for n in able]
    words = [label(state, n) for n in team(state, made.defender, made.defenders)]
    asked = f"which minion defends behind {words[-1]}?" if words else "which minion defends first?"
    return choose(state, made.defender, "defend", asked, [*options, ("nobody", state)])


@rule("defend", DEFENSE, "kotc:keywords/defend#1")
def defend(state: State, frame: Frame) -> Result:
    """``("defend", number, player)``: the minion is exhausted and stands behind those who defend already."""
    number = _number(frame)
    held = thing(state, number)
    state = change(state, defenders=(*going_on(state).defenders, (number, held.incarnation)))
    state = happened(state, "defends", number, held.controller, BATTLEFIELD)
    return state.said("{0} defends", held.label, moment=DEFENDS(held.label)).push(("exhaust", number))
