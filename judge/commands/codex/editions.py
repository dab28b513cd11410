"""``judge codex diff``, ``history``, ``import``, ``remove`` and ``ids``: documents over time."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from judge.commands.output import open_codex, wrapped, write_json

if TYPE_CHECKING:
    from judge.codex.editions.compare import EntryChange, PassageChange
    from judge.codex.editions.importer import Preview


_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


def _split(name: str) -> tuple[str, str | None]:
    document, _, edition = name.partition("@")
    return document, edition or None


def _coloured(change: PassageChange) -> str:
    """A passage with removed words in red brackets and new ones in green braces: readable without colour too."""
    parts = []
    for piece in change.pieces:
        if piece.kind == "gone":
            parts.append(click.style(f"[-{piece.text}-]", fg="red"))
        elif piece.kind == "new":
            parts.append(click.style(f"{{+{piece.text}+}}", fg="green"))
        else:
            parts.append(piece.text)
    return "".join(parts)


def _write_changes(entries: tuple[EntryChange, ...]) -> None:
    for entry in entries:
        was = f" (was {entry.old_title}, {entry.was})" if entry.kind == "renamed" else ""
        click.echo(f"\n{click.style(entry.title, bold=True)}  {entry.id}  {entry.kind}{was}")
        for passage in entry.passages:
            if passage.kind != "same":
                click.echo(f"  #{passage.id.rpartition('#')[2]} {passage.kind}: {_coloured(passage)}")


@click.command()
@click.argument("a")
@click.argument("b")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def diff(a: str, b: str, as_json: bool) -> None:
    """Show what changed from edition A to edition B, such as sorcery@2025-08 sorcery@2025-12-11."""
    from judge.codex.editions.compare import compare
    from judge.codex.errors import CodexError

    (document, old), (other, new) = _split(a), _split(b)
    if document != other:
        raise CodexError(f"{a} and {b} are editions of two different documents")
    if not old or not new:
        raise CodexError("name editions as document@edition, for instance sorcery@2025-08")
    found = compare(open_codex(), document, old, new)
    if as_json:
        write_json(found)
        return
    counts = ", ".join(f"{found.count(k)} {k}" for k in ("added", "removed", "renamed", "changed"))
    click.echo(f"{found.old.title}: {found.old.date_words} -> {found.new.date_words}")
    click.echo(f"{counts}, {found.unchanged} unchanged")
    _write_changes(found.entries)


@click.command()
@click.argument("id")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def history(id: str, as_json: bool) -> None:
    """Show the life of the entry ID over all editions of its document."""
    from judge.codex.editions.compare import entry_history

    steps = entry_history(open_codex(), id)
    if as_json:
        write_json(steps)
        return
    for step in steps:
        click.echo(f"{step.edition.edition}  {step.kind}  {step.title}  ({step.edition.date_words})")
        for passage in step.passages:
            if passage.kind != "same":
                click.echo(f"    #{passage.id.rpartition('#')[2]} {passage.kind}: {_coloured(passage)}")


@click.command()
@click.argument("file", type=_FILE)
@click.option(
    "--document", default="", help="Of which document it is an edition; guessed from its shape when left out."
)
@click.option("--edition", default="", help="Name of the edition; a date in the file's name when left out.")
@click.option("--date", default="", help="From when it is: 2026, 2026-01 or 2026-01-31.")
@click.option("--rename", multiple=True, metavar="OLD=NEW", help="Slugs of an entry that was renamed.")
@click.option("--not-renamed", multiple=True, metavar="OLD", help="Slug of an entry that was removed, not renamed.")
@click.option("--structure", type=_FILE, help="Where its headings stand, for a document that does not mark them.")
@click.option("--corrections", type=_FILE, help="Corrections of its text, as the shipped documents have them.")
@click.option("--write", is_flag=True, help="Write the edition after the preview.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def import_(
    file: Path,
    document: str,
    edition: str,
    date: str,
    rename: tuple[str, ...],
    not_renamed: tuple[str, ...],
    structure: Path | None,
    corrections: Path | None,
    write: bool,
    as_json: bool,
) -> None:
    """Preview FILE as a further edition of a document; nothing is written without --write."""
    from judge.codex.citations import cited_ids
    from judge.codex.editions.importer import commit, preview_import
    from judge.codex.errors import CodexError

    for pair in rename:
        if pair.count("=") != 1:
            raise CodexError(f"--rename wants OLD=NEW, not {pair!r}")
    preview = preview_import(
        file,
        document=document,
        edition=edition,
        date=date,
        renames=dict(p.split("=") for p in rename),
        keep_apart=not_renamed,
        cited=cited_ids(open_codex()),
        structure=structure,
        corrections=corrections,
    )
    where = commit(preview) if write else None
    if as_json:
        write_json(_preview_json(preview, written=where is not None))
        return
    _write_preview(preview)
    click.echo(f"\nWritten to {where}" if where else "\nNothing was written. Add --write to keep this edition.")


def _preview_json(preview: Preview, written: bool) -> dict[str, object]:
    return {
        "edition": preview.edition,
        "before": preview.before,
        "counts": {k: preview.count(k) for k in ("added", "removed", "renamed", "changed")},
        "unchanged": preview.unchanged,
        "renames": preview.renames,
        "broken_citations": preview.broken,
        "changes": preview.changes,
        "written": written,
    }


def _write_preview(preview: Preview) -> None:
    before = f"{preview.before.edition}, {preview.before.date_words}" if preview.before else "none"
    click.echo(f"{preview.edition.title}: edition {preview.edition.edition} (the one before: {before})")
    counts = ", ".join(f"{preview.count(k)} {k}" for k in ("added", "removed", "renamed", "changed"))
    click.echo(f"{counts}, {preview.unchanged} unchanged")
    for pair in preview.renames:
        click.echo(f"  taken for renamed: {pair.old} -> {pair.new} (similarity {pair.score:.0f} of 100)")
    for broken in preview.broken:
        click.echo(wrapped(f"citation {broken.fate}: {broken.cited}, cited by {broken.by}", "  "))
    _write_changes(preview.changes)


@click.command()
@click.argument("name", metavar="DOCUMENT@EDITION")
def remove(name: str) -> None:
    """Take the imported edition DOCUMENT@EDITION away again."""
    from judge.codex.editions.importer import remove_edition

    document, edition = _split(name)
    remove_edition(document, edition or "")
    click.echo(f"{name} was removed; the editions that came with the program stay.")


@click.command()
@click.option("--write", is_flag=True, help="Write the files; otherwise only say what would change.")
@click.argument("documents", nargs=-1)
def ids(write: bool, documents: tuple[str, ...]) -> None:
    """Renew the permanent ids of the shipped DOCUMENTS (all by default) after a reader or correction changed."""
    from judge.codex.ids.ledger import dump_ids, ids_file, load_ids
    from judge.codex.ids.numbering import renumber
    from judge.codex.ingest.readers import read
    from judge.codex.ingest.sources import load_manifest, load_source
    from judge.resources import data_dir

    folder = data_dir("codex_data")
    for edition in load_manifest(folder):
        if documents and edition.document not in documents:
            continue
        path = ids_file(folder, edition.document, edition.edition)
        known = load_ids(path)
        entries = renumber(read(load_source(folder, edition)).entries, known)
        text = dump_ids(entries)
        old = path.read_text(encoding="utf-8") if path.is_file() else ""
        lost = sorted(known.keys() - {e.slug for e in entries})
        state = "as it is" if old == text else "written" if write else "would change"
        click.echo(f"{path.name}: {len(entries)} entries, {sum(len(e.passages) for e in entries)} passages, {state}")
        for slug in lost:
            click.echo(f"  {slug} is gone: give it a row in ids/history.toml")
        if write and old != text:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
