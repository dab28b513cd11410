"""Cuts paragraphs and list items into passages: shared by the readers whose text is already free of line wraps."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.codex.ingest.located import Located, line_of
from judge.codex.ingest.sentences import split_sentences
from judge.codex.model import Mark, Passage

Inline = Callable[[Located], tuple[str, tuple[Mark, ...]]]
"""Takes inline markup out of a sentence and returns its clean text with marks."""

ITEM = re.compile(r"(?P<label>-|\u2022|\d{1,2}\.(?:[a-z]\.?)?|\d{1,2}\))\s*(?=\S)")
"""A list marker at the head of a paragraph."""

_EXAMPLE = re.compile(
    r"['\u2018\u201c(*_]*(?:For example\b|E\.g\.|As another example|As a complicated example|For instance\b)"
)


def plain(text: Located) -> tuple[str, tuple[Mark, ...]]:
    """Text without inline markup: runs of white space become one blank."""
    return re.sub(r"\s+", " ", text.text).strip(), ()


def cut_paragraph(
    text: Located,
    source: str,
    inline: Inline = plain,
    block: int = 0,
    kind: str = "sentence",
    depth: int = 1,
) -> list[Passage]:
    """The passages of one paragraph or list item, one for each sentence; none for blank text.

    A list marker becomes the label of the first passage and every passage of the item has kind ``item``. A sentence
    that says that it gives an example has kind ``example``.
    """
    text = text.strip()
    if not text:
        return []
    label = ""
    begins = text
    if marker := ITEM.match(text.text):
        label = marker["label"]
        text = text.cut(marker.end(), len(text))
        kind = "item" if kind == "sentence" else kind
    passages = []
    for number, sentence in enumerate(split_sentences(text)):
        clean, marks = inline(sentence)
        if not clean:
            continue
        start, end = sentence.raw
        if number == 0:
            # The label belongs to the passage that it introduces.
            start = min(start, begins.raw[0])
        passages.append(
            Passage(
                text=clean,
                raw=(start, end),
                line=line_of(source, sentence.raw[0]),
                kind="example" if kind in ("sentence", "item") and _EXAMPLE.match(clean) else kind,
                label=label if number == 0 else "",
                block=block,
                depth=depth if kind == "item" else 0,
                marks=marks,
            )
        )
    return passages
