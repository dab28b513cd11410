"""What cards say about who may defend, and when nobody may (sorcery:defend, sorcery:can-vs-cant)."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.combat.defend import Defend
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.attack_under_way import current
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.rulebook import requires
from judge.games.sorcery.words import listed
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(Defend, "sorcery:the-silver-rule#4", "sorcery:can-vs-cant#1", "sorcery:defend#3")
def defends_where_it_is(state: State, frame: Defend) -> Broken | None:
    """Who cannot move to defend is at the attack's location already."""
    unit, made, seen = frame.unit, current(state), view(state)
    if made is None or unit not in seen.now:
        return None
    by = seen[unit].cannot.get(Prohibition.MOVE_TO_DEFEND)
    away = set(made.at).isdisjoint(seen[unit].thing.at)
    return Broken(f"{by} says that {label(state, unit)} can't move to defend") if by and away else None


@requires(Defend, "sorcery:the-silver-rule#4", "sorcery:can-vs-cant#1")
def attacks_that_cards_let_be_defended(state: State, frame: Defend) -> Broken | None:
    """No card says that what is attacked can't be defended."""
    made, seen = current(state), view(state)
    if made is None:
        return None
    held = {n: seen[n].cannot.get(Prohibition.BE_DEFENDED) for n in made.attacked if n in seen.now}
    if held and all(held.values()):
        return Broken(f"{held[min(held)]} says that {listed([label(state, n) for n in held])} can't be defended")
    attacker = seen.now.get(made.attacker)
    by = attacker.cannot.get(Prohibition.LET_UNITS_BE_DEFENDED) if attacker is not None and not made.site else None
    return Broken(f"{by} says that units attacked by {label(state, made.attacker)} can't be defended") if by else None


@requires(Defend, "sorcery:the-silver-rule#4", "sorcery:can-vs-cant#1", "sorcery:defender#2", "sorcery:defender#3")
def in_company(state: State, frame: Defend) -> Broken | None:
    """Who cannot defend alone has company: who is attacked and in the fight, a defender, or one that can defend too."""
    unit, made, seen = frame.unit, current(state), view(state)
    by = seen[unit].cannot.get(Prohibition.DEFEND_ALONE) if unit in seen.now else None
    if made is None or by is None or frame.along or made.defenders or (made.inside and not made.site):
        return None
    others = (n for n in seen.units(seen[unit].controller) if n != unit)
    if any(not state.broken(Defend(n, None, True)) for n in others):
        return None
    return Broken(f"{by} says that {label(state, unit)} can't defend alone, and nobody else can defend")
