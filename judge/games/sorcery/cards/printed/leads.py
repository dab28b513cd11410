"""What a line of a text begins with, and so when it matters: an arrow after a cost, a moment, an event.

A line with such a beginning is one clause with the sentences that follow in it; others are statements.
"""

from __future__ import annotations

import re

from judge.games.sorcery.cards.printed.matters import Kind, Matter
from judge.games.sorcery.cards.printed.signs import ARROW, DASH
from judge.games.sorcery.cards.tables.abilities import Late, When

THRESHOLD = re.compile(rf"(?:\([AEFW]\))+ ?{DASH} ?")
"""The affinity without which a line does not work."""
LIMITED = re.compile(r"Once (on|per|each|on each|during) [^,]{1,30},")
UNLIMITED = re.compile(r" (if you would|may attack or defend)\b")
"""How what is limited goes on when nobody uses it of their own accord."""
MOMENT = re.compile(r"(?:On setup|Before setup|At the (start|end) of ([^,]{1,40})|After each turn),")
EVENT = re.compile(r"(Whenever|When|After|The first time|The next time) ([^,]*),")
ANY_TIME = re.compile(r"Any time during [^,]{1,30},")
LASTING = re.compile(
    r"\b(can't|must|ever|while|would|combined|if it dies|until hurt|provides|first attacked|leaves the realm)\b"
)
"""Words of the later sentences of such a line that say something of the time afterwards."""
IN_ANY = re.compile(r"\b[Ww]henever\b")
TRIGGER = "its trigger"
OCCASIONS: tuple[tuple[str, str, When], ...] = (
    (r"attacks? and kills?", "its trigger on a kill by attack", When.ATTACK_KILLS),
    (r"(is|are) attacked", "its trigger on being attacked", When.ATTACKED),
    (r"attacks?", "its trigger on an attack", When.ATTACKS),
    (r"defends?", "its trigger on defending", When.DEFENDS),
    (r"intercepts?", "its trigger on intercepting", When.INTERCEPTS),
    (r"(is|are) struck", "its trigger on being struck", When.STRUCK),
    (r"strikes?", "its trigger on a strike", When.STRIKES),
    (r"kills?", "its trigger on a kill", When.KILLS),
    (r"dies?", "its trigger on a death", When.DIES),
    (r"(takes?|is dealt|are dealt) damage", "its trigger on damage", When.DAMAGED),
    (r"casts?", "its trigger on a spell", When.CASTS),
    (r"(is|are) played|you play", "its trigger on a site played", When.PLAYS),
    (r"draws?", "its trigger on a draw", When.DRAWS),
    (r"discards?", "its trigger on a discard", When.DISCARDS),
    (r"untaps?", "its trigger on untapping", When.UNTAPS),
    (r"taps?", "its trigger on tapping", When.TAPS),
)
"""Verbs of events, each with our words and the happening; an event of another verb, or of two, may be anything."""
UNSURE = re.compile(r"\b(or|would|can|could|while|if|not|without|from|each|all|until|and)\b")
"""Words that make an event more than its verb."""


def lead(words: str) -> tuple[Kind, tuple[Matter, ...]] | None:
    """What a line begins with, and what it is about; None of a line without such a beginning."""
    found = THRESHOLD.match(words)
    rest = words[found.end() :] if found else words
    if arrow := re.match(rf'([^".]*?) ?{ARROW}', rest):
        return Kind.ARROW, _of_arrow(arrow[1])
    if ANY_TIME.match(rest):
        return Kind.MOMENT, (Matter("its ability at any time of a turn", Late.REALM),)
    if limited := LIMITED.match(rest):
        if UNLIMITED.match(rest, limited.end()):
            return Kind.EVENT, (Matter(TRIGGER, Late.REALM),)
        return Kind.ARROW, (Matter("its activated ability", When.ACTIVATED),)
    if moment := MOMENT.match(rest):
        return Kind.MOMENT, (_of_moment(moment),)
    if event := EVENT.match(rest):
        return Kind.EVENT, (_of_event(event[2]),)
    return None


def lasting(words: str) -> tuple[Matter, ...]:
    """What later sentences of such a line say of the time afterwards, which matters as long as the card is there."""
    return (Matter("what lasts of it", Late.REALM),) if LASTING.search(words) else ()


def _of_arrow(before: str) -> tuple[Matter, ...]:
    matters = []
    if "Genesis" in before:
        matters.append(Matter("its Genesis", When.GENESIS))
    if "Deathrite" in before:
        matters.append(Matter("its Deathrite", When.DEATHRITE))
    return tuple(matters) or (Matter("its activated ability", When.ACTIVATED),)


def _of_moment(found: re.Match[str]) -> Matter:
    if found[1] and re.search(r"\bturns?\b", found[2]):
        when = When.STARTS_TURN if found[1] == "start" else When.ENDS_TURN
        return Matter(f"its ability at the {found[1]} of a turn", when)
    if "setup" in found[0]:
        return Matter("what it does at the setup", Late.ALWAYS)
    return Matter(TRIGGER, Late.REALM)


def _of_event(words: str) -> Matter:
    said = [row for row in OCCASIONS if re.search(rf"\b{row[0]}\b", words)]
    first = said[:1]
    if first and first[0][2] is When.ATTACK_KILLS:
        said = first
        words = words.replace(" and ", " ")
    if len(said) != 1 or UNSURE.search(words):
        return Matter(TRIGGER, Late.REALM)
    return Matter(said[0][1], said[0][2])
