"""Which sentences of the documents may be quoted as what decides: those that say what happens, no mere definitions."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from judge.codex.errors import UnknownId
from judge.codex.library import Codex
from judge.codex.rows import PassageRow
from judge.rulings.near.wanted import stems

MOST = 2
"""So many sentences are quoted for one answer."""
TRIED = 40
"""Of so many it is seen whether they speak of a question."""
MOMENT = re.compile(r"^(?:Just before|Right after|At|In the position) [^:]*: ")
"""The moment that a question looks at, before it."""
COMMON = frozenset(
    stem
    for stem in stems(
        "what which who whose where when why how many much does there here this that these those from then than may "
        "can cannot would will been be as or if any all one two it its they them their you your nothing happens "
        "changes position given have every requirement met unlike until more now only"
    )
)
"""Words of a question or a reason that say nothing of what it is about."""
LONG = 300
"""A sentence with more characters is quoted only where there is no shorter one."""
KINDS = ("sentence", "item", "row")
"""What may decide: headings, captions and examples only tell of it."""
HELPING = (
    "is are was were be been being may might can cannot must will would should shall do does did has have had "
    "don't doesn't didn't can't isn't aren't won't it's they're you're that's"
)
DOING = (
    "gain lose take give get go come die deal draw move place put pay return remove resolve end begin start trigger "
    "enter leave tap untap attack defend strike control destroy banish heal receive cast happen become cause allow "
    "grant require provide count stop stay remain affect ignore reduce increase subtract add bypass target cost treat "
    "consider refer mean follow shuffle choose declare reveal roll discard sacrifice include determine use win make "
    "open check redirect double halve calculate repeat collect flip activate need keep skip summon conjure sow exhaust "
    "unexhaust look see show reflect prevent replace carry fight intercept submerge burrow fly shoot hit swap turn "
    "transform regenerate guard push teleport attach finish execute perform select allocate split assign lie stand"
)
_FORMS = [
    form
    for verb in DOING.split()
    for form in (verb, f"{verb}s", f"{verb}es", f"{verb[:-1]}ies", f"{verb}ed", f"{verb}d")
]
VERB = re.compile(rf"\b(?:{'|'.join([*HELPING.split(), *_FORMS])})\b", re.IGNORECASE)
"""A word that may be a verb: what has none is a caption, such as *The smallest area in Sorcery.*"""
ARTICLE = re.compile(r"^(?:an?|the|any)\b", re.IGNORECASE)
WHICH = re.compile(r"\b(?:which|that|who)\b.*")
"""What belongs to a thing, where the first sentence of an entry names it: *A creature which is being attacked.*"""
SHORT = re.compile(r"^(?:no|not|never|only|once)\b", re.IGNORECASE)
"""How a rule in a few words may begin that has no verb."""
RULING = re.compile(r"\b(?:following|grants?|may|cannot|can't|must|whenever|when|if|unless)\b", re.IGNORECASE)
"""Words by which a sentence that says what a thing is says what it does, too."""


def telling(codex: Codex, ids: Iterable[str], most: int = MOST) -> tuple[str, ...]:
    """Of some passages, in their order, those that may be quoted as what decides; long ones last, each words once."""
    found: dict[str, tuple[bool, str]] = {}
    for id in dict.fromkeys(ids):
        row = _row(codex, id)
        if row is not None and tells(row, codex.entry(row.entry).title):
            found.setdefault(" ".join(row.text.split()).casefold(), (len(row.text) > LONG, id))
    short = [id for long, id in found.values() if not long]
    return tuple(short or [id for _, id in found.values()][:1])[:most]


def fitting(codex: Codex, ids: Iterable[str], words: str, most: int = MOST) -> tuple[str, ...]:
    """Of some passages those that may be quoted and share a word with a question and its reason, in their order; what
    stands behind the first shares two.

    What speaks of something else altogether carries no reason, whichever rule rests on it.
    """
    about = frozenset(stems(MOMENT.sub("", words))) - COMMON
    found: list[str] = []
    for id in telling(codex, ids, most=TRIED):
        if _shared(codex, id, about) > bool(found):
            found.append(id)
    return tuple(found[:most])


def _shared(codex: Codex, id: str, about: Collection[str]) -> int:
    row = _row(codex, id)
    return len({*stems(f"{codex.entry(row.entry).title} {row.text}")}.intersection(about)) if row is not None else 0


def tells(row: PassageRow, title: str) -> bool:
    """Whether a passage says what happens or what is allowed, rather than what a word means or what follows below."""
    text = " ".join(row.text.split())
    if not row.normative or row.kind not in KINDS or text.endswith(":"):
        return False
    what = WHICH.sub("", text) if row.number == 1 and ARTICLE.match(text) else text
    return not _names(what) and not _defines(text, title)


def _names(text: str) -> bool:
    """Whether a passage is a phrase without a verb, or a word or two."""
    return not SHORT.match(text) and (len(text.split()) < 3 or not VERB.search(text.replace("’", "'")))


def _defines(text: str, title: str) -> bool:
    """Whether a sentence only says what the thing is that its entry is about: *Defend is a basic ability ...*"""
    name = re.escape(title.split(" > ")[-1].strip().casefold())
    subject = rf"^(?:(?:the|an?) )?['‘’\"“”]?{name}(?:s|es)?['‘’\"“”]?(?: \([^)]*\))?"
    if re.match(rf"{subject} (?:is|are) (?:an?|the|one|two|all|also an?)\b", text.casefold()):
        return True
    if re.match(r"^\w+ have \w+, which is (?:an?|the) ", text.casefold()):
        return True
    what = re.match(r"^(?:the |an? )?\w+ (?:is|are) (?:an?|the|various|several|defined by)\b", text.casefold())
    return what is not None and not RULING.search(text)


def _row(codex: Codex, id: str) -> PassageRow | None:
    """A passage by its id; of an entry its first sentence, and None for the id of nothing."""
    try:
        held = [codex.passage(id)] if "#" in id else codex.passages(codex.entry(id).id)
    except UnknownId:
        return None
    return held[0] if held else None
