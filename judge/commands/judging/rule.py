"""``judge rule``: the ruling on one scenario file."""

from __future__ import annotations

import sys
from typing import TextIO

import click

from judge.commands.output import open_codex, write_json


@click.command()
@click.argument("file", type=click.File("r", encoding="utf-8"))
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
@click.option("--markdown", is_flag=True, help="Write Markdown.")
@click.option("--nodes", type=click.IntRange(1, 1_000_000), default=20_000, show_default=True, help="Most positions.")
@click.option("--seconds", type=click.FloatRange(0.1, 600), default=5.0, show_default=True, help="Time at most.")
def rule(file: TextIO, as_json: bool, markdown: bool, nodes: int, seconds: float) -> None:
    """Judge the scenario in FILE (- for standard input).

    Exit code 0 when every ask was answered, 2 when the file cannot be read, 3 when an ask was declined as unsupported.
    """
    from judge.rulings import BadScenario, Bounds, rule_text
    from judge.rulings.render import as_markdown, as_text

    try:
        text = file.read()
    except UnicodeDecodeError as error:
        click.echo(f"{file.name}:1:1  this is not UTF-8 text: {error}", err=True)
        sys.exit(2)
    codex = open_codex()
    try:
        ruling = rule_text(codex, text, file.name, Bounds(nodes, seconds))
    except BadScenario as error:
        if as_json:
            write_json({"problems": error.problems})
        else:
            click.echo(str(error), err=True)
        sys.exit(2)
    if as_json:
        write_json(ruling)
    else:
        editions = tuple(codex.editions)
        click.echo(as_markdown(ruling, editions) if markdown else as_text(ruling, editions))
    sys.exit(3 if ruling.declined else 0)
