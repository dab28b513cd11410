"""``judge ask``: a question in one's own words."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from judge.commands.output import open_codex, wrapped, write_json

if TYPE_CHECKING:
    from judge.rulings.asking.shapes import Asked

COLUMN = 40
"""Where what words became begins, beside them."""


@click.command()
@click.argument("text")
@click.option("--game", default="", help="The key of a game; found out when left out.")
@click.option(
    "--choose", "chosen", multiple=True, metavar="OPTION", help="An option of what is asked back; again for more."
)
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def ask(text: str, game: str, chosen: tuple[str, ...], as_json: bool) -> None:
    """Judge a question in one's own words: what was understood, what is asked back, the ruling, and what comes near.

    Exit code 0 with a ruling, 2 when the game is unknown or the text too long, 3 when something is open, was not
    understood, or the judge declines.
    """
    from judge.games.shelf import GAMES
    from judge.games.source import nearest
    from judge.rulings.asking.asking import ask as asked_of
    from judge.rulings.asking.tokens import LONGEST

    if game and game not in GAMES:
        raise click.BadParameter(f"there is no game {game!r}{nearest(game, GAMES)}", param_hint="--game")
    if len(text) > LONGEST:
        raise click.BadParameter(f"a question has at most {LONGEST} characters", param_hint="TEXT")
    answer = asked_of(open_codex(), text, game, chosen)
    if as_json:
        write_json(answer)
    else:
        _show(answer)
    sys.exit(0 if answer.ruling is not None and not answer.ruling.declined else 3)


def _show(answer: Asked) -> None:
    from judge.telling import ruling_words as words

    _part("Understood", [(one.words, one.became) for one in answer.understood])
    click.echo(f"Not understood   {', '.join(answer.not_understood) or 'nothing'}")
    _part("Taken for granted", [(said, "") for said in answer.assumed])
    for one in answer.open:
        click.secho(f"\n{one.asked}", bold=True)
        for option in one.options:
            click.echo(wrapped(f"--choose {option!r}", "  "))
    if answer.note:
        click.echo(f"\n{answer.note}")
    if answer.ruling is not None:
        click.echo("\nRuling")
        for found in answer.ruling.answers:
            click.echo(wrapped(f"{words.question(found.ask)}  {words.verdict(found)}", "  "))
            for reason in found.reasons:
                click.echo(wrapped(words.capital(reason.text), "    ") if reason.text else "")
    if answer.nearest:
        click.echo(f"\nRulings like this ({len(answer.nearest)})")
        for near in answer.nearest:
            click.echo(wrapped(f"{near.title}{f' ({near.verdict})' if near.verdict else ''}  {near.id}", "  "))


def _part(title: str, rows: list[tuple[str, str]]) -> None:
    if not rows:
        return
    click.echo(title)
    for words, became in rows:
        shown = " ".join(words.split())
        gap = " " * max(2, COLUMN - len(shown)) if became else ""
        click.echo(
            wrapped(f"{shown}{gap}{became}", "  ") if not became or len(shown) > COLUMN else f"  {shown}{gap}{became}"
        )
