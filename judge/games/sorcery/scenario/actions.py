"""Actions of Sorcery, and the kinds of decisions that they ask for."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.rulebook import RULES
from judge.games.sorcery.scenario.fields import FIELDS
from judge.games.source import Node
from judge.games.vocabulary import Actions

ANSWERS: Mapping[str, str] = {
    "attack": "what a unit attacks after its movement; ``nothing`` for no attack",
    "defend": "who defends, one after another; ``nobody`` (or leaving it out, when nobody can) for none",
    "defend path": "by which locations a defender comes, when several ways are equally short",
    "stay": "whether the attacked unit stays in the fight, yes or no, once for each defender that joins",
    "intercept": "who intercepts, one after another; ``nobody`` for none",
    "split": "how a strike at several units is split: ``[2 to Troll, 1 to Elf]``, who is left out gets 0",
    "hit": "which of several units a projectile hits",
    "direction": "which way a projectile is shot, or a push goes, that leaves it open",
    "grid": "how a damage grid is laid, when it makes a difference",
    "modify": "which effect on damage its player applies next, when there are several",
    "order": "in which order a player's simultaneous triggers (or other simultaneous things) come",
    "may": "whether something optional is done: yes or no",
    "respond": "which spell answers to an attack, at its moment; ``nobody`` for none",
    "targets": "what a spell or ability targets, when the action does not say ``target``",
    "choose": "what is chosen as an effect resolves: a thing, a card",
    "draw": "which deck a card is drawn from, ``spellbook`` or ``atlas``; of several cards, how many are spells",
    "location": "to which location something goes that an effect moves, plays or summons",
    "area": "on which squares an oversized unit or an aura is put",
    "path": "which way a unit takes to a place that an effect names, when several are equally short",
}
"""The kinds of decisions that an action may answer beforehand, each with what is decided; an answer is a label or a
list of labels."""


def _renamed(rows: Mapping[str, Node]) -> Mapping[str, str]:
    """Among answers, ``path`` beside ``defend`` is the path by which a defender comes."""
    return {"path": "defend path"} if "defend" in rows else {}


WAYS = Actions(RULES, FIELDS, ANSWERS, "sorcery:main-phase", _renamed, ("may", "stay"))
"""The one table of what players do in Sorcery."""
ACTIONS = WAYS.known
action = WAYS.action
frames = WAYS.frames
read_action = WAYS.read

__all__ = ["ACTIONS", "ANSWERS", "WAYS", "action", "frames", "read_action"]
