"""Keeper of the Cards: asks as questions, actions as questions whether they can be done, and the moments."""

from __future__ import annotations

MOMENTS = {
    "start": "in the position as given",
    "end": "in the end",
    "link": "when it has become a chain link and nobody has responded yet",
    "respond": "when a player may respond",
    "resolving": "when the chain begins to resolve",
    "chain done": "when the chain has resolved",
    "battle phase": "when the Battle Phase has begun",
    "Attack Formation": "at the Attack Formation",
    "Defense Formation": "at the Defense Formation",
    "Damage Allocation": "at the Damage Allocation",
    "defending player": "once the victim is declared",
    "chaining action": "when a chaining action has been performed",
    "would take damage": "when damage is about to be taken",
    "after a roll": "right after the roll",
    "forced battle": "when the forced battle begins",
    "game over": "when the game is over",
}

ASKS = {
    ("is", "a chain active"): "is a chain active?",
    ("is", "the game over"): "is the game over?",
    ("is", "{holder} declared as a victim"): "has {holder} been declared as a victim in this Battle Phase?",
    ("is", "{player} a zombie player"): "{player?be} a zombie player?",
    ("is", "{player} asked to respond"): "{player?be} asked to respond?",
    ("is", "{player} entitled to know the cards in the {zone} of {player2}"): "may {player} know the cards in "
    "{player2:s} {zone}?",
    ("is", "{thing} a defender"): "is {thing} a defender?",
    ("is", "{thing} a legal card"): "is {thing} a legal card?",
    ("is", "{thing} ability-targeted"): "is {thing} ability-targeted?",
    ("is", "{thing} an attacker"): "is {thing} an attacker?",
    ("is", "{thing} damaged"): "has {thing} been damaged?",
    ("is", "{thing} destroyed"): "is {thing} destroyed?",
    ("is", "{thing} exhausted"): "is {thing} exhausted?",
    ("is", "{thing} fatigued"): "is {thing} fatigued?",
    ("is", "{thing} in the {zone} of {player}"): "is {thing} in {player:s} {zone}?",
    ("is", "{thing} locked by a Berzerk Counter"): "is {thing} locked by a Berzerk Counter?",
    ("is", "{thing} refurbished"): "is the text of {thing} refurbished?",
    ("order", "activation costs of {thing}"): "which activation costs does {thing} have, in order?",
    ("order", "cards in the {zone} of {player}"): "in what order are the cards in {player:s} {zone}, the top first?",
    ("order", "chain and forced battle"): "in what order do the chain and forced battles come?",
    ("order", "chain links resolved"): "which chain links resolve, in order?",
    ("order", "components of the ability of {thing}"): "of which components is the ability of {thing} made, in order?",
    ("order", "criteria"): "which criteria decide who wins, in the order in which they are looked at?",
    ("order", "effects in sub-ability {number} of {thing}"): "which effects does sub-ability {number} of {thing} have, "
    "in order?",
    ("order", "players asked to respond"): "which players are asked to respond, in order?",
    ("order", "sub-abilities of {thing} carried out"): "which sub-abilities of {thing} are carried out, in order?",
    ("order", "the attacking team"): "what is the attacking team, in formation order?",
    ("order", "the defending team"): "what is the defending team, in formation order?",
    ("order", "the steps of the battle"): "which steps does the battle go through, in order?",
    ("value", "HP of {holder}"): "how many HP does {holder} have?",
    ("value", "SP of {thing}"): "how many SP does {thing} have?",
    ("value", "activation condition of {thing}"): "what is the activation condition of {thing}?",
    ("value", "cards exchanged by {player}"): "how many cards does {player} exchange?",
    ("value", "chance that {number} or more minions of {player} are destroyed"): "how likely is it that {number} or "
    "more minions of {player} are destroyed?",
    ("value", "chance that {player} takes {number} damage or more"): "how likely is it that {player} takes {number} "
    "damage or more?",
    ("value", "chance that {thing} is destroyed"): "how likely is it that {thing} is destroyed?",
    ("value", "damage to {holder}"): "how much damage does {holder} take?",
    ("value", "dice that {player} rolls"): "how many dice does {player} roll?",
    ("value", "exhausted resources of {player}"): "how many exhausted resources does {player} have?",
    ("value", "unexhausted resources of {player}"): "how many unexhausted resources does {player} have?",
    ("value", "expected damage to {player}"): "how much damage does {player} take on average?",
    **{
        ("value", f"{most} chance that {{number}} or more minions of {{player}} are destroyed"): f"what is the {most} "
        "chance, over all ways to use the dice, that {number} or more minions of {player} are destroyed?"
        for most in ("greatest", "least")
    },
    **{
        ("value", f"{most} chance that {{player}} takes {{number}} damage or more"): f"what is the {most} chance, "
        "over all ways to use the dice, that {player} takes {number} damage or more?"
        for most in ("greatest", "least")
    },
    **{
        ("value", f"{most} chance that {{thing}} is destroyed"): f"what is the {most} chance, over all ways to use "
        "the dice, that {thing} is destroyed?"
        for most in ("greatest", "least")
    },
    **{
        ("value", f"{most} expected damage to {{player}}"): f"what is the {most} damage on average, over all ways to "
        "use the dice, that {player} takes?"
        for most in ("greatest", "least")
    },
    ("value", "level of {thing}"): "what is the level of {thing}?",
    ("value", "level that the text of {thing} amounts to"): "what level does the text of {thing} amount to?",
    ("value", "name of the ability of {thing}"): "what is the name of the ability of {thing}?",
    ("value", "number of abilities of {thing}"): "how many abilities does {thing} have?",
    ("value", "number of cards in the {zone} of {player}"): "how many cards are in {player:s} {zone}?",
    ("value", "number of chain links"): "how many links does the chain have that have not begun to resolve?",
    ("value", "number of counters on {thing}"): "how many counters are on {thing}?",
    ("value", "number of excavated cards"): "how many cards are excavated?",
    ("value", "number of sub-abilities of {thing}"): "how many sub-abilities does the ability of {thing} have?",
    ("value", "piercing damage to {player}"): "how much piercing damage does {player} take?",
    ("value", "play property of {thing}"): "is the ability of {thing} ghost-play, hex-play or neither?",
    ("value", "target selection in sub-ability {number} of {thing}"): "what is the target selection in sub-ability "
    "{number} of {thing}?",
    ("value", "total levels of {player}"): "what do the levels of {player:s} in-play minions add up to?",
    ("where", "{thing}"): "where is {thing}?",
    ("which", "cards in the {zone} of {player}"): "which cards are in {player:s} {zone}?",
    ("which", "cards that it means in chain link {number}"): "which cards does “it” mean in chain link {number}?",
    ("which", "cards whose ability failed"): "of which cards does the ability fail?",
    ("which", "counters on {thing}"): "which counters are on {thing}?",
    ("which", "endgame conditions"): "which conditions end the game?",
    ("which", "in-play cards"): "which cards are in play?",
    ("which", "players have seen {thing}"): "which players have seen {thing}?",
    ("which", "targets"): "which cards are the targets?",
    ("which", "targets of chain link {number}"): "which cards are the targets of chain link {number}?",
    ("which", "types of cards"): "which types of cards are there?",
    ("which", "valid victims for {thing}"): "which victims may {thing} attack?",
    ("which", "winners"): "who wins?",
    ("which", "zombie players"): "which players are zombie players?",
    ("which", "zones of {words} knowledge"): "which zones are of {words} knowledge?",
    ("who", "controls {thing}"): "who controls {thing}?",
    ("who", "goes first"): "who goes first?",
    ("who", "is the attacking player"): "who is the attacking player?",
    ("who", "is the defending player"): "who is the defending player?",
    ("who", "is the victim"): "who is the victim?",
    ("who", "orders the attacking team"): "who orders the attacking team?",
    ("who", "orders the defending team"): "who orders the defending team?",
    ("who", "owns {thing}"): "who owns {thing}?",
    ("who", "wins"): "who wins?",
}
"""Sentences by kind and registered words; what is not here is told by the plain forms."""

CAN: dict[str, str | tuple[str, ...]] = {
    "activate": ("can {by} activate {activate} of {of}?", "can {activate} of {of} be activated?"),
    "agree to end": "can {agree to end} agree to end the game?",
    "attack": ("can {by} attack {victim} with {attack}?", "can {attack} attack {victim}?", "can {attack} attack?"),
    "bring deck": "may {bring deck} play with this deck?",
    "cast": ("can {by} cast {cast}?", "can {cast} be cast?"),
    "count": "may {by} know how many cards are in {of:s} {count}?",
    "defend": ("can {by} let {defend} join the defending team?", "can {defend} join the defending team?"),
    "deploy": ("can {by} deploy {deploy}?", "can {deploy} be deployed?"),
    "draw": "can {draw} draw a card now?",
    "end turn": "can {end turn} end the turn?",
    "exhaust": "can {exhaust} be exhausted?",
    "go to": "can the turn go on to the {go to} phase?",
    "hypnotize": "can {by} hypnotize {hypnotize}?",
    "look at": "may {by} look at the cards in {of:s} {look at}?",
    "mulligan": "can {mulligan} exchange cards of the opening hand?",
    "reroll": "can {by} use the Dice Counter on {reroll}?",
    "set up": "can {set up} set up a game?",
    "shield": "can {by} use the Shield Counter on {shield}?",
    "sow": ("can {by} sow {sow}?", "can {sow} be sown?"),
    "start game": "can {start game} have the first turn?",
    "summon": ("can {by} summon {summon}?", "can {summon} be summoned?"),
    "taunt": "can {by} use the Taunt Counter on {taunt}?",
    "trap": "can {by} use the Trap Counter on {trap}?",
    "trigger": "can {by|its player} use the {trigger} Counter on {on} as a chaining action?",
}

DETAILS = {"by": "by {by}", "victim": "with the victim {victim}", "amount": "{amount}", "until": "until {until}"}
