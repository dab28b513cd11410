"""The kinds of facts that are changed: what a near miss turns on."""

from __future__ import annotations

from judge.rulings.near.edit import Edit
from judge.rulings.near.own import own_of

KINDS = {
    "tapped": "tapped or untapped, exhausted or not, its action used or not",
    "new": "whether something came only this turn, or has acted already",
    "place": "a square, a zone, a path",
    "region": "surface, underground, underwater, void",
    "side": "whose something is, who does something",
    "keyword": "a keyword or a trait more or less",
    "figure": "a printed figure: power, life, armor, dice, cost, level",
    "attack": "what an attack or a spell is: quick or full, its range, its damage type, what a defense is against",
    "damage": "damage that is there already",
    "counter": "a counter, condition, token or marker",
    "hidden": "face up or face down, Stealth",
    "ground": "sites and walls: there or not, water or land",
    "supply": "life, mana, affinity or resources of a player",
    "zone": "in which zone a card is",
    "turn": "whose turn and which phase it is",
    "order": "in which order things are done",
    "left out": "an action that does not happen",
    "choice": "an answer: who defends, what is targeted, yes or no",
    "die": "what a die shows",
    "amount": "how much, how often",
    "text": "words of an ability",
    "other": "anything else",
}
"""Each kind, and what belongs to it."""
BY_KEY = {
    "tapped": "tapped", "exhausted": "tapped", "action": "tapped", "quickcast": "tapped", "used": "tapped",
    "sick": "new", "fatigued": "new", "did": "new", "moved": "new", "fresh": "new", "sown": "new",
    "turn number": "new", "victims": "new",
    "of": "side", "owner": "side", "controller": "side", "hypnotized from": "side", "by": "side", "who": "side",
    "keywords": "keyword", "traits": "keyword", "gained": "keyword", "traits given": "keyword", "subtypes": "keyword",
    "stealth": "hidden", "hidden": "hidden", "ward": "counter", "conditions": "counter", "tokens": "counter",
    "guard": "counter", "counters": "counter", "carries": "counter", "attached": "counter", "effects": "counter",
    "hindered": "counter", "bound": "counter",
    "damage": "damage", "life": "figure", "hp": "figure", "sp": "figure", "mana": "supply", "affinity": "figure",
    "channeling": "figure", "granary": "supply", "deck": "zone",
    "hand": "zone", "grave": "zone", "rarity": "figure", "flooded": "ground", "walls": "ground",
    "turn": "turn", "phase": "turn", "initiative": "turn", "active": "turn", "zone": "place", "path": "place",
    "to": "place", "way": "place", "direction": "place", "location": "place", "avatar": "place", "mage": "place",
    "arena": "place", "at": "place", "roll": "die", "rolled": "die", "abilities": "text", "text": "text",
    "does": "text", "ability": "text", "passive": "text", "decks": "figure",
}  # fmt: skip
FIGURES = ("power", "defense", "cost", "threshold", "level", "armor", "dice", "cast", "reveal", "range", "at least",
           "uses", "against", "damage type", "class", "school", "type", "attacks", "defenses")  # fmt: skip
ATTACKS = ("action", "range", "damage type", "against", "at least")
WHOLE = ("conditions", "tokens", "abilities", "roll", "does")
"""Keys below which the keys are names, not facts of their own."""


def kind_of(edit: Edit, game: str) -> str:
    """The kind of a change, read off where it is and what it does."""
    path, key = edit.path, key_of(edit)
    if path[0] == "actions":
        return _of_actions(edit, key)
    if own := own_of(game).kind(edit):
        return own
    if path in (("you",), ("opponent",)) and edit.was is None:
        return "supply"
    if path[0] in ("you", "opponent") and key in ("life", "affinity", "channeling"):
        return "supply"
    if path[0] in ("you", "opponent") and isinstance(edit.was, dict) and len(path) <= 2:
        return "zone" if len(path) == 1 else BY_KEY.get(key, "other")
    if path[0] == "cards" and key in ATTACKS:
        return "attack"
    return BY_KEY.get(key) or ("figure" if key in FIGURES else "other")


def _of_actions(edit: Edit, key: str) -> str:
    was, now = edit.was, edit.now
    if now is None:
        return "left out"
    if edit.path == ("actions",):
        return "order"
    if any(isinstance(step, str) and step.startswith("roll") for step in edit.path):
        return "die"
    if BY_KEY.get(key) == "place":
        return "place"
    if isinstance(was, list) and isinstance(now, list) and sorted(was) == sorted(now):
        return "order"
    figures = [str(one).lstrip("+-").isdigit() for one in (was, now)]
    if all(figures):
        return "amount"
    return "side" if key in ("by", "who") and str(was) in ("you", "opponent") else "choice"


def key_of(edit: Edit) -> str:
    """The last key on the way to what changed."""
    was, now = edit.was, edit.now
    key = next((step for step in reversed(edit.path) if isinstance(step, str)), "")
    key = next((step for step in edit.path if step in WHOLE and isinstance(step, str)), key)
    if isinstance(was, str) and isinstance(now, dict):
        was = {k: was for k, v in now.items() if v == was}
    while key not in WHOLE and isinstance(was, dict) and isinstance(now, dict):
        changed = [k for k in dict.fromkeys((*was, *now)) if was.get(k) != now.get(k)]
        if len(changed) != 1:
            break
        key, was, now = changed[0], was.get(changed[0]), now.get(changed[0])
    return key
