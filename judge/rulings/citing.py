"""The words that a ruling rests on, quoted from the codex; looked up once for each passage."""

from __future__ import annotations

from collections.abc import Iterable
from weakref import WeakKeyDictionary

from judge.codex.citations import cite
from judge.codex.errors import UnknownId
from judge.codex.library import Codex
from judge.games.ruling import DECLINED, Answer, Citation, Step, Verdict

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


def held_to(documents: tuple[str, ...], answers: tuple[Answer, ...], told: tuple[Step, ...]) -> tuple[Answer, ...]:
    """The answers that these documents alone can give; where a step or a reason rests on others, it is declined.

    That a position is given rests on nothing that could be left out.
    """
    first = next((step for step in told if step.kind != "start" and _outside(documents, step.cites)), None)
    return tuple(_held(documents, answer, first) for answer in answers)


def _held(documents: tuple[str, ...], answer: Answer, step: Step | None) -> Answer:
    rests = [(r.text or "the answer", r.cites) for r in answer.reasons if _outside(documents, r.cites)]
    rests += [(step.text, step.cites)] if step is not None else []
    if answer.verdict in DECLINED or not rests:
        return answer
    what, cites = rests[0]
    said = f"only {', '.join(documents)} counts here, and this rests on {', '.join(cites)}: {what}"
    return Answer(answer.ask, Verdict.UNSUPPORTED, reasons=answer.reasons, unsupported=said)


def _outside(documents: tuple[str, ...], cites: Iterable[str]) -> bool:
    """Whether passages are cited, and none of them is of a document that counts."""
    of = {cite.partition(":")[0] for cite in cites}
    return bool(of) and of.isdisjoint(documents)
