"""Work done once for all processes of a test run: the first that needs it does it, the others read the result."""

from __future__ import annotations

import fcntl
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class SharedWork:
    """A folder of one test run in which results lie as JSON."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: dict[str, object] = {}

    def __call__(self, name: str, work: Callable[[], T], kind: Any = Any) -> T:
        """What ``work`` returns, of a kind that msgspec knows; it is called in one process alone, and once."""
        if name not in self.known:
            with (self.folder / f"{name}.lock").open("w") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX)
                kept = self.folder / f"{name}.json"
                if not kept.is_file():
                    kept.write_bytes(msgspec.json.encode(work()))
                self.known[name] = msgspec.json.decode(kept.read_bytes(), type=kind)
        return self.known[name]  # type: ignore[return-value]
