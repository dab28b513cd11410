"""The terminal: ``judge lookup``, ``judge show``, ``judge codex ...`` and ``judge serve``.

Each command lives in a module of its own under ``judge.commands`` and is imported only when it is called, so that
a lookup does not wait for the web server's libraries.
"""

from __future__ import annotations

import sys
from importlib import import_module

import click

from judge import __version__

COMMANDS: dict[str, tuple[str, str]] = {
    "lookup": ("judge.commands.lookup", "Find the entries that answer some words."),
    "show": ("judge.commands.show", "Show one entry with everything that leads to and from it."),
    "codex": ("judge.commands.codex", "Documents, editions, differences, conflicts, the graph."),
    "serve": ("judge.commands.serve", "Open the site on this machine."),
}
"""The commands: the module that holds each, and what it does in one line."""


class LazyGroup(click.Group):
    """A group whose commands are imported when they are asked for; its help needs no import."""

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
        command = getattr(import_module(self.table[name][0]), name.replace("-", "_").replace("import", "import_"))
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the list of commands from the table alone."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, what) for name, (_, what) in self.table.items()])


@click.command(cls=LazyGroup, table=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="judge")
def cli() -> None:
    """Rulings for tabletop card games that anyone can check."""


def main() -> None:
    """Runs the command line. Errors of the codex are one clear line and exit code 2, never a traceback."""
    from judge.codex.errors import CodexError

    try:
        cli()
    except CodexError as error:
        click.echo(f"judge: {error}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        # The reader of our output (head, less) has gone: that is no error of ours.
        sys.stderr.close()
        sys.exit(0)


if __name__ == "__main__":
    main()
