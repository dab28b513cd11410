"""What a spell may target, as its card says it in a few words: ``living creature``, ``enemy conjuration``, ``zone``."""

from __future__ import annotations

from judge.games.magewars.ground.arena import BORDER, ZONE
from judge.games.magewars.ground.sides import friends
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import card_of, in_play, label
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires
from judge.games.magewars.under_way.spell import Cast, player_of, target_words
from judge.games.magewars.words import ATTACK, ENCHANTMENT, EQUIPMENT, MAGE, WALL
from judge.kernel.rules import Broken
from judge.kernel.state import State

TRAITS = {
    "living": "magewars:living#1", "nonliving": "magewars:nonliving#1", "corporeal": "magewars:corporeal#1",
    "incorporeal": "magewars:incorporeal#1", "flying": "magewars:flying#1",
}  # fmt: skip
SIDES = {"friendly": "magewars:friendly#1", "enemy": "magewars:enemy#1"}
NOUNS = {
    "creature": "magewars:creature#1", "conjuration": "magewars:object#1", "object": "magewars:object#1",
    "zone": "magewars:zone#1", "border": "magewars:zone-border#1", MAGE: "magewars:mage#1", WALL: "magewars:wall#1",
    EQUIPMENT: "magewars:object#1", ENCHANTMENT: "magewars:object#1",
}  # fmt: skip
WORDS = {**TRAITS, **SIDES, **NOUNS}
"""The words that ``target`` of a card is made of, each with its passage."""


@requires(Cast, "magewars:object#1", "magewars:los-line-of-sight#1")
def what_the_card_targets(state: State, cast: Cast) -> Broken | None:
    """The target is of the kind that the card names."""
    wrong = [word for word in card_of(state, cast.spell).target.split() if not _is(state, cast, word)]
    if not wrong:
        return None
    cites = tuple(WORDS[word] for word in wrong)
    aim = target_words(state, cast.target) or "nothing"
    return Broken(f"{label(state, cast.spell)} targets {card_of(state, cast.spell).target!r}, not {aim}", cites)


def _is(state: State, cast: Cast, word: str) -> bool:
    """Whether a word is true of the target of a cast."""
    aim = cast.target
    if isinstance(aim, str):
        return (word == "zone" and bool(ZONE.match(aim))) or (word == "border" and bool(BORDER.match(aim)))
    if not in_play(state, aim):
        return True  # that it is not there is said by what asks for a target in play
    card, held = card_of(state, aim), traits(state, aim)
    if word in TRAITS:
        return held.has(word.capitalize())
    if word in SIDES:
        return friends(controller(state, aim), player_of(state, cast.caster)) == (word == "friendly")
    kinds = {"creature": card.creature, "conjuration": card.conjuration, "object": True}
    return kinds.get(word, card.type == word)


@requires(Cast, "magewars:defender#1")
def attack_spells_go_at_what_can_be_attacked(state: State, cast: Cast) -> Broken | None:
    """The defender of an attack spell is a creature or conjuration."""
    aim = cast.target
    if card_of(state, cast.spell).type != ATTACK or not isinstance(aim, int):
        return None
    card = card_of(state, aim)
    return None if card.creature or card.conjuration else Broken(f"{card.name} is no creature and no conjuration")
