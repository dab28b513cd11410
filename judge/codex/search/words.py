"""Words as lookup compares them: no case, no accents, no apostrophes, numbers and parameters alike,
inflections folded.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from judge.codex.inflection import IRREGULAR, inflect

_WORD = re.compile(r"[a-z0-9]+")
_PARAMETER = re.compile(r"(?<![\w.])(?:[+-]\s*/?\s*-?\s*)?(?:\d+|x)(?![\w.])")

STOPWORDS = frozenset(
    """a about after again all also am an and any anybody anyone are as at be because been before being both but by
    can could
    did do does doing done each either else for from get gets give given go goes got had happen happened happens has
    have
    having he her hers him his how i if in into is it its just kind let like long lot make makes many may me mean
    meaning means
    might mine more most much must my need needs no nor not now of off often on once one only or other our out over per
    please possible same say says she should so some someone something still such than that the their them then there
    these
    they thing things this those through to too unto up upon us use used using very was way we were what whats when
    where which
    while who whom whose why will with within without wont work works would yes yet you your yours exactly actually
    called define defined definition explain rule rules ruling tell im ive isnt dont doesnt cant cannot couldnt wouldnt
    mtg word term keyword sorcery magewars kotc game games player players""".split()
)
"""Words that carry a question but not its subject."""

ARTICLES = frozenset(("a", "an", "the"))


def fold(text: str) -> str:
    """Lower case, without accents and apostrophes, curly signs made straight."""
    text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode() if not text.isascii() else text
    return text.lower().replace("'", "").replace("`", "")


def words(text: str) -> list[str]:
    """The words of a text; a number or parameter standing alone (``2``, ``+1``, ``X``) becomes ``x``."""
    straight = re.sub(r"[\u2018\u2019]", "'", text)
    return _WORD.findall(_PARAMETER.sub(" x ", fold(straight)))


def plain_words(text: str) -> list[str]:
    """The words of a text as the full-text tables split it: ``Death's`` is two."""
    return re.findall(r"[^\W_]+", text.lower())


@cache
def stem(word: str) -> str:
    """What all inflections of a word share: ``struck``, ``strikes`` and ``striking`` have one stem."""
    for base, forms in IRREGULAR.items():
        if word == base or word in forms:
            return base
    if len(word) < 4:
        return word
    shortest = min((w for w in inflect(word) if len(w) > 2 and w[-1] != "i"), key=lambda w: (len(w), w), default=word)
    base = shortest.removesuffix("e") if len(shortest) > 3 else shortest
    # ``killing`` is read as a form of ``kil``, so ``kill`` must give that as well.
    return base[:-1] if len(base) > 3 and base[-1] == base[-2] else base


def key(tokens: list[str]) -> str:
    """A comparison key: the tokens joined."""
    return " ".join(tokens)


def stems(tokens: list[str]) -> str:
    """A comparison key that ignores inflection."""
    return " ".join(stem(t) for t in tokens)


def title_forms(title: str) -> list[list[str]]:
    """The ways a title may be typed: whole, without its parameter, and each part of a title that lists several."""
    parts = [title]
    if inner := re.search(r"\(([^)]+)\)", title):
        parts += [inner[1], title.replace(inner[0], " ")]
    if re.search(r",|/(?!-)| & ", title):
        parts += [p for p in re.split(r",\s*(?:and\s+)?|/(?!-)|\s&\s", title) if len(p.strip()) > 2]
    found: list[list[str]] = []
    for part in parts:
        tokens = words(part)
        bare = [t for t in tokens if t != "x"]
        for form in (tokens, bare):
            if form not in found and any(t != "x" for t in form):
                found.append(form)
    return found


def content(tokens: list[str]) -> list[str]:
    """The tokens that carry the subject; all of them when only small words were typed."""
    found = [t for t in tokens if t not in STOPWORDS]
    return found or tokens
