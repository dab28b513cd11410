"""The kinds of values that card texts and effects are written in: each a closed table, or a small grammar.

Every kind reads its words once, by ``read``, and raises ``Misread`` with the nearest words that it knows; ``forms``
lists what may be written, with a meaning and an example. The reference and the lists of the editor are made of these.
"""

from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.cards.values.keywords import KEYWORDS, Keyword, KeywordAbility, keyword
from judge.games.sorcery.cards.values.reading import Form, Misread, Word, one_of, yes
from judge.games.sorcery.cards.values.selectors import Selector, selector

__all__ = [
    "KEYWORDS",
    "Duration",
    "Form",
    "Keyword",
    "KeywordAbility",
    "Misread",
    "Selector",
    "Word",
    "keyword",
    "one_of",
    "selector",
    "yes",
]
