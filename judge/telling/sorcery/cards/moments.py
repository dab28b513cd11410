"""When an ability is used or triggers, in plain words: a template for each moment."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards.tables.abilities import When, Where, Whose
from judge.telling.sorcery.cards.costs import PARTS
from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.kinds import Kind, Table
from judge.telling.sorcery.cards.phrases.selectors import ANY_PHRASE, ANY_SPELL

WHOSE = Table({Whose.YOU: ("its controller", "sorcery:you#1"), Whose.OPPONENT: ("the opponent",)})
TURN_OF = Table({Whose.YOU: ("each turn of its controller", "sorcery:you#1"),
                 Whose.OPPONENT: ("each turn of the opponent",)})  # fmt: skip
WHERE = Table({
    Where.HERE: ("where this card is", "sorcery:here#1"),
    Where.HERE_ALONE: ("where this card is, as the only one in that moment", "sorcery:here#1",
                       "sorcery.rulings:troll-bridge-1#1"),
    Where.WATER_SITE_HERE: ("at a water site where this card is", "sorcery:water-site#1", "sorcery:here#1"),
    Where.SITE_HERE: ("at a site where this card is", "sorcery:site#1", "sorcery:here#1"),
    Where.FROM_THE_VOID: ("coming from the void", "sorcery:void#1"),
    Where.SUMMONING_SITE: ("at the site to which this card was summoned", "sorcery:summon#2"),
    Where.NEW_SITE: ("at a site where it had not stopped before", "sorcery:stops#1"),
    Where.ABOVE: ("directly above this card", "sorcery:underground#1", "sorcery:surface#4"),
    Where.CARRIED_UP: ("carried to a surface from elsewhere", "sorcery:carrying-artifacts#1", "sorcery:surface#4"),
    Where.UP: ("coming up from underground", "sorcery:underground#1"),
    Where.FROM_ABOVE: ("coming from the surface of the same site", "sorcery:surface#4"),
    Where.VOID: ("at a location of the void", "sorcery:void#3"),
})  # fmt: skip
PLACED = "[ {where}]"
FOR = "[, on the side of {whose}]"

MOMENTS: Mapping[When, tuple[str, ...]] = {
    When.ACTIVATED: ("its controller may use this in their main phase[ by {paid}]", "sorcery:activated-ability#3",
                     "sorcery:activated-ability#5"),
    When.RESOLVES: ("when this magic resolves", "sorcery:magic#1"),
    When.GENESIS: ("when this card enters the realm", "sorcery:genesis#2"),
    When.DEATHRITE: ("when this card dies", "sorcery:deathrite#2"),
    When.WOULD_DIE: ("if {what|anything} would die, instead of that", "sorcery:replacement-effect#1",
                     "sorcery:replacement-effect#4"),
    When.WOULD_RAID: ("if {what|anything} would successfully attack a site, instead of that",
                      "sorcery:replacement-effect#1", "sorcery:attack#22"),
    When.CAST_UPON: ("this may be cast to {what|anything}, and then", "sorcery:casting-spells/casting-minions#3",
                     "sorcery:the-silver-rule#1"),
    When.STARTS_TURN: ("at the start of {whose|each turn}", "sorcery:start-phase#6"),
    When.ENDS_TURN: ("at the end of {whose|each turn}", "sorcery:end-phase#2"),
    When.AFTER_TURN: ("when {whose|each turn} is over", "sorcery:end-phase#6"),
    When.ENTERS_REALM: ("whenever {what|anything} enters the realm" + PLACED + FOR, "sorcery:enter#1"),
    When.PLAYS: ("whenever {whose|somebody} plays {what|a site}" + PLACED, "sorcery:play#2"),
    When.IS_BUILT: ("whenever {what|a site} is played atop another and both are one" + PLACED + FOR, "sorcery:play#2",
                    "sorcery.rulings:the-apex-of-babel-5#1"),
    When.HAS_LASTED: ("whenever {what|anything} has lasted its turns, before it is dispelled", "sorcery:end-phase#5",
                      "sorcery.rulings:falling-star-1#1"),
    When.ENTERS: ("whenever {what|anything} enters a location" + PLACED, "sorcery:enter#7"),
    When.ENTERS_SITE: ("whenever {what|anything} enters a site" + PLACED, "sorcery:enter#2", "sorcery:enter#7"),
    When.OCCUPIES: ("whenever there comes to be {what|anything}, in whatever way", "sorcery:location#2"),
    When.ENTERS_CORNER: ("whenever {what|anything} enters a corner of the realm for the first time", "sorcery:corner#1",
                         "sorcery:enter#7"),
    When.LEAVES: ("whenever {what|anything} leaves a location" + PLACED, "sorcery:phrases-that-are-synonymous#14"),
    When.LEAVES_SITE: ("whenever {what|anything} leaves a site" + PLACED, "sorcery:enter#2",
                       "sorcery:phrases-that-are-synonymous#14"),
    When.LEAVES_REALM: ("whenever {what|anything} leaves the realm" + PLACED + FOR, "sorcery:realm#1"),
    When.MOVES: ("whenever {what|anything} moves" + PLACED, "sorcery:move#1"),
    When.MOVES_ON_THE_GROUND: ("whenever {what|anything} moves from surface to surface without flying" + PLACED,
                               "sorcery:on-the-ground#1"),
    When.TRAVERSES: ("whenever {what|anything} goes through a border" + PLACED, "sorcery:traverse#1"),
    When.TRAVERSES_ITS_BORDER: (
        "whenever {what|anything} goes through the border of this card, flying or not" + PLACED, "sorcery:traverse#1"),
    When.TRAVERSES_ON_THE_GROUND: (
        "whenever {what|anything} goes through the border of this card without flying" + PLACED,
        "sorcery:traverse/on-the-ground#2"),
    When.STOPS: ("whenever {what|anything} comes to a stop" + PLACED, "sorcery:stops#1"),
    When.SITE_MOVES: ("whenever {what|a site} moves with its square" + PLACED + "[, moved by {whose}]",
                      "sorcery:move#1", "sorcery.rulings:vindictive-nation-1#1"),
    When.MODIFIED: ("whenever an effect of {whose|a player} begins to change {what|a site}",
                    "sorcery:cant-be-modified#1", "sorcery.rulings:vindictive-nation-5#1"),
    When.CASTS: ("whenever {whose|somebody} casts {what|a card}[ through {by}]" + PLACED, "sorcery:casting-spells#1"),
    When.ACTIVATES: ("whenever {what|anything} uses an activated ability" + FOR, "sorcery:activated-ability#1"),
    When.TAPS: ("whenever {what|anything} taps", "sorcery:tap#4"),
    When.UNTAPS: ("whenever {what|anything} untaps" + FOR, "sorcery:untap#1"),
    When.PICKED_UP: ("whenever {what|anything} is picked up[ by {by}]", "sorcery:pick-up#1"),
    When.ATTACKS: ("whenever {what|anything} attacks[ against {by}]" + FOR, "sorcery:attack#8"),
    When.TARGETS: ("whenever {what|anything} targets {by|something}", "sorcery:target#1", "sorcery:attack#8"),
    When.ATTACKED: ("whenever {what|anything} is attacked[ by {by}]" + FOR, "sorcery:attack#8"),
    When.AFTER_ATTACK: ("whenever {what|anything} has finished an attack[ against {by}]" + FOR, "sorcery:attack#5"),
    When.DEFENDS: ("whenever {what|anything} defends[ against {by}]", "sorcery:defend#3"),
    When.INTERCEPTS: ("whenever {what|anything} intercepts[ against {by}]", "sorcery:intercept#3"),
    When.STRIKES: ("whenever {what|anything} strikes[ against {by}]", "sorcery:strike#1"),
    When.FIGHTS: ("whenever {what|anything} has fought[ {by}]", "sorcery:fight#1"),
    When.AFTER_STRIKE: ("whenever {what|anything} has just struck[ {by}]", "sorcery:stealth/when-exactly-is-after#1"),
    When.AFTER_RANGED: (
        "whenever {what|anything} has just performed a ranged strike[ {by}]", "sorcery:stealth/when-exactly-is-after#1",
    ),
    When.STRUCK: ("whenever {what|anything} is struck[ by {by}]", "sorcery:strike#1"),
    When.DAMAGED: ("whenever {what|anything} takes damage[ from {by}]" + FOR, "sorcery:damage#1"),
    When.UNDEFENDED: ("whenever {whose|somebody} loses life by an undefended attack[ on {what}][, made by {by}]",
                      "sorcery:defender#4", "sorcery:attack#22"),
    When.KILLS: ("whenever {what|anything} kills {by|something}", "sorcery:kill-credit#3"),
    When.ATTACK_KILLS: ("whenever {what|anything} kills {by|something} in its own attack", "sorcery:kill-credit#3",
                        "sorcery:attack#5"),
    When.DIES: ("whenever {what|anything} dies[, killed by {by}]" + FOR, "sorcery:die#2"),
    When.DESTROYED: ("whenever {whose|a player} destroys {what|anything}", "sorcery:die#1",
                     "sorcery.rulings:city-of-glass-1#1"),
    When.DROWNS: ("whenever {what|anything} drowns" + PLACED + FOR, "sorcery:underwater#2", "sorcery:die#2"),
    When.DOOR: ("whenever {whose|somebody} arrives at Death's Door", "sorcery:deaths-door#2"),
    When.IS_SEEN: ("whenever an opponent of its owner sees this card", "sorcery:zone#10", "sorcery:zone#11"),
    When.DISCARDS: ("whenever {whose|somebody} discards a card", "sorcery:cemetery#2"),
    When.DRAWS: ("whenever {whose|somebody} draws a card[, which is said of {by}]", "sorcery:card#1"),
}  # fmt: skip
"""The words of each moment, and their passages."""


def places(when: When) -> Mapping[str, Kind]:
    """What each place of the words of a moment holds."""
    what = ANY_SPELL if when is When.CASTS else ANY_PHRASE
    whose = TURN_OF if when in (When.STARTS_TURN, When.ENDS_TURN, When.AFTER_TURN) else WHOSE
    return {"what": what, "by": ANY_PHRASE, "where": WHERE, "whose": whose, "paid": PARTS}


def of_moment(when: When, behind: str, also: Mapping[str, tuple[str, ...]], **kinds: Kind) -> Form:
    """The template of an ability of a moment, with what stands behind its words."""
    words, *passages = MOMENTS[when]
    return Form(words + behind, *passages, fixed={"when": when}, also=also, **{**places(when), **kinds})
