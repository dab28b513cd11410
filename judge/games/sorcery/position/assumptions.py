"""What the documents leave open, and how the judge rules there: told in every ruling that rests on it.

``Assumptions: none`` in a ruling means that the text is clear. Each has a key for the rules that use it, its words, and
the passages that come nearest.
"""

from __future__ import annotations

from judge.kernel.fact import Fact
from judge.kernel.state import State

ASSUMED: Fact[tuple[str, ...]] = Fact("assumed", ())
"""The keys of what was assumed so far."""
ASSUMPTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "indestructible": (
        "an Indestructible card cannot be destroyed, so it does not die of damage, of where it is or of an effect, "
        "unless it is sacrificed",
        ("sorcery.rulebook:glossary/sacrifice#7", "sorcery:die#1"),
    ),
    "a stolen card": (
        "a card that is stolen from a hand is in nobody's hand and cannot be cast, and goes back to its owner's hand "
        "as whoever stole it leaves the realm",
        ("sorcery:zone#6", "sorcery:hand#1"),
    ),
    "named by a word": (
        "what a text calls by a word, such as a coin, an egg or a rat, is what has that word in its name",
        ("sorcery.rulebook:glossary/sacrifice#1", "sorcery:cost#11"),
    ),
    "site replaced": (
        "a site of another card that a site replaces goes to its owner's cemetery, and is not destroyed by that",
        ("sorcery:zone#1", "sorcery:cemetery#2", "sorcery:rubble#4"),
    ),
    "each site touched": (
        "of several sites that a player modifies, moves or destroys at once each counts by itself",
        ("sorcery:triggered-ability#1", "sorcery.rulings:vindictive-nation-5#1"),
    ),
    "a push that moves nothing": (
        "who pushes may choose a way in which nothing can be moved, where another way is open as well",
        ("sorcery:step#10", "sorcery:may-and-can#1"),
    ),
    "a part that does nothing": (
        "who chooses one of several things to do does not choose one that can do nothing, such as a sacrifice of what "
        "they do not have, where another can do something",
        ("sorcery.rulebook:advanced-concepts/the-storyline#4", "sorcery:may-and-can#1"),
    ),
    "damage of an element": (
        "damage of an element is what cards of this element deal, by their strikes and abilities as by spells",
        (
            "sorcery:element#6",
            "sorcery:element#3",
            "sorcery.rulings:ignis-rex-2#1",
            "sorcery.rulings:flamecaller-1#1",
        ),
    ),
    "abilities of each": (
        "who has the printed abilities of several cards that print the same has these as often as they are printed",
        ("sorcery:printed-ability#1", "sorcery:ability#4"),
    ),
    "dealt as well": (
        "damage that a card deals to its player as well, of damage that it takes, is dealt by an ability of the card "
        "as soon as the other is dealt, before anybody dies of it",
        ("sorcery:damage#1", "sorcery:damage#12"),
    ),
    "no duration": (
        "an effect without a listed duration whose source is not in the realm, such as a magic, applies for good",
        ("sorcery:ongoing-effect#2",),
    ),
    "own land and water": (
        "what Landbound and Waterbound minions themselves do to land and water does not keep them from being disabled, "
        "since that comes in an earlier layer",
        (
            "sorcery:waterbound#2",
            "sorcery:landbound#2",
            "sorcery:ongoing-effect/apply-ongoing-effects-in-order#1",
            "sorcery:ongoing-effect/apply-ongoing-effects-in-order#3",
            "sorcery:ongoing-effect/apply-ongoing-effects-in-order#6",
        ),
    ),
    "new size": (
        "what transforms into a form of another size takes that size where it is, without having moved; the player of "
        "the effect picks which of the locations, or which area with the old location in it",
        ("sorcery:oversized-units#6", "sorcery:transform#10", "sorcery:transform#2"),
    ),
    "nobody's trigger": (
        "in what the triggered ability of a card that nobody controls does, 'you' is its owner, who orders the trigger",
        ("sorcery:uncontrolled#3", "sorcery:ownership-and-control#8"),
    ),
    "changed hands": (
        "a triggered ability stays that of the player who controlled its card as it triggered: 'you' is that player, "
        "whoever controls the card as it resolves",
        ("sorcery:storyline/simultaneous-triggers#1", "sorcery:you#1"),
    ),
    "caster gone": (
        "a spell resolves although the unit that cast it has left the realm, since the spell is its own source; then "
        "nothing is nearby that unit",
        ("sorcery:storyline/source-is-no-longer-in-the-realm#1", "sorcery:target#4"),
    ),
    "killer gone": (
        "a unit that has left the realm gets no credit for what the rest of its spell or ability kills",
        ("sorcery:kill-credit#2", "sorcery:storyline/source-is-no-longer-in-the-realm#22"),
    ),
    "silenced Ward": (
        "a Ward is a special ability, so it does nothing while its bearer has lost its special abilities",
        ("sorcery.rulebook:glossary/ward#1", "sorcery:silenced#1"),
    ),
    "token stays": (
        "who loses Stealth or Ward while something lasts, and not permanently, keeps the token, which does nothing "
        "until that is over",
        ("sorcery:lose#2", "sorcery:stealth#3"),
    ),
    "marked in an attack": (
        "who is marked for death while an attack is under way stays in it, as attacker, target or defender, until it "
        "is put into the cemetery: the text looks for the dead between the strikes of a fight only",
        ("sorcery:attack#19", "sorcery:die#10", "sorcery:fight#5"),
    ),
    "fights on": (
        "who is moved elsewhere, or changes sides, in the middle of a fight still strikes and is struck: the text asks "
        "only who survives the first strikes",
        ("sorcery.rulebook:glossary/strike-first#3", "sorcery:fight#6"),
    ),
    "ally at the start": (
        "an ally at the starting location of a projectile, the shooter among them, is ignored on its whole path, so "
        "that an oversized one is not hit at the next location either",
        ("sorcery:projectile#2", "sorcery:oversized-units#9"),
    ),
    "partly over the void": (
        "a unit with Airborne has the benefits of Airborne while all of it is on the surface, and none while a part of "
        "it is over the void",
        ("sorcery:airborne#3", "sorcery:airborne#12"),
    ),
    "new controller attacks": (
        "who controls a unit once it has moved decides whether it attacks and what, although another player had it use "
        "Move and Attack",
        ("sorcery:move-and-attack#2", "sorcery:move-and-attack/declaring-the-attack-target#3"),
    ),
    "dies for the effect": (
        "what is sacrificed to pay for an effect is marked for death then, and whatever its death triggers comes after "
        "the effect",
        ("sorcery:sacrifice#2", "sorcery:die#15"),
    ),
    "dead too soon": (
        "who dies of an event is in the cemetery before what the event triggered comes up, kill effects and Deathrites "
        "alone excepted, so that its own other abilities are ignored",
        ("sorcery:die#3", "sorcery:fight#4", "sorcery:storyline/source-is-no-longer-in-the-realm#1"),
    ),
    "healed in time": (
        "deaths are looked for between the events of the storyline, so a minion that one and the same event damages "
        "and heals is not marked for death by the damage that is healed",
        ("sorcery:die#2", "sorcery:ongoing-effect/apply-all-ongoing-effects-before-checking-for-minions-dying#6"),
    ),
    "life exchanged": (
        "in an exchange the life of each player is set by itself: that of a player at Death's Door stays 0, and that "
        "of the other becomes 0 all the same",
        ("sorcery:healing#6", "sorcery:healing#7"),
    ),
    "stays carried": (
        "a carried unit stays carried when it or its carrier comes under another player's control, or changes in "
        "another way so that it could not be picked up any more",
        ("sorcery:carrying-units#3", "sorcery:carrying-units#5"),
    ),
    "owner instead": (
        "where a player can't control what another owns, its owner controls it, and nobody what is in the hands of the "
        "other one's unit",
        ("sorcery:ownership-and-control#4", "sorcery:ownership-and-control#6", "sorcery:can-vs-cant#1"),
    ),
    "power before entering": (
        "a bar to entering looks at the power that a unit has before it enters, and not at the power there",
        ("sorcery:ongoing-effect#4", "sorcery:casting-spells/casting-minions#5"),
    ),
    "a leap": (
        "a leap over a site is straight, on the ground, and goes through both borders on its way without entering it",
        ("sorcery:traverse#1", "sorcery:traverse/on-the-ground#2", "sorcery:enter#1"),
    ),
    "disabled site": (
        "a site is not disabled by an effect that disables it: the text speaks of minions",
        ("sorcery:disabled#1", "sorcery.rulebook:glossary/disable#1"),
    ),
    "flooded for nothing": (
        "a flooded site that provides no affinity by the text of a card still has the one water affinity of Flooded",
        ("sorcery:flooded#2", "sorcery:flooded#6", "sorcery:elemental-threshold-and-affinity#2"),
    ),
    "area as it is cast": (
        "the whole area of an oversized minion is declared when it is cast, as the codex says; by the rulebook one "
        "site is chosen then, and the area as the minion enters",
        ("sorcery:oversized-units#4", "sorcery.rulebook:advanced-concepts/occupying-multiple-sites#2"),
    ),
    "drawn by a card": (
        "a spell that a card draws, which only that card can cast, is in the hand of the player who draws for it, and "
        "nobody can cast it once that card has left the realm",
        ("sorcery:hand#1", "sorcery:zone#6"),
    ),
    "cast to a surface": (
        "a text that lets a minion be cast to a site means the surface of it, as by default, so that Burrowing and "
        "Submerge do not let it be cast under a site that its player does not control",
        ("sorcery:casting-spells/casting-minions#2", "sorcery:casting-spells/casting-minions#4"),
    ),
    "below from the void": (
        "out of the void a unit steps to below a site only where it can operate, as the rulebook says; the codex asks "
        "for Voidwalk alone",
        ("sorcery:voidwalk#5", "sorcery:voidwalk#7", "sorcery.rulebook:glossary/voidwalk#2"),
    ),
    "attack fails": (
        "who declares an attack on no legal target may declare another target, and is intercepted only after choosing "
        "not to attack",
        ("sorcery:attack#7", "sorcery:intercept#9"),
    ),
    "attack at each": (
        "an attack of two oversized units that share several locations is at each of these, and who defends comes to "
        "any of them",
        ("sorcery:defend#3", "sorcery:oversized-units#9", "sorcery:oversized-units#16"),
    ),
    "moved together": (
        "an attack whose attacker and target were moved to another place together is there from then on, and who "
        "defends comes there",
        ("sorcery:attack#4", "sorcery:attack#12", "sorcery:defend#3"),
    ),
    "target is out": (
        "an attacked unit that is no legal target at the second check is out of the fight, and units that defended are "
        "not",
        ("sorcery:attack#19", "sorcery:attack#20"),
    ),
    "given in vain": (
        "an ability that an effect gives to what has lost it is gained once nothing makes it lose that any more, while "
        "the effect lasts",
        ("sorcery:can-vs-cant#5", "sorcery:lose#2", "sorcery:ongoing-effect#1"),
    ),
    "older in its layer": (
        "within a layer timestamps alone decide, so what an older ability does is done although a newer effect of the "
        "same layer takes that ability away",
        (
            "sorcery:ongoing-effect/apply-ongoing-effects-in-order#10",
            "sorcery:ongoing-effect/apply-ongoing-effects-in-order#13",
            "sorcery:ongoing-effect/example-two-smokestacks-of-gnaak#4",
        ),
    ),
    "read in its layer": (
        "what an ongoing effect counts, whom it finds, and whether its conditions are met, is seen "
        "as its layer is applied: later layers, and newer effects of the same layer, do not change that",
        (
            "sorcery:ongoing-effect/apply-ongoing-effects-in-order#1",
            "sorcery:ongoing-effect/apply-ongoing-effects-in-order#10",
            "sorcery:ongoing-effect/apply-ongoing-effects-in-order#13",
        ),
    ),
    "types made before": (
        "types and subtypes from an effect that has resolved are there when effects disable, silence and take control, "
        "as in the example of an animated Silence; only those from passive abilities wait for their own, later layer",
        (
            "sorcery:ongoing-effect/apply-ongoing-effects-in-order#5",
            "sorcery:ongoing-effect/apply-ongoing-effects-in-order#14",
        ),
    ),
    "control made before": (
        "who controls a card through an effect that has resolved is its controller when effects disable and silence; "
        "only control by passive abilities waits for its own, later layer",
        (
            "sorcery:forward#4",
            "sorcery:ownership-and-control#4",
            "sorcery:ongoing-effect/apply-ongoing-effects-in-order#4",
        ),
    ),
    "kinds in a text": (
        "the subtypes and elements that a card's text says it has are lost with its special abilities; those of its "
        "threshold are kept",
        (
            "sorcery:ability#4",
            "sorcery:silenced#2",
            "sorcery:characteristics/minion-characteristics#9",
            "sorcery:element#3",
        ),
    ),
    "a Ward spares its bearer": (
        "a Ward that breaks in place of being targeted spares its bearer alone: what else the spell or ability says is "
        "done",
        ("sorcery.rulebook:glossary/ward#1", "sorcery.rulings:searing-truth-1#1"),
    ),
    "any harm breaks a Ward": (
        "a Ward breaks in place of damage or destruction by whoever and whatever it is; an opponent's spell or special "
        "ability is asked for only where something is targeted",
        ("sorcery.rulebook:glossary/ward#1", "sorcery.rulings:castle-haunt-3#1"),
    ),
    "a copy transforms": (
        "what entered as a copy and transforms is no copy any more: the new form stands instead of what it had copied",
        (
            "sorcery:transform#1",
            "sorcery:copy#1",
            "sorcery:ongoing-effect/apply-ongoing-effects-in-order#2",
        ),
    ),
    "another direction": (
        "a projectile that changes direction flies on in any other of the four cardinal directions, which its player "
        "chooses, and does not hit at once again whom it has just hit",
        (
            "sorcery:projectile#1",
            "sorcery:projectile/piercing-projectile#3",
            "sorcery.rulings:ball-lightning-4#1",
            "sorcery.rulings:ball-lightning-5#1",
        ),
    ),
    "both or neither": (
        "of two things that are to change places neither moves when one of them cannot be there",
        ("sorcery:teleport#1", "sorcery:can-vs-cant#1"),
    ),
    "back row": (
        "the back row of a player is the row closest to them, which is their bottom row",
        ("sorcery:bottom#4",),
    ),
    "large stays": (
        "what occupies several squares stays where it is when the site of one of them moves, and is over the void "
        "there if no other site comes to that square",
        (
            "sorcery.rulebook:advanced-concepts/when-sites-move#1",
            "sorcery:oversized-units#6",
            "sorcery.rulings:cloud-city-1#1",
            "sorcery.rulings:rift-valley-6#1",
        ),
    ),
    "empty site": (
        "an empty site is one that no unit and no artifact occupies, at any of its levels",
        ("sorcery:site#1", "sorcery:location#2"),
    ),
    "lasts from now": (
        "what lasts some turns of its controller, and of which the scenario does not say how many it has lasted, has "
        "entered the realm this turn, which is the first of them; it is dispelled as effects of the last one end",
        ("sorcery:end-phase#5", "sorcery:end-phase#2", "sorcery.rulings:falling-star-1#1"),
    ),
    "who drew it casts it": (
        "who alone may cast a spell can cast that spell, a Spellcaster or not: so a published ruling says, where the "
        "documents are silent",
        ("sorcery.rulings:archangel-gabriel-1#1", "sorcery:the-silver-rule#5"),
    ),
    "release": (
        "who may tap to release somebody does so in their main phase, as an ability that they use, whoever controls "
        "the one that is released",
        ("sorcery:activated-ability#3", "sorcery:tap#3", "sorcery.rulings:shackled-demon-1#1"),
    ),
    "replaced Avatar": (
        "an Avatar that a minion replaces leaves the game: no document says where it goes",
        ("sorcery:the-silver-rule#1", "sorcery:zone#1"),
    ),
    "guarded cemetery": (
        "who cannot affect cards in a cemetery chooses none of them for an effect, and neither banishes, returns, "
        "summons nor casts them; to look at them and to count them affects none",
        ("sorcery:can-vs-cant#1", "sorcery.rulings:mismanaged-mortuary-4#1"),
    ),
    "company of the attacked": (
        "who cannot defend alone defends along with the attacked unit, a defender too while it stays in the fight; so "
        "it stays",
        ("sorcery:defender#2", "sorcery:defender#3"),
    ),
    "attacks at random": (
        "what attacks at random within its range of motion does so among all that it could attack there, its own side "
        "not among them",
        ("sorcery:attack#3", "sorcery:attack#4", "sorcery.rulings:dome-of-osiros-4#1"),
    ),
    "answers to a defence": (
        "what may be cast when an ally defends is cast once that has come to the attack and joined it, before anybody "
        "else defends",
        ("sorcery:defend#3", "sorcery:attack#12"),
    ),
    "aura stays": (
        "an aura stays over its squares when a site beneath it moves, although all that is atop a site moves with it",
        (
            "sorcery.rulebook:advanced-concepts/when-sites-move#1",
            "sorcery:casting-spells/casting-auras#4",
            "sorcery.rulings:cloud-city-2#1",
            "sorcery.rulings:atlas-wanderers-2#1",
        ),
    ),
}
"""Key -> the assumption in words, and the passages that leave it open."""


def text(key: str) -> str:
    """The words of an assumption, for a Finding's ``assumes``; KeyError for an unknown key."""
    return ASSUMPTIONS[key][0]


def assume(state: State, key: str) -> State:
    """The state with an assumption told, once on a line of play; KeyError for an unknown key.

    It is a fact of the position too: where two lines meet, one that assumed more does not vanish in the other.
    """
    said, cites = ASSUMPTIONS[key]
    held = state[ASSUMED]
    if key in held:
        return state
    return state.said(said, cites=cites, kind="assumed").tell(ASSUMED, tuple(sorted((*held, key))))
