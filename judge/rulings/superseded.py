"""Older wording that a ruling does not follow: where a passage that it rests on has replaced a superseded document's.

Which passages replaced which is recorded once, as conflicts with a position that only superseded documents take
(``codex_data/conflicts``).
"""

from __future__ import annotations

from collections.abc import Iterable
from weakref import WeakKeyDictionary

from judge.codex.library import Codex
from judge.codex.rows import Conflict, entry_of
from judge.games.ruling import Reason
from judge.telling.breath_words import OTHERWISE

_kept: WeakKeyDictionary[Codex, dict[str, tuple[tuple[frozenset[str], Reason], ...]]] = WeakKeyDictionary()
"""Of a codex, by game: the newer passages, and what is told of the older wording wherever one of them is cited."""


def superseded(codex: Codex, game: str, cited: Iterable[str]) -> tuple[Reason, ...]:
    """What to tell of older wording beside a ruling that cites some passages, in the order of the conflicts."""
    kept = _kept.setdefault(codex, {})
    if game not in kept:
        kept[game] = tuple(told for conflict in codex.conflicts(game=game) for told in _told(codex, conflict))
    held = {id for one in cited for id in (one, entry_of(one))}
    return tuple(reason for newer, reason in kept[game] if not newer.isdisjoint(held))


def _told(codex: Codex, conflict: Conflict) -> list[tuple[frozenset[str], Reason]]:
    """The older positions of a conflict, each with the passages of those that replaced it."""
    old = [p for p in conflict.positions if p.passages and all(_is_superseded(codex, id) for id in p.passages)]
    newer = frozenset(id for p in conflict.positions if p not in old for id in p.passages)
    found = []
    for position in old:
        document = codex.edition(position.passages[0].partition(":")[0]).short
        text = f"{conflict.point}: {document}{OTHERWISE}{position.says}; {conflict.why}"
        found.append((newer, Reason(text, position.passages)))
    return found


def _is_superseded(codex: Codex, id: str) -> bool:
    return codex.edition(id.partition(":")[0]).standing == "superseded"
