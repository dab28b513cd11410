"""The parts of an ability text by its marks alone (kotc:abilities, kotc:keywords/target), whatever its words say."""

from __future__ import annotations

import re

from msgspec import Struct

NAME = re.compile(r"\s*([^\W_a-z][^a-z:;→.()]*):\s*")
CONDITION = re.compile(r"[Ww]hen\b[^:→]*:?")
COSTS = re.compile(r"[^→]*→")
COST = re.compile(r",\s*and\s+|,\s*|\s+and\s+|\s*→\s*")
SENTENCE = re.compile(r"(?:\([^()]*\)|[^.])*(?:\.|$)(?:\s*\([^()]*\))*")
EFFECT = re.compile(r",\s*(?:then|also)\s+")
TUTORIAL = re.compile(r"\s*\([^()]*\)")


class Piece(Struct, frozen=True):
    """A part of a text: name, condition, cost, selection or effect; its words, and where they start and end."""

    section: str
    words: str
    start: int
    end: int
    sentence: int = 0


def outline(text: str) -> tuple[Piece, ...]:
    """The parts of an ability in the order in which they stand."""
    pieces: list[Piece] = []
    at = 0
    if name := NAME.match(text):
        pieces.append(Piece("name", name[1].strip(), name.start(1), name.end(1)))
        at = name.end()
    if condition := CONDITION.match(text, at):
        pieces.append(_piece("condition", text, condition.start(), condition.end()))
        at = condition.end()
    if costs := COSTS.match(text, at):
        pieces += _split("cost", COST, text, at, costs.end())
        at = costs.end()
    for number, sentence in enumerate(SENTENCE.finditer(text, at), start=1):
        pieces += _sentence(text, sentence.start(), sentence.end(), number)
    return tuple(piece for piece in pieces if piece.words)


def _sentence(text: str, start: int, end: int, number: int) -> list[Piece]:
    pieces = []
    semicolon = text.find(";", start, end)
    if semicolon >= 0:
        pieces.append(_piece("selection", text, start, semicolon, number))
        start = semicolon + 1
    return pieces + _split("effect", EFFECT, text, start, end, number)


def _split(section: str, mark: re.Pattern[str], text: str, start: int, end: int, number: int = 0) -> list[Piece]:
    pieces = []
    for found in mark.finditer(text, start, end):
        pieces.append(_piece(section, text, start, found.start(), number))
        start = found.end()
    return [*pieces, _piece(section, text, start, end, number)]


def _piece(section: str, text: str, start: int, end: int, number: int = 0) -> Piece:
    words = TUTORIAL.sub("", text[start:end]) if section == "effect" else text[start:end]
    shift = len(words) - len(words.lstrip())
    return Piece(section, words.strip().rstrip(".:;→").strip(), start + shift, end, number)
