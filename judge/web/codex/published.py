"""Published rulings on cards, as the pages of the cards and entries show them that they are about."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from judge.codex.library import Codex
from judge.codex.rows import entry_of
from judge.web.codex.refs import Ref, entry_ref


class Published(Struct, frozen=True):
    """A published ruling: its entry, what is ruled, and the situation in which it was."""

    entry: Ref
    text: str
    example: str


def is_ruling(codex: Codex, id: str) -> bool:
    """Whether an id stands in a document of rulings."""
    return codex.edition(id.split(":", 1)[0]).of_rulings


def published(codex: Codex, passages: Iterable[str]) -> tuple[Published, ...]:
    """The rulings in which these passages stand, in their order, each once; passages of other documents are passed
    over.
    """
    found = dict.fromkeys(entry_of(id) for id in passages if is_ruling(codex, id))
    return tuple(_published(codex, id) for id in found)


def _published(codex: Codex, id: str) -> Published:
    row = codex.entry(id)
    texts = [p.text for p in codex.passages(id)]
    return Published(entry_ref(row, codex.edition(row.document).short), texts[0], texts[1])
