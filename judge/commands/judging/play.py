"""``judge play``: a scenario played in the terminal, one decision at a time."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click

from judge.commands.output import open_codex, wrapped, write_json

if TYPE_CHECKING:  # the games open when a scenario is read
    from judge.codex.library import Codex
    from judge.rulings.playing import Decision, Played, Way

HELP = "number or words of an option; undo; open: explore every way from here; save FILE; quit"
UNDO, OPEN, SAVE, QUIT = "undo", "open", "save", "quit"
REASONS = 2
"""So many requirements are told of what is no option."""


@click.command()
@click.argument("file", type=click.File("r", encoding="utf-8"))
@click.option("--decide", "decided", multiple=True, metavar="KIND:LABEL", help="Decide this first; again for the next.")
@click.option("--json", "as_json", is_flag=True, help="Write where it stands as JSON, and ask nothing.")
def play(file: TextIO, decided: tuple[str, ...], as_json: bool) -> None:
    """Play the scenario in FILE (- for standard input): the judge asks what is open, one decision at a time.

    At the end it rules. What was decided can be saved as a scenario at any time. Exit code 0 when every ask was
    answered or something is left to decide, 2 when the file cannot be read, 3 when the judge cannot go on.
    """
    from judge.rulings import BadScenario
    from judge.rulings.playing import play as step
    from judge.rulings.playing import with_decisions

    codex = open_codex()
    try:
        text = file.read()
        played = step(codex, text, _decisions(decided))
        while not as_json and played.open is not None and file is not sys.stdin:
            _show(played)
            said = _said(played)
            if said == QUIT:
                break
            if said == OPEN:
                _explored(codex, played)
                return
            kept = played.decided[:-1] if said == UNDO else (*played.decided, _decision(played, said))
            played = step(codex, with_decisions(played.scenario, kept))
    except UnicodeDecodeError as error:
        click.echo(f"{file.name}:1:1  this is not UTF-8 text: {error}", err=True)
        sys.exit(2)
    except BadScenario as error:
        if as_json:
            write_json({"problems": error.problems})
        else:
            click.echo(str(error), err=True)
        sys.exit(2)
    if as_json:
        write_json(played)
    elif played.open is None:
        _show(played)
        _end(codex, played)
    sys.exit(3 if played.missing or (played.ruling is not None and played.ruling.declined) else 0)


def _decisions(said: tuple[str, ...]) -> list[Decision]:
    from judge.rulings.playing import Decision

    found = []
    for one in said:
        kind, colon, label = one.partition(":")
        if not colon or not label.strip():
            raise click.BadParameter(f"{one!r} should be a kind and a label ('defend: Owl')", param_hint="--decide")
        found.append(Decision(kind.strip(), label.strip()))
    return found


def _decision(played: Played, label: str) -> Decision:
    from judge.rulings.playing import Decision

    assert played.open is not None
    return Decision(played.open.kind, label)


def _show(played: Played) -> None:
    """What happened since the last decision, and what is open now."""
    for step in played.steps[played.fresh :]:
        if step.kind in ("done", "ignored", "not-applied", "pending"):
            click.echo(wrapped(step.text, "  "))
    if played.open is None:
        return
    click.secho(f"\n{played.open.asked}", bold=True)
    for number, way in enumerate(played.open.ways, 1):
        click.echo(f"  {number}  {way.label}{f'  ({way.probability})' if way.probability else ''}{_leads(way)}")
    for no in played.open.refused:
        why = "; ".join(reason.text for reason in no.reasons[:REASONS])
        cites = ", ".join(no.reasons[0].cites[:1])
        click.secho(wrapped(f"{no.label}: no, {why}  [{cites}]", "     "), dim=True)


def _leads(way: Way) -> str:
    return f": {way.leads[0].text}" if way.leads else ""


def _said(played: Played) -> str:
    """What somebody types: the label of an option, or a word of ``HELP``; asked until it is one."""
    from judge.games.source import nearest

    assert played.open is not None
    labels = {way.label.casefold(): way.label for way in played.open.ways}
    while True:
        try:
            typed = input("> ").strip()
        except EOFError:
            return QUIT
        word, _, rest = typed.partition(" ")
        if word == SAVE and rest:
            Path(rest).write_text(played.scenario, "utf-8")
            click.echo(f"saved: {rest}")
        elif typed == UNDO and not played.decided:
            click.echo("nothing was decided yet")
        elif typed in (UNDO, OPEN, QUIT):
            return typed
        elif typed.isdecimal() and 1 <= int(typed) <= len(played.open.ways):
            return played.open.ways[int(typed) - 1].label
        elif typed.casefold() in labels:
            return labels[typed.casefold()]
        else:
            click.echo(f"{typed!r} is none of these{nearest(typed, labels.values())}. There are: {HELP}")


def _explored(codex: Codex, played: Played) -> None:
    """The ruling with all that is open explored in every way."""
    from judge.rulings import rule_text
    from judge.rulings.playing import left_open
    from judge.rulings.render import as_text

    ruling = rule_text(codex, left_open(played.scenario))
    click.echo(as_text(ruling, tuple(codex.editions)))
    sys.exit(3 if ruling.declined else 0)


def _end(codex: Codex, played: Played) -> None:
    from judge.rulings.render import as_text

    click.echo()
    if played.missing:
        click.echo(f"The judge cannot go on: {played.missing}")
    elif played.ruling is not None:
        click.echo(as_text(played.ruling, tuple(codex.editions)))
