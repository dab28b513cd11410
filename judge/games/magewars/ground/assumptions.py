"""Facts that the document does not state and that a ruling may rest on: every ruling that uses one lists it.

They are the gaps of codex_data/conflicts/magewars.toml; gaps 6, 7, 8 and 14 stand in ``settled``, where a conflict is
about the same.
"""

from __future__ import annotations

from judge.games.magewars.ground.settled import SETTLED, settled
from judge.kernel.fact import Fact
from judge.kernel.state import State

ASSUMED: Fact[tuple[str, ...]] = Fact("assumed", ())
"""The keys of what was assumed so far."""
ASSUMPTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "die faces": (
        "an attack die shows blank, blank, 1, 2, critical 1, critical 2",
        ("magewars:critical-damage#2", "magewars:armor#1"),
    ),
    "attack steps": (
        "an attack goes through Declare Attack, Avoid Attack, Roll Dice, Damage and Effects, Additional Strikes, "
        "Damage Barrier, Counterstrike, and then ends",
        ("magewars:counterstrike#1", "magewars:defense#2"),
    ),
    "avoided strike": (
        "an avoided or missed strike is still followed by the Additional Strikes Step",
        ("magewars:doublestrike#3",),
    ),
    "effect die": (
        "the effect die is rolled with the attack dice, and the thresholds stand on the attack bar",
        ("magewars:effect-die#1",),
    ),
    "armor once": ("armor reduces the sum of the normal damage of an attack once", ("magewars:armor#1",)),
    "destroyed at once": (
        "an object is destroyed as soon as its damage reaches its Life, so nothing dead strikes back",
        ("magewars:destroyed#2",),
    ),
    "casting steps": ("a spell is cast, may be countered, and then resolves", ("magewars:counter#1",)),
    "round": (
        "a round goes: Initiative, Reset, Channeling, Upkeep, Planning, Deployment, first Quickcast Phase, Action "
        "Phases in turn, final Quickcast Phase",
        ("magewars:quickcast-phase#1", "magewars:initiative#2"),
    ),
    "range": (
        "zones are adjacent at right angles, range is counted without diagonals, and the own zone is at range 0",
        ("magewars:zone#1",),
    ),
    "line of sight": (
        "Line of Sight is drawn from the centre of a zone to that of a zone, and a wall that it crosses, or whose end "
        "it touches, blocks it",
        ("magewars:los-line-of-sight#1", "magewars:blocks-los#1"),
    ),
    "wall borders": (
        "a wall on a border is in the same zone as what is on either side of it; the range to a border is that to the "
        "nearer zone, and the Line of Sight to it ends in its middle",
        ("magewars:wall#2", "magewars:zone-border#1"),
    ),
    "several tough": ("several instances of Tough are added up", ("magewars:tough-minus-x#2",)),
    "sleep after damage": (
        "an attack that damages and puts to sleep leaves its defender asleep: the marker is placed after the damage",
        ("magewars:sleep#2", "magewars:effect-die#1"),
    ),
    "bonus of spells": (
        "bonuses of a creature's ranged and melee attacks count for its attack spells too",
        ("magewars:ranged-plus-x#1", "magewars:weak#1"),
    ),
    "minimum once": (
        "all modifiers of attack dice are added, then the minimum of one die is applied once", ("magewars:aegis-x#2",),
    ),
    "reveal moment": (
        "an enchantment may be revealed after any step, phase or action, and not inside one",
        ("magewars:reveal-cost#1",),
    ),
    "spell points": (
        "a spellbook has 120 spell points; a Level costs 1 in a trained school, 2 in an untrained and 3 in an opposed "
        "one",
        ("magewars:level#2", "magewars:novice#2"),
    ),
    "ready each round": (
        "action markers are turned to their ready side in the Reset Phase", ("magewars:ready-marker#3",),
    ),
    "separate attacks": (
        "the separate attacks of a zone attack come one after another, as the attacker's controller orders them",
        ("magewars:zone-attack-or-spell#3", "magewars:controller#2"),
    ),
    "strikes look again": (
        "every further strike asks again whether its target is in the same zone, or within range and Line of Sight",
        ("magewars:doublestrike#1", "magewars:ranged-attack#1", "magewars:melee-attack#1"),
    ),
    "strikes without an action": (
        "a counterstrike, or another attack that is no attack action, makes all the strikes of its attack",
        ("magewars:counterstrike#1", "magewars:doublestrike#1", "magewars:attack-action#1"),
    ),
    "both mages": ("the game is drawn when both Mages are destroyed at the same time", ("magewars:mage#3",)),
    "upkeep order": (
        "a player orders his own Upkeep effects, and those of the player with the initiative come first",
        ("magewars:initiative#3",),
    ),
    "attached": (
        "what is attached to an object is destroyed when the object is",
        ("magewars:obliterate#4", "magewars:autonomous#1"),
    ),
    "attached conjuration": (
        "a conjuration whose card targets an object is attached to it: it is where the object is, and can be attacked "
        "there",
        ("magewars:obscured#3",),
    ),
    "barrier's own": (
        "the attack of a damage barrier is made by the barrier, and not by the creature that it surrounds",
        ("magewars:damage-barrier#1", "magewars:rage-plus-x#2"),
    ),
    "owner's again": (
        "what comes back from a discard pile is under its owner's control, whoever controlled it before",
        ("magewars:controller#1", "magewars:discard-pile#2", "magewars:reanimate#2"),
    ),
    "drain used": (
        "the first attack that could drain mana uses Mana Drain and Mana Transfer up, whether it damages or not",
        ("magewars:mana-drain-plus-x#2",),
    ),
    "climbing held": (
        "climbing is movement, which a Restrained creature does not do, but no move action, so that a Rooted creature "
        "may climb",
        ("magewars:climbing#1", "magewars:restrained#2", "magewars:rooted#2"),
    ),
    "cantrip of the attached": (
        "what is attached to an obliterated object is destroyed itself, so that its own Cantrip is not canceled",
        ("magewars:obliterate#4", "magewars:cantrip#1"),
    ),
    "cantrip of no object": (
        "a spell with Cantrip that is discarded without having been destroyed, after it was cast or with the familiar "
        "that it was prepared for, goes to the discard pile",
        ("magewars:cantrip#1", "magewars:hidden-enchantment#4", "magewars:familiar#6", "magewars:discard-pile#1"),
    ),
    "hidden mandatory": (
        "a face-down enchantment that must be revealed stays face down as long as the scenario does not reveal it: the "
        "condition on its card is taken not to have occurred",
        ("magewars:reveal-cost#3", "magewars:reveal-cost#4"),
    ),
    "canceled healing": (
        "only healing that would remove damage can be canceled to remove Bleed", ("magewars:bleed#4",),
    ),
    "immune marker": (
        "a condition that is on an object when it becomes immune to the condition's type stays on it and does nothing",
        ("magewars:immunity#1",),
    ),
    "attacks itself": (
        "nothing attacks itself, and nobody makes himself the target of an attack spell",
        ("magewars:attack-action#1", "magewars:melee-attack#1", "magewars:defender#1"),
    ),
    "corrode incorporeal": (
        "Corrode markers that are on an Incorporeal object stay on it and do nothing",
        ("magewars:corrode#5", "magewars:incorporeal#5"),
    ),
    "corrode without armor": (
        "an object that has no armor at all counts as one with armor 0 for Corrode",
        ("magewars:corrode#4", "magewars:armor#3"),
    ),
    "stun before vigilant": (
        "the Stun markers of a Vigilant creature are removed before a guard marker may be placed on it at the same "
        "end of its Action Phase",
        ("magewars:stun#2", "magewars:vigilant#2"),
    ),
    "each stuck": (
        "each Stuck marker is rolled for separately, as each Cripple marker is",
        ("magewars:stuck#2", "magewars:cripple#2"),
    ),
    "spawnpoint prepares": (
        "a spawnpoint that is no familiar casts what was prepared for it, one spell, as a familiar does, and nothing "
        "that was prepared for its Mage; that spell is discarded when the spawnpoint is destroyed",
        ("magewars:spawnpoint#1", "magewars:familiar#2", "magewars:familiar#5", "magewars:familiar#6"),
    ),
    "familiar mana": (
        "what an object that is no Mage casts is paid from its player's mana",
        ("magewars:familiar#1", "magewars:spawnpoint#1"),
    ),
    "replaced": (
        "an equipment that another one replaces in its location goes to its owner's discard pile",
        ("magewars:corrode#7",),
    ),
    "starting mana": ("a Mage starts with 10 mana more than his Channeling", ("magewars:channeling#1",)),
}  # fmt: skip
"""Key -> the assumption in words, and the passages that come nearest to it."""


def facts_of(key: str) -> tuple[str, tuple[str, ...]]:
    """The words and the passages of an assumption or of a settled reading. Raises KeyError for an unknown key."""
    return ASSUMPTIONS[key] if key in ASSUMPTIONS else settled(key)


def assume(state: State, *keys: str) -> State:
    """The state with assumptions (or readings of ``settled``) told, each once on a line of play.

    Raises KeyError for an unknown key.
    """
    held = state[ASSUMED]
    for key in keys:
        if key not in held:
            text, cites = facts_of(key)
            held = tuple(sorted((*held, key)))
            state = state.said(text, cites=cites, kind="assumed").tell(ASSUMED, held)
    return state


def assumed(*keys: str) -> tuple[str, ...]:
    """The words of assumptions, for the ``assumes`` of a Finding."""
    return tuple(facts_of(key)[0] for key in keys)


assert not (both := set(ASSUMPTIONS) & set(SETTLED)), both
