"""``judge drills make``: every scenario judged again, without some rule, with a fact changed, and the pool renewed."""

from __future__ import annotations

import click

from judge.commands.output import open_codex, write_json
from judge.commands.progress import Bar
from judge.games.shelf import NAMES


@click.command()
@click.option("--game", type=click.Choice(list(NAMES)), default=None, help="Only the drills of one game.")
@click.option("--write", "writing", is_flag=True, help="Write the pool; without it nothing is changed.")
@click.option("--workers", type=click.IntRange(0, 64), default=0, help="Processes that judge; 0 is one a core.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def make(game: str | None, writing: bool, workers: int, as_json: bool) -> None:
    """Make all drills anew from the scenarios and the documents, and say what that changes in the pool.

    A drill that cannot be proved any more is withdrawn, and listed with the reason.
    """
    from judge.training.drills.keeping import change, keep
    from judge.training.drills.make import pool_of

    codex = open_codex()
    changes = []
    for key in [game] if game else list(NAMES):
        with Bar(f"Judging the scenarios of {key}") as told:
            made = pool_of(codex, key, told, workers)
        found = change(codex, key, made.drills)
        if writing:
            keep(found, made.drills)
        changes.append(found)
        if as_json:
            continue
        kept = f"{len(found.kept)} kept, {len(found.marked)} kept with a new mark"
        click.echo(f"{key}: {len(made.drills)} drills, {len(found.new)} new, {kept}, {len(found.withdrawn)} withdrawn")
        for why, many in made.left.items():
            click.echo(f"    {many:5} questions left out: {why}")
        for gone in found.withdrawn:
            click.echo(f"    withdrawn {gone.id}: {gone.why}")
    if as_json:
        write_json(changes)
    elif not writing:
        click.echo("Nothing was written; --write does.")
