"""The words of a question as the tables see them: figures are one sign, and hyphens are none."""

from __future__ import annotations

from msgspec import structs

from judge.rulings.asking.tokens import Token

NUMBERS = {word: number for number, word in enumerate("zero one two three four five six seven eight nine ten".split())}
NUMBER = "n"
"""How a figure is written in a table: *n dice*."""
JOINED = frozenset("-–")
ASIDE = frozenset("this that which another other no the each every".split())


def view(text: tuple[Token, ...]) -> tuple[tuple[Token, ...], tuple[int, ...]]:
    """The words apart at their hyphens, figures replaced, and the place of each in the text."""
    kept: list[Token] = []
    places: list[int] = []
    for place, token in enumerate(text):
        if token.word in JOINED:
            continue
        if "-" in token.word and token.word not in JOINED:
            parts = [
                structs.replace(token, word=NUMBER if number_of(w) is not None else w)
                for w in token.word.split("-")
                if w
            ]
            kept += parts
            places += [place] * len(parts)
            continue
        figure = number_of(token.word) is not None and not _pronoun(text, place)
        kept.append(structs.replace(token, word=NUMBER) if figure else token)
        places.append(place)
    return tuple(kept), tuple(places)


def _pronoun(text: tuple[Token, ...], place: int) -> bool:
    """Whether *one* counts nothing: *that one*, *one of my creatures*."""
    if text[place].word != "one":
        return False
    before = text[place - 1].word if place else ""
    after = text[place + 1].word if place + 1 < len(text) else ""
    return before in ASIDE or after == "of"


def number_of(word: str) -> int | None:
    """A number in figures or as a word; None when it is none."""
    if word.isdecimal() and len(word) < 4:
        return int(word)
    return NUMBERS.get(word)
