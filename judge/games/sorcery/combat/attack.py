"""Attacking: who may be attacked, and the sequence of an attack from its declaration to its end (sorcery:attack)."""

from __future__ import annotations

from functools import partial

from msgspec import structs

from judge.games.sorcery.cards.tables.faces import Timing
from judge.games.sorcery.combat.answers import responses
from judge.games.sorcery.combat.attack_location import ground
from judge.games.sorcery.combat.attack_several import TOGETHER, common, more_targets
from judge.games.sorcery.combat.attack_target import MakeAttack, grounded_at_the_edge
from judge.games.sorcery.combat.compulsion import COMPELLED, compulsion, may_attack, wanted
from judge.games.sorcery.combat.fight import Fight, estranged
from judge.games.sorcery.combat.instead import or_instead
from judge.games.sorcery.combat.intercept import InterceptWindow
from judge.games.sorcery.combat.strike import Strike
from judge.games.sorcery.damage.die import DYING
from judge.games.sorcery.frames import AttackedWindow, DefendWindow, Legality
from judge.games.sorcery.moments import (
    AT_AFTER_ATTACK,
    AT_ATTACKED,
    AT_DECLARE,
    AT_FIGHT,
    AT_LEGALITY,
    ATTACKS,
)
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.attack_under_way import ATTACK, LAST_ATTACK, Attack, current
from judge.games.sorcery.position.event import OnStoryline
from judge.games.sorcery.position.happening import happened, recorded
from judge.games.sorcery.position.selecting import ATTACKED, RAIDING
from judge.games.sorcery.position.thing import label, thing
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.splitting_events import causing
from judge.games.sorcery.storyline.storyline import at_once, emit
from judge.games.sorcery.words import listed, other
from judge.games.vocabulary.deciding import ANSWERS, cannot_be
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State


class AttackOver(Frame, frozen=True):
    """The attack is over; the one in which it happened, if any, goes on."""

    outer: Attack | None


class DeclareAttack(OnStoryline, frozen=True):
    """After its movement a unit may attack."""

    unit: int

    def waits(self, state: State) -> tuple[str, ...]:
        """The attack that it may make."""
        return (f"the attack of {label(state, self.unit)}",)


class ResolveAttack(Frame, frozen=True):
    """The fight of an attack, or the strike against an undefended site."""


@action("attack", "thing", by="source")
def attack_action(state: State, attack: int, by: int) -> tuple[Frame, ...]:
    """``attack: TARGET, by: UNIT``: a unit attacks where it stands, because an effect says so; or asks whether it may.

    Attacks out of Move and Attack are the answer ``attack`` to that ability.
    """
    return (MakeAttack(by, attack),)


@rule(DeclareAttack, "sorcery:move-and-attack/declaring-the-attack-target#3", "sorcery:move-and-attack#2")
def declare(state: State, frame: DeclareAttack) -> Result:
    """After all movement a unit may attack; when it does not, it may be intercepted."""
    unit = frame.unit
    seen = view(state)
    if unit not in seen.now or not seen.now[unit].unit:
        return state
    state = state.said("{0} may attack", label(state, unit), moment=AT_DECLARE)
    wrong = _illegal_declaration(state, unit)
    if wrong is not None:
        return wrong
    player = seen.now[unit].controller or ""
    if player != state[TURN]:
        state = assume(state, "new controller attacks")
    forced = wanted(state, unit, compulsion(state, unit))
    state = state.forget(COMPELLED)
    options = [(label(state, n), state.push(MakeAttack(unit, n))) for n in forced or may_attack(state, unit)]
    if not forced:
        options.append(("nothing", state.push(InterceptWindow(unit, None))))
    asked = f"what does {label(state, unit)} attack?"
    return choose(state, player, "attack", asked, options, why_not=partial(_no_target, state, unit))


def _no_target(state: State, unit: int, named: str) -> tuple[Broken, ...]:
    """The requirements that keep a unit from attacking what is called so; nothing for what is not there."""
    found = [n for n, now in view(state).now.items() if now.thing.label == named and n != unit]
    return state.broken(MakeAttack(unit, found[0])) if found else ()


def _illegal_declaration(state: State, unit: int) -> Result | None:
    """An answer that names something which is no legal target: nothing is attacked, and the unit may declare again.

    Where the scenario does not say what it does then, the answer is told to be illegal.
    """
    answers = state[ANSWERS]
    place = next((p for p, (kind, labels) in enumerate(answers) if kind == "attack" and labels), None)
    if place is None:
        return None
    named, *rest = answers[place][1]
    broken = _no_target(state, unit, named)
    if not broken:
        return None
    if not rest:
        return cannot_be("attack", named, broken)
    kept = (*answers[:place], ("attack", tuple(rest)), *answers[place + 1 :])
    state = state.said(
        "{0} is no legal target, so no attack happens: {1}",
        named,
        "; ".join(b.why for b in broken),
        cites=("sorcery:attack#6", "sorcery:attack#7", *(c for b in broken for c in b.cites)),
        kind="not-applied",
    )
    return assume(state, "attack fails").tell(ANSWERS, kept).push(DeclareAttack(unit))


@rule(MakeAttack, "sorcery:attack#6", "sorcery:attack#5", "sorcery:attack#8")
def attack(state: State, frame: MakeAttack) -> Result:
    """A unit attacks: the target is checked, attack triggers resolve, then the windows, the fight and the end."""
    unit, target = frame.unit, frame.target
    broken = state.broken(MakeAttack(unit, target))
    if broken:
        why = "; ".join(b.why for b in broken)
        cites = ("sorcery:attack#7", *(c for b in broken for c in b.cites))
        return state.said("No attack on {0} happens: {1}", label(state, target), why, cites=cites, kind="not-applied")
    if (more := more_targets(state, frame)) is not None:
        return more
    for key in grounded_at_the_edge(state, frame):
        state = assume(state, key)
    seen = view(state)
    site = not seen[target].unit
    place = common(seen, unit, frame.targets)
    stays = tuple((n, seen[n].thing.incarnation) for n in (unit, *frame.targets))
    marked = tuple(n for n in (unit, *frame.targets) if DYING in seen[n].thing.marks)
    player = seen[unit].controller or ""
    made = Attack(
        attacker=unit,
        target=target,
        player=player,
        site=site,
        at=place,
        ground=ground(seen, place),
        stays=stays,
        marked=marked,
        also=frame.also,
    )
    outer = current(state)
    state = state.put(unit, thing(state, unit).marked(ATTACKED))
    state = state.tell(ATTACK, made).push(AttackedWindow(False), DefendWindow(), AttackOver(outer))
    state = state.said(
        "{0} attacks {1}",
        label(state, unit),
        listed([label(state, n) for n in frame.targets]),
        cites=("sorcery:attack#8", *(TOGETHER if frame.also else ())),
        moment=tuple(ATTACKS(label(state, unit), label(state, n)) for n in frame.targets),
    )
    told = happened(state, "attacks", unit, by=target, player=made.player)
    return emit(
        state,
        structs.replace(told, sharing=frame.also),
        structs.replace(told, kind="targets", sharing=frame.also),
        *(happened(state, "attacked", n, by=unit, player=seen[n].controller or "") for n in frame.targets),
    )


@rule(AttackedWindow, "sorcery:attack#8", "sorcery:attack#9")
def attacked_window(state: State, frame: AttackedWindow) -> Result:
    """The moment at which what answers to being attacked may be used."""
    made = current(state)
    assert made is not None
    there = [n for n in made.attacked if made.here(state, n)]
    if not (made.here(state, made.attacker) and there):
        return state
    if not frame.open:
        state = state.said(
            "{0} has been attacked",
            listed([label(state, n) for n in there]),
            moment=AT_ATTACKED,
            cites=("sorcery:attack#8",),
        )
    for player in (other(made.player), made.player):
        able = responses(state, player, Timing.ATTACKED)
        if able:
            options = [(name, state.push(cast, AttackedWindow(True))) for name, cast in able]
            asked = "who answers to the attack with a spell?"
            return choose(state, player, "respond", asked, [*options, ("nobody", state)])
    return state


@rule(Legality, "sorcery:attack#18", "sorcery:attack#19", "sorcery:attack#20")
def legality(state: State, frame: Legality) -> Result:
    """After the defend window the target is checked again; units that defended are legal targets by that."""
    made = current(state)
    assert made is not None
    cites = ("sorcery:attack#19", *(("sorcery:attack#20",) if made.defenders else ()))
    state = state.said("The defend window is closed; the target is checked again", moment=AT_LEGALITY, cites=cites)
    if not made.here(state, made.attacker):
        return state.said("{0} is gone: there is no fight", label(state, made.attacker), kind="ignored")
    for target in made.inside:
        why = "it has left the realm" if not made.here(state, target) else ""
        broken = () if why else state.broken(MakeAttack(made.attacker, target))
        if why or broken:
            said = "{0} is no longer a legal target: {1}"
            reasons = why or "; ".join(b.why for b in broken)
            cites = ("sorcery:attack#19", *(c for b in broken for c in b.cites))
            state = state.said(said, label(state, target), reasons, cites=cites, kind="not-applied")
            made = made.without(target)
            state = assume(state, "target is out") if broken else state
    made = structs.replace(made, defenders=tuple(n for n in made.defenders if made.here(state, n)))
    left = (made.attacker, *made.inside, *made.defenders)
    if any(DYING in thing(state, n).marks for n in left if n not in made.marked):
        state = assume(state, "marked in an attack")
    return state.tell(ATTACK, made).push(ResolveAttack())


@rule(ResolveAttack, "sorcery:attack#21", "sorcery:attack#22")
def resolve_attack(state: State, frame: ResolveAttack) -> Result:
    """The fight, or the strike against an undefended site; nothing when nobody is left to fight."""
    made = current(state)
    assert made is not None
    if made.site and not made.removed:
        site = ("sorcery:attack#22", "sorcery.rulebook:activating-abilities/attacking-the-surface-of-an-enemy-site#1")
        state = state.said("{0} is undefended", label(state, made.target), moment=AT_FIGHT, cites=site)
        struck = state.put(made.attacker, thing(state, made.attacker).marked(RAIDING))
        return or_instead(state, made.attacker, struck.push(Strike(((made.attacker, (made.target,)),), ())))
    against = (*made.inside, *made.defenders)
    if not against:
        return state.said("Nobody is left to fight {0}", label(state, made.attacker), kind="ignored")
    if missing := estranged(state, made.attacker, against, "defended"):
        return Unsupported(missing, ("sorcery:attack#20", "sorcery:attack#4"))
    return state.push(Fight((made.attacker,), against, made.attacker))


@rule(AttackOver, "sorcery:attack#23", "sorcery:attack#24")
def attack_over(state: State, frame: AttackOver) -> Result:
    """The attack is over; what comes after an attack triggers now."""
    made = current(state)
    assert made is not None
    outer = frame.outer
    state = state.said("The attack is over", moment=AT_AFTER_ATTACK)
    state = state.put(made.attacker, thing(state, made.attacker).unmarked(RAIDING))
    state = state.tell(LAST_ATTACK, made)
    state = state.forget(ATTACK) if outer is None else state.tell(ATTACK, outer)
    over = happened(state, "after attack", made.attacker, by=made.target, player=made.player)
    told = at_once(state, (structs.replace(over, sharing=made.also),))
    return causing(recorded(state, *told), told, more=made.later)
