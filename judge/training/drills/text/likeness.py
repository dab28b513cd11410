"""Whether two sentences say the same: nearly the same words, unless those that differ are each other's opposites."""

from __future__ import annotations

import re
from functools import lru_cache

from rapidfuzz import fuzz, utils

from judge.codex.inflection import in_number

ALIKE, WITHIN, SET = 78, 90, 92
"""From which likeness on (0 to 100) two sentences say the same: compared whole, the shorter held against the best part
of the longer, and by the words they have in common."""
FEWEST_COMMON, COMMON = 5, 0.6
"""Or so many words that tell something, and this share of all such words, in common."""
LITTLE = frozenset(
    "a an the of to on in at by for from it its this that is are be been has have with and or as if any n".split()
)
ONE_WORD = {
    "one": "1", "two": "2", "three": "3", "object": "creature", "unit": "creature", "minion": "creature",
    "receive": "take", "receives": "take", "takes": "take", "place": "put", "placed": "put", "places": "put",
    "remove": "removed", "removes": "removed", "destroy": "destroyed", "destroys": "destroyed",
}  # fmt: skip
"""Words that stand for each other when two sentences are compared."""
SHORTEST_PART = 30
"""A sentence with fewer characters is not looked for inside longer ones: it would be found by chance."""
OPPOSITES = tuple(
    frozenset(words.split())
    for words in (
        "top bottom hand battlefield granary grave",
        "owner controller",
        "melee ranged",
        "living nonliving",
        "proactive reactive",
        "increase decrease",
        "sideways upright horizontal vertical",
        "gains loses gain lose",
        "first second third fourth fifth",
        "public private restricted",
        "quick full",
        "air earth fire water",
        "summon cast",
        "minion spell minions spells",
        "creature conjuration creatures conjurations",
        "additional two three",
    )
)
"""Words of which one sentence may have one and a like sentence another, so that the two say different things."""


def plain(text: str) -> str:
    """A text as it is compared: small letters, without punctuation."""
    return utils.default_process(text)


def same(one: str, other: str) -> bool:
    """Whether two plain texts of which the gaps stand for terms say the same."""
    if one == other:
        return True
    like = fuzz.ratio(one, other, score_cutoff=ALIKE) or fuzz.token_set_ratio(one, other, score_cutoff=SET)
    return (bool(like) or _same_content(one, other)) and not told_apart(one, other)


def told_apart(one: str, other: str) -> bool:
    """Whether two plain texts differ in nothing but opposites or numbers."""
    here, there = _words(one), _words(other)
    only_here, only_there = here - there, there - here
    if not only_here or not only_there:
        return False
    differing = only_here | only_there
    return all(word.isdigit() for word in differing) or any(differing <= group for group in OPPOSITES)


def _same_content(one: str, other: str) -> bool:
    """Whether most of what two texts tell is the same, in whatever order and form."""
    here, there = content(one), content(other)
    common = len(here & there)
    return common >= FEWEST_COMMON and common >= COMMON * len(here | there)


@lru_cache(maxsize=1 << 15)
def content(text: str) -> frozenset[str]:
    """The words of a plain text that tell something: singular, numbers as digits, and one word for whoever is meant."""
    return frozenset(_one_word(word) for word in _words(text) if word not in LITTLE)


def _one_word(word: str) -> str:
    base = min(sorted(in_number(word)), key=len) if len(word) > 2 else word
    return ONE_WORD.get(word) or ONE_WORD.get(base, base)


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[^\W_]+", text))
