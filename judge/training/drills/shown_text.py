"""A drill in a terminal: the question with its position as text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from judge.telling.board_text import table
from judge.training.drills.shown import Shown


def as_text(shown: Shown, width: int = 100) -> str:
    """The question with everything that belongs to it, for a terminal: options are numbered from 1."""
    parts: list[str] = []
    if shown.quoted:
        parts.append(_quoted(shown.quoted, width))
    actions = tuple(_item(f"{n}. ", text, width) for n, text in enumerate(shown.actions, 1))
    picture = table(shown.board, width) if shown.board else ""
    blocks = (
        picture,
        _block("Position", shown.position, width),
        _block("Cards", shown.cards, width),
        "\n".join(("What happens", *actions)) if actions else "",
        _block("What holds", shown.conventions, width),
    )
    parts += [block for block in blocks if block]
    parts.append("\n".join(textwrap.wrap(shown.question, width)))
    parts.append("\n".join(_item(f"{n}) ", text, width) for n, text in enumerate(shown.options, 1)))
    return printable("\n\n".join(parts)) + "\n"


def printable(text: str) -> str:
    """A text without signs that a terminal would take for a command, which a name may hold."""
    return "".join(sign if sign.isprintable() or sign == "\n" else " " for sign in text)


def _block(title: str, lines: Iterable[str], width: int) -> str:
    items = [_item("- ", text, width) for text in lines]
    return "\n".join([title, *items]) if items else ""


def _item(mark: str, text: str, width: int) -> str:
    return "\n".join(textwrap.wrap(text, width, initial_indent=mark, subsequent_indent=" " * len(mark)))


def _quoted(text: str, width: int) -> str:
    lines = text.split("\n")
    return "\n>\n".join(
        "\n".join(textwrap.wrap(line, width, initial_indent="> ", subsequent_indent="> ")) for line in lines
    )
