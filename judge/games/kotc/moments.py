"""The moments of Keeper of the Cards that asks may look at: windows by their names, events by sentences with places."""

from __future__ import annotations

from judge.games.vocabulary.moments import Moments

MOMENTS = Moments()
"""The one list; ``judge format`` shows it."""

AT_TURN = MOMENTS.window("turn", "a turn begins")
AT_LINK = MOMENTS.window("link", "something has become a chain link and nobody has responded yet")
AT_RESPOND = MOMENTS.window("respond", "a player may respond")
AT_RESOLVE = MOMENTS.window("resolve", "all have passed and the chain begins to resolve")
AT_RESOLVING = MOMENTS.window("resolving", "a chain link resolves")
AT_CHAIN_DONE = MOMENTS.window("chain done", "the chain has resolved")
AT_PAID = MOMENTS.window("paid", "an activation cost is paid")
AT_SENTENCE = MOMENTS.window("sentence", "a sentence of an ability is carried out")
AT_CHAINING_ACTION = MOMENTS.window("chaining action", "a chaining action has been performed")
AT_AFTER_A_ROLL = MOMENTS.window("after a roll", "dice have been rolled and may be rolled again")
AT_DEFENDING_PLAYER = MOMENTS.window("defending player", "the victim is declared")
AT_WOULD_TAKE_DAMAGE = MOMENTS.window("would take damage", "damage is about to be taken")
AT_FORCED_BATTLE = MOMENTS.window("forced battle", "a forced battle begins")
AT_ATTACK_FORMATION = MOMENTS.window("Attack Formation", "the Attack Formation")
AT_DEFENSE_FORMATION = MOMENTS.window("Defense Formation", "the Defense Formation")
AT_DAMAGE_ALLOCATION = MOMENTS.window("Damage Allocation", "the Damage Allocation")
AT_PHASE = {
    name: MOMENTS.window(f"{name} phase", f"the {name.title()} Phase begins")
    for name in ("draw", "resource", "action", "battle", "recovery")
}
AT_COMPLETED = {
    step: MOMENTS.window(f"after {step}", f"the {step} is completed")
    for step in ("Attack Formation", "Defense Formation", "Damage Allocation")
}
AT_BATTLE_OVER = MOMENTS.window("battle over", "the battle is over")
AT_GAME_OVER = MOMENTS.window("game over", "the game is over")

RESOLVES = MOMENTS.event("chain link {number} resolves", "a link of the chain resolves")
MAY_RESPOND = MOMENTS.event(
    "{player} may respond to chain link {number}", "a player is asked whether to respond", "{player} may respond"
)
TURN = MOMENTS.event("{player}'s turn begins", "a turn begins")
COMPLETED = MOMENTS.event("{step} is completed", "a step of a battle is completed")
LINK = MOMENTS.event(
    "{what} becomes chain link {number}", "something has become a chain link", "chain link {number} is there"
)
ACTIVATES = MOMENTS.event("{player} activates {ability}", "an ability is activated", "{player} activates an ability")
PHASE = MOMENTS.event("{player}'s {phase} Phase begins", "a phase begins", "the {phase} Phase begins")
TAKES = MOMENTS.event("{holder} takes {amount} damage", "a player or a minion takes damage", "{holder} takes damage")
DESTROYED = MOMENTS.event("{thing} is destroyed", "a card is destroyed")
BATTLE_OVER = MOMENTS.event("the battle is over", "a battle is over")
TO_GRAVE = MOMENTS.event("{thing} goes to the grave", "a card goes to its owner's grave")
COUNTER_REMOVED = MOMENTS.event(
    "{player} removes a {counter} Counter", "a counter is removed for its effect", "{player} removes a Counter"
)
DRAWS = MOMENTS.event("{player} draws {thing}", "a card is drawn", "{player} draws")
ROLLS = MOMENTS.event("{player} rolls the dice of the battle", "the dice of a battle are rolled")
SOWN = MOMENTS.event("{thing} goes to the granary", "a card becomes a resource")
RETURNED = MOMENTS.event("{thing} is not hypnotized any more", "a hypnotized minion goes back")
DEFENDS = MOMENTS.event("{thing} defends", "a minion joins the defending team")
PLACED = MOMENTS.event("{thing} is placed on the battlefield", "a minion is summoned")
IS_REDUCED = MOMENTS.event("the damage that {thing} takes is reduced", "a Shield Counter reduces damage")
GAME_OVER = MOMENTS.event("the game ends", "the game ends")
GAINS = MOMENTS.event("{player} gains HP", "a player gains HP")
TO_HAND = MOMENTS.event("{thing} goes to the hand", "a card is bounced")
EXHAUSTED = MOMENTS.event("{thing} is exhausted", "a card is exhausted")
PAYS = MOMENTS.event("{player} pays for {thing}", "a level is paid with resources")
