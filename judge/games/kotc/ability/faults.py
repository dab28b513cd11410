"""What is wrong with an ability text, and where: the place, what was expected there, and the nearest legal text."""

from __future__ import annotations

import re

from msgspec import Struct
from rapidfuzz import fuzz, process

from judge.games.kotc.ability.outline import outline
from judge.games.kotc.ability.vocabulary import SECTIONS, Component, vocabulary

SAID = {
    "condition": "an activation condition",
    "cost": "an activation cost",
    "selection": "a target selection",
    "effect": "an effect",
}
"""The rulebook's words for the sections of the vocabulary."""


class Fault(Struct, frozen=True):
    """One thing wrong: line and column (from 1) in the text, why, the nearest legal text, and the passages broken."""

    line: int
    column: int
    why: str
    nearest: str = ""
    cites: tuple[str, ...] = ()

    def __str__(self) -> str:
        near = f"; did you mean {self.nearest!r}?" if self.nearest else ""
        return f"line {self.line}, column {self.column}: {self.why}{near}"


class TextFault(ValueError):
    """A text that is no legal ability of this edition; ``fault`` says where and why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


def fault_at(text: str, at: int, why: str) -> Fault:
    """The fault at a position of a text, with the component in which it lies and the nearest legal one."""
    for piece in outline(text):
        if piece.start <= at <= piece.end and piece.section in SECTIONS:
            near = nearest(piece.section, piece.words)
            near = "" if _plain(near) == _plain(piece.words) else near
            return _fault(text, at, f"{why} in {piece.words!r}", near)
    return _fault(text, at, why)


def nearest(section: str, words: str) -> str:
    """The legal text of a section that is nearest to some words, with their numbers in it; empty when none is near."""
    texts = [_with_numbers(component, words) for component in vocabulary().section(section)]
    found = process.extractOne(words, texts, scorer=_alike, processor=_plain, score_cutoff=60)
    return found[0] if found else ""


def _with_numbers(component: Component, words: str) -> str:
    numbers = [int(n) for n in re.findall(r"\d+", words) if int(n)]
    if len(numbers) < len(component.variables):
        return component.text
    return component.written(**dict(zip(component.variables, numbers, strict=False)))


def _alike(words: str, legal: str, **_options: object) -> float:
    """How near a text is: 95 of 100 for one that only goes on."""
    return 95 if words and legal.startswith(words) else fuzz.ratio(words, legal)


def _plain(text: str) -> str:
    return text.casefold().rstrip(":;.→")


def _fault(text: str, at: int, why: str, near: str = "") -> Fault:
    before = text[:at]
    return Fault(before.count("\n") + 1, at - (before.rfind("\n") + 1) + 1, why, near)
