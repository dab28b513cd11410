"""A group of commands that are imported only when they are called, so that no command waits for another's libraries."""

from __future__ import annotations

from importlib import import_module

import click


class LazyGroup(click.Group):
    """A click group over a table: command name to (module, what it does). Its help needs no import.

    The command's object has the command's name in its module, hyphens as underscores; a name that is a keyword of
    Python gets an underscore behind it.
    """

    def __init__(self, *args: object, table: dict[str, tuple[str, str]], **fields: object) -> None:
        super().__init__(*args, **fields)  # type: ignore[arg-type]
        self.table = table

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in the order of the table."""
        return list(self.table)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """The command of that name, or None."""
        if name not in self.table:
            return None
        module = import_module(self.table[name][0])
        attribute = name.replace("-", "_")
        command = getattr(module, attribute, None) or getattr(module, f"{attribute}_")
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the list of commands from the table alone."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, what) for name, (_, what) in self.table.items()])
