"""Asks about targets: whom an object may attack, whom it must, and who guards."""

from __future__ import annotations

from judge.games.magewars.asks.attributes import told_of
from judge.games.magewars.combat.attack_action import AttackAction
from judge.games.magewars.combat.attack_requirements import ITSELF
from judge.games.magewars.combat.duty import duties
from judge.games.magewars.combat.guarding import guards_against
from judge.games.magewars.ground.assumptions import assumed
from judge.games.magewars.moments import FLIPPED, GUARDS, KEEPS_GUARDING, MAY_STAY, UNGUARDED
from judge.games.magewars.position.attack_bars import attacks_of
from judge.games.magewars.position.cards import MELEE, Attack
from judge.games.magewars.position.characteristics import enemies
from judge.games.magewars.position.thing import card_of, label, objects, thing, zone_of
from judge.games.magewars.scenario.asks import ask
from judge.games.magewars.under_way.attack_context import ACTION
from judge.games.magewars.under_way.targeting import untargetable
from judge.games.question import Finding
from judge.kernel.rules import Broken
from judge.kernel.state import State

GUARD = ("magewars:guarding#1",)


@ask("is", "{thing} guarding", *GUARD)
def guarding(state: State, number: int) -> Finding:
    """Whether a creature has a guard marker now, with what became of it on the way."""
    return Finding(
        thing(state, number).guard,
        (*told_of(state, number, GUARDS, UNGUARDED, KEEPS_GUARDING, MAY_STAY, FLIPPED), Broken("", GUARD)),
    )


@ask("is", "{thing} able to target {thing2}", "magewars:los-line-of-sight#1", "magewars:obscured#2")
def able_to_target(state: State, number: int, target: int) -> Finding:
    """Whether an object could be a target at all, for a spell, an attack or an ability of another."""
    broken = untargetable(state, number, target)
    return Finding(not broken, broken, assumes=assumed("range"))


@ask("which", "melee targets of {thing}", "magewars:melee-attack#1", "magewars:melee-attack#3")
def melee_targets(state: State, number: int) -> Finding:
    """Whom a creature may melee attack now with any of its attacks, with what stands against the other objects."""
    bars = tuple(bar for bar in attacks_of(state, number) if bar.kind == MELEE)
    return _targets(state, number, bars)


@ask("which", "targets of {thing} with {words}", "magewars:attack-action#1")
def targets(state: State, number: int, words: str) -> Finding:
    """Whom a creature may attack now with one of its attacks."""
    bars = tuple(bar for bar in attacks_of(state, number) if bar.name == words)
    if not bars:
        return Finding(None, unsupported=f"{label(state, number)} has no attack {words!r}")
    return _targets(state, number, bars)


def _targets(state: State, number: int, bars: tuple[Attack, ...]) -> Finding:
    """The creatures and conjurations that are no friends and could be attacked, and the reasons against the others.

    Where nothing is out of question in the same zone, what keeps the first enemy elsewhere out is told.
    """
    found: list[str] = []
    why: dict[Broken, None] = {}
    away: list[Broken] = []
    here = zone_of(state, number)
    for target, _ in objects(state):
        card = card_of(state, target)
        if target == number or not (card.creature or card.conjuration):
            continue
        answers = [state.broken(AttackAction(number, target, bar, ACTION)) for bar in bars]
        if any(not broken for broken in answers):
            found.append(label(state, target))
        elif zone_of(state, target) == here:
            why.update(dict.fromkeys(b for broken in answers for b in broken))
        elif enemies(state, number, target) and not away:
            away = [b for broken in answers[:1] for b in broken if label(state, target).casefold() in b.why.casefold()]
    two = len(guards_against(state, number, number)[0]) > 1
    keys = (*((ITSELF,) if bars else ()), *(("two guards",) if two else ()))
    return Finding(tuple(sorted(found)), tuple(why) or tuple(away[:1]), assumes=assumed(*keys))


@ask("which", "duties of {thing}", "magewars:bloodthirsty-plus-x#3", "magewars:guarding#4")
def which_duties(state: State, number: int) -> Finding:
    """What a creature must do now in its Action Phase; any one of several. Empty when it is free."""
    due = duties(state, number)
    why = tuple(Broken(one.words, one.cites) for one in due)
    return Finding(tuple(sorted({one.words for one in due})), why)
