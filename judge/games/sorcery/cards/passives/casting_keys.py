"""The keys of passive abilities that are about casting: what spells cost, where they go, and what they need."""

from __future__ import annotations

from judge.games.sorcery.cards.keys import Key
from judge.games.sorcery.cards.kinds import COST_OF, GOALS, SELECTOR, SPELLS, YES, amount, number, word
from judge.games.sorcery.cards.tables.faces import CastsHow, CastsWith, CostTo, HelpsHow, Subtype, TopSpell

CASTING: dict[str, Key] = {
    "cost": Key(number(-99), "spells that it casts cost so much more, or less", "cost: -1"),
    "cost_of": Key(COST_OF, "only such spells", "cost_of: Ordinary minion"),
    "cost_to": Key(word(CostTo), "only spells cast to there", "cost_to: here"),
    "cost_at": Key(SELECTOR, "only spells cast to such sites", "cost_at: nearby site"),
    "cost_first": Key(YES, "only the first such spell of a player in each turn", "cost_first: yes"),
    "cheaper": Key(amount(0), "casting this card itself costs so much less", "cheaper: 2"),
    "x_is": Key(amount(0), "what X is as this card itself is cast", "x_is: number of other minion nearby"),
    "cheaper_there": Key(YES, "as seen from where it is cast to", "cheaper_there: yes"),
    "helped": Key(number(0), "casting this card itself costs so much less for each minion given for it", "helped: 1"),
    "helped_by": Key(word(HelpsHow), "what becomes of these minions", "helped_by: banished"),
    "casts_for": Key(number(0), "so much mana may be paid instead of the cost", "casts_for: 5"),
    "casts_for_what": Key(SPELLS, "only for such spells", "casts_for_what: minion"),
    "casts_for_freely": Key(YES, "without threshold then", "casts_for_freely: yes"),
    "casts_top": Key(
        word(TopSpell), "its controller may cast the topmost spell of their spellbook, of that type", "casts_top: magic"
    ),
    "casts_top_of": Key(SPELLS, "only such spells", "casts_top_of: Dragon"),
    "casts_top_here": Key(YES, "only to where the card is", "casts_top_here: yes"),
    "casts_top_less": Key(number(0), "for so much less", "casts_top_less: 1"),
    "casts_to": Key(GOALS, "where it may cast spells to, as seen from the card", "casts_to: [site here]"),
    "casts_what": Key(SPELLS, "only such spells", "casts_what: earth minion"),
    "casts_how": Key(word(CastsHow), "whether it may cast them there, or must", "casts_how: must"),
    "casts_as": Key(word(Subtype), "as minions of which subtype it may cast spells of the hand", "casts_as: Spirit"),
    "as_of": Key(SPELLS, "only such spells", "as_of: magic"),
    "banishes_uncast": Key(
        YES, "minions that would be summoned nearby without being cast from hand are banished", "banishes_uncast: yes"
    ),
    "guards_cemetery": Key(YES, "opponents do nothing to cards in its player's cemetery", "guards_cemetery: yes"),
    "access_tax": Key(number(0), "taking cards of a collection or a cemetery costs so much", "access_tax: 2"),
    "casts_with": Key(word(CastsWith), "the token with which a minion enters there", "casts_with: Stealth"),
    "no_plays": Key(YES, "no site is played where it is", "no_plays: yes"),
    "no_summons": Key(SELECTOR, "sites to which no minion is summoned", "no_summons: site here"),
    "enters_tapped": Key(YES, "it enters the realm tapped", "enters_tapped: yes"),
    "no_threshold": Key(YES, "its spells need no threshold", "no_threshold: yes"),
    "threshold_of": Key(SPELLS, "only such spells need none", "threshold_of: minion"),
    "threshold_to": Key(word(CostTo), "only spells cast to there need none", "threshold_to: here"),
}
"""What each takes, what it says, and how it is written."""
