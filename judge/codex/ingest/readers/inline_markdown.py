"""Takes emphasis marks (``**bold**``, ``*italic*``, ``_italic_``,
``<i>``) out of a sentence and locates what they mark.
"""

from __future__ import annotations

import re

from judge.codex.ingest.located import Located
from judge.codex.model import Mark

_SIGNS = re.compile(r"\*\*_|_\*\*|\*\*|</?i>|\*|(?<!\w)_|_(?!\w)")


def inline_markdown(text: Located) -> tuple[str, tuple[Mark, ...]]:
    """The clean text with marks ``strong`` and ``emphasis``; a sign without its partner is dropped without a mark."""
    clean = ""
    opened: dict[str, int] = {}
    marks: list[Mark] = []
    position = 0
    for match in _SIGNS.finditer(text.text):
        clean = _joined(clean, text.text[position : match.start()])
        position = match.end()
        kind = "strong" if "**" in match.group() else "emphasis"
        if kind in opened:
            start = opened.pop(kind)
            words = clean[start:].strip()
            begin = clean.find(words, start) if words else start
            if words:
                marks.append(Mark(kind, begin, begin + len(words), words))
        else:
            opened[kind] = len(clean)
    clean = _joined(clean, text.text[position:])
    return clean.strip(), tuple(m for m in marks if m.end <= len(clean.strip()))


def _joined(clean: str, more: str) -> str:
    more = re.sub(r"\s+", " ", more)
    return clean + (more.lstrip() if not clean or clean.endswith(" ") else more)
