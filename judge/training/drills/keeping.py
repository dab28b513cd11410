"""The pool kept over time: what a new making adds, keeps and withdraws, and the list of what was withdrawn and why."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from judge.codex.library import Codex
from judge.resources import data_dir
from judge.training.drills.drill import Drill
from judge.training.drills.pool import pool_file, read, write
from judge.training.drills.prove import prove_fully

NOT_CHOSEN = "it still holds, and is made no more: it means the same as another, or others were chosen for its scenario"


HEAD = (
    "# Drills that are asked no more, the editions they were last judged by, and why. Written by judge drills make.\n\n"
)


class Withdrawn(Struct, frozen=True):
    """A drill that is asked no more: by which editions it was judged when it went, and why."""

    id: str
    ruleset: str
    why: str


class Change(Struct, frozen=True):
    """What a making does to the pool of a game: new, kept as they are, kept with a new mark, and withdrawn."""

    game: str
    new: tuple[str, ...]
    kept: tuple[str, ...]
    marked: tuple[str, ...]
    withdrawn: tuple[Withdrawn, ...]


def withdrawn_file(folder: Path | None = None) -> Path:
    """Where the withdrawn drills are listed."""
    return (folder or data_dir("scenarios") / "drills") / "withdrawn.toml"


def withdrawn(folder: Path | None = None) -> dict[str, Withdrawn]:
    """All drills that were withdrawn, by id."""
    file = withdrawn_file(folder)
    held = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    return {id: Withdrawn(id, row["ruleset"], row["why"]) for id, row in held.items()}


def change(codex: Codex, game: str, drills: Iterable[Drill], folder: Path | None = None) -> Change:
    """How the pool of a game would change by newly made drills; each that is not made again is proved once more."""
    old = {drill.id: drill for drill in read(pool_file(game, folder))}
    now = {drill.id: drill for drill in drills}
    gone = []
    for id, drill in old.items():
        if id not in now:
            found = prove_fully(codex, drill)
            ruleset = ", ".join(found.ruling.ruleset if found.ruling else drill.proof.ruleset)
            gone.append(Withdrawn(id, ruleset, NOT_CHOSEN if found.holds else found.why))
    both = [id for id in now if id in old]
    return Change(
        game,
        new=tuple(sorted(id for id in now if id not in old)),
        kept=tuple(sorted(id for id in both if now[id].mark == old[id].mark)),
        marked=tuple(sorted(id for id in both if now[id].mark != old[id].mark)),
        withdrawn=tuple(gone),
    )


def keep(found: Change, drills: Iterable[Drill], folder: Path | None = None) -> None:
    """Writes the pool of a game, and lists what was withdrawn; what is made again is on that list no longer."""
    made = tuple(drills)
    write(pool_file(found.game, folder), made)
    listed = withdrawn(folder) | {gone.id: gone for gone in found.withdrawn}
    for drill in made:
        listed.pop(drill.id, None)
    rows = (f"[{id}]\nruleset = {_text(listed[id].ruleset)}\nwhy = {_text(listed[id].why)}\n" for id in sorted(listed))
    withdrawn_file(folder).write_text(HEAD + "\n".join(rows), "utf-8")


def _text(words: str) -> str:
    """Words as a basic string of TOML, which a string of JSON is."""
    return json.dumps(words, ensure_ascii=False)
