"""A progress bar for long work: a person at a terminal sees it, a pipe sees nothing."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class Bar:
    """``with Bar("Judging") as told: told(done, total)`` shows how far the work is; the bar goes when it ends."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.shown: Progress | None = None
        self.task: TaskID | None = None

    def __enter__(self) -> Bar:
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import Progress, TimeElapsedColumn

            columns = (*Progress.get_default_columns(), TimeElapsedColumn())
            self.shown = Progress(*columns, console=Console(stderr=True), transient=True)
            self.shown.start()
            self.task = self.shown.add_task(self.what, total=None)
        return self

    def __call__(self, done: int, total: int) -> None:
        """So much of all is done."""
        if self.shown is not None and self.task is not None:
            self.shown.update(self.task, completed=done, total=total)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.shown is not None:
            self.shown.stop()
