"""``judge cards read``: what the judge understands of a printed text, clause by clause, and where it stops."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judge.commands.output import wrapped, write_json

if TYPE_CHECKING:
    from judge.games.sorcery.cards.reader.cards import Read

Found = tuple[str, tuple[str, ...], tuple["Read", ...]]
"""A card's name, its types and its clauses."""


@click.command("read")
@click.argument("source")
@click.option("--name", default="the card", help="What the card is called, when its text is given.")
@click.option("--type", "type_", default="minion", help="Its type: minion, artifact, aura, magic, site or avatar.")
@click.option("--unread", "unread_only", is_flag=True, help="Only what is not read.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def read(source: str, name: str, type_: str, unread_only: bool, as_json: bool) -> None:
    """Read card texts: SOURCE is a card file (JSON), a card's name, a text, or - for a text from standard input.

    By its name a card is read as you imported it (judge cards import); without an import its printed text is not here.
    A clause is read whole or not at all; where it is not, the place and the words are told.
    """
    from judge.games.sorcery.words import TYPES
    from judge.games.source import nearest

    if type_ not in TYPES:
        raise click.BadParameter(
            f"a card's type is one of {', '.join(TYPES)}{nearest(type_, TYPES)}", param_hint="--type"
        )
    found = list(_of_file(Path(source)) if _is_file(source) else _of_text(source, name, type_))
    if as_json:
        write_json({"cards": [_row(*one) for one in found], **_totals(found)})
        return
    for card, types, clauses in found:
        _show(card, types, clauses, unread_only)
    totals = _totals(found)
    click.echo(
        f"{totals['read']} of {totals['clauses']} clauses are read; {totals['whole']} of {len(found)} "
        f"card{'s are' if len(found) != 1 else ' is'} read whole."
    )
    if totals["read"] < totals["clauses"]:
        click.echo("A ruling that an unread clause could change is declined and says so.")


def _is_file(source: str) -> bool:
    return len(source) < 4096 and source.endswith(".json")


def _of_file(file: Path) -> Iterable[Found]:
    from judge.codex.errors import CodexError
    from judge.games.card_files import NotACardFile
    from judge.games.sorcery.cards.publisher import read_faces, read_prints
    from judge.games.sorcery.cards.reader.many import Printed, read_cards

    try:
        text = file.read_text("utf-8")
        types = {one.card.name: one.card.types for one in read_faces(text)}
        prints = {made.name.replace("\u2019", "'"): made.text for made in read_prints(text)}
    except (NotACardFile, UnicodeDecodeError, OSError) as error:
        raise CodexError(f"{file.name} is not a card file: {error}") from error
    asked = [Printed(name, types[name], printed) for name, printed in prints.items()]
    return [(card.name, card.types, found) for card, found in read_cards(asked)]


def _of_text(source: str, name: str, type_: str) -> Iterable[Found]:
    from judge.codex.errors import CodexError
    from judge.games.sorcery.cards import known
    from judge.games.sorcery.cards.reader.cards import read_card

    shelf = known()
    text = sys.stdin.read() if source == "-" else source
    called = source.strip().replace("\u2019", "'").casefold()
    card = next((one for one in shelf if one.casefold() == called), None)
    if card is None:
        return [(name, (type_,), read_card(name, (type_,), text, list(shelf)))]
    mine = shelf.imported(card)
    if mine is None:
        raise CodexError(
            f"the printed text of {card} stays with its publisher: judge cards import FILE brings it from a card file; "
            f'judge cards told "{card}" says what the judge understood of it'
        )
    return [(card, shelf[card].types, read_card(card, shelf[card].types, mine.text, list(shelf)))]


def _totals(found: list[Found]) -> dict[str, int]:
    clauses = [one for _, _, made in found for one in made]
    return {
        "clauses": len(clauses),
        "read": sum(one.whole for one in clauses),
        "whole": sum(all(one.whole for one in made) for _, _, made in found),
    }


def _row(name: str, types: tuple[str, ...], found: tuple[Read, ...]) -> dict[str, Any]:
    return {"name": name, "clauses": [_clause(name, types, n, one) for n, one in enumerate(found, 1)]}


def _clause(name: str, types: tuple[str, ...], n: int, one: Read) -> dict[str, Any]:
    from judge.games.sorcery.cards.reader.cards import fields
    from judge.games.sorcery.cards.reader.rows import Rows

    said: dict[str, Any] = {
        "clause": n,
        "names": [matter.clause for matter in one.clause.matters],
        "words": one.clause.words,
        "read": one.whole,
    }
    if isinstance(one.rows, Rows):
        return {**said, "rows": fields(one.rows, name), "told": _told(name, types, fields(one.rows, name))}
    return {**said, "at": one.rows.at, "stops": one.rows.words, "why": one.rows.why}


def _told(name: str, types: tuple[str, ...], rows: dict[str, Any]) -> list[dict[str, Any]]:
    """What was understood, said again in plain words, with the passages that these rest on."""
    from judge.telling.sorcery.cards.typed import told_rows

    return [{"words": one.words, "passages": list(one.passages)} for one in told_rows(name, types, rows)]


def _show(name: str, types: tuple[str, ...], found: tuple[Read, ...], unread_only: bool) -> None:
    shown = [(n, one) for n, one in enumerate(found, 1) if not (unread_only and one.whole)]
    if not shown:
        return
    click.secho(f"{name}: {sum(one.whole for one in found)} of {len(found)} clauses read", bold=True)
    for n, one in shown:
        row = _clause(name, types, n, one)
        click.echo(f"{n}  {row['words']}")
        if not row["read"]:
            click.echo(f"   not read, column {row['at'] + 1}: {row['why']}")
        elif not row["told"]:
            click.echo("   as its face says")
        for told in row.get("told", ()):
            click.echo(wrapped(told["words"], "   "))
            click.echo(wrapped(", ".join(told["passages"]), "      "))
