"""How hard a question about the documents is: how often its term is met, where the sentence stands, and its length."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache

from judge.training.drills.drill import Difficulty, Option
from judge.training.drills.text.book import Book

DEEP = 6
"""From this sentence of an entry on (counted from 0) one must have read the entry, not only looked into it."""
MANY = 4
"""So many terms that are easily taken for the right one make a drill one harder to hold in mind."""
WORDS = (30, 60, 100)
"""From so many words to read on, question and options together, a drill is one harder to hold in mind."""


def hardness(
    book: Book, entry: str, passage: str, quoted: str, options: tuple[Option, ...], alike: int = 0
) -> Difficulty:
    """The difficulty of a question about an entry, decided by a passage, among options.

    A term that many sentences name is known to everybody; one that hardly any names has to be learnt for itself.
    """
    term = book.term(entry)
    met = book.degree[term.number] if term else 0
    steps = _steps(book)
    knowledge = 4 - round(3 * bisect_left(steps, met) / max(1, len(steps) - 1))
    if passage in book.passages and book.rank(book.passages[passage]) >= DEEP:
        knowledge += 1
    words = len(quoted.split()) + sum(len(option.text.split()) for option in options)
    load = 1 + sum(words >= most for most in WORDS) + (alike >= MANY)
    return Difficulty(max(1, min(5, knowledge)), max(1, min(5, load)))


@lru_cache(maxsize=8)
def _steps(book: Book) -> tuple[int, ...]:
    return tuple(sorted(book.degree[term.number] for term in book.terms))
