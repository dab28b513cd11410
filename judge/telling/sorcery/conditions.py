"""Conditions of Sorcery cards in plain words: *there is no enemy here*, *it is its controller's turn*."""

from __future__ import annotations

import re
from typing import Any

from judge.telling.sorcery.amounts import PLAYERS, amount_words
from judge.telling.sorcery.selectors import ITS, elements, one_of, selected, with_powers
from judge.telling.words import agree, listed, own

COMPARED = re.compile(r"(.+) (is more than|is less than|is at least|is at most|equals) (.+)")
BESIDE = re.compile(r"(.+?) (is adjacent to|is nearby|shares a location with|carries) (?!the void)(.+)")


def conditions_words(found: Any, me: str = ITS) -> str:
    """One condition, or several of which all must be met."""
    several = found if isinstance(found, (list, tuple)) else (found,)
    return listed([condition_words(str(one), me) for one in several])


def condition_words(text: str, me: str = ITS) -> str:
    """What must be the case, as one says it behind *if* and *while*."""
    people = PLAYERS.get(me, PLAYERS["you"])
    first, _, rest = text.partition(" ")
    if first == "not":
        return f"it is not so that {condition_words(rest, me)}"
    if first in ("any", "no"):
        return f"there is {first} {with_powers(rest)}"
    if first == "threshold":
        return f"{people['you']} {agree(people['you'], 'meet')} the threshold {rest} ({elements(rest)})"
    if found := re.fullmatch(r"(.+) died (this turn|last turn|in the opponent's last turn)", text):
        theirs = f"in the last turn of {people['opponent']}"
        when = {"this turn": "this turn", "last turn": "in the turn before"}.get(found[2], theirs)
        return f"{one_of(found[1])} has died {when}"
    if text.startswith("this turn you cast "):
        who = people["you"]
        return f"{who} {agree(who, 'have')} cast {one_of(text.removeprefix('this turn you cast '))} this turn"
    if text in ("your turn", "the opponent's turn"):
        return f"it is {own(people['you' if text == 'your turn' else 'opponent'])} turn"
    if found := re.fullmatch(r"(you|the opponent) (?:are|is) at Death's Door", text):
        who = people["you" if found[1] == "you" else "opponent"]
        return f"{who} {agree(who, 'be')} at Death's Door"
    if found := re.fullmatch(r"(\d+) (or more|or fewer) (.+)", text):
        return f"there are {found[1]} {found[2]} of these: {with_powers(found[3])}"
    if found := COMPARED.fullmatch(text):
        return f"{amount_words(found[1], me)} {found[2]} {amount_words(found[3], me)}"
    if found := BESIDE.fullmatch(text):
        return f"{_thing(found[1])} {found[2]} {one_of(found[3])}"
    found = re.fullmatch(r"(.+?) (is|has|carries) (.+)", text)
    return f"{_thing(found[1])} {found[2]} {found[3]}" if found else text


def _thing(words: str) -> str:
    return "it" if words == "itself" else selected(words)
