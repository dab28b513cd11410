"""Defending: a triggered basic ability by which a unit moves to an attack and joins the fight (sorcery:defend)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.combat.attack_location import followed
from judge.games.sorcery.combat.attack_several import stand_in
from judge.games.sorcery.combat.defend_path import Way, answered, reaching, spoken
from judge.games.sorcery.frames import DefendedWindow, DefendWindow, Legality
from judge.games.sorcery.moments import AT_DEFEND, TAPS
from judge.games.sorcery.movement.kept_out import power_in_doubt
from judge.games.sorcery.movement.look_ahead import along
from judge.games.sorcery.movement.path import WALKED, Leg, declared, repeated, walk
from judge.games.sorcery.movement.range_of_motion import reached
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume, text
from judge.games.sorcery.position.attack_under_way import ATTACK, Attack, current
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.stealth import HIDDEN, SEEN_BY_DEFENDERS, stealthy, unseen
from judge.games.sorcery.position.thing import label, put, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import WAYS, action
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.scenario.paths import Course
from judge.games.sorcery.storyline.at_rest import active
from judge.games.sorcery.storyline.storyline import emit
from judge.games.sorcery.words import other
from judge.games.vocabulary import NoSuchThing
from judge.games.vocabulary.deciding import refuse
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Defend(Frame, frozen=True):
    """A unit defends, by a declared path where one was declared; ``along``: another one does as well."""

    unit: int
    path: tuple[Leg, ...] | None = None
    along: bool = False


class Join(Frame, frozen=True):
    """A unit that taps to defend has moved, and joins the attack when it is there."""

    unit: int


@action("defend", "thing", window=AT_DEFEND, only=True, path="path")
def defend_action(state: State, defend: int, path: Course | None = None) -> tuple[Frame, ...]:
    """``can: {defend: UNIT, path: [LOCATIONS]}``: whether a unit may defend, and by that path; asked at the window.

    In actions, who defends is the answer ``defend`` to what attacks.
    """
    if path is None or defend not in view(state).now:
        return (Defend(defend),)
    return (Defend(defend, declared(view(state), defend, path)),)


@WAYS.rests_on(Defend)
def which_power(state: State, frame: Defend) -> tuple[str, ...]:
    """The assumption on which it rests whether a unit may enter the attack's location."""
    made, seen = current(state), view(state)
    doubt = made is not None and frame.unit in seen.now and power_in_doubt(seen, frame.unit, made.at)
    return (text("power before entering"),) if doubt else ()


@WAYS.rests_on(Defend)
def at_which_location(state: State, frame: Defend) -> tuple[str, ...]:
    """The assumption on which it rests that a unit comes to one of several locations of the attack."""
    made = current(state)
    one_of_them = made is not None and frame.unit in view(state).now and _one_of_several(state, frame.unit, made)
    return (text("attack at each"),) if one_of_them else ()


def _one_of_several(state: State, unit: int, made: Attack) -> bool:
    """Whether a unit reaches one of the locations of an attack and not each of them."""
    if len(made.at) < 2:
        return False
    within = {place for area, _ in reached(state, unit) for place in area}
    return not within.isdisjoint(made.at) and not within.issuperset(made.at)


@rule(DefendWindow, "sorcery:attack#10", "sorcery:attack#17")
def defend_window(state: State, frame: DefendWindow) -> Result:
    """The defending player may have units defend, one at a time, as many as they like."""
    state = followed(state)
    made = current(state)
    assert made is not None
    if not made.here(state, made.attacker):
        return state.push(Legality())
    if not (made.defenders or _asked(state)):
        state = state.said("The defend window opens", moment=AT_DEFEND, cites=("sorcery:attack#10",))
    seen, player = view(state), other(made.player)
    able = [n for n in seen.units(player) if not state.broken(Defend(n))]
    if stealthy(seen, made.attacker) and not able:
        said, cites = "The attack of {0} cannot be defended: it has Stealth", (HIDDEN,)
        return state.push(Legality()).said(said, label(state, made.attacker), cites=cites, kind="not-applied")
    for seer in able if stealthy(seen, made.attacker) else ():
        said, cites = "{0} has Stealth, and {1} can see it", (SEEN_BY_DEFENDERS,)
        state = state.said(said, label(state, made.attacker), label(state, seer), cites=cites)
    close = state.push(Legality())
    options = [(label(state, n), state.push(Defend(n), DefendedWindow(n), DefendWindow())) for n in able]
    if (lonely := alone(state)) and not able:
        return Unsupported(f"what becomes of {label(state, lonely[0])}, who cannot defend alone and is left to", ALONE)
    rest = [] if lonely else [("nobody", close)]
    return choose(state, player, "defend", "which unit defends next?", [*options, *rest])


ALONE = ("sorcery:defender#2", "sorcery:defender#3", "sorcery:can-vs-cant#1")


def alone(state: State) -> tuple[int, ...]:
    """The one defender, where it cannot defend alone and is the only one; nobody otherwise."""
    made = current(state)
    if made is None or len(made.defenders) != 1 or (made.inside and not made.site):
        return ()
    now = view(state).now.get(made.defenders[0])
    return made.defenders if now is not None and Prohibition.DEFEND_ALONE in now.cannot else ()


def _asked(state: State) -> bool:
    """Whether the window is open already: somebody tried to defend and did not arrive."""
    made = current(state)
    return made is not None and len(made.stays) > 1 + len(made.attacked)


@rule(Defend, "sorcery:defend#3", "sorcery:attack#11", "sorcery.rulebook:activating-abilities/defend#2")
def defend(state: State, frame: Defend) -> Result:
    """A unit taps to defend and declares a path that ends at the attack."""
    unit = frame.unit
    made = current(state)
    assert made is not None
    found = thing(state, unit)
    state = assume(state, "attack at each") if _one_of_several(state, unit, made) else state
    made = structs.replace(made, stays=(*made.stays, (unit, found.incarnation)))
    ways = reaching(state, unit, made.at)
    state = state.said("{0} taps to defend", found.label, cites=("sorcery:defend#3",), moment=TAPS(found.label))
    state = put(active(state, unit), unit, tapped=True).tell(ATTACK, made)
    try:
        chosen = _by_path(state.push(Join(unit)), unit, other(made.player), ways)
    except NoSuchThing as error:
        return Unsupported(str(error), ("sorcery:defend/movement-paths-for-defending#1",))
    if isinstance(chosen, State):
        return emit(chosen, happened(chosen, "defends", unit, by=made.attacker), happened(chosen, "taps", unit))
    return chosen


def _by_path(state: State, unit: int, player: str, ways: Iterator[Way]) -> Result:
    """The path that is answered, or one that the defending player chooses."""
    return answered(state, unit, ways) or choose(
        state,
        player,
        "defend path",
        f"by which path does {label(state, unit)} defend?",
        [(spoken(way), walk(state, unit, way)) for way in ways],
        ("sorcery:defend/movement-paths-for-defending#1",),
    )


@rule(Join, "sorcery:attack#12", "sorcery:attack#13", "sorcery:attack#14")
def join(state: State, frame: Join) -> Result:
    """A unit that now occupies the attack's location joins; an attacked site is removed, an attacked unit may be."""
    unit = frame.unit
    state = followed(state.forget(WALKED))
    made = current(state)
    assert made is not None
    if not made.here(state, unit) or set(made.at).isdisjoint(thing(state, unit).at):
        said = "{0} is not at the attack's location and does not join"
        return state.said(said, label(state, unit), cites=("sorcery:attack#12",), kind="not-applied")
    made = structs.replace(made, defenders=(*made.defenders, unit))
    joined = state.said(
        "{0} joins as a defender; it is a legal target by that", label(state, unit),
        cites=("sorcery:attack#12", "sorcery:defend#11"),
    ).tell(ATTACK, made)  # fmt: skip
    removed = joined.tell(ATTACK, made.without(made.target))
    if not made.inside:
        return joined
    if made.also:
        return stand_in(state, joined, made)
    target = label(state, made.target)
    if made.site:
        cites = ("sorcery:attack#13", "sorcery:defend#9")
        removed = refuse(removed, "stay", lambda _yes: (Broken(f"{target} is a site, which does not stay", cites),))
        return removed.said("{0} is no longer attacked", target, cites=cites)
    if not made.here(state, made.target) or set(made.at).isdisjoint(thing(state, made.target).at):
        return joined
    cites = ("sorcery:attack#14", "sorcery:defend#8")
    if alone(removed):
        joined = assume(joined, "company of the attacked")
        return joined.said(
            "{0} stays in the fight, since {1} cannot defend alone", target, label(state, unit), cites=ALONE
        )
    told_removed = joined.said("{0} is removed from the fight", target, cites=cites)
    return choose(
        joined,
        other(made.player),
        "stay",
        f"does {target} stay in the fight?",
        [
            ("yes", joined.said("{0} stays in the fight", target, cites=cites)),
            ("no", told_removed.tell(ATTACK, made.without(made.target))),
        ],
        cites,
    )


def _unit(state: State, frame: Defend) -> tuple[int, Attack | None, View]:
    return frame.unit, current(state), view(state)


@requires(Defend, "sorcery:defend#4", "sorcery:defend#10")
def an_attack_to_defend(state: State, frame: Defend) -> Broken | None:
    """There is an attack; nothing else can be defended."""
    return None if current(state) else Broken("no attack is happening: only attacks can be defended")


@requires(Defend, "sorcery:defend#1", "sorcery:defend#3")
def against_an_enemy(state: State, frame: Defend) -> Broken | None:
    """A unit defends against the attack of an enemy, on another unit or site, once."""
    unit, made, seen = _unit(state, frame)
    if unit not in seen.now or not seen[unit].unit:
        return Broken(f"{label(state, unit)} is no unit in the realm")
    if made is None:
        return None
    if seen[unit].controller != other(made.player):
        return Broken(f"the attacker is no enemy of {label(state, unit)}")
    if unit in made.attacked:
        return Broken(f"{label(state, unit)} is attacked itself: it fights without Defend", ("sorcery:defender#2",))
    return Broken(f"{label(state, unit)} has defended") if unit in made.defenders else None


@requires(Defend, "sorcery:stealth#2", SEEN_BY_DEFENDERS)
def attacks_that_can_be_defended(state: State, frame: Defend) -> Broken | None:
    """Attacks of minions with Stealth cannot be defended, unless by who can see them."""
    unit, made, seen = _unit(state, frame)
    if made is not None and unseen(seen, made.attacker, unit):
        return Broken(f"{label(state, made.attacker)} has Stealth: its attack cannot be defended", (HIDDEN,))
    return None


@requires(Defend, "sorcery:defend#2", "sorcery:defend/when-exactly-is-a-unit-allowed-to-defend#1")
def untapped_to_defend(state: State, frame: Defend) -> Broken | None:
    """It taps to defend, so it must be untapped."""
    unit, _, seen = _unit(state, frame)
    return Broken(f"{label(state, unit)} is tapped") if unit in seen.now and seen[unit].thing.tapped else None


@requires(Defend, "sorcery:summoning-sickness#2")
def no_sickness_to_defend(state: State, frame: Defend) -> Broken | None:
    """A minion that entered the realm this turn cannot tap for an ability."""
    return sickness(view(state), frame.unit)


def sickness(seen: View, unit: int) -> Broken | None:
    """Why summoning sickness keeps a unit from tapping for an ability."""
    now = seen.now.get(unit)
    if now is None or not now.thing.sick or "minion" not in now.types or now.has("Charge"):
        return None
    return Broken(f"{now.thing.label} entered the realm this turn: it cannot tap for an ability")


@requires(
    Defend,
    "sorcery:defend/when-exactly-is-a-unit-allowed-to-defend#1",
    "sorcery:range-of-motion#3",
    "sorcery:defend/movement-paths-for-defending#1",
    "sorcery:immobile#3",
)
def within_range_of_motion(state: State, frame: Defend) -> Broken | None:
    """The attack's location is in its range of motion: ongoing effects are considered, triggered abilities are not."""
    unit, made, seen = _unit(state, frame)
    if made is None or unit not in seen.now:
        return None
    if seen[unit].disabled:
        cites = ("sorcery:disabled#1", "sorcery:range-of-motion#2")
        return Broken(f"{label(state, unit)} is disabled: it has no abilities and no range of motion", cites)
    if all(set(area).isdisjoint(made.at) for area, _ in reached(state, unit)):
        cites = (
            "sorcery:defend/when-exactly-is-a-unit-allowed-to-defend#1",
            "sorcery:range-of-motion#3",
            *(("sorcery:immobile#3",) if seen[unit].has("Immobile") else ()),
        )
        return Broken(f"the attack is out of the range of motion of {label(state, unit)}", cites)
    return None


@requires(Defend, "sorcery:defend/movement-paths-for-defending#1")
def path_to_the_attack(state: State, frame: Defend) -> Broken | None:
    """The declared path leads to the attack's location, by steps that it could take if nothing triggered."""
    unit, made, seen = _unit(state, frame)
    wanted = frame.path
    if made is None or wanted is None or unit not in seen.now:
        return None
    last = wanted[-1][1] if wanted else seen[unit].thing.at
    if set(last).isdisjoint(made.at):
        return Broken("the path does not end at the attack's location")
    broken = (*repeated(wanted), *along(state, unit, wanted)[1])
    if not broken:
        return None
    why = f"{label(state, unit)} cannot take that path: {'; '.join(b.why for b in broken)}"
    return Broken(why, ("sorcery:defend/movement-paths-for-defending#1", *(c for b in broken for c in b.cites)))


@requires(Defend, "sorcery:the-silver-rule#4", "sorcery:can-vs-cant#1")
def allowed_to_defend(state: State, frame: Defend) -> Broken | None:
    """No card says that it can't defend."""
    unit, _, seen = _unit(state, frame)
    by = seen[unit].cannot.get(Prohibition.DEFEND) if unit in seen.now else None
    return Broken(f"{by} says that {label(state, unit)} can't defend") if by else None
