"""Readings on which the text is silent are told where they decide, and nowhere else."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.games.magewars.ground.assumptions import facts_of
from judge.resources import data_dir
from judge.rulings import judge, load

ATTACK = """
title: An attack
game: magewars
cards:
  Ogre: {type: creature, life: 12, attacks: [{name: Club, dice: 1, effects: {7+: EFFECT}}]}
  Troll: {type: creature, life: 12, traits: [TRAITS]}
arena:
  B2: [Ogre, {card: Troll, controller: opponent}]
actions:
  - {attack: Ogre, target: Troll, roll: {attack: [SHOWN], effect: 12}}
ask:
  - value: damage dealt to Troll
"""


@pytest.mark.parametrize(
    ("key", "traits", "effect", "shown", "told"),
    [
        ("several tough", "Tough -1, Tough -2", "Stun", "1", True),
        ("several tough", "Tough -2", "Stun", "1", False),
        ("sleep after damage", "Fast", "Sleep", "2", True),
        ("sleep after damage", "Fast", "Sleep", "0", False),
        ("sleep after damage", "Fast", "Stun", "2", False),
    ],
)
def test_a_reading_is_told_where_it_decides(key: str, traits: str, effect: str, shown: str, told: bool) -> None:
    text = ATTACK.replace("TRAITS", traits).replace("EFFECT", effect).replace("SHOWN", shown)
    ruling = judge(Codex.open(), load(text))
    assert [answer.unsupported for answer in ruling.answers] == [""]
    assert (facts_of(key)[0] in ruling.assumptions) is told, ruling.assumptions


@pytest.mark.parametrize(
    ("file", "key"),
    [
        ("mage/two-attacks-of-a-zone-attack", "separate attacks"),
        ("mage/both-at-once", "both mages"),
        ("mage/both-in-one-upkeep", "upkeep order"),
        ("doublestrike/ranged-pushed-out-of-range", "strikes look again"),
        ("counterstrike/double-counterstrike", "strikes without an action"),
        ("conjuration/attached-to-a-creature", "attached conjuration"),
        ("guarding/a-restrained-guard-too", "two guards"),
        ("aegis-x/aegis-and-a-bonus", "minimum once"),
        ("mana-drain-plus-x/a-first-strike-without-damage", "drain used"),
        ("tainted/no-damage-received", "tainted"),
        ("climbing/rooted-and-restrained", "climbing held"),
        ("cantrip/on-what-is-obliterated", "cantrip of the attached"),
        ("reveal-cost/not-revealed-by-the-scenario", "hidden mandatory"),
        ("rage-plus-x/a-barrier", "barrier's own"),
        ("reanimate/whose-it-was-not", "owner's again"),
        ("familiar/a-prepared-cantrip", "cantrip of no object"),
        ("spawnpoint/its-own-spell-and-the-mages", "spawnpoint prepares"),
        ("spawnpoint/deployment-phase", "spawnpoint prepares"),
    ],
)
def test_shipped_rulings_tell_what_decides_them(file: str, key: str) -> None:
    path = data_dir("scenarios") / "magewars" / f"{file}.yaml"
    ruling = judge(Codex.open(), load(path.read_text("utf-8"), path.name))
    assert facts_of(key)[0] in ruling.assumptions
