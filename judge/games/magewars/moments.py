"""The moments of Mage Wars that asks may look at: windows by their names, events by sentences with places."""

from __future__ import annotations

from judge.games.vocabulary.moments import Moments

MOMENTS = Moments()
"""The one list; ``judge format`` shows it."""

AT_DECLARE_ATTACK = MOMENTS.window("declare attack", "the attack is declared")
AT_INTERCEPT = MOMENTS.window("intercept", "the attack may be intercepted")
AT_AVOID_ATTACK = MOMENTS.window("avoid attack", "the Avoid Attack Step")
AT_ROLL_DICE = MOMENTS.window("roll dice", "the Roll Dice Step")
AT_DAMAGE_AND_EFFECTS = MOMENTS.window("damage and effects", "the Damage and Effects Step")
AT_ADDITIONAL_STRIKES = MOMENTS.window("additional strikes", "the Additional Strikes Step")
AT_SECOND_ATTACK = MOMENTS.window("second attack", "a second target may be attacked")
AT_DAMAGE_BARRIER = MOMENTS.window("damage barrier", "the Damage Barrier Step")
AT_COUNTERSTRIKE = MOMENTS.window("counterstrike", "the Counterstrike Step")
AT_ATTACK_ENDS = MOMENTS.window("attack ends", "the attack ends")
AT_VIGILANT = MOMENTS.window("vigilant", "a creature may stay on guard")

ACTIONS_OVER = MOMENTS.event("{thing}'s Action Phase ends", "a creature has taken its Action Phase")
PHASE_BEGINS = MOMENTS.event("{phase} begins", "a phase or stage of the round begins")
CHOSEN = MOMENTS.event("{thing} is chosen to take an Action Phase", "a creature is to be activated")
MOVES = MOMENTS.event(
    "{thing} moves to {zone}", "an object comes to another zone: it moves, is pushed or teleported", "{thing} moves"
)
ROUND_OVER = MOMENTS.event("Round {number} ends", "a round is over")
ATTACKS = MOMENTS.event(
    "{thing} attacks {target} with {attack}", "an attack is declared", "{thing} attacks {target}", "{thing} attacks"
)
RECEIVES = MOMENTS.event("{thing} receives {what}", "something receives damage or a condition")
GAINS = MOMENTS.event("{thing} gains {trait}", "something gains a trait")
LOSES = MOMENTS.event("{thing} loses {what}", "something loses a trait or a condition")
MAY_ACT = MOMENTS.event("{thing} may take its actions", "a creature's Action Phase begins")
ATTACHED = MOMENTS.event("{thing} is attached", "a spell comes to lie with an object or in a zone")
PAYMENT_LOST = MOMENTS.event("What was paid for {thing} is lost", "a countered spell is not paid back")
RESOLVES = MOMENTS.event("{thing} resolves", "a spell resolves")
MAY_AVOID = MOMENTS.event(
    "{thing} may avoid attack {number} of {attacker}", "the Avoid Attack Step of one strike begins",
    "{thing} may avoid attack {number}", "{thing} may avoid the attack of {attacker}",
)  # fmt: skip
STRIKES_BACK = MOMENTS.event("{thing} strikes back", "a counterstrike is made")
STAYS_HELD = MOMENTS.event("{thing} does not escape", "an escape roll was too low")
NEXT_ATTACK = MOMENTS.event("attack {number} against {target}", "an additional strike begins")
DESTROYED = MOMENTS.event("{thing} is destroyed", "an object is destroyed")
IS_PREPARED = MOMENTS.event("{thing} is prepared", "a spell is prepared")
FACE_UP = MOMENTS.event("{thing} is turned face up", "an enchantment is revealed, or an object turned over")
ATTACK_OVER = MOMENTS.event("the attack on {target} ends", "an attack is over")
SHARED = MOMENTS.event("damage goes from {thing} to {other}", "a part of some damage goes to another object")
OBLITERATED = MOMENTS.event("{thing} is obliterated", "an object leaves the game")
QUICKCASTS = MOMENTS.event("{thing} uses the quickcast action", "a Mage uses the quickcast action")
COUNTERED = MOMENTS.event("{thing} is countered", "a spell is countered and does not resolve")
TRIGGERS = MOMENTS.event("{thing} triggers", "a trap triggers")
NO_TRIGGER = MOMENTS.event("{thing} does not trigger", "a creature that is no enemy enters the zone of a trap")
HEALS = MOMENTS.event("{thing} heals {points} damage", "damage is removed by healing", "{thing} heals")
REGENERATES = MOMENTS.event(
    "{thing} regenerates {points} damage", "damage is removed by Regenerate", "{thing} regenerates"
)
NOT_HEALED = MOMENTS.event("{thing} is not healed", "something keeps an object from healing or regenerating")
MANA_LOST = MOMENTS.event("{player} loses {amount} mana", "a player loses mana; paying is not losing")
PAID_TO_CAST = MOMENTS.event("{player} pays the casting cost", "the casting cost of a spell is paid")
NOT_DESTROYED = MOMENTS.event("{thing} is not destroyed", "something keeps an object from being destroyed")
EFFECT_CANCELED = MOMENTS.event("the effect on {thing} is canceled", "a ward, or that it is gone, spares an object")
ATTACK_CANCELED = MOMENTS.event("the attack on {target} is canceled", "an effect cancels an attack")
TO_DISCARD = MOMENTS.event("{thing} goes to the discard pile", "a card goes to its owner's discard pile")
TO_SPELLBOOK = MOMENTS.event("{thing} returns to the spellbook", "a card goes back to its owner's spellbook")
OUT_OF_THE_GAME = MOMENTS.event("{thing} is removed from the game", "a card goes to no place of the game any more")
PUSHED_TO = MOMENTS.event("{thing} is pushed to {zone}", "a pushed object comes to another zone")
TELEPORTED_TO = MOMENTS.event(
    "{thing} is teleported to {zone}", "a teleported object comes to another zone", "{thing} is teleported"
)
CLIMBS_TO = MOMENTS.event("{thing} climbs to {zone}", "a climbing creature comes to another zone")
IS_PUSHED = MOMENTS.event("{thing} is pushed {direction}", "a Push finds its direction", "{thing} is pushed")
NOT_PUSHED = MOMENTS.event("{thing} is not pushed", "something keeps an object from being pushed")
NOT_TELEPORTED = MOMENTS.event("{thing} is not teleported", "something keeps an object from being teleported")
NOT_REANIMATED = MOMENTS.event("{thing} does not reanimate", "a creature with Reanimate has left the game")
GUARDS = MOMENTS.event("{thing} guards", "a guard marker is placed on a creature")
UNGUARDED = MOMENTS.event("{thing}'s guard marker is removed", "a guard marker leaves a creature")
KEEPS_GUARDING = MOMENTS.event("{thing} keeps its guard marker", "an attack on a guard that takes no marker off")
MAY_STAY = MOMENTS.event("{thing} may stay on guard", "a Vigilant creature was attacked while on guard")
FLIPPED = MOMENTS.event("{thing}'s action marker is flipped", "a creature is activated")
IS_HINDERED = MOMENTS.event("{thing} is hindered", "enemies hinder a creature that moves")
NOT_HINDERED = MOMENTS.event("{thing} is not hindered", "something keeps an enemy from hindering a creature")
INTERCEPTS = MOMENTS.event("{thing} intercepts", "a guard intercepts an attack")
DICE_PRINTED = MOMENTS.event(
    "{number} attack dice are printed", "the dice of an attack are counted", "attack dice are printed"
)
DICE_CHANGE = MOMENTS.event("{what} changes the attack dice", "something gives an attack more dice or fewer")
DICE_ROLLED = MOMENTS.event(
    "{number} attack dice are rolled", "it is settled how many dice are rolled", "attack dice are rolled"
)
DICE_SHOW = MOMENTS.event("the attack dice show {faces}", "the attack dice have fallen", "the attack dice show")
IS_ROLLED = MOMENTS.event("{roll} is rolled", "the effect die is rolled for a defense, a Dazed attacker or an escape")
HITS_DAZED = MOMENTS.event("{thing} is Dazed and does not miss", "a Dazed attacker does not miss")
MISSES_DAZED = MOMENTS.event("{thing} is Dazed and misses", "a Dazed attacker misses")
MARKED = MOMENTS.event("{condition} comes onto {thing}", "markers of a condition are placed on an object")
UNMARKED = MOMENTS.event("{condition} leaves {thing}", "markers of a condition are removed from an object")
NOT_MARKED = MOMENTS.event("{thing} does not receive {condition}", "something keeps markers off an object")
MARKER_IDLE = MOMENTS.event("{condition} does nothing to {thing}", "markers stay on an object without effect")
MARKER_STAYS = MOMENTS.event("{thing} keeps {condition}", "markers that came too late to be removed stay")
