"""``judge cards``: which cards the judge knows, what a card says, and card files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from judge.commands.judging.cards_prove import prove
from judge.commands.judging.cards_read import read
from judge.commands.output import write_json

if TYPE_CHECKING:
    from judge.games.card_files import CardChange
    from judge.games.sorcery.cards.printed.faces import Face

FILE = click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
NAMED = 20
"""So many cards that differ are named one by one."""


@click.group()
def cards() -> None:
    """Cards: which are known, what of their texts is covered, and card files."""


cards.add_command(prove)
cards.add_command(read)


@cards.command("import")
@FILE
def import_(file: Path) -> None:
    """Load the texts of all Sorcery cards from a card FILE (JSON): the publisher's, or one with a list of ``cards``.

    What cards print is kept among your own data, and shown by `judge cards show`. Cards that print something else than
    we know are named; what the judge knew of such a clause is withdrawn, so that rulings decline it by name.
    """
    from judge.codex.errors import CodexError
    from judge.games.card_files import NotACardFile
    from judge.games.sorcery.cards.shipped.importing import keep_ready, look

    try:
        seen = look(file.read_bytes())
    except NotACardFile as error:
        raise CodexError(f"{file.name} is no card file: {error}") from error
    keep_ready(seen.mark)
    click.echo(f"{seen.cards} cards are kept with their texts.")
    for one in seen.changes[:NAMED]:
        click.echo(f"{one.name} differs from what the judge knows: {_changed(one)}")
    if len(seen.changes) > NAMED:
        click.echo(f"... and {len(seen.changes) - NAMED} more")
    for place in seen.strange:
        at = f"{file.name}:{place.line}:{place.column}"
        click.echo(f"{at}: {place.name or 'a card'} is left out: {place.words}", err=True)


def _changed(one: CardChange) -> str:
    """What of a card is otherwise, and which clauses are read no more."""
    said = ", ".join(dict.fromkeys((*one.facts, *one.printed, *one.gone))) or "new"
    return said + (f"; no longer read: {', '.join(one.withdrawn)}" if one.withdrawn else "")


@cards.command()
def remove() -> None:
    """Forget the imported cards."""
    from judge.games.sorcery.cards.shipped.importing import forget

    click.echo("The imported cards are forgotten." if forget() else "No cards were imported.")


@cards.command()
@click.argument("name")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def show(name: str, as_json: bool) -> None:
    """Show a card: its face, and each clause of its text, with the printed words when you imported them."""
    from judge.codex.errors import CodexError
    from judge.games.sorcery.cards.shipped.sheet import NoSuchCard, sheet, told

    try:
        found = sheet(name)
    except NoSuchCard as error:
        raise CodexError(str(error)) from error
    if as_json:
        write_json(found)
    else:
        click.echo(told(found))


@cards.command()
@FILE
@click.option("--write", is_flag=True, help="Write the files of faces anew.")
def faces(file: Path, write: bool) -> None:
    """Make the faces that come with the judge from a card FILE; without --write, say what would differ."""
    from judge.games.sorcery.cards.shipped.files import corrections, folder, read_rows, written
    from judge.games.sorcery.cards.shipped.making import differences, made_rows

    shipped = read_rows("faces")
    made = made_rows(_faces(file), corrections(), shipped)
    differ = differences(shipped, made)
    for line in differ:
        click.echo(line)
    if write:
        files = written(made)
        for old in (folder() / "faces").glob("*.toml"):
            if old.name not in files:
                old.unlink()
        for name, text in files.items():
            (folder() / "faces" / name).write_text(text, "utf-8")
    click.echo(f"{len(made)} faces, {len(differ)} of them {'written anew' if write else 'otherwise than shipped'}.")


@cards.command()
@FILE
@click.option("--write", is_flag=True, help="Write the files of texts anew.")
def texts(file: Path, write: bool) -> None:
    """Read the texts of a card FILE into what comes with the judge; without --write, say what would differ."""
    from judge.games.sorcery.cards.reader.shipping import read_texts
    from judge.games.sorcery.cards.shipped.files import READ, folder, read_rows, texts_written

    shipped, before = read_rows("faces"), read_rows(READ)
    made = read_texts(_faces(file), shipped, read_rows("texts"))
    differ = sorted(name for name in {*made, *before} if made.get(name) != before.get(name))
    for name in differ:
        click.echo(f"{name}: {'new' if name not in before else 'gone' if name not in made else 'otherwise'}")
    if write:
        files = texts_written(made, {name: row["types"] for name, row in shipped.items()})
        place = folder() / READ
        place.mkdir(exist_ok=True)
        for old in place.glob("*.toml"):
            old.unlink()
        for name, text in files.items():
            (place / name).write_text(text, "utf-8")
    clauses = sum(len(row["clauses"]) for row in made.values())
    click.echo(
        f"{clauses} clauses of {len(made)} cards, {len(differ)} of them {'written anew' if write else 'otherwise'}."
    )


@cards.command()
@click.option("--game", default="sorcery", help="The game; cards are read of Sorcery.")
@click.option("--left", "only_left", is_flag=True, help="The cards that are not whole: what of each, and why.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def coverage(game: str, only_left: bool, as_json: bool) -> None:
    """How far cards are read: whole, in part or not at all, by set and type, and when what is left would matter."""
    from judge.games.sorcery.cards import known
    from judge.games.sorcery.cards.shipped.covered import Share
    from judge.games.sorcery.cards.shipped.covered import coverage as covered
    from judge.games.sorcery.cards.shipped.files import missing

    if game != "sorcery":
        raise click.BadParameter(f"cards are read of sorcery alone so far, and not of {game!r}", param_hint="--game")
    found = covered(known())
    if as_json:
        parts = {
            kind: {name: share.cards() for name, share in sorted(shares.items())}
            for kind, shares in (("sets", found.sets), ("types", found.types))
        }
        total = {"total": found.all.clauses, "read": found.all.read}
        told = {"cards": found.all.cards(), "clauses": total, **parts, "left": dict(found.left)}
        rest = {name: {"clauses": left, "why": missing().get(name, "")} for name, left in found.unread.items()}
        write_json({game: told | {"cards left": rest}})
        return
    if only_left:
        for name, clauses in sorted(found.unread.items()):
            click.echo(f"{name} ({'; '.join(clauses)}): {missing().get(name, 'not said why')}")
        return

    def line(what: str, share: Share) -> str:
        told = f"{share.whole:5} of {share.total:5} whole, {share.part:4} in part, {share.none:4} not"
        told += f", {share.picture} want their picture" if share.picture else ""
        return f"{what:24}{told}   {share.read} of {share.clauses} clauses"

    click.echo(line("all cards", found.all))
    for title, shares in (("by set", found.sets), ("by type", found.types)):
        click.echo(f"\n{title}")
        for name, share in sorted(shares.items()):
            click.echo(line(f"  {name}", share))
    click.echo("\nwhen clauses that are not read would matter")
    for when, count in found.left.most_common():
        click.echo(f"  {when:24}{count}")


@cards.command()
@click.argument("name", default="")
@click.argument("rows", nargs=-1)
@click.option("--remove", "gone", is_flag=True, help="Forget the grid of the card.")
def grid(name: str, rows: tuple[str, ...], gone: bool) -> None:
    """Draw the damage grid that card NAME shows, a text for each of its ROWS; without rows, show it.

    No text says these figures. A square is a figure, or a dot where nothing is hit; a star stands behind the centre,
    an @ behind or instead of the square of the Spellcaster: `judge cards grid NAME ". 2 ." "2 3* 2"`. What is drawn is
    kept among your own data. Without NAME all cards that show a grid are listed.
    """
    from judge.codex.errors import CodexError
    from judge.games.sorcery.cards import known
    from judge.games.sorcery.cards.shipped.drawn import drawn, forget_grid, keep_grid
    from judge.games.sorcery.cards.values.reading import Misread
    from judge.games.source import nearest

    shelf = known()
    if not name:
        for one in (card for card in shelf.values() if card.shows_a_grid):
            click.echo(f"{one.name}: {' / '.join(one.grid) or 'not drawn'}")
        return
    if name not in shelf:
        raise CodexError(f"no card is called {name!r}{nearest(name, shelf)}")
    if not shelf[name].shows_a_grid:
        raise CodexError(f"the text of {name} speaks of no damage grid that the judge knows")
    if gone:
        click.echo(f"The grid of {name} is forgotten." if forget_grid(name) else f"No grid of {name} was kept.")
        return
    if rows:
        try:
            keep_grid(name, rows)
        except Misread as error:
            raise CodexError(str(error)) from error
    click.echo("\n".join(drawn().get(name, (f"The grid of {name} is not drawn.",))))


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


@cards.command()
@click.argument("name")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def told(name: str, as_json: bool) -> None:
    """Tell the card NAME back: each ability that is known of it in plain words, with the passages behind them."""
    from judge.codex.errors import CodexError
    from judge.games.sorcery.cards import known
    from judge.games.source import nearest
    from judge.telling.sorcery.cards.told import told as tell

    if name not in known():
        raise CodexError(f"no card is called {name!r}{nearest(name, known())}")
    card = known()[name]
    said, unread = tell(card), [clause.clause for clause in card.uncovered]
    if as_json:
        write_json({"name": name, "told": said, "unread": unread})
        return
    for one in said:
        click.echo(f"{one.number:<3}{one.when:<12}{one.words}\n{'':15}{', '.join(one.passages)}")
    for clause in unread:
        click.echo(f"{'':3}{'not read':<12}{clause}")
    if not said and not unread:
        click.echo(f"{name} has no abilities.")


def _faces(file: Path) -> tuple[Face, ...]:
    """The faces of a card file; raises CodexError for another file."""
    from judge.codex.errors import CodexError
    from judge.games.card_files import NotACardFile
    from judge.games.sorcery.cards.publisher import read_faces

    try:
        return read_faces(file.read_text("utf-8"))
    except (NotACardFile, UnicodeDecodeError) as error:
        raise CodexError(f"{file.name} is no card file: {error}") from error
