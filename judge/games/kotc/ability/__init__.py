"""The ability texts of cards that players write themselves: a grammar over the closed list of legal components.

Pure: texts become frozen records and back, levels are counted, cards are checked. Uses the words alone.
"""

from judge.games.kotc.ability.faults import Fault, TextFault
from judge.games.kotc.ability.parse import parse_minion, parse_spell

__all__ = ["Fault", "TextFault", "parse_minion", "parse_spell"]
