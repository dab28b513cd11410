"""The version of the judge, with a mark of everything that a ruling depends on."""

from __future__ import annotations

import hashlib
from pathlib import Path

from judge import __version__
from judge.codex.folders import folders
from judge.games.card_files import imported_files

BUILT_FROM = ("codex", "games", "kernel", "rulings", "telling")
"""The packages on which a ruling depends."""


def version() -> str:
    """The version with a mark of the code and data on the disk now, so that no change of a rule goes unseen."""
    package = Path(__file__).parents[2]
    files = sorted(file for name in BUILT_FROM for file in (package / name).rglob("*.py"))
    files += sorted(file for folder in folders() for file in folder.rglob("*") if file.is_file())
    files += imported_files()
    digest = hashlib.blake2b(digest_size=4)
    for file in files:
        data = file.read_bytes()
        digest.update(f"{file.name} {len(data)} ".encode() + data)
    return f"{__version__}+{digest.hexdigest()}"
