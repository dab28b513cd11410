"""How precise automatic mentions are, from a sample that somebody read: who checks the figure reads the same file.

``reviews/mentions.toml`` holds the mentions that a fixed seed draws, each with its place, its target, the
fingerprint of its sentence, and a verdict (``right`` or ``wrong``) with a note where one is due.
"""

from __future__ import annotations

import json
import random
import tomllib
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from judge.codex.errors import IngestError
from judge.codex.library import Codex
from judge.codex.rows import Edge

SEED = 2026
SIZE = 300


class Reviewed(Struct, frozen=True, forbid_unknown_fields=True):
    """One mention that was read in its sentence. ``verdict`` is ``right``, ``wrong``, or empty while nobody read it."""

    passage: str
    start: int
    end: int
    words: str
    target: str
    digest: str
    verdict: str
    note: str = ""

    @property
    def key(self) -> tuple[str, int, int, str, str, str]:
        """What makes a mention the same mention: its place, words and target, in an unchanged sentence."""
        return (self.passage, self.start, self.end, self.words, self.target, self.digest)


def review_file() -> Path:
    """Where the verdicts lie."""
    from judge.resources import data_dir

    return data_dir("codex_data") / "reviews" / "mentions.toml"


def load_review(path: Path) -> tuple[Reviewed, ...]:
    """The rows of a review file; none when it does not exist. Raises IngestError for a row of the wrong shape."""
    if not path.is_file():
        return ()
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8")).get("mention", [])
        reviewed = msgspec.convert(rows, tuple[Reviewed, ...])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise IngestError(path.name, 0, str(error)) from error
    for row in reviewed:
        if row.verdict not in ("right", "wrong", ""):
            raise IngestError(path.name, 0, f"{row.passage}: a verdict is 'right' or 'wrong', not {row.verdict!r}")
    return reviewed


def all_mentions(codex: Codex) -> list[Edge]:
    """Every mention of the current editions, in an order that does not depend on how it was found."""
    return sorted(codex.all_edges(["mention"]), key=lambda e: (e.document, e.passage, e.start, e.end, e.target))


def draw_sample(codex: Codex) -> list[Reviewed]:
    """The mentions that the seed draws from today's, without verdicts, in the order of the documents."""
    edges = all_mentions(codex)
    drawn = random.Random(SEED).sample(edges, min(SIZE, len(edges)))  # noqa: S311 - a sample, no secret
    drawn.sort(key=lambda e: (e.document, e.passage, e.start))
    return [_row(codex, edge) for edge in drawn]


def _row(codex: Codex, edge: Edge) -> Reviewed:
    digest = codex.passage(edge.passage, edge.edition).digest
    return Reviewed(edge.passage, edge.start, edge.end, edge.words, edge.target, digest, "")


def report(codex: Codex, path: Path | None = None) -> dict[str, Any]:
    """The figures of the review, computed from its file and today's mentions.

    ``sampled``, ``right``, ``wrong`` and ``precision`` count verdicts; ``unread`` rows have none yet; ``stale`` rows
    are mentions that exist no longer or stand in a changed sentence; ``as_drawn`` says whether the rows are still the
    very ones that the seed draws; ``mentions`` is how many there are in all. Raises IngestError as ``load_review``.
    """
    reviewed = load_review(path or review_file())
    right = sum(row.verdict == "right" for row in reviewed)
    wrong = [f"{row.passage} {row.words!r} -> {row.target}: {row.note}" for row in reviewed if row.verdict == "wrong"]
    now = {_row(codex, edge).key for edge in all_mentions(codex) if edge.passage in {r.passage for r in reviewed}}
    read = right + len(wrong)
    return {
        "mentions": len(all_mentions(codex)),
        "seed": SEED,
        "sampled": len(reviewed),
        "right": right,
        "wrong": len(wrong),
        "unread": len(reviewed) - read,
        "precision": round(right / read, 4) if read else 0.0,
        "wrong_ones": wrong,
        "stale": [f"{row.passage} {row.words!r}" for row in reviewed if row.key not in now],
        "as_drawn": {row.key for row in reviewed} == {row.key for row in draw_sample(codex)},
    }


def write_sample(codex: Codex, path: Path) -> int:
    """Draws the sample anew into a review file, keeping the verdicts of mentions read before.

    Returns how many rows are still to be read.
    """
    known = {row.key: row for row in load_review(path)}
    rows = [known.get(row.key, row) for row in draw_sample(codex)]
    texts = {row.passage: codex.passage(row.passage).text for row in rows}
    path.parent.mkdir(parents=True, exist_ok=True)
    head = f"# {len(rows)} automatic mentions drawn with seed {SEED}, each read in its sentence.\n"
    path.write_text(head + "".join(_dump(row, texts[row.passage]) for row in rows), encoding="utf-8")
    return sum(not row.verdict for row in rows)


def _dump(row: Reviewed, text: str) -> str:
    """One row as TOML, below a comment that shows the words in their sentence."""
    shown = f"{text[: row.start]}[{row.words}]{text[row.end :]}"
    fields = {k: v for k, v in msgspec.structs.asdict(row).items() if k != "note" or v}
    lines = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items()]
    return "\n".join(["", "[[mention]]", f"# {shown}", *lines, ""])
