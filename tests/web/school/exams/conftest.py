"""A shared site of its own for each test, with a head judge and somebody who sits exams."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from judge.codex.library import Codex
from tests.web.visitors import Visitor, shared_site, visitor


@pytest.fixture
def site(codex: Codex, tmp_path: Path) -> Iterator[Flask]:
    with shared_site(codex, tmp_path) as app:
        yield app


@pytest.fixture
def head(site: Flask) -> Visitor:
    return visitor(site, "Hedda", "head judge")


@pytest.fixture
def ann(site: Flask) -> Visitor:
    return visitor(site, "Ann")
