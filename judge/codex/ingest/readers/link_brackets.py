"""The link markup of the Codex: ``[[card]]``, ``((explicit link))``, and ``))words((`` that must not link."""

from __future__ import annotations

import re

from judge.codex.errors import IngestError
from judge.codex.ingest.located import Located, line_of
from judge.codex.model import Mark

_OPEN, _CLOSE = "\ue000", "\ue001"
_JOINER = "\u2060"  # a correction puts it after a stop that ends no sentence; it has no width and is not kept
# No blank stands next to its brackets, unlike the words between two links.
_REVERSED = re.compile(r"\)\)(?P<words>\w(?:[^()\[\]]*\w)?)\(\(")
_MARKUP = re.compile(
    rf"{_OPEN}(?P<plain>[^{_CLOSE}]+){_CLOSE}"
    r"|\(\((?P<link>[^()\[\]]+)\)\)"
    r"|\[\[(?P<card>[^\[\]]+)\]\]"
)
_LEFT_OVER = re.compile(rf"\(\(|\)\)|\[\[|\]\]|[{_OPEN}{_CLOSE}]")


def protect_reversed(text: Located) -> Located:
    """The text with each reversed mark written between two private characters.

    Done before anything else is cut: the brackets of a reversed mark would pair with those of a real link or
    of the next mark, and a sentence that ends between them would look as if it stood in brackets.
    """
    return text.sub(_REVERSED, lambda match: f"{_OPEN}{match['words']}{_CLOSE}")


def take_marks(text: Located, source: str, file: str) -> tuple[str, tuple[Mark, ...]]:
    """The clean text of a sentence and a mark for each pair of brackets; wrapped names are made whole.

    Raises IngestError with the line when brackets are left that form no pair.
    """
    sentence = text.text.replace(_JOINER, "")
    clean, marks, position = "", [], 0
    for match in _MARKUP.finditer(sentence):
        clean += sentence[position : match.start()]
        kind = str(match.lastgroup)
        words = re.sub(r"\s+", " ", match.group(kind)).strip()
        marks.append(Mark(kind, len(clean), len(clean) + len(words), words))
        clean += words
        position = match.end()
    clean += sentence[position:]
    if left := _LEFT_OVER.search(clean):
        line = line_of(source, text.raw[0])
        raise IngestError(file, line, f"link brackets {left.group()!r} without a partner in {clean[:80]!r}")
    return clean, tuple(marks)
