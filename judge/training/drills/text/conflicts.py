"""Where the documents disagree or stay silent: which answer stands, and whether anything settles it at all."""

from __future__ import annotations

from collections.abc import Iterator

from judge.codex.rows import Conflict, PassageRow, Position, entry_of
from judge.training.drills.drill import Drill, Option
from judge.training.drills.text.book import Book
from judge.training.drills.text.likeness import content, plain
from judge.training.drills.text.proving import put, quoted_words
from judge.training.drills.text.settled import SET_ASIDE, mark_of

MOST_QUOTED = 2
"""So many sentences of one side are quoted."""
UNSAID = "no document states it"
"""What the reason of a gap says when the documents are silent throughout."""
NOTHING = "Nothing: no passage states it."
DISAGREE = "Two passages disagree, and nothing in the documents settles which of them stands."
NEITHER = "Neither: nothing in the documents settles it, so a judge must decide."
HALF = 0.4
"""From this share of its words on, a recommendation is half said by a sentence."""
LEAST_RECOMMENDED = 2
"""A recommendation of fewer words, such as *both*, cannot be read without its two sides."""


def drills(book: Book) -> Iterator[Drill]:
    """A question about every recorded conflict and gap that can be asked without leaving room for two answers."""
    for conflict in book.codex.conflicts(game=book.game):
        drill = drill_of(book, conflict)
        if drill is not None:
            yield drill


def drill_of(book: Book, conflict: Conflict) -> Drill | None:
    """The question about one conflict or gap; None when it cannot be asked."""
    quoted = _quoted(book, conflict)
    if not quoted:
        return None
    noted = SET_ASIDE.get(conflict.id)
    if conflict.kind == "gap":
        if UNSAID not in conflict.why or not _can_be_offered(conflict):
            return None
        if _half_said(conflict, quoted) or _spoken_of(book, conflict):
            return None
        options = _silent(conflict)
    elif conflict.status == "open":
        if len(conflict.positions) < 2 or not _can_be_offered(conflict):
            return None
        options = _open(conflict)
    elif noted is not None and noted.mark == mark_of(conflict):
        options = _settled(book, conflict, noted.falls, noted.stands)
    else:
        return None
    disagree = "Two passages disagree about this: “{}”. Which answer stands?"
    settle = "What do the documents settle about this: “{}”?"
    question = (disagree if options[0].key == "stands" else settle).format(conflict.point)
    entries = [entry_of(id) for id in conflict.passages]
    lines = [f"{_place(book, p)}: {quoted_words(book, p.id)}" for p in quoted]
    return put(book, "conflict", question, options, entries, [p.id for p in quoted], "\n".join(lines))


def wrong_now(book: Book, drill: Drill) -> str:
    """Why a drill about a conflict no longer holds: its record says something else now."""
    cites = drill.options[drill.right].cites
    for conflict in book.codex.conflicts(game=book.game):
        if cites and conflict.id == cites[0]:
            again = drill_of(book, conflict)
            if again is None:
                return f"{conflict.id} is no longer recorded so that one answer stands"
            same = again.options == drill.options and again.quoted == drill.quoted
            return "" if same and again.id == drill.id else f"the record of {conflict.id} has changed"
    return "the conflict is no longer recorded"


def _settled(book: Book, conflict: Conflict, falls: int, stands: int) -> tuple[Option, ...]:
    """The answer that stands, the one that was set aside, and that nothing settles it.

    The wrong ones give the recorded reason.
    """
    right = conflict.recommend if stands < 0 else conflict.positions[stands].says
    fallen = conflict.positions[falls]
    shorts = dict.fromkeys(book.documents[id.split(":")[0]].short for id in fallen.passages)
    where = " and the ".join(short[0].lower() + short[1:] for short in shorts)
    said = f"So one reads in the {where}, but it does not stand: {conflict.why}."
    return (
        Option(_capital(right), "stands", cites=(conflict.id,)),
        Option(_capital(fallen.says), f"position {falls + 1}", said, fallen.passages),
        Option(NEITHER, "open", f"It is settled: {conflict.why}.", (conflict.id,)),
    )


def _silent(conflict: Conflict) -> tuple[Option, ...]:
    said = f"No two passages disagree about it: {'; '.join(p.says for p in conflict.positions)}."
    only = "That is what this site recommends where the documents are silent; no document states it."
    return (
        Option(NOTHING, "nothing", cites=(conflict.id,)),
        Option(_stated(conflict), "stated", only, (conflict.id,)),
        Option(DISAGREE, "disagree", said, (conflict.id,)),
    )


def _open(conflict: Conflict) -> tuple[Option, ...]:
    both = _sides(conflict.positions)
    only = f"That is what this site recommends, and no more than that: {conflict.why}. {both}"
    return (
        Option(DISAGREE, "disagree", cites=(conflict.id,)),
        Option(_stated(conflict), "stated", only, (conflict.id,)),
        Option(NOTHING, "nothing", f"Passages do speak about it. {both}", conflict.passages),
    )


def _can_be_offered(conflict: Conflict) -> bool:
    """Whether its recommendation reads as an answer by itself."""
    return len(conflict.recommend.split()) >= LEAST_RECOMMENDED and not conflict.recommend.startswith("see ")


def _half_said(conflict: Conflict, quoted: list[PassageRow]) -> bool:
    """Whether a sentence beside a gap says most of what is recommended, so that *nothing* would be half wrong."""
    wanted = content(plain(conflict.recommend))
    return any(len(wanted & content(plain(p.text))) >= HALF * len(wanted) for p in quoted)


def _spoken_of(book: Book, gap: Conflict) -> bool:
    """Whether a conflict is recorded of what a gap names, or ends alike: passages may speak about it after all."""
    named = {entry_of(id) for id in gap.passages}
    return any(
        c.kind == "conflict" and (named & {entry_of(id) for id in c.passages} or c.recommend == gap.recommend)
        for c in book.codex.conflicts(game=book.game)
    )


def _sides(positions: tuple[Position, ...]) -> str:
    return " ".join(f"{'One side' if i == 0 else 'The other'}: {p.says}." for i, p in enumerate(positions[:2]))


def _stated(conflict: Conflict) -> str:
    return f"They state it: {conflict.recommend}."


def _quoted(book: Book, conflict: Conflict) -> list[PassageRow]:
    """The sentences that the sides rest on, a few of each; of an entry named as a whole the first ones."""
    found: dict[str, PassageRow] = {}
    for position in conflict.positions:
        side: list[PassageRow] = []
        for id in position.passages:
            held = [book.passages[id]] if id in book.passages else book.by_entry.get(id, [])
            whole = [p for p in held if p.normative and len(p.text.split()) > 3 and not p.text.endswith(":")]
            side += whole[: 1 if "#" in id else 2]
        read = {p.text: p for p in reversed(side)}
        found.update((p.id, p) for p in side[:MOST_QUOTED] if read[p.text] is p)
    return list(found.values())


def _place(book: Book, passage: PassageRow) -> str:
    return f"{book.documents[passage.document].short}, {book.entries[passage.entry].title}"


def _capital(words: str) -> str:
    text = words[0].upper() + words[1:]
    return text if text.endswith(".") else text + "."
