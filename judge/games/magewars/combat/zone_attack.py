"""Zone attacks: a separate attack against every creature and conjuration in a zone (magewars:zone-attack-or-spell)."""

from __future__ import annotations

from judge.games.magewars.frames import AdditionalStrikes, AvoidAttack, CounterstrikeStep, DamageBarrier, RollDice
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.position.thing import card_of, in_play, label, objects, zone_of
from judge.games.magewars.rulebook import rule
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.under_way.attack_context import aimed, making
from judge.games.magewars.words import WALL
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

SEPARATE = (AvoidAttack(), RollDice(), AdditionalStrikes(), DamageBarrier(), CounterstrikeStep())
"""What a separate attack goes through; the attack as a whole was declared."""


class ZoneAttack(Frame, frozen=True):
    """The separate attacks of a zone attack that are still to be made; None before the first."""

    left: tuple[int, ...] | None


def affected(state: State, zone: str) -> tuple[int, ...]:
    """All creatures and conjurations in a zone, walls on its borders excepted (magewars:zone-attack-or-spell#2)."""
    found = []
    for number, _ in objects(state):
        card = card_of(state, number)
        if (card.creature or card.conjuration) and card.type != WALL and zone_of(state, number) == zone:
            found.append(number)
    return tuple(found)


@rule(ZoneAttack, "magewars:zone-attack-or-spell#1", "magewars:zone-attack-or-spell#3", "magewars:daze#9")
def zone_attack(state: State, frame: ZoneAttack) -> Result:
    """The separate attacks, one after another in an order that the attacker's controller chooses."""
    made, left = making(state), frame.left
    if left is None:
        if made.avoided:
            return state.said("The whole zone attack misses", cites=("magewars:daze#9",))
        left = affected(state, made.zone)
        who = ", ".join(label(state, n) for n in left) or "nothing"
        walls = any(card_of(state, n).type == WALL and made.zone in zone_of(state, n) for n, _ in objects(state))
        spared = ("magewars:zone-attack-or-spell#2",) if walls else ()
        cites = ("magewars:zone-attack-or-spell#1", "magewars:zone-attack-or-spell#3", *spared)
        state = state.said("{0} is attacked in {1}, each separately", who, made.zone, cites=cites)
        state = assume(state, "separate attacks") if len(left) > 1 else state
    left = tuple(n for n in left if in_play(state, n))
    if not left:
        return state
    options = []
    for number in left:
        rest = tuple(n for n in left if n != number)
        following = aimed(state, made, number, avoided=False, defended=False, successes=0, strike=1, damage=0,
                          first=made.first and made.defender < 0)  # fmt: skip
        options.append((label(state, number), following.push(*SEPARATE, ZoneAttack(rest))))
    return choose(state, made.player, "order", "which is attacked next?", options, ("magewars:controller#2",))
