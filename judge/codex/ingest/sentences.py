"""Cuts running text into sentences, the passages of the codex."""

from __future__ import annotations

import re

from judge.codex.ingest.located import Located

_END = re.compile(
    r"(?P<stop>[.!?\u2026]['\"\u2019\u201d)\]*_\ue000-\uf8ff]*)\s+"
    r"(?=[\"'\u2018\u201c(\[*_\ue000-\uf8ff]*[A-Z0-9\u00c0-\u00de\u201c(])"
)
_NOT_AN_END = re.compile(
    r"(?:\b(?:[eE]\.g|[iI]\.e|vs|cf|p|pp|no|ed|St|Mr|Mrs|Dr)\.|(?<![a-z]\s)\b[A-WYZ]\.|^(?:Step )?\d{1,2}\.)['\")]*$"
)
_QUOTED = re.compile(r'"[^"]*"(?=[.,;:!?]|\s|$)|\u201c[^\u201d]*\u201d')


def sentence_ends(text: str) -> list[int]:
    """The positions just after each sentence of ``text``; the last one is the end of the text.

    Abbreviations (``e.g.``, ``vs.``) and list numbers (``1.``, ``Step 1.``) do not end a sentence, nor does a stop
    inside brackets or double quotes that close later; ``etc.`` before a capital letter does.
    """
    ends: list[int] = []
    inside = [*_bracketed(text), *((m.start(), m.end() - 1) for m in _QUOTED.finditer(text))]
    for match in _END.finditer(text):
        end = match.end("stop")
        if _NOT_AN_END.search(text[:end]) or any(start < end <= stop for start, stop in inside):
            continue
        ends.append(end)
    if text.rstrip():
        ends.append(len(text))
    return ends


def _bracketed(text: str) -> list[tuple[int, int]]:
    """The spans between round brackets that do close; one that is never closed protects nothing."""
    spans, opened = [], []
    for at, character in enumerate(text):
        if character == "(":
            opened.append(at)
        elif character == ")" and opened:
            spans.append((opened.pop(), at))
    return spans


def split_sentences(text: Located) -> list[Located]:
    """The sentences of a paragraph, stripped, in order; empty for blank text."""
    parts: list[Located] = []
    start = 0
    for end in sentence_ends(text.text):
        part = text.cut(start, end).strip()
        if part:
            parts.append(part)
        start = end
    return parts
