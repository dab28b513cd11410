"""Brings a further edition of a document into the user's own shelf: first a preview, then all of it or nothing."""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from judge.codex.building import build
from judge.codex.editions.compare import EntryAt, EntryChange, compare_entries
from judge.codex.errors import CodexError, IngestError, UnknownId
from judge.codex.folders import folders
from judge.codex.ids.history import Fate, dump_history, load_history
from judge.codex.ids.ledger import dump_ids, ids_file
from judge.codex.ids.numbering import Rename, find_renames, ids_of_all, number_edition, previous_volume
from judge.codex.ingest.corrections import load_corrections
from judge.codex.ingest.readers import read
from judge.codex.ingest.shelf import all_editions
from judge.codex.ingest.sources import Source, decode, load_manifest
from judge.codex.ingest.structure import load_structure
from judge.codex.model import Edition, Entry
from judge.resources import home

MAX_BYTES = 8_000_000
"""A document larger than this is refused: the largest known one has a fiftieth of it."""


class Broken(Struct, frozen=True):
    """A citation that would no longer find its words: who cites, what is cited, and ``gone`` or ``reworded``."""

    by: str
    cited: str
    fate: str


class Preview(Struct, frozen=True):
    """What an import would do. Nothing is written until ``commit`` is called with it.

    ``data`` is the document and ``beside`` the files that belong to it, as (name in the shelf, bytes).
    """

    edition: Edition
    before: Edition | None
    entries: tuple[Entry, ...]
    changes: tuple[EntryChange, ...]
    unchanged: int
    renames: tuple[Rename, ...]
    fates: tuple[Fate, ...]
    broken: tuple[Broken, ...]
    data: bytes
    beside: tuple[tuple[str, bytes], ...] = ()

    def count(self, kind: str) -> int:
        """How many entries would be ``added``, ``removed``, ``renamed`` or ``changed``."""
        return sum(c.kind == kind for c in self.changes)


def guess_shape(text: str) -> str:
    """The shape that a document's first lines show; raises CodexError when they show none that we read."""
    head = text[:3000].lstrip("\ufeff").lstrip()
    if head.lower().startswith("title,content,subcodexes"):
        return "sorcery_codex"
    if "<!doctype html" in text[:20000].lower():
        return "kotc_rulebook"
    if re.match(r"#{10,}\n#+ .+ #+\n#{10,}\n", head):
        return "magewars_codex"
    if re.match(r"\*\*[^*\n]+\*\*\s*\n", head):
        return "sorcery_glossary"
    raise CodexError("the file's first lines show none of the shapes that can be read; say which with --document")


def preview_import(
    path: Path,
    *,
    document: str = "",
    edition: str = "",
    date: str = "",
    renames: Mapping[str, str] | None = None,
    keep_apart: Iterable[str] = (),
    cited: Mapping[str, tuple[str, ...]] | None = None,
    structure: Path | None = None,
    corrections: Path | None = None,
) -> Preview:
    """Reads a file as a further edition and says what would change, without writing anything.

    ``document`` names the document it is an edition of (by its shape when empty); ``edition`` and ``date`` default
    to a date in the file's name. ``renames`` (old slug to new slug) overrules the pairs found by similarity and
    ``keep_apart`` lists old slugs that were removed, not renamed. ``cited`` leads from ids to those who cite
    them. ``structure`` and ``corrections`` are files for this edition as the shipped documents have them.
    Raises IngestError when the file cannot be read whole, CodexError when the request cannot be met.
    """
    listed = all_editions(folders())
    data = path.read_bytes()
    if len(data) > MAX_BYTES:
        raise IngestError(path.name, 0, f"has {len(data)} bytes; more than {MAX_BYTES} are not read")
    text = decode(data, path.name)
    model = _model_edition([e for _, e in listed], document, text)
    named = re.search(r"\d{4}-\d{2}(?:-\d{2})?", path.name)
    edition = edition or (named.group() if named else "")
    date = date or (named.group() if named else (edition if re.fullmatch(r"\d{4}(-\d{2}){0,2}", edition) else ""))
    if not edition or not re.fullmatch(r"[\w.-]{1,40}", edition):
        raise CodexError("name the edition with --edition (letters, digits, dots and hyphens), for instance 2026-01")
    if date and not re.fullmatch(r"\d{4}(-\d{2}(-\d{2})?)?", date):
        raise CodexError(f"the date {date!r} is not of the form 2026, 2026-01 or 2026-01-31")
    if any((e.document, e.edition) == (model.document, edition) for _, e in listed):
        raise CodexError(f"{model.document} has an edition {edition!r} already; name this one otherwise")
    new = msgspec.structs.replace(
        model,
        edition=edition,
        date=date,
        date_words=date or f"edition {edition}, undated",
        standing="official",
        file=f"documents/{model.document}@{edition}{path.suffix or '.txt'}",
        sha256=hashlib.sha256(data).hexdigest(),
        source=path.name,
    )
    beside = [("structure", structure), ("corrections", corrections)]
    source = Source(
        new,
        text,
        corrections=load_corrections(corrections) if corrections else (),
        structure=load_structure(structure) if structure else None,
    )
    preview = _compare(new, data, read(source).entries, listed, renames or {}, set(keep_apart), cited or {})
    name = f"{new.document}@{new.edition}.toml"
    files = tuple((f"{folder}/{name}", given.read_bytes()) for folder, given in beside if given)
    return msgspec.structs.replace(preview, beside=files)


def _model_edition(editions: list[Edition], document: str, text: str) -> Edition:
    known = {e.document: e for e in editions}
    if document:
        if document not in known:
            raise UnknownId(document, tuple(known))
        return known[document]
    shape = guess_shape(text)
    return next(e for e in known.values() if e.shape == shape)


def _compare(
    new: Edition,
    data: bytes,
    entries: tuple[Entry, ...],
    listed: list[tuple[Path, Edition]],
    corrected: Mapping[str, str],
    keep_apart: set[str],
    cited: Mapping[str, tuple[str, ...]],
) -> Preview:
    before = previous_volume(listed, new.document, new.date)
    old_entries = before.entries if before else ()
    old_slugs, new_slugs = {e.slug for e in old_entries}, {e.slug for e in entries}
    for old, to in corrected.items():
        if old not in old_slugs or to not in new_slugs:
            missing = old if old not in old_slugs else to
            raise UnknownId(f"{new.document}:{missing}")
    taken = set(corrected.values())
    renames = [Rename(o, n, 100.0) for o, n in corrected.items()]
    for found in find_renames(old_entries, entries):
        if found.old not in corrected and found.old not in keep_apart and found.new not in taken:
            renames.append(found)
    to_old = {r.new: r.old for r in renames}
    numbered = number_edition(entries, before, ids_of_all(listed, new.document), to_old)
    changes, unchanged = compare_entries(
        _at(new.document, old_entries),
        _at(new.document, numbered),
        {f"{new.document}:{n}": f"{new.document}:{o}" for n, o in to_old.items()},
    )
    return Preview(
        edition=new,
        before=before.edition if before else None,
        entries=numbered,
        changes=changes,
        unchanged=unchanged,
        renames=tuple(renames),
        fates=_fates(new, changes),
        broken=_broken(changes, cited),
        data=data,
    )


def _at(document: str, entries: Iterable[Entry]) -> list[EntryAt]:
    return [
        EntryAt(f"{document}:{e.slug}", e.title, tuple((f"{document}:{e.slug}#{p.number}", p.text) for p in e.passages))
        for e in entries
    ]


def _fates(edition: Edition, changes: tuple[EntryChange, ...]) -> tuple[Fate, ...]:
    fates = []
    for change in changes:
        if change.kind == "renamed":
            fates.append(Fate(change.was, edition.edition, "renamed", change.id, f"renamed to {change.title!r}"))
        elif change.kind == "removed":
            parent = change.id.rpartition("/")[0]
            successor = parent if any(c.id == parent and c.kind != "removed" for c in changes) else ""
            fates.append(Fate(change.id, edition.edition, "removed", successor, "not in this edition"))
    return tuple(fates)


def _broken(changes: tuple[EntryChange, ...], cited: Mapping[str, tuple[str, ...]]) -> tuple[Broken, ...]:
    found: list[Broken] = []
    for change in changes:
        if change.kind == "removed":
            found += [Broken(by, change.id, "gone") for by in cited.get(change.id, ())]
        for passage in change.passages:
            fate = {"removed": "gone", "changed": "reworded"}.get(passage.kind)
            old = passage.id if not change.was else f"{change.was}#{passage.id.rpartition('#')[2]}"
            if fate:
                found += [Broken(by, old, fate) for by in cited.get(old, ())]
    return tuple(found)


def commit(preview: Preview) -> Path:
    """Writes a previewed edition into the user's shelf and returns the shelf's folder.

    First the whole codex is built with the new edition in a scratch folder; only when that succeeds are the files put
    in place, the manifest last, each by an atomic move. Whatever fails before, nothing has changed.
    """
    shelf = home() / "codex"
    with tempfile.TemporaryDirectory(prefix="codex-import-") as scratch:
        trial = Path(scratch) / "codex"
        files = _files(shelf, preview)
        for name, data in [*_present(shelf), *files]:
            target = trial / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        build(Path(scratch) / "trial.db", (folders()[0], trial), lambda _what, _done, _all: None)
    for name, data in files:
        _put(shelf / name, data)
    return shelf


def _present(shelf: Path) -> list[tuple[str, bytes]]:
    if not shelf.is_dir():
        return []
    return [(p.relative_to(shelf).as_posix(), p.read_bytes()) for p in sorted(shelf.rglob("*")) if p.is_file()]


def _files(shelf: Path, preview: Preview) -> list[tuple[str, bytes]]:
    """The files an import writes, the manifest last: what it does not list, nobody reads."""
    edition = preview.edition
    fates = (*load_history(shelf), *preview.fates)
    editions = (*load_manifest(shelf), edition)
    return [
        (edition.file, preview.data),
        *preview.beside,
        (ids_file(Path(), edition.document, edition.edition).as_posix(), dump_ids(preview.entries).encode()),
        ("ids/history.toml", dump_history(fates).encode()),
        ("manifest.toml", dump_manifest(editions).encode()),
    ]


def _put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.new")
    with temporary.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)


def dump_manifest(editions: Iterable[Edition]) -> str:
    """The text of a manifest that lists these editions."""
    rows = []
    for edition in editions:
        fields = msgspec.structs.asdict(edition)
        rows.append(
            "[[edition]]\n" + "".join(f"{k} = {json.dumps(v, ensure_ascii=False)}\n" for k, v in fields.items())
        )
    return "\n".join(rows)


def remove_edition(document: str, edition: str) -> None:
    """Takes an imported edition off the user's shelf again; raises CodexError for one that is not there.

    What came with the program cannot be removed. The manifest goes first, so that a crash leaves only unread files.
    """
    shelf = home() / "codex"
    editions = load_manifest(shelf)
    kept = tuple(e for e in editions if (e.document, e.edition) != (document, edition))
    gone = [e for e in editions if e not in kept]
    if not gone:
        raise CodexError(f"no imported edition {document}@{edition}; imported: {_names(editions) or 'none'}")
    fates = tuple(f for f in load_history(shelf) if not (f.id.startswith(f"{document}:") and f.edition == edition))
    _put(shelf / "manifest.toml", dump_manifest(kept).encode())
    _put(shelf / "ids" / "history.toml", dump_history(fates).encode())
    (shelf / gone[0].file).unlink(missing_ok=True)
    for folder in ("structure", "corrections"):
        (shelf / folder / f"{document}@{edition}.toml").unlink(missing_ok=True)
    ids_file(shelf, document, edition).unlink(missing_ok=True)


def _names(editions: Iterable[Edition]) -> str:
    return ", ".join(f"{e.document}@{e.edition}" for e in editions)
