"""Scenario trees written as text again: what ``reader.read`` reads from it is the tree that was written."""

from __future__ import annotations

import json
from typing import Any


def write(tree: Any) -> str:
    """The text of a tree of mappings, lists and texts."""
    return json.dumps(tree, ensure_ascii=False, indent=1)
