"""``judge drills prove``: drills held against today's rules and editions."""

from __future__ import annotations

import sys
from random import Random

import click

from judge.commands.output import open_codex, write_json
from judge.commands.progress import Bar
from judge.games.shelf import NAMES


@click.command()
@click.option("--game", type=click.Choice(list(NAMES)), default=None, help="Only the drills of one game.")
@click.option("--all", "every", is_flag=True, help="Prove every drill; this is so without --sample.")
@click.option("--sample", type=click.IntRange(1), default=None, help="Prove so many drills, always the same ones.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def prove(game: str | None, every: bool, sample: int | None, as_json: bool) -> None:
    """Prove drills again: the right answer, each mistake with its rule switched off, and the words they rest on.

    Exit code 1 when any does not hold.
    """
    from judge.training.drills.pool import shipped_pool
    from judge.training.drills.prove import prove_fully as run

    chosen = list(shipped_pool().chosen(game or ""))
    if sample and not every and sample < len(chosen):
        chosen = Random(5).sample(chosen, sample)  # noqa: S311 (a sample, no secret)
    codex = open_codex()
    failed: dict[str, str] = {}
    marked: dict[str, str] = {}
    with Bar("Proving drills") as told:
        for place, drill in enumerate(chosen, 1):
            found = run(codex, drill)
            if not found.holds:
                failed[drill.id] = found.why
            elif found.why:
                marked[drill.id] = found.why
            told(place, len(chosen))
    if as_json:
        write_json({"proved": len(chosen) - len(failed), "failed": failed, "new_mark": marked})
    else:
        for id, why in {**failed, **marked}.items():
            click.echo(f"{'FAILED' if id in failed else 'note'}  {id}: {why}")
        click.echo(f"{len(chosen)} drills: {len(chosen) - len(failed)} hold, {len(failed)} do not")
    sys.exit(1 if failed else 0)
