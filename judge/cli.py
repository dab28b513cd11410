"""The terminal: ``judge lookup``, ``judge show``, ``judge rule``, ``judge check``,
``judge coverage``, ``judge codex ...`` and ``judge serve``.

Each command lives in a module of its own under ``judge.commands`` and is imported only when it is called, so that
a lookup does not wait for the web server's libraries.
"""

from __future__ import annotations

import sys

import click

from judge import __version__
from judge.commands.group import LazyGroup
from judge.resources import collect_rarely

COMMANDS: dict[str, tuple[str, str]] = {
    "lookup": ("judge.commands.codex.lookup", "Find the entries that answer some words."),
    "show": ("judge.commands.codex.show", "Show one entry with everything that leads to and from it."),
    "rule": ("judge.commands.judging.rule", "Judge one scenario file."),
    "ask": ("judge.commands.judging.ask", "Judge a question in one's own words."),
    "play": ("judge.commands.judging.play", "Play a scenario, one decision at a time."),
    "check": ("judge.commands.judging.check", "Hold scenario files against what they expect."),
    "coverage": ("judge.commands.judging.coverage", "Count the cases and passages that the judge covers."),
    "reviewed": ("judge.commands.judging.reviewed", "Rules to read again because the words changed."),
    "cards": ("judge.commands.judging.cards", "Which cards are known; the publisher's card file."),
    "format": ("judge.commands.judging.format_", "Print everything that a scenario file may say."),
    "codex": ("judge.commands.codex.codex", "Documents, editions, differences, conflicts, the graph."),
    "drill": ("judge.commands.school.drill", "Practise with drills in the terminal."),
    "drills": ("judge.commands.school.drills", "The drills: make, prove, count and show them."),
    "people": ("judge.commands.serving.people", "The accounts of a shared instance."),
    "store": ("judge.commands.serving.store", "Where people's things are kept; a copy of everything."),
    "serve": ("judge.commands.serving.serve", "Open the site on this machine."),
}
"""The commands: the module that holds each, and what it does in one line."""


@click.command(cls=LazyGroup, table=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="judge")
def cli() -> None:
    """Rulings for tabletop card games that anyone can check."""


def main() -> None:
    """Runs the command line. Errors of the codex are one clear line and exit code 2, never a traceback."""
    from judge.codex.errors import CodexError

    collect_rarely()
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
