"""Where the target of an attack must be: in the same zone for melee, else within range and Line of Sight
(magewars:melee-attack#1, magewars:ranged-attack#1).
"""

from __future__ import annotations

from judge.games.magewars.combat.attack_action import AttackAction, aim
from judge.games.magewars.ground.assumptions import assumed
from judge.games.magewars.position.cards import MELEE, RANGED, VINE_MARKER
from judge.games.magewars.position.thing import card_of, label, zone_of
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires
from judge.games.magewars.scenario.actions import WAYS
from judge.games.magewars.under_way.line_of_sight import looks_at_walls, no_sight
from judge.games.magewars.under_way.range_ import OVERHEAD, RANGE, out_of_range
from judge.games.magewars.under_way.targeting import absent, obscured
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(AttackAction, "magewars:reanimate#3", "magewars:defender#1")
def target_is_in_play(state: State, frame: AttackAction) -> Broken | None:
    """What is not in play is attacked by nobody."""
    target = frame.target
    gone = absent(state, target) if isinstance(target, int) else ()
    return gone[0] if gone else None


@requires(AttackAction, "magewars:melee-attack#1", "magewars:reach#1")
def melee_in_the_same_zone(state: State, frame: AttackAction) -> Broken | None:
    """A melee attack only attacks targets in the same zone."""
    number, bar, target = frame.number, frame.bar, aim(state, frame)
    if bar.kind != MELEE or not isinstance(target, int):
        return None
    if card_of(state, target).type == "wall" and zone_of(state, number) in zone_of(state, target).split("-"):
        return None
    if zone_of(state, number) == zone_of(state, target):
        return None
    reach = ("magewars:reach#1",) if bar.has("Reach") else ()
    return Broken(f"{label(state, target)} is in another zone", ("magewars:melee-attack#1", *reach))


@requires(AttackAction, *RANGE, *OVERHEAD)
def target_within_range(state: State, frame: AttackAction) -> Broken | None:
    """A target of a ranged attack, or a zone, lies between the minimum and the maximum range."""
    number, bar, target = frame.number, frame.bar, aim(state, frame)
    if bar.kind == MELEE or not bar.name or target is None:
        return None
    broken = out_of_range(state, number, target, bar.reach, bar.kind == RANGED)
    return broken[0] if broken else None


@requires(
    AttackAction, "magewars:los-line-of-sight#1", "magewars:blocks-los#2", "magewars:indirect#1", "magewars:flying#11",
    "magewars:invisible#1", "magewars:invisible#2", "magewars:invisible#3",
)  # fmt: skip
def target_in_sight(state: State, frame: AttackAction) -> Broken | None:
    """There must be Line of Sight to the target; Indirect ranged attacks have it past any wall. What targets nobody
    (zone attacks, counterstrikes, damage barriers) is not asked.
    """
    number, bar, target = frame.number, frame.bar, aim(state, frame)
    if target is None:
        return None
    indirect = bar.kind == RANGED and bar.has("Indirect")
    broken = no_sight(state, number, target, indirect)
    if not broken:
        return None
    cites = (*broken[0].cites, *(("magewars:indirect#1",) if indirect else ()))
    return Broken("; ".join(b.why for b in broken), cites)


@requires(AttackAction, "magewars:obscured#2")
def target_not_obscured(state: State, frame: AttackAction) -> Broken | None:
    """An Obscured object cannot be targeted from more than one zone away."""
    target = aim(state, frame)
    broken = obscured(state, frame.number, target) if isinstance(target, int) else ()
    return broken[0] if broken else None


@requires(AttackAction, "magewars:vine-markers#6")
def vine_markers_not_shot(state: State, frame: AttackAction) -> Broken | None:
    """Vine Markers cannot be targeted by ranged attacks."""
    target = aim(state, frame)
    if frame.bar.kind != RANGED or not isinstance(target, int):
        return None
    if card_of(state, target).name != VINE_MARKER.name:
        return None
    return Broken(f"{label(state, target)} cannot be targeted by ranged attacks")


def rests_on(state: State, frame: AttackAction) -> tuple[str, ...]:
    """The keys of the assumptions that range and sight of an attack rest on, where they matter."""
    number, bar, target = frame.number, frame.bar, aim(state, frame)
    if target is None:
        return ()
    held = traits(state, target) if isinstance(target, int) else None
    keys = ["wall borders"] if isinstance(target, int) and "-" in zone_of(state, target) else []
    keys += ["invisible flyer"] if held is not None and held.has("Invisible") and held.has("Flying") else []
    if bar.kind != MELEE:
        keys.append("range")
        indirect = bar.kind == RANGED and bar.has("Indirect")
        keys += ["line of sight"] if looks_at_walls(state, number, target, indirect) else []
    return tuple(keys)


@WAYS.rests_on(AttackAction)
def range_assumes(state: State, frame: AttackAction) -> tuple[str, ...]:
    """What range and sight rest on, in words."""
    return assumed(*rests_on(state, frame))
