"""``judge check``: scenario files held against what they expect."""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import indent

import click

from judge.commands.output import open_codex, write_json


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
@click.option("--slowest", type=click.IntRange(0, 100), default=0, help="Name so many of the slowest files.")
def check(paths: tuple[Path, ...], as_json: bool, slowest: int) -> None:
    """Judge scenario files (all shipped ones without PATHS) and compare with their expectations.

    Of a folder, the files that begin as a scenario does: other YAML below it is left alone.

    Exit code 1 when any answer is wrong, or a file cannot be read.
    """
    from judge.games.shelf import GAMES
    from judge.rulings.check import check as run
    from judge.rulings.shipped_files import scenario_files, scenarios_below

    files: list[Path] = []
    for path in paths:
        files += scenarios_below(path) if path.is_dir() else [path]
    if not paths:
        files = [file for game in GAMES for file in scenario_files(game)]
    report = run(open_codex(), files)
    if as_json:
        write_json(report)
    else:
        for one in report.files:
            if one.result == "right":
                continue
            click.echo(f"{one.result.upper():11} {one.file}")
            if one.problem:
                click.echo(indent(one.problem, "    "))
            for ask in one.asks:
                if ask.result != "right":
                    click.echo(f"    {ask.ask}\n        expected {ask.expected}; answered {ask.answered}")
        counts = f"{report.right} right, {report.wrong} wrong, {report.unsupported} unsupported"
        counts += f", {report.unreadable} unreadable" if report.unreadable else ""
        click.echo(f"{report.total} files: {counts}")
        for one in sorted(report.files, key=lambda o: -o.took_ms)[:slowest]:
            click.echo(f"    {one.took_ms:7.1f} ms  {one.file}")
    sys.exit(1 if report.wrong or report.unreadable else 0)
