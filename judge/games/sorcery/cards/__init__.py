"""Cards as data: faces as facts, texts in a closed vocabulary, uncovered clauses by name.

Uses the words alone: no position, no rule.
"""

from judge.games.sorcery.cards.facts import Ability, Card, Keyword, Op, Uncovered, keyword
from judge.games.sorcery.cards.load import WrongCard, card
from judge.games.sorcery.cards.passives.passive import Passive
from judge.games.sorcery.cards.shipped.shelf import known

__all__ = ["Ability", "Card", "Keyword", "Op", "Passive", "Uncovered", "WrongCard", "card", "keyword", "known"]
