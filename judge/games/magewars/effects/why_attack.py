"""Why an attack is legal: where the target is, that it is seen, and why no guard draws it (magewars:defender)."""

from __future__ import annotations

from judge.games.magewars.combat.attack_action import AttackAction, aim
from judge.games.magewars.combat.guarding import guards_against
from judge.games.magewars.effects.why_legal import actions_left, of_activation, of_duties
from judge.games.magewars.position.cards import MELEE, RANGED, Attack
from judge.games.magewars.position.thing import in_zone, label, thing, zone_of
from judge.games.magewars.position.traits import traits
from judge.games.magewars.scenario.actions import WAYS
from judge.games.magewars.under_way.attack_context import ACTION, AUTONOMOUS
from judge.games.magewars.under_way.line_of_sight import always_seen
from judge.games.magewars.under_way.range_ import OVERHEAD, RANGE, apart, far
from judge.kernel.rules import Broken
from judge.kernel.state import State


@WAYS.because(AttackAction)
def why_it_attacks(state: State, frame: AttackAction) -> tuple[Broken, ...]:
    """Range and sight, guards, the action that is left, and duties."""
    number, bar, target, how = frame.number, frame.bar, aim(state, frame), frame.how
    if target is None:
        return ()
    where = _melee(state, number, bar, target) if bar.kind == MELEE else _afar(state, number, bar, target)
    action = (*actions_left(state, number), *of_duties(state, number)) if how == ACTION else ()
    alone = (Broken(f"{label(state, number)} attacks on its own", ("magewars:autonomous#5", "magewars:autonomous#6")),)
    return (*where, *(alone if how == AUTONOMOUS else action))


def _melee(state: State, number: int, bar: Attack, target: int | str) -> tuple[Broken, ...]:
    """The same zone, Flying and Reach, and guards."""
    if isinstance(target, str):
        return ()
    name, flies = label(state, target), traits(state, target).has("Flying")
    found = [Broken(f"{name} is in the same zone", ("magewars:melee-attack#1",))]
    if flies:
        reach = ("magewars:reach#1",) if bar.has("Reach") else ()
        found.append(Broken(f"{name} flies, and can be reached", ("magewars:flying#4", *reach)))
        found += of_activation(state, number)
    guards, ignored = guards_against(state, number, target)
    if target in guards:
        found.append(Broken(f"{name} guards the zone", ("magewars:guarding#3", "magewars:melee-attack#3")))
    found += [Broken(f"a guard may be ignored: {b.why}", ("magewars:guarding#3", *b.cites)) for b in ignored]
    return tuple(found)


def _afar(state: State, number: int, bar: Attack, target: int | str) -> tuple[Broken, ...]:
    """Range, Line of Sight, and that guards do not matter."""
    zones, seen = apart(state, number, target), "there is Line of Sight"
    what = label(state, target) if isinstance(target, int) else target
    found = [Broken(f"{what} is {far(zones)} away, within the range of {bar.reach[0]} to {bar.reach[1]}", RANGE)]
    if bar.reach[0] > zones:
        found = [Broken(f"{what} flies in the same zone, where no minimum range holds", OVERHEAD)]
    if bar.kind == RANGED and bar.has("Indirect"):
        found.append(Broken("walls do not block the sight of an Indirect attack", ("magewars:indirect#1",)))
    elif always_seen(state, number, target):
        found.append(Broken(seen, ("magewars:flying#11",)))
    else:
        found.append(Broken(seen, ("magewars:los-line-of-sight#1", "magewars:los-line-of-sight#2")))
    if isinstance(target, int) and traits(state, target).has("Obscured"):
        found.append(Broken(f"{what} is Obscured, but near enough", ("magewars:obscured#2",)))
    if bar.kind == RANGED and any(thing(state, n).guard for n, _ in in_zone(state, zone_of(state, number))):
        found.append(Broken("a ranged attack ignores guards", ("magewars:ranged-attack#4",)))
    return tuple(found)
