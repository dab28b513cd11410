"""``judge coverage``: how many cases are decided rightly, and which passages rules and scenarios rest on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from judge.commands.output import open_codex, write_json
from judge.games.shelf import NAMES

if TYPE_CHECKING:
    from judge.rulings.coverage import Counted, Passages


@click.command()
@click.option("--game", type=click.Choice(list(NAMES)), help="Count one game only.")
@click.option(
    "--cases", "folder", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Another folder of cases."
)
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
@click.option("--write", is_flag=True, help="Keep what was measured in scenarios/index, for the site.")
@click.option("--left", is_flag=True, help="List every case that is not right, with the reason.")
@click.option("--unclaimed", is_flag=True, help="List every passage on which nothing rests, with its words.")
def coverage(game: str | None, folder: Path | None, as_json: bool, write: bool, left: bool, unclaimed: bool) -> None:
    """Count cases by result and topic, and normative passages by what rests on them."""
    from judge.rulings.catalogue import keep
    from judge.rulings.coverage import coverage as count
    from judge.rulings.resting import write_index

    codex = open_codex()
    found = {key: count(codex, key, folder) for key in NAMES if game in (None, key)}
    if write:
        for key, c in found.items():
            keep(key, c)
            write_index(key, c.files)
    if as_json:
        write_json(
            {
                key: {
                    "cases": {**msgspec.to_builtins(c.cases), "by_topic": c.by_topic},
                    "worked_examples": c.worked_examples,
                    "rules": c.rules,
                    "passages": c.passages,
                    "unclaimed": [p.id for p in c.resting.unclaimed],
                    "results": c.results,
                    "catalogues": c.catalogues,
                }
                for key, c in found.items()
            }
        )
        return
    for key, c in found.items():
        click.echo(click.style(NAMES[key], bold=True))
        rows = [("all cases", c.cases), ("worked examples", c.worked_examples), ("rules", c.rules)]
        for name, tally in rows + sorted(c.by_topic.items()):
            counts = f"{tally.right:4} right  {tally.wrong:3} wrong  {tally.unsupported:4} unsupported"
            click.echo(f"  {name:18} {tally.total:4} cases  {counts}")
        for further, counted in c.catalogues.items():
            _tell_catalogue(further, counted)
        click.echo(
            "  passages: " + ", ".join(f"{value} {name.replace('_', ' ')}" for name, value in c.passages.items())
        )
        if left:
            others = [result for counted in c.catalogues.values() for result in counted.results]
            for result in (*c.results, *others):
                if result.result != "right":
                    click.echo(f"  {result.result:11} {result.id} ({result.topic}): {result.why}")
        if unclaimed:
            _tell_unclaimed(c.resting)


def _tell_catalogue(name: str, found: Counted) -> None:
    """Writes the counts of a further catalogue, whole and by what settles its cases."""
    for words, tally in (("", found.cases), *found.by_basis.items()):
        counts = f"{tally.right:4} right  {tally.wrong:3} wrong  {tally.unsupported:4} unsupported"
        head = f"{name} {words}".strip()
        click.echo(f"  {head:23} {tally.total:4} cases  {counts}  {tally.without_scenario:4} without scenario")


def _tell_unclaimed(found: Passages) -> None:
    """Writes the passages on which nothing rests, and what is wrong with claims."""
    for passage in found.unclaimed:
        click.echo(f"  {passage.id} [{passage.kind}, text {passage.digest}] {passage.text}")
    for id in found.adrift:
        click.echo(f"  {id}: its claim leads to a passage on which nothing rests, or to no scenario that is right")
    for id in found.needless:
        click.echo(f"  {id}: its claim gives a reason, though a rule or a ruling rests on it")
    for id in found.withdrawn:
        click.echo(f"  {id}: its claim was made for other words; read it again")
