"""An answer explained as plain text, for the terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from msgspec import structs

from judge.codex.library import Codex
from judge.rulings.citing import citations
from judge.rulings.render import as_text
from judge.telling import ruling_words as words
from judge.training.drills.drill import Drill, Option
from judge.training.drills.pool import Pool
from judge.training.drills.prove import Proved
from judge.training.drills.shown_text import printable

WIDEST = 100


def answer_text(codex: Codex, pool: Pool, drill: Drill, key: str, proved: Proved, width: int = WIDEST) -> str:
    """An answer explained: the right one, why the chosen one is a mistake, the twin, and the ruling with its words."""
    right = drill.options[drill.right]
    chosen = next((option for option in drill.options if option.key == key), None)
    lines = _filled(f"The answer: {right.text}", width)
    if chosen is not None and chosen is not right:
        lines += ["", *_filled(f"You chose: {chosen.text}", width), *_mistake(codex, drill, chosen, width)]
    twin = pool.find(drill.twin) if drill.twin else None
    if twin is not None:
        other = twin.options[twin.right].text
        if twin.edit:
            lines += ["", *_filled(f"With one fact changed ({twin.edit.said}) the answer is: {other}", width)]
        elif drill.edit:
            lines += ["", *_filled(f"Without one change ({drill.edit.said}) the answer is: {other}", width)]
    lines.append("")
    text = _plain(lines)
    ruling = proved.ruling
    if ruling is not None:
        # What else the scenario asks is other drills: their answers are not told here.
        alone = structs.replace(ruling, answers=ruling.answers[drill.ask : drill.ask + 1])
        return text + as_text(alone, codex.editions, width=width)
    return text + _plain(["The words it rests on", *_quoted(codex, drill.game, drill.proof.passages, width)])


def _mistake(codex: Codex, drill: Drill, chosen: Option, width: int) -> list[str]:
    lines = _filled(chosen.why, width, "  ") if chosen.why else []
    return lines + _quoted(codex, drill.game, chosen.cites, width)


def _quoted(codex: Codex, game: str, ids: Iterable[str], width: int) -> list[str]:
    lines: list[str] = []
    for citation in citations(codex, tuple(dict.fromkeys(ids)), strict=False):
        if citation.quote:
            where, document = words.place(citation, game)
            at = f"{where}, {document}" if document else where
            lines += _filled(f"{at}: “{citation.quote}”", width, "  ", "    ")
    return lines


def _filled(text: str, width: int, lead: str = "", below: str = "") -> list[str]:
    return textwrap.wrap(text, width, initial_indent=lead, subsequent_indent=below or lead, break_on_hyphens=False) or [
        ""
    ]


def _plain(lines: Sequence[str]) -> str:
    return printable("\n".join([*lines, ""]))
