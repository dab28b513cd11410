"""Actions of Mage Wars, and the kinds of decisions that they ask for."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.magewars.rulebook import RULES
from judge.games.magewars.scenario.fields import FIELDS
from judge.games.vocabulary import Actions

ANSWERS: Mapping[str, str] = {
    "roll attack": "the faces of the attack dice (0, 1, 2, c1, c2) as they fall, in one list for all rolls",
    "roll effect": "what the effect die shows, when it is rolled for the effects of an attack",
    "roll defense": "what the effect die shows for a defense",
    "roll daze": "what the effect die shows for a Dazed creature's attack",
    "roll escape": "what the effect die shows for an escape roll",
    "roll push": "what the effect die shows for the direction of a random Push",
    "roll burn": "the face of the attack die of each Burn marker",
    "canceled": "yes: an effect cancels the attack right after it was declared",
    "defense": "which defense is used against an attack; ``nothing`` for none",
    "counterstrike": "which attack strikes back; ``nothing`` for none",
    "intercept": "who intercepts a ranged attack; ``nobody`` for none",
    "second attack": "whom the second attack of a Sweeping attack goes at; ``nothing`` for none",
    "either": "which alternative of an OR attack is chosen",
    "direction": "which way a Push goes that leaves it open",
    "order": "in which order things come that would happen at once",
    "may": "whether something optional is done: yes or no",
    "pay": "whether (or for what) a cost is paid: yes, no, or what it is paid for",
    "cancel": "how much healing is canceled to remove Bleed",
    "transfer": "what Lifebond transfers, as ``2 to Tree`` or ``1 to your Mage``",
    "choose": "what is chosen as an effect resolves",
    "respond": "which spell is cast, or enchantment revealed, at that moment; ``nobody`` for none",
}
"""The kinds of decisions that an action may answer beforehand, each with what is decided; an answer is a label or a
list of labels."""

WAYS = Actions(RULES, FIELDS, ANSWERS, "magewars:attack-action#1", yes_no=("may", "canceled"))
"""The one table of what players do in Mage Wars."""
action = WAYS.action

__all__ = ["ANSWERS", "WAYS", "action"]
