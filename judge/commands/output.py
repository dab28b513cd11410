"""How commands write: JSON for programs, plain lines for people, and a progress bar for long work."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click
import msgspec

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from judge.codex.library import Codex


def write_json(value: object) -> None:
    """Writes a value as indented JSON with a closing line break."""
    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def open_codex() -> Codex:
    """Today's codex; while it is compiled the first time a person sees a progress bar, a pipe sees nothing."""
    from judge.codex.library import Codex

    if not sys.stderr.isatty():
        return Codex.open()
    return Codex.open(_Bar())


class _Bar:
    """A progress bar that appears with the first step and goes with the last; rich is imported only then."""

    def __init__(self) -> None:
        self.shown: Progress | None = None
        self.task: TaskID | None = None

    def __call__(self, what: str, done: int, total: int) -> None:
        from rich.console import Console
        from rich.progress import Progress

        if self.shown is None or self.task is None:
            self.shown = Progress(console=Console(stderr=True), transient=True)
            self.shown.start()
            self.task = self.shown.add_task("", total=total)
        self.shown.update(self.task, completed=done, description=f"Compiling the codex: {what}")
        if done == total:
            self.shown.stop()


def wrapped(text: str, indent: str = "") -> str:
    """A paragraph wrapped to the terminal's width, at most 100 columns, each line after ``indent``."""
    import shutil
    import textwrap

    width = min(100, shutil.get_terminal_size((100, 24)).columns)
    # The name of a file is copied whole: it is not broken at a hyphen.
    return textwrap.fill(text, width=width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
