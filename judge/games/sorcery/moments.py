"""The moments of Sorcery that asks may look at: windows by their names, events by sentences with places."""

from __future__ import annotations

from judge.games.vocabulary.moments import Moments

MOMENTS = Moments()
"""The one list; ``judge format`` shows it."""

AT_DECLARE = MOMENTS.window("declare", "an attack may be declared after a movement")
AT_ATTACKED = MOMENTS.window("attacked", "the target has been attacked, before anybody defends")
AT_DEFEND = MOMENTS.window("defend", "units may defend")
AT_LEGALITY = MOMENTS.window("legality", "nobody joins the defense any more and the target is checked again")
AT_FIGHT = MOMENTS.window("fight", "the fight begins")
AT_AFTER_ATTACK = MOMENTS.window("after attack", "the attack is over")
AT_INTERCEPT = MOMENTS.window("intercept", "units may intercept")
AT_SPLIT = MOMENTS.window("split", "a strike at several units is split")
AT_CHECK_TARGETS_AGAIN = MOMENTS.window("check targets again", "the targets of what resolves are checked again")
AT_CHOOSE_SPELLCASTER = MOMENTS.window("choose Spellcaster", "a spell is to be cast and its Spellcaster is known")
AT_REVEAL_AND_CONFIRM = MOMENTS.window("reveal and confirm", "the spell is revealed, its threshold and cost confirmed")
AT_CHOOSE_DETAILS = MOMENTS.window("choose details", "targets and other details are chosen")
AT_PAY = MOMENTS.window("pay", "the spell is paid for")
AT_ENTER_THE_STORYLINE = MOMENTS.window("enter the storyline", "the spell enters the storyline")
AT_RESOLVE = MOMENTS.window("resolve", "the spell begins to resolve")
AT_ACTIVATE = MOMENTS.window("activate", "an ability is used")

RESOLVES = MOMENTS.event("{thing} resolves", "a spell, an ability or a trigger begins to resolve")
MOVES = MOMENTS.event(
    "{thing} moves from {from} to {to}",
    "something moves a step, or to a place",
    "{thing} moves",
    "{thing} moves to {to}",
)
STRIKES = MOMENTS.event("{thing} strikes {struck}", "a unit strikes another", "{thing} strikes")
MARKED = MOMENTS.event("{thing} is marked for death", "something is to die, and has not yet")
TAKES = MOMENTS.event("{thing} takes {amount} damage", "damage is dealt to something", "{thing} takes damage")
TURN_OVER = MOMENTS.event("the turn is over", "the end phase is done")
ENDS = MOMENTS.event("{thing} ends with the turn", "an effect of this turn ends")
MANA_LOST = MOMENTS.event("the remaining mana is lost", "unspent mana goes at the end of the turn")
GOES = MOMENTS.event("{thing} goes to the {zone}", "a card goes from the realm to another zone")
ENTERS = MOMENTS.event("{thing} enters the realm at {place}", "a card enters the realm", "{thing} enters the realm")
ON_STORYLINE = MOMENTS.event("{thing} enters the storyline", "a spell was paid for and waits")
DEATHS_DOOR = MOMENTS.event("no life is gained by {player}", "life that is gained at Death's Door stays 0")
GAINS_LIFE = MOMENTS.event("{amount} life is gained by {player}", "a player gains life", "life is gained by {player}")
TRIGGERS = MOMENTS.event("{thing} triggers", "a triggered ability goes on the storyline")
ADDED = MOMENTS.event("{thing} is added by {player}", "a player puts one of several triggers on the storyline")
TAPS = MOMENTS.event("{thing} taps", "something taps")
PAID = MOMENTS.event("{thing} is paid for", "a spell is paid for")
DEATHRITE = MOMENTS.event("the Deathrite of {thing} comes first", "a Deathrite is put before the way to the cemetery")
STOPS = MOMENTS.event("{thing} stops at {place}", "a unit comes to the end of its movement", "{thing} stops")
IS_SHUFFLED = MOMENTS.event("the {deck} of {player} is shuffled", "a deck is shuffled")
IS_REVEALED = MOMENTS.event("{thing} is revealed", "a card of a hand or a deck is shown to all players")
DRAGS = MOMENTS.event("{thing} drags", "what was hit is dragged along the path of a projectile")
IN_FRONT_OF = MOMENTS.event("{thing} goes in front", "a trigger of the non-active player goes in front of others")
WHOLE_PATH = MOMENTS.event(
    "the path of {thing} goes on the storyline", "all steps of a movement are put on the storyline"
)
UNTAPS = MOMENTS.event("{thing} untaps", "something untaps")
USES = MOMENTS.event("{thing} uses its ability", "an activated ability is used")
CHANGED = MOMENTS.event(
    "{effect} on {thing}: {doing}", "an effect changes something for a while", "{effect} changes {thing}"
)
ATTACKS = MOMENTS.event("{thing} attacks {target}", "an attack is declared", "{thing} attacks")
SPARED = MOMENTS.event("{thing} does not strike", "a unit that died of first strikes does not strike back")
LOSES_STEALTH = MOMENTS.event("{thing} loses Stealth", "something loses Stealth")
LOSES_LIFE = MOMENTS.event("{amount} life is lost by {player}", "a player loses life", "life is lost by {player}")
SEARCHED = MOMENTS.event("the {deck} of {player} is searched", "a deck is searched")
WAITS = MOMENTS.event("{thing} goes on the storyline", "an activated ability is paid for and waits")
AT_ZERO = MOMENTS.event("{player} comes to Death's Door", "a life total has become zero")
DEATH_BLOW = MOMENTS.event("{player} suffers a death blow", "an Avatar at Death's Door is damaged")
LIFE_LOCKED = MOMENTS.event("the life of {player} stays zero", "at Death's Door no life is gained or lost")
LIFE_SET = MOMENTS.event("the life of {player} becomes {amount}", "a life total is set, which is no healing")
NO_DAMAGE = MOMENTS.event("{thing} takes zero damage", "zero damage is no damage at all")
DAMAGE_CHANGED = MOMENTS.event("the damage to {thing} is changed", "an effect modifies or prevents damage")
NO_LIFE_LOST = MOMENTS.event("nobody loses life for {thing}", "a site that nobody controls is damaged")
CREDITED = MOMENTS.event("the kill of {thing} is credited", "units get the credit for a kill")
LIVES_ON = MOMENTS.event("{thing} would die", "something replaces that a thing dies")
GAME_OVER = MOMENTS.event("the game ends", "a player has won, or it is a draw")
IMMUNE = MOMENTS.event("{thing} is immune to the damage", "damage is prevented because something is immune")
NO_LIFE_GAINED = MOMENTS.event("{thing} gains no life", "what has no life total would gain life")
