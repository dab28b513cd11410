"""``judge rule``: the ruling on one scenario file."""

from __future__ import annotations

import sys
from typing import TextIO

import click

from judge.commands.output import open_codex, write_json


@click.command()
@click.argument("file", type=click.File("r", encoding="utf-8"))
@click.option("--all", "whole", is_flag=True, help="Print everything: each step, all outcomes, every sentence.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
@click.option("--why", is_flag=True, help="With --json: also the reason of each answer, and what would change it.")
@click.option("--markdown", is_flag=True, help="Write Markdown.")
@click.option("--chat", is_flag=True, help="Write the answer for a chat, in 600 characters.")
@click.option("--nodes", type=click.IntRange(1, 1_000_000), default=20_000, show_default=True, help="Most positions.")
@click.option("--seconds", type=click.FloatRange(0.1, 600), default=5.0, show_default=True, help="Time at most.")
def rule(
    file: TextIO, whole: bool, as_json: bool, why: bool, markdown: bool, chat: bool, nodes: int, seconds: float
) -> None:
    """Judge the scenario in FILE (- for standard input).

    Each answer comes with its reason, the sentence that decides, and what would change it, in 25 lines at most. What
    is not allowed is answered No, with the requirement that fails. Exit code 0 when every ask was answered, 2 when the
    file cannot be read, 3 when an ask was declined as unsupported, or what the file has somebody do is not allowed.
    """
    from judge.rulings import BadScenario, Bounds, judge, load
    from judge.rulings.deciding import in_one_breath
    from judge.rulings.deciding.brief import as_brief
    from judge.rulings.deciding.chat import as_chat
    from judge.rulings.render import as_markdown, as_text

    try:
        text = file.read()
    except UnicodeDecodeError as error:
        click.echo(f"{file.name}:1:1  this is not UTF-8 text: {error}", err=True)
        sys.exit(2)
    codex = open_codex()
    try:
        scenario = load(text, file.name)
        ruling = judge(codex, scenario, Bounds(nodes, seconds))
    except BadScenario as error:
        if as_json:
            write_json({"problems": error.problems})
        else:
            click.echo(str(error), err=True)
        sys.exit(2)
    if why or not (as_json or markdown or whole):
        ruling = in_one_breath(codex, scenario, ruling)
    editions = tuple(codex.editions)
    if as_json:
        write_json(ruling)
    elif chat:
        click.echo(as_chat(ruling))
    elif markdown or whole:
        click.echo(as_markdown(ruling, editions) if markdown else as_text(ruling, editions))
    else:
        click.echo(as_brief(ruling, editions), nl=False)
    sys.exit(3 if ruling.declined else 0)
