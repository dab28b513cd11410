"""``judge lookup``: the entries that answer some words, best first."""

from __future__ import annotations

import shlex

import click
import msgspec

from judge.codex.model import GAMES
from judge.commands.output import open_codex, wrapped, write_json


@click.command()
@click.argument("text", nargs=-1, required=True)
@click.option("--game", type=click.Choice(list(GAMES)), help="Search one game only.")
@click.option("--limit", type=click.IntRange(1, 50), default=10, show_default=True, help="How many results at most.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def lookup(text: tuple[str, ...], game: str | None, limit: int, as_json: bool) -> None:
    """Find the entries that answer TEXT.

    TEXT may be a title, a misspelt one, remembered words or a question. It may hold
    game:sorcery, doc:rulebook, title:attack, "an exact phrase" and -unwanted words.
    """
    from judge.codex.search import search

    query = " ".join(text)
    found = search(open_codex(), query, game=game, limit=limit)
    if as_json:
        write_json(
            {
                "query": query,
                "results": [msgspec.to_builtins(h) for h in found.hits],
                "nearest": found.nearest,
                "note": found.note,
            }
        )
        return
    if found.note:
        click.echo(found.note)
    if not found.hits:
        if named := _card(query):
            click.echo(f"{named} is a card: judge cards show {shlex.quote(named)}")
            return
        click.echo(f"Nothing found for {query!r}.")
        if found.nearest:
            click.echo("Nearest titles: " + ", ".join(found.nearest))
        return
    for hit in found.hits:
        click.echo(f"{click.style(hit.title, bold=True)}  {click.style(hit.id, dim=True)}  ({hit.why})")
        click.echo(wrapped(hit.excerpt, "    "))


def _card(query: str) -> str:
    """The card that is called so, of whichever game; empty when none is."""
    from judge.games.shelf import GAMES as JUDGED

    names = (card.name for game in JUDGED.values() for card in game.lists().cards)
    return next((name for name in names if name.casefold() == query.casefold()), "")
