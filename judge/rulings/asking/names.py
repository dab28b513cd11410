"""Names of cards in a question: as they are written, in the plural, or with typing errors, which are told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from rapidfuzz import fuzz, process
from rapidfuzz.distance import DamerauLevenshtein

from judge.rulings.asking.tokens import Token

MOST_WORDS = 6
"""No name is looked for in more words than this."""
LONG = 7
SHORTEST = 5
"""A shorter name is not mended: too many words are like it."""
SIGNS = re.compile(r"[^\w ]")
BEFORE_NAMES = frozenset(
    "cast casts casting casted play plays playing played resolve resolves named called my their".split()
)
"""Behind these words a common word may be the name of a card."""


def plain(name: str) -> str:
    """A name as it is compared: small letters, no signs."""
    return " ".join(SIGNS.sub(" ", name.casefold().replace("’", "").replace("'", "")).split())


@lru_cache(maxsize=8)
def _by_words(names: tuple[str, ...]) -> Mapping[str, str]:
    """Names by the words they are found by, without their article too."""
    found = {plain(name).removeprefix("the "): name for name in names}
    return found | {plain(name): name for name in names}


@lru_cache(maxsize=8)
def _by_count(names: tuple[str, ...]) -> Mapping[int, tuple[str, ...]]:
    by: dict[int, list[str]] = {}
    for words in _by_words(names):
        by.setdefault(len(words.split()), []).append(words)
    return {count: tuple(held) for count, held in by.items()}


class Named:
    """The card names in a text: where each stands, and which of them were mended."""

    def __init__(self, text: tuple[Token, ...], names: tuple[str, ...], common: frozenset[str]) -> None:
        self.text = text
        self.names = names
        self.common = common
        self.found: dict[int, tuple[int, str]] = {}
        self.mended: set[int] = set()
        self._exact()
        self._nearly()

    def _exact(self) -> None:
        known = _by_words(self.names)
        place = 0
        while place < len(self.text):
            for end in self._ends(place):
                name = known.get(self._words(place, end)) or known.get(_singular(self._words(place, end)))
                if name and self._meant(place, end):
                    self.found[place] = (end, name)
                    place = end - 1
                    break
            place += 1

    def _nearly(self) -> None:
        known, by_count = _by_words(self.names), _by_count(self.names)
        place = 0
        while place < len(self.text):
            for end in self._ends(place):
                words = self._words(place, end)
                count = len(words.split())
                strange = [t for t in self.text[place:end] if t.is_word and t.word not in self.common]
                if len(words) < SHORTEST or not strange or False:
                    continue
                if (close := self._closest(words, by_count, count)) is not None:
                    self.found[place] = (end, known[close])
                    self.mended.add(place)
                    place = end - 1
                    break
            place += 1

    def _closest(self, words: str, by_count: Mapping[int, tuple[str, ...]], count: int) -> str | None:
        """The one name that is nearly these words; of one word less or more where a blank is missing or too many."""
        most = 1 if len(words) < 8 else 2 if len(words) < 14 else 3
        among = [name for near in (count, count - 1, count + 1) for name in by_count.get(near, ())]
        for form in dict.fromkeys((words, _singular(words))):
            got = process.extract(form, among, scorer=DamerauLevenshtein.distance, score_cutoff=most, limit=2)
            sure = got and (len(got) == 1 or got[0][1] < got[1][1]) and fuzz.ratio(form, got[0][0]) >= 80
            common = {word for word in words.split() if word in self.common}
            if sure and common <= set(got[0][0].split()) and _word_by_word(form, got[0][0]):
                return got[0][0]
        return None

    def _ends(self, place: int) -> Iterable[int]:
        """Where a name may end that begins here, the longest first; never over a sign, nor over a name found before."""
        if not self.text[place].is_word:
            return ()
        end = place
        while end < len(self.text) and end - place < MOST_WORDS * 2 and end not in self.found:
            token = self.text[end]
            if not token.is_word and token.word not in ("'s", ",", "'", "!"):
                break
            end += 1
        inside = any(first < place < last for first, (last, _) in self.found.items())
        return (
            ()
            if inside
            else [e for e in range(end, place, -1) if self.text[e - 1].is_word or self.text[e - 1].word == "!"]
        )

    def _words(self, place: int, end: int) -> str:
        joined = ""
        for token in self.text[place:end]:
            joined += (token.word if token.word == "'s" else f" {token.word}") if token.text else ""
        return plain(joined)

    def _meant(self, place: int, end: int) -> bool:
        """Whether common words are meant as a name: written with a capital inside a sentence, or behind such a word."""
        words = [token for token in self.text[place:end] if token.is_word]
        if any(token.word not in self.common and _singular(token.word) not in self.common for token in words):
            return True
        begins = place == 0 or self.text[place - 1].word in (".", "?", "!")
        lead = [token for token in words if token.word not in ("of", "the", "and", "in", "to")]
        if all(token.capital for token in lead) and (not begins or len(lead) > 1):
            return not all(token.text.isupper() and len(token.text) > 1 for token in lead)
        return len(lead) > 1 or (
            place > 0 and self.text[place - 1].word in ("cast", "casts", "casting", "play", "plays")
        )


def _word_by_word(typed: str, name: str) -> bool:
    """Whether each word is nearly that of the name: of a short one a letter is wrong, of a long one two."""
    pairs = list(zip(typed.split(), name.split(), strict=False))
    if len(typed.split()) != len(name.split()):
        return True
    return all(DamerauLevenshtein.distance(one, other) <= (1 if len(one) < LONG else 2) for one, other in pairs)


def _singular(words: str) -> str:
    if words.endswith("ies") and len(words) > 5:
        return words[:-3] + "y"
    return words.removesuffix("s")
