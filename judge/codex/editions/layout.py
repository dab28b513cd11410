"""Whether two texts differ in their layout alone: white space, breaks, and signs that stand between words."""

from __future__ import annotations

import re

from judge.codex.editions.compare import EntryChange

# A sign beside a digit may be part of a number (-1, 1.5, 1/6), and + always is: these are words here.
_SIGNS = r"\s.,;:!?'\"\u2018\u2019\u201c\u201d()\[\]*_#\u2022\u2013\u2014-"
_WORDS = re.compile(rf"[-+\u2212]?\d+(?:[.,/]\d+)*|\w+|[^\w{_SIGNS}]")


def same_words(old: str, new: str) -> bool:
    """Whether two texts have the same words, numbers and symbols in the same order, in small or large letters."""
    return _WORDS.findall(old.casefold()) == _WORDS.findall(new.casefold())


def only_layout(change: EntryChange) -> bool:
    """Whether an entry changed in its layout alone: its title and, over all of its passages, its words are the same."""
    if change.kind != "changed" or not same_words(change.old_title, change.title):
        return False
    before = " ".join(p.old for p in change.passages if p.kind != "added")
    after = " ".join(p.new for p in change.passages if p.kind != "removed")
    return same_words(before, after)
