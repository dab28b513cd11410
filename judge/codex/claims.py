"""Passages on which no rule and no ruling rests, each with what is to be known of it, as data.

``claims/<document>.toml`` has a table for each entry and a row for each passage by its number. A row says that another
passage states the same (``same``, its whole id), that one is read instead because it is newer or stands higher
(``instead``), that a shipped scenario plays just what it tells (``shown``, its path below ``scenarios``), or why
nothing in a game can feel it (``reason``). ``text`` is the fingerprint of the words that somebody read: when a later
edition changes them, the claim is withdrawn.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

from judge.codex.errors import IngestError
from judge.codex.folders import folders
from judge.codex.library import Codex
from judge.codex.rows import PassageRow


class Claim(Struct, frozen=True):
    """What is to be known of a passage: the one that says the same, the one that is read instead of it, the
    scenario that plays what it tells, or the reason why nothing can feel it.
    """

    passage: str
    same: str = ""
    instead: str = ""
    shown: str = ""
    reason: str = ""

    @property
    def leads(self) -> str:
        """The passage that it leads to, of either kind; empty when it leads to none."""
        return self.same or self.instead


class Claims(Struct, frozen=True):
    """All claims by the ids of their passages, and the passages whose claim fell when their words changed."""

    standing: dict[str, Claim]
    withdrawn: tuple[str, ...]


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    same: str = ""
    instead: str = ""
    shown: str = ""
    reason: str = ""


@lru_cache(maxsize=4)
def claims_of(codex: Codex) -> Claims:
    """The claims on the passages of current editions, read once for a codex; raises IngestError for a broken row."""
    standing: dict[str, Claim] = {}
    withdrawn: list[str] = []
    for document in codex.current:
        passages = {p.id: p for p in codex.all_passages(document)}
        for file in (folder / "claims" / f"{document}.toml" for folder in folders()):
            for id, row in _rows(file, document):
                _check(codex, file.name, id, row, passages.get(id))
                if id in passages and passages[id].digest == row.text:
                    standing[id] = Claim(id, row.same, row.instead, row.shown, row.reason)
                else:
                    withdrawn.append(id)
    for claim in standing.values():
        if claim.leads in standing and (further := standing[claim.leads].leads):
            file_name = f"{claim.passage.split(':')[0]}.toml"
            raise IngestError(file_name, 0, f"{claim.passage}: {claim.leads} only leads on to {further}; lead there")
    return Claims(standing, tuple(withdrawn))


def claims_on(codex: Codex, entry: str) -> tuple[Claim, ...]:
    """The claims on the passages of an entry, in their order."""
    standing = claims_of(codex).standing
    return tuple(standing[p.id] for p in codex.passages(entry) if p.id in standing)


def said_elsewhere(codex: Codex, entry: str) -> tuple[Claim, ...]:
    """The claims that lead to a passage of an entry: what says the same elsewhere, or gave way to it."""
    return tuple(c for c in claims_of(codex).standing.values() if c.leads.partition("#")[0] == entry)


def _rows(file: Path, document: str) -> list[tuple[str, _Row]]:
    if not file.is_file():
        return []
    try:
        tables = msgspec.convert(tomllib.loads(file.read_text("utf-8")), dict[str, dict[str, _Row]])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise IngestError(file.name, 0, str(error)) from error
    return [(f"{document}:{slug}#{number}", row) for slug, rows in tables.items() for number, row in rows.items()]


def _check(codex: Codex, file: str, id: str, row: _Row, passage: PassageRow | None) -> None:
    """Raises IngestError when a row says too much, too little, or what is not so."""
    trouble = ""
    if passage is None and not codex.editions_of(id):
        trouble = "no edition has this passage"
    elif passage is not None and not passage.normative:
        trouble = f"the codex says already that it states no rule: {passage.reason}"
    elif sum(map(bool, (row.same, row.instead, row.shown, row.reason))) != 1:
        trouble = "say 'same', 'instead', 'shown' or 'reason', one of the four"
    elif (leads := row.same or row.instead) == id:
        trouble = "it leads to the passage itself"
    elif leads and ("#" not in leads or not codex.has(leads)):
        trouble = f"it leads to the whole id of a passage, and {leads!r} is none"
    if trouble:
        raise IngestError(file, 0, f"{id}: {trouble}")
