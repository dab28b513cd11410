"""``judge format``: the reference of the scenario format."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("format")
@click.option("--write", type=click.Path(dir_okay=False, path_type=Path), help="Write it to a file.")
def format_(write: Path | None) -> None:
    """Print everything that a scenario file may say: keys, actions, asks, operations, selectors."""
    from judge.rulings.reference import reference

    if write:
        write.write_text(reference(), "utf-8")
    else:
        click.echo(reference(), nl=False)
