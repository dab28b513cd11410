"""Where each part of a card was seen to act the last time: a hint for proving it again, never a result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from judge.proof.proving import Hint, Proof
from judge.resources import data_dir


def hints_file(game: str) -> Path:
    """Where the hints of a game are kept."""
    return data_dir("scenarios") / "index" / f"{game}-proofs.json"


def remembered(game: str) -> Mapping[str, tuple[Hint, ...]]:
    """The hints for the parts of each card; none where nobody has kept any, or where they cannot be read."""
    try:
        return msgspec.json.decode(hints_file(game).read_bytes(), type=dict[str, tuple[Hint, ...]])
    except (OSError, msgspec.MsgspecError):
        return {}


def remember(game: str, found: Iterable[Proof]) -> None:
    """Keeps where parts were seen to act, a card a line; of cards that were not looked at what was known before."""
    held: dict[str, list[Hint]] = {}
    for proof in found:
        hints = held.setdefault(proof.card, [])
        if proof.hint is not None:
            hints.append(proof.hint)
    whole = {**remembered(game), **held}
    rows = (msgspec.json.encode({name: whole[name]}).decode()[1:-1] for name in sorted(whole))
    hints_file(game).write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")
