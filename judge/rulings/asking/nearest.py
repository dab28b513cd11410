"""Rulings like this: the shipped scenarios that come nearest to some words, and entries of the codex.

Scenarios are compared by the words of their titles and notes, by cards, keywords and states, by what is done and by
what is asked; a word counts more the fewer scenarios have it. Each is told with its verdict, and with what it has
otherwise.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from judge.codex.library import Codex
from judge.codex.search import search
from judge.games.shelf import GAMES
from judge.resources import data_dir
from judge.rulings.asking.filler import filler_words
from judge.rulings.asking.shapes import Near
from judge.rulings.shipped import SUFFIX

WORD = re.compile(r"[^\W\d_]+")
LINE = re.compile(r"^(title|note|about)[ ]*:[ ]*(.*)$", re.MULTILINE)
EXPECT = re.compile(r"^expect[ ]*:[ ]*(.*(?:\n[ -].*)*)", re.MULTILINE)
TOLD = re.compile(r"^(?:actions|ask)[ ]*:(?:.*\n[ -].*)*", re.MULTILINE)
SMALL = frozenset(
    (
        "a an the of to in on at by with from for and or not is are be it its as that this there their his her my your "
        "you i me they he she can may does do did if when what who which how where then while has have had was were "
        "will would one than but so no yes any game title note about case"
    ).split()
)
TITLE, ASKED, POSITION = 3.0, 2.0, 1.0
"""How much a word counts in the title or the heading, in what is done and asked, and in the position."""
SCENARIOS, ENTRIES = 4, 2
"""So many of each are told."""
LEAST = 0.18
"""Of the words' weight a scenario must have so much, to be told as near."""
DIFFERENT = 3
STATES = frozenset(
    (
        "tapped sick damaged damage silenced disabled underground underwater void surface stealth ward lance guard "
        "hidden"
    ).split()
)
"""Words of positions that are told where they differ, beside keywords."""


class Known(Struct, frozen=True):
    """A shipped scenario as it is compared: its words with their weight, and its marks, which are told."""

    path: str
    title: str
    verdict: str
    words: Mapping[str, float]
    marks: frozenset[str]


class Shelf(Struct, frozen=True):
    """The scenarios of a game, and in how many of them a word stands."""

    known: tuple[Known, ...]
    spread: Mapping[str, int]


def stem(word: str) -> str:
    """A word as it is compared: without the endings that verbs and plurals have."""
    for ending, least in (("ing", 5), ("ies", 4), ("ed", 4), ("es", 5), ("s", 3)):
        if word.endswith(ending) and len(word) - len(ending) >= least - 1:
            return word[: -len(ending)] + ("y" if ending == "ies" else "")
    return word


def words_of(text: str) -> list[str]:
    """The words of a text as they are compared, without those that say nothing."""
    return [stem(word) for word in WORD.findall(text.casefold()) if word not in SMALL and len(word) > 1]


@lru_cache(maxsize=4)
def shelf_of(game: str) -> Shelf:
    """All shipped scenarios of a game, read once."""
    keywords = _keywords(game)
    root = data_dir("scenarios")
    known = tuple(
        _known(file.relative_to(root).as_posix().removesuffix(SUFFIX), file.read_text("utf-8"), keywords)
        for file in sorted((root / game).rglob(f"*{SUFFIX}"))
    )
    spread: Counter[str] = Counter(word for one in known for word in one.words)
    return Shelf(known, spread)


def _keywords(game: str) -> frozenset[str]:
    return frozenset(word.casefold() for word in GAMES[game].lists().keywords) | STATES


def _known(path: str, text: str, keywords: frozenset[str]) -> Known:
    head = {key: value.strip().strip("\"'") for key, value in LINE.findall(text)}
    title = head.get("title", "") or path.rpartition("/")[2].replace("-", " ")
    weights: dict[str, float] = {}
    told = TOLD.findall(text)
    heading = path.replace("/", " ").replace("-", " ")
    for part, weight in ((text, POSITION), ("\n".join(told), ASKED), (f"{title} {heading}", TITLE)):
        for word in words_of(part):
            weights[word] = max(weights.get(word, 0.0), weight)
    return Known(path, title, _verdict(text), weights, _marks(text, keywords))


def _marks(text: str, keywords: frozenset[str]) -> frozenset[str]:
    return frozenset(word for word in WORD.findall(text.casefold()) if word in keywords and word != "surface")


def _verdict(text: str) -> str:
    """What a scenario expects of its first asks, in words."""
    found = EXPECT.search(text)
    if found is None:
        return ""
    held = " ".join(found[1].split())
    if len(held) > 60 or any(sign in held for sign in "{:"):
        return ""
    return held.removeprefix("[").removesuffix("]").removeprefix("- ").replace(" - ", ", ")


def near_scenarios(text: str, game: str, scenario: str = "", but: str = "", most: int = SCENARIOS) -> tuple[Near, ...]:
    """The shipped scenarios that come nearest to a text, and to the ``scenario`` that it became, ``but`` one."""
    shelf = shelf_of(game)
    wanted = _wanted(text, scenario, shelf)
    whole = sum(wanted.values())
    if not whole:
        return ()
    found = []
    for place, one in enumerate(shelf.known):
        score = sum(weight * one.words[word] / TITLE for word, weight in wanted.items() if word in one.words)
        if one.path != but and score >= LEAST * whole:
            found.append((-score, place))
    marks = _marks(f"{text} {scenario}", _keywords(game))
    return tuple(_near(shelf.known[place], marks) for _, place in sorted(found)[:most])


def _wanted(text: str, scenario: str, shelf: Shelf) -> dict[str, float]:
    """The words that are looked for, each with its weight: the rarer, the more."""
    total = len(shelf.known)
    wanted: dict[str, float] = {}
    for part, share in ((text, 1.0), ("\n".join(TOLD.findall(scenario)), 1.2)):
        for word in words_of(part):
            if word in filler_words() and part is text:
                continue
            rare = math.log(1 + total / (1 + shelf.spread[word])) if word in shelf.spread else math.log(1 + total) / 3
            wanted[word] = max(wanted.get(word, 0.0), rare * share)
    return wanted


def _near(one: Known, marks: frozenset[str]) -> Near:
    more, less = sorted(one.marks - marks), sorted(marks - one.marks)
    differs = [f"there: {', '.join(more[:DIFFERENT])}"] if more else []
    differs += [f"not there: {', '.join(less[:DIFFERENT])}"] if less else []
    return Near(one.path, one.title, one.verdict, f"/scenarios/{one.path}", "; ".join(differs))


def near_entries(codex: Codex, text: str, game: str, most: int = ENTRIES) -> tuple[Near, ...]:
    """The entries of the codex that answer a text best, where some do."""
    result = search(codex, " ".join(WORD.findall(text)), game=game, limit=most)
    short = {document.key: document.short for document in codex.documents()}
    return tuple(Near(h.id, f"{h.title} ({short.get(h.document, h.document)})", "", h.url) for h in result.hits)


def nearest(codex: Codex, text: str, game: str, scenario: str = "") -> tuple[Near, ...]:
    """Rulings and entries that come near, rulings first."""
    return (*near_scenarios(text, game, scenario), *near_entries(codex, text, game))
