"""The folders that hold codex data: the ones that came with the program and what its user imported."""

from __future__ import annotations

import os
from pathlib import Path

from judge.resources import data_dir, home


def folders() -> tuple[Path, ...]:
    """The codex folders in order: the shipped one (or ``$JUDGE_CODEX``), then the user's imports when there are any."""
    shipped = Path(given) if (given := os.environ.get("JUDGE_CODEX")) else data_dir("codex_data")
    imported = home() / "codex"
    return (shipped, *([imported] if (imported / "manifest.toml").is_file() else []))
