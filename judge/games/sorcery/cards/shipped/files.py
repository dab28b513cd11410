"""The files of faces: in which a card stands, and how its row is written.

A row is what TOML gives: the keys of a card, ``sets``, and ``clauses``. A clause has its name, when it matters, and the
digest of the printed clause that it stands for; of several, a list.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from judge.resources import data_dir

Row = dict[str, Any]
KEYS = (
    "types", "subtypes", "rarity", "cost", "x", "threshold", "elements", "power", "defense", "life", "affinity", "mana",
    "size", "keywords", "token", "sets", "clauses",
)  # fmt: skip
"""The keys of a row, in the order in which they are written."""
BEYOND = ("sets", "clauses")
"""The keys of a row that are none of a card."""
BARE = re.compile(r"[A-Za-z0-9_-]+")
READ = "read"
"""The part whose files the reader of printed texts makes: of each card, ``clauses`` with what they cover and say."""
PARTS = {
    "minion": ("abc", "def", "ghijkl", "mnopq", "rs", "tuvwxyz"),
    "site": ("abcdef", "ghijklm", "nopqrstuvwxyz"),
    "magic": ("abcdef", "ghijklm", "nopqrstuvwxyz"),
    "artifact": ("abcdefghijklm", "nopqrstuvwxyz"),
}
"""The letters with which the names in each file of a type begin; another sign stands with the last."""


def folder() -> Path:
    """Where the cards of Sorcery lie."""
    return data_dir("codex_data") / "cards" / "sorcery"


def file_of(name: str, types: Iterable[str]) -> str:
    """The name of the file in which a card's face stands."""
    kind = next(iter(types))
    parts = PARTS.get(kind)
    if parts is None:
        return f"{kind}.toml"
    part = next((letters for letters in parts if name[:1].casefold() in letters), parts[-1])
    return f"{kind}-{part[0]}-{part[-1]}.toml"


def read_rows(part: str) -> dict[str, Row]:
    """The rows of all files of a part (``faces``, ``texts``), by the name of the card.

    Raises ValueError for a card that stands in two files.
    """
    found: dict[str, Row] = {}
    where: dict[str, str] = {}
    for file in sorted(folder().glob(f"{part}/*.toml")):
        for name, row in tomllib.loads(file.read_text("utf-8")).items():
            if name in found:
                raise ValueError(f"{name} stands in {where[name]} and in {file.name}")
            found[name], where[name] = row, file.name
    return found


def corrections() -> dict[str, Row]:
    """What the faces made from a card file say otherwise, by the name of the card."""
    file = folder() / "corrections.toml"
    found: dict[str, Row] = tomllib.loads(file.read_text("utf-8"))
    return found


def missing() -> dict[str, str]:
    """What is missing to read the rest of a card, by its name: of each card that is not whole, in plain words."""
    file = folder() / "missing.toml"
    found: dict[str, str] = tomllib.loads(file.read_text("utf-8"))
    return found


def face_fields(row: Mapping[str, Any]) -> Row:
    """The keys of a card in a row of a face, with its clauses as uncovered ones."""
    fields = {key: value for key, value in row.items() if key not in BEYOND}
    if clauses := row.get("clauses"):
        fields["uncovered"] = [{key: c[key] for key in ("clause", "when") if key in c} for c in clauses]
    return fields


def digests_of(clause: Mapping[str, Any]) -> tuple[str, ...]:
    """The digests of the printed clauses that a clause of a row stands for; none of one that stands for none."""
    said = clause.get("digest", ())
    return (said,) if isinstance(said, str) else tuple(said)


def written(rows: Mapping[str, Row]) -> dict[str, str]:
    """The files of faces, by name, as they are written."""
    said = "facts, and the clauses of their texts by name. Made by `judge cards faces`."
    return _files(rows, {name: row["types"] for name, row in rows.items()}, KEYS, ("faces", said))


def texts_written(rows: Mapping[str, Row], types: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """The files of texts as they were read, by name; ``types`` are those of each card."""
    said = "their clauses as they are read. Made by `judge cards texts`."
    return _files(rows, types, ("clauses",), ("texts", said))


def _files(
    rows: Mapping[str, Row], types: Mapping[str, Iterable[str]], keys: Iterable[str], says: tuple[str, str]
) -> dict[str, str]:
    files: dict[str, list[str]] = {}
    for name, row in sorted(rows.items(), key=lambda item: (item[0].casefold(), item[0])):
        files.setdefault(file_of(name, types[name]), []).append(_card(name, row, keys))
    return {file: f"{_head(file, *says)}\n\n" + "\n".join(cards) for file, cards in files.items()}


def _head(file: str, what: str, said: str) -> str:
    kind, _, letters = file.removesuffix(".toml").partition("-")
    which = f" from {letters[0].upper()} to {letters[-1].upper()}" if letters else ""
    return f"# The {what} of the {kind} cards{which}: {said}"


def _card(name: str, row: Row, keys: Iterable[str]) -> str:
    lines = [f"[{json.dumps(name, ensure_ascii=False)}]"]
    for key in keys:
        if key in row:
            lines.append(f"{key} = {_clauses(row[key]) if key == 'clauses' else _value(row[key])}")
    return "\n".join(lines) + "\n"


def _clauses(clauses: list[Row]) -> str:
    return "[\n" + "".join(f"    {_value(clause)},\n" for clause in clauses) + "]"


def _value(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(held)}" for key, held in value.items()) + " }"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _key(words: str) -> str:
    """A key as TOML writes it: bare, or in quotes when it holds more than letters."""
    return words if BARE.fullmatch(words) else json.dumps(words, ensure_ascii=False)
