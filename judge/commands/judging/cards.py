"""``judge cards``: which cards the judge knows, and how to load the publisher's own file."""

from __future__ import annotations

from pathlib import Path

import click

from judge.commands.output import write_json


@click.group()
def cards() -> None:
    """Cards: which are known, what of their texts is covered, and the publisher's file."""


@cards.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def import_(file: Path) -> None:
    """Load names, types, costs and figures of all Sorcery cards from the publisher's card FILE (JSON).

    Texts are not kept: what a card says beyond keyword abilities stays unsupported unless the judge covers it.
    """
    from judge.codex.errors import CodexError
    from judge.games.sorcery.cards.publisher import NotTheirFile, keep, read_publisher

    try:
        read = read_publisher(file.read_text("utf-8"))
    except (NotTheirFile, UnicodeDecodeError) as error:
        raise CodexError(f"{file.name} is not the publisher's card file: {error}") from error
    keep(read)
    click.echo(f"{len(read)} cards are known now by name, type, cost and figures.")


@cards.command()
def remove() -> None:
    """Forget the imported cards."""
    from judge.games.sorcery.cards.publisher import imported_file

    file = imported_file()
    click.echo("The imported cards are forgotten." if file.is_file() else "No cards were imported.")
    file.unlink(missing_ok=True)


@cards.command("list")
@click.option("--uncovered", is_flag=True, help="Only those of whose text something is not covered.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def list_(uncovered: bool, as_json: bool) -> None:
    """List the known cards with their faces and what of their text is not covered."""
    from judge.games.sorcery.cards import known

    found = [card for card in known().values() if card.uncovered or not uncovered]
    if as_json:
        write_json(found)
        return
    for card in found:
        left = "; ".join(u.clause for u in card.uncovered)
        power = (
            "" if card.power is None else f" {card.power}" + (f"/{card.defense}" if card.defense is not None else "")
        )
        click.echo(f"{card.name}: {' '.join(card.types)}{power}{f'  (not covered: {left})' if left else ''}")
