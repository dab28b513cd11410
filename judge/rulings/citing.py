"""The words that a ruling rests on, quoted from the codex; looked up once for each passage."""

from __future__ import annotations

from collections.abc import Iterable
from weakref import WeakKeyDictionary

from judge.codex.citations import cite
from judge.codex.errors import UnknownId
from judge.codex.library import Codex
from judge.games.ruling import Citation

MOST = 10_000
"""So many citations of a codex are remembered, which has fewer passages that rules rest on."""
_kept: WeakKeyDictionary[Codex, dict[str, Citation]] = WeakKeyDictionary()
"""What was cited from a codex, by id: a compiled codex never changes, another edition is another codex."""


def citations(codex: Codex, ids: Iterable[str], strict: bool = True) -> list[Citation]:
    """The quoted words behind each id; the id of an entry stands for its first sentence.

    Raises LookupError for an id of nothing, or leaves its words empty when not ``strict``: a defect of ours must not
    keep a reader from a ruling.
    """
    kept = _kept.setdefault(codex, {})
    found = []
    for id in ids:
        if (known := kept.get(id)) is None:
            try:
                known = _quoted(codex, id)
            except (UnknownId, IndexError) as error:
                if strict:
                    raise LookupError(f"a rule cites {id}, which is no passage: {error}") from error
                known = Citation(id, id, "", "")
            else:
                if len(kept) >= MOST:
                    kept.clear()
                kept[id] = known
        found.append(known)
    return found


def _quoted(codex: Codex, id: str) -> Citation:
    """One citation, looked up; raises UnknownId, or IndexError for an entry without a sentence."""
    passage = codex.passage(id) if "#" in id else codex.passages(codex.entry(id).id)[0]
    quoted = cite(codex, passage)
    return Citation(id, quoted.label, quoted.quote, quoted.url)
