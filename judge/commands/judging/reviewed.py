"""``judge reviewed``: the rules to read again because an edition changed the words they were written from."""

from __future__ import annotations

import sys

import click

from judge.commands.output import open_codex, write_json


@click.command()
@click.option("--write", is_flag=True, help="Keep today's words as reviewed, after reading.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def reviewed(write: bool, as_json: bool) -> None:
    """List passages whose words are not those that the rules were held against; exit code 1 when there are any."""
    from judge.games.shelf import GAMES
    from judge.rulings import reviewed as reviews

    codex = open_codex()
    if write:
        for game in GAMES:
            click.echo(f"{game}: {reviews.write(codex, game)} passages kept as reviewed")
        return
    found = [change for game in GAMES for change in reviews.changed(codex, game)]
    if as_json:
        write_json(found)
    else:
        for change in found:
            click.echo(f"{change.passage}: {change.why}; rests on it: {', '.join(change.rules)}")
        click.echo(f"{len(found)} passages to read again")
    sys.exit(1 if found else 0)
