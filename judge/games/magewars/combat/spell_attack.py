"""Attack spells: as one resolves, it makes its attack and becomes no object (magewars:object#3)."""

from __future__ import annotations

from msgspec import structs

from judge.games.magewars.combat.attack import make_attack
from judge.games.magewars.frames import SpellAttack
from judge.games.magewars.position.cards import MELEE, RANGED, ZONE
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import card_of, in_play, label
from judge.games.magewars.rulebook import rule
from judge.games.magewars.under_way.attack_context import SPELL
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State


@rule(SpellAttack, "magewars:object#3", "magewars:zone-attack-or-spell#1", "magewars:weak#4")
def spell_attack(state: State, frame: SpellAttack) -> Result:
    """The caster makes the attack of the spell against its target: an object, or all of a zone."""
    caster, spell, target = frame.caster, frame.spell, frame.target
    card = card_of(state, spell)
    if len(card.attacks) != 1:
        return Unsupported(f"{label(state, spell)} is an attack spell with {len(card.attacks)} attacks: there is one")
    bar = card.attacks[0]
    if bar.kind == MELEE and card.reach is not None:
        bar = structs.replace(bar, kind=RANGED, reach=card.reach)
    player = controller(state, caster)
    if isinstance(target, str):
        if bar.kind != ZONE:
            return Unsupported(f"{bar.name} of {label(state, spell)} is no zone attack, and its target is {target!r}")
        return make_attack(state, caster, target, bar, SPELL, player)
    if not in_play(state, target):
        return state.said("{0} is in play no more", label(state, target), kind="not-applied")
    return make_attack(state, caster, target, bar, SPELL, player)
