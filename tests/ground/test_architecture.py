"""What docs/architecture.md shows and names is there: its drawing is that of the code, its files exist."""

from __future__ import annotations

import re
from pathlib import Path

from tests.ground.drawing import drawing

AGAIN = "python -m tests.ground.drawing --write makes it again"


def test_the_drawing_is_of_todays_code(project_dir: Path) -> None:
    assert (project_dir / "docs" / "architecture.svg").read_text("utf-8") == drawing(project_dir), AGAIN


def test_every_file_that_the_walk_names_is_there(project_dir: Path) -> None:
    told = (project_dir / "docs" / "architecture.md").read_text("utf-8")
    named = re.findall(r"`((?:judge|tests|scenarios|codex_data|docs|templates)/[\w./*-]+)`", told)
    assert len(named) > 20
    missing = [name for name in named if not list(project_dir.glob(name.rstrip("/")))]
    assert missing == []


def test_the_storeys_of_the_walk_are_those_of_the_house(project_dir: Path) -> None:
    told = (project_dir / "docs" / "architecture.md").read_text("utf-8")
    storeys = {path.name for path in (project_dir / "judge").iterdir() if (path / "__init__.py").is_file()}
    assert {name for name in storeys if f"`judge/{name}/`" not in told} == set()
