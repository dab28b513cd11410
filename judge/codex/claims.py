"""Passages on which no rule and no ruling rests, each with what is to be known of it, as data.

``claims/<document>.toml`` has a table for each entry and a row for each passage by its number. A row says that another
passage states the same (``same``, its whole id; or a list of those that do together), that one is read instead because
it is newer or stands higher (``instead``), that a shipped scenario plays just what it tells (``shown``, its path below
``scenarios``), or why nothing in a game can feel it (``reason``). ``text`` is the fingerprint of the words that
somebody read: when a later edition changes them, the claim is withdrawn.
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
from judge.codex.rows import PassageRow, entry_of


class Claim(Struct, frozen=True):
    """What is to be known of a passage: the one that says the same, the one that is read instead of it, the
    scenario that plays what it tells, or the reason why nothing can feel it.
    """

    passage: str
    same: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    shown: str = ""
    reason: str = ""

    @property
    def leads(self) -> tuple[str, ...]:
        """The passages that it leads to, of either kind."""
        return self.same or self.instead


class Claims(Struct, frozen=True):
    """All claims by the ids of their passages, and the passages whose claim fell when their words changed."""

    standing: dict[str, Claim]
    withdrawn: tuple[str, ...]


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    same: str | tuple[str, ...] = ()
    instead: str | tuple[str, ...] = ()
    shown: str = ""
    reason: str = ""

    def claim(self, passage: str) -> Claim:
        """The claim that the row makes on a passage."""
        return Claim(passage, _several(self.same), _several(self.instead), self.shown, self.reason)


@lru_cache(maxsize=4)
def claims_of(codex: Codex) -> Claims:
    """The claims on the passages of current editions, read once for a codex; raises IngestError for a broken row."""
    standing: dict[str, Claim] = {}
    withdrawn: list[str] = []
    for document in codex.current:
        passages = {p.id: p for p in codex.all_passages(document)}
        for file in (folder / "claims" / f"{document}.toml" for folder in folders()):
            for id, row in _rows(file, document):
                claim = row.claim(id)
                _check(codex, file.name, claim, passages.get(id))
                if id in passages and passages[id].digest == row.text:
                    standing[id] = claim
                else:
                    withdrawn.append(id)
    for claim in standing.values():
        for other in claim.leads:
            if other in standing and (further := standing[other].leads):
                name = f"{claim.passage.split(':')[0]}.toml"
                raise IngestError(
                    name, 0, f"{claim.passage}: {other} only leads on to {', '.join(further)}; lead there"
                )
    return Claims(standing, tuple(withdrawn))


def claims_on(codex: Codex, entry: str) -> tuple[Claim, ...]:
    """The claims on the passages of an entry, in their order."""
    standing = claims_of(codex).standing
    return tuple(standing[p.id] for p in codex.passages(entry) if p.id in standing)


def said_elsewhere(codex: Codex, entry: str) -> tuple[Claim, ...]:
    """The claims that lead to a passage of an entry: what says the same elsewhere, or gave way to it."""
    claims = claims_of(codex).standing.values()
    return tuple(c for c in claims if any(entry_of(other) == entry for other in c.leads))


def _several(given: str | tuple[str, ...]) -> tuple[str, ...]:
    """One id, or several in a list."""
    return given if isinstance(given, tuple) else (given,)


def _rows(file: Path, document: str) -> list[tuple[str, _Row]]:
    if not file.is_file():
        return []
    try:
        tables = msgspec.convert(tomllib.loads(file.read_text("utf-8")), dict[str, dict[str, _Row]])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise IngestError(file.name, 0, str(error)) from error
    return [(f"{document}:{slug}#{number}", row) for slug, rows in tables.items() for number, row in rows.items()]


def _check(codex: Codex, file: str, claim: Claim, passage: PassageRow | None) -> None:
    """Raises IngestError when a row says too much, too little, or what is not so."""
    id, trouble = claim.passage, ""
    nowhere = [other for other in claim.leads if "#" not in other or not codex.has(other)]
    if passage is None and not codex.editions_of(id):
        trouble = "no edition has this passage"
    elif passage is not None and not passage.normative:
        trouble = f"the codex says already that it states no rule: {passage.reason}"
    elif sum(map(bool, (claim.same, claim.instead, claim.shown, claim.reason))) != 1:
        trouble = "say 'same', 'instead', 'shown' or 'reason', one of the four"
    elif id in claim.leads:
        trouble = "it leads to the passage itself"
    elif nowhere:
        trouble = f"it leads to the whole id of a passage, and {nowhere[0]!r} is none"
    if trouble:
        raise IngestError(file, 0, f"{id}: {trouble}")
