"""Readings on which the text is silent are told where they decide, and nowhere else."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.games.sorcery.position.assumptions import ASSUMPTIONS, text
from judge.resources import data_dir
from judge.rulings import judge, load

MEANS = text("indestructible")
IDOL = """
title: An Idol
game: sorcery
realm:
  7: {site: Spring River, surface: [{unit: Idol, power: 2, keywords: [WORD]}]}
actions:
  - WHAT
ask:
  - is: Idol dead
"""


@pytest.mark.parametrize(
    ("word", "what", "answer", "told"),
    [
        ("Indestructible", "effect: {do: [{damage: 2, to: Idol}]}", "no", True),
        ("Indestructible", "effect: {do: [{kill: Idol}]}", "no", True),
        ("Indestructible", "submerge: Idol", "no", True),
        ("Indestructible", "effect: {do: [{damage: 1, to: Idol}]}", "no", False),
        ("Indestructible", "sacrifice: Idol", "yes", False),
        ("Airborne", "effect: {do: [{damage: 2, to: Idol}]}", "yes", False),
    ],
)
def test_what_indestructible_does_is_told_where_it_decides(word: str, what: str, answer: str, told: bool) -> None:
    ruling = judge(Codex.open(), load(IDOL.replace("WORD", word).replace("WHAT", what)))
    assert [found.verdict for found in ruling.answers] == [answer]
    assert (MEANS in ruling.assumptions) is told, ruling.assumptions
    steps = [step.text for step in ruling.steps if step.kind == "assumed"]
    assert steps == ([MEANS] if told else [])


DECIDES = {
    "indestructible": ("die/indestructible", "Indestructible", "Lethal"),
    "a stolen card": (
        "hand/pith-imp-1", "Pith Imp", "Forsaken",
    ),
    "named by a word": (
        "rarity/demonic-contract-by-an-egg", "sacrifice: Devil's Egg", "sacrifice: Page",
    ),
    "site replaced": (
        "site/heirloom-lost", "to: 8", "to: 17",
    ),
    "each site touched": (
        "nearby/vindictive-nation-twice", "Steppe to square 12 and Valley to square 7",
        "Steppe to square 8 and Ruins to square 7",
    ),
    "a push that moves nothing": (
        "forced-movement/pushed-away-from-a-crowd", "site: Sold-out Cemetery", "site: Steppe",
    ),
    "a part that does nothing": (
        "may-and-can/nothing-to-sacrifice",
        "[{either: yes}, {choose: allied minion, as: ally}, {sacrifice: ally}, {or: yes}, "
        "{damage: 4, to: allied avatar}], label: Two",
        "[{damage: 4, to: allied avatar}], label: Two",
    ),
    "damage of an element": ("damage/a-fire-card-strikes", "Seasoned Sellsword", "Bosk Troll"),
    "abilities of each": (
        "printed-ability/of-two-alike", "[Apprentice Wizard, Apprentice Wizard]", "[Apprentice Wizard]",
    ),
    "dealt as well": (
        "damage/hemogolem", "Hemogolem", "Bosk Troll",
    ),
    "no duration": (
        "ongoing-effect/what-a-magic-does-without-a-duration", "{power: 2, to: target}",
        "{power: 2, to: target, until: end of turn}",
    ),
    "own land and water": ("waterbound/its-own-flood", "on: site here", "on: nearby minion"),
    "new size": ("transform/into-something-smaller", "into: Frog}]}\n    area: 2", "into: Colossus}]}"),
    "nobody's trigger": ("uncontrolled/its-owner-draws", "type: artifact", "type: aura"),
    "changed hands": ("triggered-ability/stolen-before-it-resolves", "gain control: by, until: end of turn", "tap: by"),
    "caster gone": ("storyline/the-caster-is-gone", "by: Hag", "by: your Avatar"),
    "killer gone": ("kill-credit/dead-before-its-last-bomb", "choose: Thorn", "choose: Rat"),
    "silenced Ward": ("ward/silenced", "silence: Scout", "tap: Scout"),
    "token stays": ("lose/stealth-for-a-while", ", stealth: yes", ""),
    "marked in an attack": ("attack/an-attacker-marked-for-death", "kill: Giant", "tap: Giant"),
    "fights on": ("fight/moved-away-between-the-strikes", "{teleport: Giant, to: 12 surface}", "{tap: Giant}"),
    "ally at the start": ("projectile/an-oversized-ally-at-the-start", "squares: [7, 8, 12, 13]", "tapped: yes"),
    "partly over the void": ("airborne/partly-over-the-void", "attack: Dragon", "attack: Ruins"),
    "new controller attacks": (
        "move-and-attack/stolen-on-the-way", "{gain control: it}]}]}\n", "{heal: it}]}]}\nany: all\n",
    ),
    "dies for the effect": ("sacrifice/for-a-spell", "when: deathrite", "when: genesis"),
    "dead too soon": ("triggered-ability/its-own-strike-was-its-last", "unit: Ogre, power: 3", "unit: Ogre, power: 0"),
    "healed in time": ("die/healed-by-the-same-event", "{damage: 3, to: Ogre}", "{damage: 2, to: Ogre}"),
    "life exchanged": ("deaths-door/lives-exchanged", "you: {life: 0}", "you: {life: 3}"),
    "stays carried": ("carrying-units/the-carrier-is-stolen", "gain control: Horse", "tap: Raven"),
    "owner instead": ("ownership-and-control/not-while-arthur-is-there", "card: King Arthur", "card: Amazon Warriors"),
    "power before entering": ("ongoing-effect/power-before-entering", "here, power: ", "adjacent, power: "),
    "a leap": ("step/a-leap-enters-nothing-between", "path: [15]", "path: [14]"),
    "disabled site": ("disabled/a-site", "disable: Gnome Hollows", "disable: Ogre"),
    "flooded for nothing": (
        "flooded/the-colour-out-of-space-2", "13: The Colour Out of Space",
        "13: {site: Steppe, as: The Colour Out of Space}",
    ),
    "area as it is cast": ("oversized-units/the-area-is-kept", "type: minion, power: 8", "type: aura"),
    "drawn by a card": ("spellcaster/draws-for-itself", ", only by: itself", ""),
    "cast to a surface": ("casting-minions/to-any-site", "{cast: Mole, to: 13 underground}", "{cast: Mole, to: 13}"),
    "below from the void": ("voidwalk/from-the-void-to-below", "Ghost able to step to 7 underground", "Ghost dead"),
    "attack fails": ("attack/no-legal-target", "attack: [the hidden Ox, nothing]", "attack: nothing"),
    "attack at each": ("defend/an-attack-at-two-locations", "squares: [8, 9, 13, 14]", "squares: [3, 4, 8, 9]"),
    "moved together": ("attack/blown-away-together", "{push: unit here, way: east}", "{untap: unit here}"),
    "target is out": (
        "attack/target-gone-but-defended", "{teleport: itself, to: 14 surface}]}]\n", "{tap: itself}]}]\nany: all\n",
    ),
    "given in vain": ("can-vs-cant/wings-lent-under-the-baron", "banish: Sky Baron", "tap: Sky Baron"),
    "older in its layer": (
        "ongoing-effect/an-older-spider-silenced", "silence: Old Spider, until: for good", "tap: Old Spider",
    ),
    "read in its layer": ("ongoing-effect/a-condition-on-power", "nearby, power: 2", "nearby, gives: [Airborne]"),
    "types made before": ("ongoing-effect/made-a-mortal", "becomes: [Mortal]", "becomes: [Undead]"),
    "control made before": ("forward/a-basilisk-turned", "target: Hillock Basilisk", "target: Wild Boars"),
    "kinds in a text": ("element/a-silenced-caravan", "card: Azuridge Caravan", "card: Amazon Warriors"),
    "a Ward spares its bearer": ("ward/what-else-a-spell-does", "cast: Fire Harpoons!", "cast: Drown"),
    "any harm breaks a Ward": ("ward/own-effect", "by: you", "by: opponent"),
    "a copy transforms": ("copy/a-copy-transforms", "copy of: Cloud Ogre", "tapped: yes"),
    "another direction": (
        "projectile/bounces-back-to-its-caster", "cast: Ball Lightning\n    direction: [north, south, east]",
        "push: Amazon Warriors\n    way: north",
    ),
    "both or neither": ("teleport/swap-with-the-immovable", "cannot: [be moved]", "cannot: [defend]"),
    "back row": ("bottom/back-row", "in your back row", "in your bottom row"),
    "large stays": ("oversized-units/one-of-its-sites-moves", "to: 9", "to: 7"),
    "empty site": (
        "when-sites-move/the-hut-walks", "activate: Baba Yaga's Hut\n    choose: Steppe", "push: Guest\n    way: north",
    ),
    "lasts from now": (
        "end-phase/an-aura-of-which-nothing-is-said", "12, 16, 17]}", "12, 16, 17], marks: [lasted 1 turn]}",
    ),
    "who drew it casts it": (
        "spellcaster/archangel-gabriel-1", "{cast: Blink, by: Bosk Troll}", "{cast: Blink}",
    ),
    "release": ("disabled/shackled-demon-released", "activate: Apprentice Wizard", "tap: Apprentice Wizard"),
    "replaced Avatar": ("casting-minions/mephistopheles-4", "cast: Mephistopheles", "cast: Begone!"),
    "guarded cemetery": (
        "cemetery/mismanaged-mortuary-5", "14: Mismanaged Mortuary", "14: Steppe",
    ),
    "company of the attacked": (
        "defend/lord-of-fear-for-another-unit", "defend: Guard\n    split: [4 to Page, 1 to Guard]", "defend: nobody",
    ),
    "attacks at random": (
        "attack/crave-golem", "[Crave Golem, {unit: Ally, power: 1}]", "[{unit: Ally, power: 1}]",
    ),
    "answers to a defence": ("defend/valor", "respond: Valor", "respond: nobody"),
    "aura stays": ("move/a-site-leaves-its-aura", "squares: [7, 8, 12, 13]", "squares: [6, 7, 11, 12]"),
}  # fmt: skip
"""Key -> a shipped scenario in which the assumption decides, and words of it with others by which it does not."""


def test_each_assumption_decides_somewhere() -> None:
    assert list(DECIDES) == list(ASSUMPTIONS)


@pytest.mark.parametrize("key", DECIDES)
def test_an_assumption_is_told_where_it_decides_and_nowhere_else(key: str) -> None:
    name, words, others = DECIDES[key]
    shipped = (data_dir("scenarios") / "sorcery" / f"{name}.yaml").read_text("utf-8")
    assert words in shipped
    assert text(key) in judge(Codex.open(), load(shipped)).assumptions
    assert text(key) not in judge(Codex.open(), load(shipped.replace(words, others))).assumptions
