"""What became of entries that are no longer there: renamed ones redirect, removed ones leave a tombstone."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
from msgspec import Struct

from judge.codex.errors import IngestError


class Fate(Struct, frozen=True):
    """One row of ``ids/history.toml``: since ``edition``, entry ``id`` is ``renamed`` or ``removed``.

    ``to`` is the id it has now or the entry that says the same today (may be empty for a removed one).
    """

    id: str
    edition: str
    fate: str
    to: str = ""
    why: str = ""


def load_history(folder: Path) -> tuple[Fate, ...]:
    """The fates listed in a folder's ``ids/history.toml``; none when there is no such file.

    Raises IngestError for rows that are not what ``Fate`` says.
    """
    path = folder / "ids" / "history.toml"
    if not path.is_file():
        return ()
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8")).get("fate", [])
        fates = tuple(msgspec.convert(row, Fate) for row in rows)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise IngestError(path.name, 0, str(error)) from error
    for fate in fates:
        if fate.fate not in ("renamed", "removed") or (fate.fate == "renamed" and not fate.to):
            raise IngestError(path.name, 0, f"{fate.id}: a fate is 'renamed' (with 'to') or 'removed'")
    return fates


def dump_history(fates: tuple[Fate, ...]) -> str:
    """The text of a history file."""
    import json

    rows = []
    for fate in fates:
        fields = msgspec.structs.asdict(fate)
        rows.append("[[fate]]\n" + "".join(f"{k} = {json.dumps(v, ensure_ascii=False)}\n" for k, v in fields.items()))
    return "\n".join(rows)
